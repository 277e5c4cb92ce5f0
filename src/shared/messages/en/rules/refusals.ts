import type { refusalsZhCn } from '../../zh-cn/rules/refusals.ts'

/** Why a command was refused, with the number of the limit and one way out where there are any. */
export const refusalsEn: Readonly<Record<keyof typeof refusalsZhCn, string>> = {
  'refusal.timeline.keys': 'A track takes {{limit}} keyframes, this one has {{count}}. Delete some first',
  'refusal.timeline.long':
    'A track takes {{limit}} characters, this one has {{count}}. Use fewer keyframes, or easings with a name',
  'refusal.timeline.watch':
    'An expression of the watch takes {{limit}} characters, this track needs {{count}}. Use fewer keyframes, or easings with a name',
  'refusal.timeline.arrivals':
    'A layer takes {{limit}} entrance changes, this one has {{count}}. Delete some first',
  'refusal.shrinkNothing':
    'None of the {{count}} pictures has more pixels than the faces show, so there is nothing to shrink. Make the layers smaller first',
  'refusal.shrinkGrows':
    'After shrinking, the {{count}} pictures would take {{after}} KB, no less than the {{before}} KB they take now, so they stay as they are. Make the layers smaller first',
  'refusal.shrinkGif': '{{name}} is a GIF and would lose its frames. Import it again in the animation panel',
  'refusal.rootNotCopied':
    'The background colour belongs to the dial and cannot be copied, but its style can',
  'refusal.guideThere': 'There is a guide at {{axis}} {{at}} already. Choose another position',
  'refusal.tooManyGuides': 'A face can have up to {{max}} guides and has {{count}}. Remove one first',
  'refusal.noGuide': 'No guide is selected. Click one on the canvas first',
  'refusal.polar.rays':
    'The grid can have {{min}} to {{max}} rays, not {{value}}. Choose a number in that range',
  'refusal.polar.rings':
    'The grid can have {{min}} to {{max}} rings, not {{value}}. Choose a number in that range',
  'refusal.hiddenLetter':
    'Character {{at}} ({{letter}}) is invisible or controls the text, which a name cannot contain; remove it',
  'refusal.nothingToPaste': 'There is nothing to paste. Copy a layer first',
  'refusal.noCopiedStyle': 'No style was copied. Select a layer and copy its style first',
  'refusal.styleDoesNotFit': 'None of the copied style fits these layers',
  'refusal.compareNeedsTwo': 'Comparing needs two faces, this design has {{count}}. Add one first',
  'refusal.needsLogin': 'Sign in to edit this design',
  'refusal.nothingOpen': 'No design is open',
  'refusal.superseded': 'The design has changed in the meantime. Try again',
  'refusal.inPreview': 'Nothing can be edited in preview',
  'refusal.locked': 'This layer is locked',
  'refusal.deleteLocked': 'The Delete key does not delete locked layers, and {{count}} of these are locked',
  'refusal.noWholeGroup': 'No whole group is selected. Click a group to select it',
  'refusal.isComponent': '“{{name}}” is a component already',
  'refusal.isInstance': '“{{name}}” is an instance of a component. Detach it first',
  'refusal.inInstance':
    'This is part of the instance “{{name}}”. Detach it first, or edit its main component',
  'refusal.noSlot': 'Select one complication first',
  'refusal.noInstance': 'No instance of a component is selected',
  'refusal.mainGone':
    'The main component of “{{name}}” was deleted. Undo that, or create a component from this instance: the other instances then follow it',
  'refusal.mainElsewhere': 'The main component of “{{name}}” is on another face',
  'refusal.noOverrides': '“{{name}}” has no overrides',
  'refusal.noVariants':
    'Variants are two or more components whose names begin alike, such as “Battery/Full” and “Battery/Low”. Name them so first',
  'refusal.aroundCount':
    'There can be {{min}} to {{max}} copies around a centre, not {{count}}. Choose another number',
  'refusal.groupDepth': 'Groups can be nested {{max}} deep, and this would make {{depth}}. Ungroup one first',
  'refusal.groupLevels':
    'This watch draws layers in the order of their levels. Group layers of one level only',
  'refusal.noGroup': 'No selected layer is in a group',
  'refusal.maskNeedsTwo': 'Select two or more layers: the lowest one masks the others',
  'refusal.maskUnfit': '{{name}} can neither mask nor be masked',
  'refusal.maskInMask': '{{name}} masks layers itself; release that mask first',
  'refusal.noOutline': '{{name}} has no outline: only shapes and text can become paths',
  'refusal.intoGlyphs.ask':
    'A bitmap font of {{count}} pictures takes up {{bytes}} KB, and {{memory}} KB of memory on the watch',
  'refusal.intoGlyphs.words': '{{name}} has no letters to turn into a bitmap font',
  'refusal.intoGlyphs.line':
    '{{name}} wraps, shrinks, ends in dots, is curved or vertical. Letters of a bitmap font stand on one straight line',
  'refusal.intoGlyphs.many': '{{name}} uses {{count}} characters, a bitmap font made here has up to {{max}}',
  'refusal.intoPath.live': '{{name}} shows live data: as a path it keeps what it shows now',
  'refusal.intoPath.empty': '{{name}} shows no letters now',
  'refusal.intoPath.font': 'The font of {{name}} is not here yet. Choose another font or try again later',
  'refusal.intoPath.seeThrough':
    '{{name}} has see-through letters with an outline or a shadow. Make its colour solid first',
  'refusal.points.one': 'Points are edited one path at a time. Select a single path',
  'refusal.points.noPath': '{{name}} has no points of its own. Turn it into a path first',
  'refusal.points.hidden': 'This path is hidden. Show it to edit its points',
  'refusal.points.off': 'No points are being edited. Double-click a path first',
  'refusal.points.none': 'No point is selected. Click one, or press Tab',
  'refusal.points.all': 'A path needs at least two points. Keep two, or delete the layer',
  'refusal.points.end': 'The path already ends here. Select a point between two others',
  'refusal.points.join': 'Select exactly two ends of open paths to join them',
  'refusal.flip.moves':
    '{{name}} is moved by an expression, which cannot be flipped. Remove the expression, or leave the layer out',
  'refusal.flip.group': 'The group {{name}} is moved or turned as one. Reset its position and rotation first',
  'refusal.flip.kind': '{{name}} cannot be flipped. Shapes, paths and pictures can',
  'refusal.combine.two': 'Select at least two shapes or paths to combine ({{count}} selected)',
  'refusal.combine.noOutline': '{{name}} has no outline to combine. Select only shapes and paths',
  'refusal.combine.noArea': '{{name}} encloses no area. Deselect it, or change its shape',
  'refusal.combine.moves': '{{name}} is moved by an expression. Remove the expression first',
  'refusal.combine.tilt':
    '{{name}} follows the wrist, which the combined path would not. Give {{kept}} the same tilt first',
  'refusal.combine.effects':
    '{{name}} has effects that the combined path would not have. Give {{kept}} the same effects first',
  'refusal.combine.mask': '{{name}} masks other layers. Release the mask first',
  'refusal.combine.masked': '{{name}} has a different mask from the rest. Release its mask first',
  'refusal.combine.groups':
    'These layers are in different groups. Select layers of one group, or ungroup them first',
  'refusal.combine.nothing.unite': 'Nothing would be left. Select shapes that enclose an area',
  'refusal.combine.nothing.subtract':
    'Nothing would be left of the lowest layer: those above cover all of it. Move one, or make it smaller',
  'refusal.combine.nothing.intersect':
    'Nothing would be left: these layers do not all overlap. Move them closer together first',
  'refusal.combine.nothing.exclude':
    'Nothing would be left: these layers cover each other exactly. Move one of them first',
  'refusal.combine.failed':
    'These outlines cannot be combined where they are. Move one of them slightly and try again',
  'notice.combinedNotKept':
    '{{name}} is too large to be released later: {{present}} layers, at most {{limit}} with simple outlines',
  'notice.membersLost': '{{name}} is now an outline of its own and no longer keeps the shapes it was made of',
  'notice.membersLostMany':
    '{{count}} paths are now outlines of their own and no longer keep the shapes they were made of',
  'refusal.combine.notKept':
    '{{name}} no longer has the shapes it was made from. Select a combined path that has not been edited since',
  'refusal.noMask': 'No mask is selected, and no masked layer',
  'refusal.nothingSelected': 'No layer is selected',
  'refusal.noLayer': 'This layer no longer exists',
  'refusal.backdropOnce': 'A dial has one background image, so it cannot be duplicated',
  'refusal.backdropStays': 'The background image stays at the back',
  'refusal.rootStays': 'The background colour belongs to the dial. It can be hidden but not deleted',
  'refusal.emptyName': 'A name needs at least one character',
  'refusal.longName': 'A name has at most {{max}} characters, this one has {{length}}',
  'refusal.noPicture': 'Choose a picture first',
  'refusal.noCycle':
    '{{name}} does not repeat within {{limit}} frames. Stop its movement, or use other functions',
  'refusal.tooLargeToDraw':
    '{{name}} is {{present}} px across, and pictures can be {{limit}} px at most. Make it smaller',
  'refusal.nothingToDraw': '{{name}} is not visible. Show it first',
  'refusal.inherited': 'This complication belongs to normal mode. Only its look in ambient can be set here',
  'refusal.cropNothing': 'This picture has no transparent edges to cut off',
  'refusal.cropEmpty': 'This picture is fully transparent. Choose another one',
  'refusal.cutNothing':
    'Could not separate subject and background: {{present}}% would be removed, and it has to be between {{least}}% and {{most}}%. Change the tolerance, or mark what to keep and what to remove',
  'refusal.cropDynamic': 'Expressions set the position or size of this layer. Remove them, then crop',
  'refusal.cropTooLarge':
    'The cropped picture would take {{present}}, the limit is {{limit}}. Use a smaller picture',
  'refusal.oneBackground': 'A dial has one background. Select one picture for it',
  'refusal.notUsedHere':
    'No layer of this design uses this picture. If you have just added it, save the design first',
  'refusal.usedElsewhere':
    'No layer here uses this picture. {{count}} layers on other faces or in the other mode do: switch there first',
  'refusal.usesLocked': 'Only locked layers use this picture ({{count}}). Unlock them first',
  'refusal.noPictureHere': 'This layer shows no picture that could be replaced',
  'refusal.unknownPreset': 'There is nothing called {{preset}} to add',
  'refusal.unknownField': 'This layer has no field {{path}}',
  'refusal.fills': 'A layer can have up to {{max}} fills and has {{count}}. Remove one first',
  'refusal.strokes': 'A layer can have up to {{max}} outlines and has {{count}}. Remove one first',
  'refusal.effects':
    'A layer can have up to {{max}} effects, and this would make {{count}}. Remove some first',
  'refusal.textEffects':
    'The watch draws text itself, and only with drop shadows and outer glows, without spread. For other effects, turn the text into a picture',
  'refusal.liveTextEffects':
    'The watch draws text itself, and only with drop shadows and outer glows, without spread. This text shows live data, so it cannot become a picture',
  'refusal.badValue': '“{{value}}” cannot be used here',
  'refusal.noExpression': '{{path}} takes no expression',
  'refusal.unknownCommand': 'There is no command {{command}}',
  'refusal.badCommand': 'The command {{command}} lacks something or has a value that cannot be used',
  'refusal.nothingToUndo': 'Nothing to undo, older steps are not kept',
  'refusal.nothingToRedo': 'Nothing to redo',
  'refusal.noState': 'This step is no longer kept',
  'refusal.distributeFew':
    'Distributing needs 3 layers that can move, {{count}} can: select more or unlock them',
  'refusal.noPivot': 'Only pictures have a pivot. Select one',
  'refusal.noAmbient': 'Ambient mode exists on Wear OS only',
  'refusal.nothingToCopy': 'Normal mode has no layer that ambient can show',
  'refusal.noTimeLayers': 'Normal mode has no hands and no time. Add some first',
  'refusal.sampleRange': '{{tag}} can be {{min}} to {{max}}, not {{value}}. Choose a value in that range',
  'refusal.unknownTag': 'There is no data called {{tag}}',
  'refusal.sceneName': 'A scene needs a name',
  'refusal.sceneNamed': 'Another scene has the name “{{name}}”. Choose a different one',
  'refusal.manyScenes':
    'A design has at most {{limit}} scenes of your own, this one has {{present}}. Delete one first',
  'refusal.unknownScene': 'There is no scene {{scene}}',
  'refusal.nothingPlays': 'None of these layers is an animation that plays',
  'refusal.oddPicture':
    '{{name}} is {{width}} × {{height}}, the others are {{commonWidth}} × {{commonHeight}}. All need the same size',
  'refusal.tooManyPictures':
    'There is room for {{room}} more, and {{count}} pictures were chosen. Choose fewer',
  'refusal.noPlace': 'There is no picture at place {{number}}',
  'refusal.setDoesNotFit': 'This set of pictures does not fit this layer',
  'refusal.onlySeconds':
    'Normal mode shows seconds only, and ambient is drawn once a minute. Tick “With the second hand” to copy them anyway',
  'refusal.themeFull':
    'A design can have up to {{max}} theme colours, and this one has {{count}}. Remove one first',
  'refusal.themeTwice': '{{color}} is already a theme colour',
  'refusal.noChoice': 'This face has no such user style',
  'refusal.noOption': 'There is no option {{option}}; choose one of the list',
  'refusal.noThemeColor': 'This theme colour no longer exists',
  'refusal.notInAmbient': 'This cannot be added in ambient mode',
  'refusal.needsSlot': 'Select a complication first',
  'refusal.noTwin': 'These layers are on this face only, so there is nothing to follow',
  'refusal.linksOff': 'Sync is off for this design. Turn it on first',
  'refusal.nothingToCarry': 'The other faces have nothing left to undo',
  'refusal.notText': 'This layer has no text to edit',
  'refusal.hiddenText': 'Hidden text cannot be edited on the dial. Show the layer first',
  'refusal.noTextEdited': 'No text is being edited',
  'refusal.liveText': 'This text shows the tag ##{{tag}}##, continuing removes that',
  'refusal.auditedTapArea':
    'Tap areas cannot be added to a free face once it is approved. It has {{count}}, which can be changed. To add more, make a copy of the design',
  'refusal.unknownPlatform': 'The platform {{platform}} is not supported yet, so this face is view-only',
  'refusal.otherSystem': 'This design is not for that platform. Make it for all platforms first',
  'refusal.faceExists': 'This design already has a {{width}} × {{height}} face for that platform',
  'refusal.tooManyFaces': 'A design can have up to {{max}} faces and has {{count}}. Remove one first',
  'refusal.noFace': 'This face no longer exists',
  'refusal.lastFace': 'A design needs at least 1 face, and this is the only one. Add another one first',
  'refusal.lastTarget':
    'This is the only face for the chosen platforms, the other faces ({{count}}) are for other platforms. Make the design for all platforms first',
  'refusal.noFaceForSystem': 'None of the {{count}} faces is for the chosen platforms. Add one first',
  'refusal.faceSize':
    'Each side of a face is {{min}} to {{max}} pixels, so {{width}} × {{height}} cannot be used. Choose another size',
  'refusal.faceSizeFixed':
    'That platform has no {{width}} × {{height}} watches. Choose {{usual}} × {{usual}}',
}
