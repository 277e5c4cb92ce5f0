import { z } from 'zod'
import { baseStyleSchema } from '../../document/design.ts'
import { bareStyle } from '../create-style.ts'
import type { Field } from '../fields.ts'
import { hitBox } from '../hit-shapes.ts'
import { defineKind } from '../kind.ts'
import { drawProgress } from './draw.ts'

const progressSchema = baseStyleSchema.extend({
  progressType: z.enum(['circular', 'arcuate', 'linear']),
  ringWidth: z.number().min(0),
  bgColor: z.string(),
  fillColor: z.string(),
  /** 0 to 1: how much is filled when no expression says otherwise (S3.98, S3.99). */
  fillRate: z.number().min(0).max(1),
  /** Degrees of the whole arc, centred on 12 o'clock; 360 for a circle. */
  arcCenterAngle: z.number().min(0).max(360),
  reverse: z.boolean(),
  isRound: z.boolean(),
})

export type ProgressStyle = z.infer<typeof progressSchema>

const number = (path: string, label: string, max: number, unit: 'px' | 'percent' | 'deg'): Field => ({
  field: 'number',
  path,
  label,
  cost: 'shape',
  unit,
  min: 0,
  max,
  step: unit === 'percent' ? 0.01 : 1,
  expression: null,
})

/** A ring, an arc or a bar filled up to a share (S3.91–S3.105). */
export const progressKind = defineKind<ProgressStyle>({
  nodeType: 'progress',
  schema: progressSchema,
  defaults: {
    ...bareStyle,
    width: 124,
    height: 124,
    progressType: 'circular',
    ringWidth: 16,
    bgColor: '#FFFFFF33',
    fillColor: '#FFFFFF',
    fillRate: 0.3,
    arcCenterAngle: 360,
    reverse: false,
    isRound: false,
  },
  presets: [],
  abilities: {
    syncs: true,
    inAmbient: true,
    countsAs: null,
    isBackdrop: false,
    resizes: 'free',
    editsText: false,
  },
  sections: () => [
    {
      id: 'progress',
      fields: [
        number('ringWidth', 'field.ringWidth', 500, 'px'),
        { field: 'color', path: 'bgColor', label: 'field.trackColor', cost: 'appearance', canBeNone: false },
        { field: 'color', path: 'fillColor', label: 'field.fillColor', cost: 'appearance', canBeNone: false },
        number('fillRate', 'field.fillRate', 1, 'percent'),
        number('arcCenterAngle', 'field.arcAngle', 360, 'deg'),
        { field: 'toggle', path: 'reverse', label: 'field.reverse', cost: 'shape' },
        { field: 'toggle', path: 'isRound', label: 'field.roundEnds', cost: 'shape' },
      ],
    },
  ],
  draw: drawProgress,
  templates: () => [],
  hit: hitBox,
  pictures: () => [],
  fonts: () => [],
})
