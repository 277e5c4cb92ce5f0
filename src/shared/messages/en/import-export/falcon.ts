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
}
