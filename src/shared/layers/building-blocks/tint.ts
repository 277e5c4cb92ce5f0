import * as z from 'zod/mini'
import { parseColor, printColor, type Color } from '../../base/color.ts'
import { numberField, type Field } from '../fields.ts'

/** Colouring of pictures (S3.73–S3.77). */
export const tintShape = {
  /** Multiplies the picture's colours; null leaves them. */
  tintColor: z.nullable(z.string()),
  /** Strength of each channel, 0 to 255 (255 leaves it). */
  red: z.number().check(z.minimum(0), z.maximum(255)),
  green: z.number().check(z.minimum(0), z.maximum(255)),
  blue: z.number().check(z.minimum(0), z.maximum(255)),
  /** 0 to 1. */
  alpha: z.number().check(z.minimum(0), z.maximum(1)),
}

export type Tint = {
  readonly tintColor: string | null
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/** Leaves a picture as it is. */
export const plainTint = { tintColor: null, red: 255, green: 255, blue: 255, alpha: 1 } as const

/** Tint and channel strengths as one multiplying colour; null when they leave the picture as it is. */
export function tintOf({ tintColor, red, green, blue, alpha }: Tint): Color | null {
  const base = tintColor === null ? null : parseColor(tintColor)
  if (!base && red === 255 && green === 255 && blue === 255 && alpha === 1) return null
  const { r, g, b, a } = base ?? { r: 255, g: 255, b: 255, a: 255 }
  return printColor({ r: (r * red) / 255, g: (g * green) / 255, b: (b * blue) / 255, a: a * alpha })
}

const channel = (path: string): Field =>
  numberField(path, { cost: 'appearance', unit: 'none', min: 0, max: 255, note: 'field.channel.note' })

export const tintField: Field = {
  ...{ field: 'color', path: 'tintColor', label: 'field.tint', cost: 'appearance', canBeNone: true },
}

export const tintFields: readonly Field[] = [
  tintField,
  channel('red'),
  channel('green'),
  channel('blue'),
  numberField('alpha', {
    cost: 'appearance',
    unit: 'percent',
    min: 0,
    max: 1,
    note: 'field.alpha.note',
  }),
]
