import * as z from 'zod/mini'
import { baseStyleSchema } from '../../document/design.ts'
import { fillOf } from '../building-blocks/paint/paint-of.ts'
import { paintDefaults, paintShape } from '../building-blocks/paint/paint-schema.ts'
import type { Paint } from '../../base/gradient.ts'

const fillTypes = ['solid', 'linear', 'radial', 'sweep'] as const

export const progressSchema = z.extend(baseStyleSchema, {
  progressType: z.enum(['circular', 'arcuate', 'linear']),
  /** What the ring runs along; a bar has no outline to choose (S9.58, S9.59, A45). */
  shapeType: z.enum(['Circle', 'Rectangle']),
  ringWidth: z.number().check(z.minimum(0)),
  bgColor: z.string(),
  fillColor: z.string(),
  /** A tag or an expression giving 0 to 1; empty leaves the fill to `fillRate` (S3.98). */
  fillProgress: z.string().check(z.maxLength(2000)),
  /** 0 to 1: how much is filled when no expression says otherwise (S3.99). */
  fillRate: z.number().check(z.minimum(0), z.maximum(1)),
  /** Degrees of the whole arc, centred on 12 o'clock; a circle does not read it. */
  arcCenterAngle: z.number().check(z.minimum(0), z.maximum(360)),
  reverse: z.boolean(),
  isRound: z.boolean(),
  /** What is filled has one colour where this is absent. */
  fillType: z.optional(z.enum(fillTypes)),
  fillStops: z.optional(paintShape.fillStops),
  fillAngle: z.optional(paintShape.fillAngle),
  fillX: z.optional(paintShape.fillX),
  fillY: z.optional(paintShape.fillY),
  fillSize: z.optional(paintShape.fillSize),
  /** Degrees clockwise from 12 o'clock, or what gives them: where a round line begins, instead of where it does by itself. */
  startAt: z.optional(z.string().check(z.maxLength(2000))),
})

export type ProgressStyle = z.infer<typeof progressSchema>

/** What a gradient is where nothing is said of it. */
export const gradientDefaults = {
  fillStops: paintDefaults.fillStops,
  fillAngle: paintDefaults.fillAngle,
  fillX: paintDefaults.fillX,
  fillY: paintDefaults.fillY,
  fillSize: paintDefaults.fillSize,
} as const

type Filled = Pick<
  ProgressStyle,
  'fillColor' | 'fillType' | 'fillStops' | 'fillAngle' | 'fillX' | 'fillY' | 'fillSize'
>

/** What the filled part is painted with, in a box of this size. */
export function filledWith(style: Filled, box: { readonly width: number; readonly height: number }): Paint {
  const { fillType = 'solid', fillColor } = style
  if (fillType === 'solid') return fillColor
  const said = { ...paintDefaults, fillType, fill: fillColor }
  const {
    fillStops = said.fillStops,
    fillAngle = said.fillAngle,
    fillX = said.fillX,
    fillY = said.fillY,
    fillSize = said.fillSize,
  } = style
  return fillOf({ ...said, fillStops, fillAngle, fillX, fillY, fillSize }, box) ?? fillColor
}

/** Only a round line has a begin of its own. */
export const hasStart = ({ progressType, shapeType }: ProgressStyle): boolean =>
  progressType !== 'linear' && shapeType === 'Circle'
