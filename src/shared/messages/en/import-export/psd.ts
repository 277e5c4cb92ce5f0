import type { psdZhCn } from '../../zh-cn/import-export/psd.ts'

/** What is said of files of Photoshop: why one is not read, and the report of its layers. */
export const psdEn: Readonly<Record<keyof typeof psdZhCn, string>> = {
  'psd.none': '“{{name}}” is not a Photoshop file. Save it as PSD again',
  'psd.broken':
    'The Photoshop file “{{name}}” is damaged or incomplete. Open it in Photoshop and save it again',
  'psd.bomb':
    'The Photoshop file “{{name}}” is damaged: a layer says that it has more pixels than the file holds. Open it in Photoshop and save it again',
  'psd.tooLarge':
    'The Photoshop file “{{name}}” is too large: at most {{limit}}, now {{present}}. Delete layers that are not needed, or make its canvas smaller',
  'psd.mode':
    'The Photoshop file “{{name}}” is in {{mode}} colour mode. Convert it to RGB in Photoshop and save it again',
  'psd.depth':
    'The Photoshop file “{{name}}” has {{present}} bits per channel. Convert it to 8 or 16 bits in Photoshop and save it again',
  'psd.side':
    'The Photoshop file “{{name}}” is too wide or too high: at most {{limit}} pixels a side, now {{present}}. Make its canvas smaller and save it again',
  'psd.pixels':
    'The canvas or a layer of the Photoshop file “{{name}}” is too large: at most {{limit}} pixels, now {{present}}. Make its canvas smaller and save it again',
  'psd.allPixels':
    'The layers of the Photoshop file “{{name}}” have too many pixels: at most {{limit}} in all, now {{present}}. Make its canvas smaller, or merge some layers',
  'psd.layers':
    'The Photoshop file “{{name}}” has too many layers: at most {{limit}}, now {{present}}. Merge some of them and save it again',
  'psd.late':
    'The Photoshop file “{{name}}” could not be read within {{limit}} seconds and was stopped. Make its canvas smaller or merge some layers, then try again',
  'psd.lost':
    'There is too little memory to read the Photoshop file “{{name}}”; the design has not changed. Make its canvas smaller or merge some layers, then try again',
  'psd.stopped': 'Reading “{{name}}” was stopped; nothing was added',
  'psd.empty':
    'Nothing is visible on the canvas of “{{name}}”. Show some of its layers in Photoshop and save it again',
  'psd.note.pixels': 'Its pixels, in their place',
  'psd.note.smaller': 'The file is larger than the dial: its pixels were reduced to {{share}}%',
  'psd.note.lighter':
    'The picture was too heavy: its pixels were reduced to {{share}}%, with place and size unchanged',
  'psd.note.mask': 'Its layer mask is damaged and was not applied',
  'psd.note.vectorMask':
    'Its vector mask combines several shapes and was not applied. Rasterize the mask in Photoshop and save again',
  'psd.note.feather': 'The feather of its mask was not applied: the edge is sharp',
  'psd.note.damaged': 'Its pixels are damaged and could not be read',
  'psd.note.blend': 'Its blend mode is not available here: it is in Normal mode',
  'psd.note.clip': 'It could not be clipped to the layer below, so all of it shows',
  'psd.note.cut': 'What lies outside the canvas was cut off',
  'psd.note.smart': 'The smart object became a picture: its contents can no longer be edited',
  'psd.note.adjustment':
    'The adjustment layer was not applied. Merge it into the layers that it affects in Photoshop and save again',
  'psd.note.deep': 'The group is nested too deeply: its layers were not read',
  'psd.note.depth':
    'Groups can be nested {{limit}} levels deep: deeper ones were joined with the group above',
  'psd.note.fill': 'Its fill opacity was not applied, as its effects would fade too',
  'psd.note.effectLook':
    'Its effects look a little different: blend modes, contours and noise of effects are not available here',
  'psd.note.effectSpread': 'Its shadow has no spread: shadows of text have none here',
  'psd.note.effectSize': 'Some of its effects were larger than is possible here and were reduced',
  'psd.note.effectCount': 'A layer can have {{limit}} effects: of {{present}}, the uppermost were kept',
  'psd.note.effect.dropShadow': 'Its drop shadow was left out',
  'psd.note.effect.innerShadow': 'Its inner shadow was left out',
  'psd.note.effect.outerGlow': 'Its outer glow was left out',
  'psd.note.effect.innerGlow': 'Its inner glow was left out',
  'psd.note.effect.bevel': 'Its bevel and emboss was left out',
  'psd.note.effect.satin': 'Its satin was left out',
  'psd.note.effect.solidFill': 'Its colour overlay was left out',
  'psd.note.effect.gradientOverlay': 'Its gradient overlay was left out',
  'psd.note.effect.patternOverlay': 'Its pattern overlay was left out',
  'psd.note.effect.stroke': 'Its stroke effect was left out',
}
