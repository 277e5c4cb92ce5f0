import type { falconZhCn } from '../../zh-cn/import-export/falcon.ts'

/** Packages for the ASR chip: why there is none, and what the chip does otherwise than the canvas. */
export const falconEn: Readonly<Record<keyof typeof falconZhCn, string>> = {
  'falcon.tooLarge':
    'The package is {{present}} MB, but must stay below {{limit}} MB. Make pictures smaller, or remove pictures or fonts',
  'falcon.tooMany':
    'The package holds {{present}} of one kind, the limit is {{limit}}. Remove layers or pictures',
  'falcon.none': 'This is not a falcon package',
  'falcon.newer':
    'This package uses format version {{found}}, the newest supported here is {{supported}}. Update the program',
  'falcon.broken': 'The package is damaged ({{at}}). Export it again',
  'falcon.noFace': 'This design has no falcon face. Add one first',
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
  'falcon.note.shape': 'falcon has no shapes: it is exported as a picture',
  'falcon.note.maskPicture': 'falcon has no masks: the visible part is exported as a picture',
  'falcon.note.mask': 'falcon has no masks: it is shown whole',
  'falcon.note.unknown': 'This kind of layer is unknown here: it is left out',
}
