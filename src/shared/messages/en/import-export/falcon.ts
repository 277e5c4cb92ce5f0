import type { falconZhCn } from '../../zh-cn/import-export/falcon.ts'

/** Packages for the ASR chip: why there is none, and what the chip does otherwise than the canvas. */
export const falconEn: Readonly<Record<keyof typeof falconZhCn, string>> = {
  'falcon.tooLarge':
    'The package has {{present}} MB and must stay below {{limit}} MB: make pictures smaller, or take pictures or fonts out',
  'falcon.tooMany':
    'The package has {{present}} of one thing, at most {{limit}} can be: take out layers or pictures',
  'falcon.none': 'This is no falcon package',
  'falcon.newer':
    'This package has version {{found}} of the format, at most {{supported}} is known here: update the program',
  'falcon.broken': 'The package is damaged ({{at}}): export it again',
  'falcon.noFace': 'This design has no face for a light watch: add a falcon target',
  'falcon.note.tag': 'The chip has no data for {{name}}: this stands at its sample value',
  'falcon.note.function': 'The chip cannot compute {{name}}: this stands at its sample value',
  'falcon.note.combined':
    'The chip writes several values in fixed combinations only: this text stands at its sample value',
  'falcon.note.hours': 'The chip writes the hours as its watch counts them, to 12 or to 24',
  'falcon.note.size':
    'Its size changes by an expression, which the chip cannot do to a picture of a shape: it stands at its own size',
  'falcon.note.chineseWeight': 'The chip has its Chinese font in regular weight only',
  'falcon.note.effects':
    'The chip writes text straight and plain: letter spacing, outline, shadow and curve are not there',
  'falcon.note.slot': 'The chip has no complications: it is left out',
  'falcon.note.shape': 'The chip has no shapes: it goes out as a picture of itself',
  'falcon.note.maskPicture': 'The chip has no masks: what is seen of it goes out as a picture',
  'falcon.note.mask': 'The chip has no masks: it is seen whole',
  'falcon.note.unknown': 'This layer is of a kind that is not known here: it is left out',
}
