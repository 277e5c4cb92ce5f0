import { z } from 'zod'
import { baseStyleSchema, type Layer } from '../../document/design.ts'
import { bareStyle } from '../create-style.ts'
import { hitBox, hitEllipse } from '../hit-shapes.ts'
import { defineKind, type Values } from '../kind.ts'
import { drawTapArea } from './draw.ts'

const tapAreaSchema = baseStyleSchema.extend({
  fill: z.string(),
  shapeType: z.enum(['circle', 'rectangle']),
  /** Of a rectangle, in design pixels. */
  cornerRadius: z.number().min(0),
  /** Of a circle; the box is what counts, this is kept for the file. */
  radius: z.number().min(0),
  interaction: z.object({
    type: z.literal('CLICK'),
    action: z.object({ type: z.literal('LAUNCHER'), intent: z.string().max(100) }),
  }),
})

export type TapAreaStyle = z.infer<typeof tapAreaSchema>

const hit = (layer: Layer<TapAreaStyle>, values: Values, at: { x: number; y: number }): boolean =>
  (layer.style.shapeType === 'circle' ? hitEllipse : hitBox)(layer, values, at)

/** A see-through shape that starts something when it is tapped (S3.178–S3.190). */
export const tapAreaKind = defineKind<TapAreaStyle>({
  nodeType: 'programmable',
  schema: tapAreaSchema,
  defaults: {
    ...bareStyle,
    fill: '#00CC664D',
    shapeType: 'rectangle',
    cornerRadius: 0,
    radius: 50,
    interaction: { type: 'CLICK', action: { type: 'LAUNCHER', intent: 'alarm' } },
  },
  presets: [],
  abilities: {
    syncs: false,
    inAmbient: true,
    countsAs: null,
    isBackdrop: false,
    resizes: 'free',
    editsText: false,
  },
  sections: (layer) => [
    {
      id: 'appearance',
      fields: [
        { field: 'color', path: 'fill', label: 'field.color', cost: 'appearance', canBeNone: false },
        ...(layer.style.shapeType === 'rectangle'
          ? ([
              {
                field: 'number',
                path: 'cornerRadius',
                label: 'field.cornerRadius',
                cost: 'shape',
                unit: 'px',
                min: 0,
                max: 1000,
                step: 1,
                expression: null,
              },
            ] as const)
          : []),
      ],
    },
  ],
  draw: drawTapArea,
  templates: () => [],
  hit,
  pictures: () => [],
  fonts: () => [],
})
