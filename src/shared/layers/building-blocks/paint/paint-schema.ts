import * as z from 'zod/mini'

const finite = z.number().check(z.refine(Number.isFinite))

const within = (min: number, max: number) => finite.check(z.minimum(min), z.maximum(max))

/** Colours by their places, as `stops.ts` reads them. */
const stops = z.string().check(z.maxLength(400))

const paintTypes = ['none', 'solid', 'linear', 'radial', 'sweep'] as const

export type PaintType = (typeof paintTypes)[number]

const color = z.string().check(z.maxLength(9))

/** What a fill and a line are painted with, for kinds that have both. */
export const paintShape = {
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

  strokeType: z.enum(paintTypes),
  stroke: color,
  strokeStops: stops,
  strokeAngle: within(-360, 360),
  strokeX: within(-5, 6),
  strokeY: within(-5, 6),
  strokeSize: within(0.01, 10),
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
