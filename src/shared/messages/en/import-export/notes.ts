import type { wearZhCn } from '../../zh-cn/import-export/notes.ts'

/** What a watch will do otherwise than the canvas. */
export const wearEn: Readonly<Record<keyof typeof wearZhCn, string>> = {
  'wear.note.expression': 'The watch cannot read {{missing}}: it keeps its sample value',
  'wear.note.size': 'The watch cannot resize shapes by an expression: it keeps its own size',
  'wear.note.verticalAlign': 'The watch centres text of several lines vertically in its box',
  'wear.note.lineSpacing':
    'Line spacing needs version 5 of the format: older watches cannot install the face. Set it to 0 for them',
  'wear.note.letterForms':
    'The watch shows letters and figures in the default forms of their font, in a picture as they are here',
  'wear.note.lineBreaks': 'The watch breaks lines by its own rules, so they can end elsewhere than here',
  'wear.note.chineseWeight': 'The watch uses the nearest weight of its own Chinese font',
  'wear.note.deviceFont':
    'The Chinese font is not packed: text without Chinese characters is shown in Roboto',
  'wear.note.deviceLetters':
    'The watch shows the letters and digits beside Chinese characters in its own font',
  'wear.note.outlinedShadow': 'On the watch, the outline casts no shadow, only the letters do',
  'wear.note.hollow': 'The watch may draw the outline inside see-through letters too',
  'wear.note.manyShadows':
    'On the watch, see-through letters are drawn once for each shadow, so they look more solid',
  'wear.note.uprightParts': 'Vertical text is exported letter by letter, and opens again as single letters',
  'wear.note.uprightLive': 'Live data is not vertical on the watch: it is shown on one line',
  'wear.note.uprightLines': 'Vertical text is one column on the watch, which neither wraps nor shrinks',
  'wear.note.curvedFit':
    'Curved text that shrinks needs version 5 of the format: older watches cannot install the face. Turn off shrinking for them',
  'wear.note.leastSize':
    'A smallest size needs version 5 of the format: older watches cannot install the face. Set it to 0 for them',
  'wear.note.contacts': 'The watch cannot open contacts with a tap: it opens the phone instead',
  'wear.note.tap': 'The watch does not support the tap action {{intent}}: a tap does nothing',
  'wear.note.frameRate': 'The watch shows each frame for {{present}} ms, not {{wanted}} ms',
  'wear.note.arrival':
    'The watch plays {{kept}} of {{count}} entrance changes: one for each value, none for values set by keyframes or an expression, and size only for pictures and text. The rest change at once',
  'wear.note.photosDrawn': 'Photos of the wearer have no effects on the watch: it shows the picture',
  'wear.note.photosFull':
    'A face has at most {{max}} user styles and sets of photos, and this one {{count}}. Remove one, or this stays a picture',
  'wear.note.photosCameAlong':
    'The face came with its own user styles, which take no photos: this stays a picture. Use a new design',
  'wear.note.choiceColor':
    'The watch cannot draw this in the colour of a user style: it keeps the default colour',
  'wear.note.slot': 'Complications cannot move or rotate on the watch: it stays in its resting position',
  'wear.note.slotPlace': 'Complications are placed on whole pixels on the watch',
  'wear.note.slotBar':
    'A slot for text has no progress bar on the watch. For one, choose the type “Ranged value”',
  'wear.note.contents':
    'The contents of the complication belong to the original face: it is exported in the layout of this editor',
  'wear.note.provider':
    'The watch does not fill this slot with data: it stays empty until the wearer chooses',
  'wear.note.dashedCorners':
    'Where the stroke is dashed, corners with a radius below half its width are sharp on the watch',
  'wear.note.path':
    'The watch face format has no paths, so this is exported as one picture of {{width}} × {{height}} px, {{size}} KB of the watch’s memory',
  'wear.note.effectPicture':
    'The watch face format has no such effects, so this is exported with them as one picture of {{width}} × {{height}} px, {{size}} KB of the watch’s memory',
  'wear.note.fillBlend':
    'The watch face format has no blend modes for fills, so this is exported as one picture of {{width}} × {{height}} px, {{size}} KB of the watch’s memory',
  'wear.note.lineStroke':
    'The watch face format has no outlines around ticks, part rings and dashed lines, so this is exported as one picture of {{width}} × {{height}} px, {{size}} KB of the watch’s memory',
  'wear.note.shapePicture': 'The format has no polygons: it is exported as a picture',
  'wear.note.maskPicture':
    'The format can only show the inside of a mask: the part outside it is exported as a picture',
  'wear.note.mask':
    'The format can only show the inside of a mask, and cannot mask complications: it is shown whole',
  'wear.note.unknown': 'This kind of layer is unknown here: it is left out',
  'wear.note.other': 'Content kept from the original file cannot be exported on its own: it is left out',
  'wear.note.groupEffects':
    'A group with effects is exported as one still picture, and {{member}} cannot be part of it, because it is text, changes or reacts to a tap: the group {{group}} is exported without effects',
  'wear.note.lightShadow':
    'On the watch, the shadow rotates with this layer: only shapes, paths and pictures that rotate in place, outside rotating groups and masks, can have a drop shadow that follows the light',
  'wear.note.groupEffectPicture':
    'The group {{group}} is exported with its effects as one picture of {{width}} × {{height}} px, {{size}} KB of the watch’s memory',
  'wear.note.maskGroup': 'On the watch, the mask rotates and moves with the layer, not with its own group',
  'wear.note.notInSlot': 'It cannot be part of a complication',
  'wear.note.slotGroup':
    'The watch places complications itself: this one does not rotate, fade or hide with its group',
  'wear.note.groups':
    'A group has changed: the whole face is written the way this editor writes it, and its other contents are not kept',
  'wear.note.reordered':
    'The order of the layers has changed: the whole face is exported as this editor writes it, and other content of the original is not kept',
  'wear.note.rewritten':
    'This layer has changed: it is exported as this editor writes it, and other content of the original is not kept',
  'falcon.note.tag': 'falcon has no data for {{name}}: it keeps its sample value',
  'falcon.note.function': 'falcon cannot calculate {{name}}: it keeps its sample value',
  'falcon.note.track': 'falcon moves no layer by keyframes: it keeps its sample value',
  'falcon.note.combined':
    'falcon supports only certain combinations of values in one text: this one keeps its sample value',
  'falcon.note.hours': 'Hours follow the 12 or 24-hour setting of the watch',
  'falcon.note.size': 'falcon cannot resize a shape by an expression: it keeps its own size',
  'falcon.note.chineseWeight': 'The Chinese font of falcon comes in regular weight only',
  'falcon.note.groupLive': 'falcon groups stay fixed: the group {{group}} stays as it is at the sample time',
  'falcon.note.groupFade':
    'falcon fades layers one by one: layers of the group {{group}} that overlap show through each other',
  'falcon.note.blend': 'falcon has no blend modes: it covers what lies below it',
  'falcon.note.margins': 'falcon has no margins around picture letters: they are set closer together',
  'falcon.note.gradient': 'falcon has no gradients in progress layers: it is shown in one colour',
  'falcon.note.lineStart': 'falcon starts progress at its default position: it is drawn from there',
  'falcon.note.photos': 'falcon has no photos of the wearer: it shows the picture',
  'falcon.note.localization': 'falcon has one time zone and calendar only: it shows those of the watch',
  'falcon.note.frameTint': 'falcon plays frames in their own colours: they are not tinted',
  'falcon.note.controller':
    'falcon plays animations from the start without waiting: it loses its delay, pause and triggers',
  'falcon.note.arrival': 'falcon has no ambient mode: its transition is left out',
  'falcon.note.tilt': 'falcon has no tilt sensor: it stays as it is when the watch is level',
  'falcon.note.screenReader': 'falcon has no screen reader: the screen reader text is left out',
  'falcon.note.effects':
    'falcon shows plain text only: it loses its letter and line spacing, line limit, outline, shadow and curve',
  'falcon.note.shaping':
    'falcon shows letters from left to right without joining or reordering them. Turn this text into a picture',
  'falcon.note.slot': 'falcon has no complications: it is left out',
  'falcon.note.path':
    'falcon has no paths, so this is exported as one picture of {{width}} × {{height}} px, {{size}} KB of the watch’s memory',
  'falcon.note.effectPicture':
    'falcon has no effects, so this is exported with them as one picture of {{width}} × {{height}} px, {{size}} KB of the watch’s memory',
  'falcon.note.lightShadow': 'falcon draws a hand with its shadow as one picture: the shadow rotates with it',
  'falcon.note.shape': 'falcon has no shapes: it is exported as a picture',
  'falcon.note.maskPicture': 'falcon has no masks: the visible part is exported as a picture',
  'falcon.note.mask': 'falcon has no masks: it is shown whole',
  'falcon.note.unknown': 'This kind of layer is unknown here: it is left out',
}
