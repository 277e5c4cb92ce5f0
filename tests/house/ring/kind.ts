import * as z from 'zod/mini'
import { baseStyleSchema } from '../../../src/shared/document/design.ts'
import { numberField } from '../../../src/shared/layers/fields.ts'
import { defineKind } from '../../../src/shared/layers/kind.ts'
import { bareStyle, centredStyle } from '../../../src/shared/layers/building-blocks/create-style.ts'
import { hitEllipse } from '../../../src/shared/layers/building-blocks/hit-shapes.ts'
import { drawRing } from './draw.ts'
import { ringTexts } from './texts.ts'

const ringSchema = z.extend(baseStyleSchema, { fill: z.string(), thickness: z.number().check(z.minimum(0)) })

export type RingStyle = z.infer<typeof ringSchema>

const own = { fill: '#FFFFFF', thickness: 8 } as const

/** A throw-away kind, made by the recipe of CONTRIBUTING.md alone. */
export const ringKind = defineKind<RingStyle>({
  nodeType: 'ring',
  label: 'layer.kind.ring',
  texts: ringTexts,
  icons: { ring: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18' },
  schema: ringSchema,
  defaults: { ...bareStyle, ...own },
  presets: [
    {
      id: 'ring.ring',
      group: { id: 'ring', order: 35 },
      label: 'preset.ring',
      icon: 'ring',
      needs: 'nothing',
      place: 'front',
      whenPresent: 'add',
      create: ({ dial, text }) => ({
        constructorName: 'Ring',
        nodeType: 'ring',
        type: 'ring',
        label: text('preset.ring'),
        icon: 'ring',
        level: -1,
        style: { ...centredStyle(dial, 100, 100), ...own },
      }),
    },
  ],
  abilities: {
    syncs: true,
    inAmbient: true,
    isBackdrop: false,
    resizes: 'free',
    editsText: false,
  },
  sections: () => [
    {
      id: 'ring',
      fields: [
        { field: 'color', path: 'fill', label: 'field.color', cost: 'appearance', canBeNone: false },
        numberField('thickness', { unit: 'px', min: 0, max: 500 }),
      ],
    },
  ],
  draw: drawRing,
  templates: () => [],
  hit: hitEllipse,
  pictures: () => [],
  fonts: () => [],
  lengths: ['thickness'],
})
