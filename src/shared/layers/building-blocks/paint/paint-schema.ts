import * as z from 'zod/mini'
import { mixingModes } from '../../../base/blend.ts'
import { mostPaints } from '../../../base/paints.ts'

const finite = z.number().check(z.refine(Number.isFinite))

const within = (min: number, max: number) => finite.check(z.minimum(min), z.maximum(max))

/** Colours by their places, as `stops.ts` reads them. */
const stops = z.string().check(z.maxLength(400))

const paintTypes = ['none', 'solid', 'linear', 'radial', 'sweep'] as const

export type PaintType = (typeof paintTypes)[number]

const color = z.string().check(z.maxLength(9))

const fillShape = {
  fillType: z.enum(paintTypes),
  fill: color,
  fillStops: stops,
  /** Degrees: where a linear gradient goes (0 is up), where a sweep begins. */
  fillAngle: within(-360, 360),
  /** The middle of a gradient, as shares of the box. */
  fillX: within(-5, 6),
  fillY: within(-5, 6),
  /** 1: a linear gradient goes from corner to corner, a radial one to the further edge. */
  fillSize: within(0.01, 10),
}

const strokeShape = {
  strokeType: z.enum(paintTypes),
  stroke: color,
  strokeStops: stops,
  strokeAngle: within(-360, 360),
  strokeX: within(-5, 6),
  strokeY: within(-5, 6),
  strokeSize: within(0.01, 10),
}

/** What a fill and a line are painted with, for kinds that have both. */
export const paintShape = { ...fillShape, ...strokeShape }

export const caps = ['butt', 'round', 'square'] as const
export const joins = ['miter', 'round', 'bevel'] as const
export const strokePositions = ['inside', 'center', 'outside'] as const

export type StrokePosition = (typeof strokePositions)[number]

/** What any fill and any stroke may have besides; absent where it is as it always was. */
const moreOfFill = {
  fillOpacity: z.optional(within(0, 1)),
  isFillOff: z.optional(z.boolean()),
  /** How it is laid over the fills below it. */
  fillBlend: z.optional(z.enum(['normal', ...mixingModes])),
}

const moreOfStroke = {
  strokeOpacity: z.optional(within(0, 1)),
  isStrokeOff: z.optional(z.boolean()),
  /** Absent, it lies where lines of its kind have always been. */
  strokePosition: z.optional(z.enum(strokePositions)),
}

const length = finite.check(z.minimum(0))

const fillRow = z.object({ ...fillShape, ...moreOfFill })

const strokeRow = z.object({
  ...strokeShape,
  ...moreOfStroke,
  strokeWidth: length,
  dash: length,
  gap: length,
  /** Of a path. */
  strokeCap: z.optional(z.enum(caps)),
  strokeJoin: z.optional(z.enum(joins)),
})

export type FillRow = z.infer<typeof fillRow>

export type StrokeRow = z.infer<typeof strokeRow>

/** Further fills and strokes lie over those that the style itself has, the first one on top, in the words of the style. */
export const paintListShape = {
  ...moreOfFill,
  ...moreOfStroke,
  fills: z.optional(z.array(fillRow).check(z.maxLength(mostPaints - 1))),
  strokes: z.optional(z.array(strokeRow).check(z.maxLength(mostPaints - 1))),
}

export type PaintLists = {
  readonly [Name in keyof typeof paintListShape]?: z.infer<(typeof paintListShape)[Name]>
}

export type PaintStyle = { [Name in keyof typeof paintShape]: z.infer<(typeof paintShape)[Name]> }

export const paintDefaults = {
  fillType: 'solid',
  fill: '#FFFFFF',
  fillStops: '0 #FFFFFF, 1 #6B7280',
  fillAngle: 180,
  fillX: 0.5,
  fillY: 0.5,
  fillSize: 1,
  strokeType: 'none',
  stroke: '#FFFFFF',
  strokeStops: '0 #FFFFFF, 1 #6B7280',
  strokeAngle: 180,
  strokeX: 0.5,
  strokeY: 0.5,
  strokeSize: 1,
} as const satisfies PaintStyle
