import * as z from 'zod/mini'
import { baseStyleSchema } from '../../document/design.ts'

const finite = z.number().check(z.refine(Number.isFinite))

const least = (value: number) => finite.check(z.minimum(value))

const within = (min: number, max: number) => finite.check(z.minimum(min), z.maximum(max))

/** Colours by their places, as `stops.ts` reads them. */
const stops = z.string().check(z.maxLength(400))

const paintTypes = ['none', 'solid', 'linear', 'radial', 'sweep'] as const

export type PaintType = (typeof paintTypes)[number]

const color = z.string().check(z.maxLength(9))

export const shapes = ['rectangle', 'ellipse', 'ring', 'line', 'polygon', 'ticks'] as const

export const shapeSchema = z.extend(baseStyleSchema, {
  shape: z.enum(shapes),
  /** Of a rectangle or a polygon, in design pixels. */
  cornerRadius: least(0),
  /** Of a polygon, which stands on the largest circle in its box. */
  sides: z.number().check(z.int(), z.minimum(3), z.maximum(60)),
  isStar: z.boolean(),
  /** How far in the corners between those of a star are, as a share of where the sides would be. */
  inner: within(0.05, 1),
  /** Of a ring, in degrees clockwise from 12 o'clock. */
  startAngle: within(-360, 360),
  sweepAngle: within(0, 360),
  /** How wide a ring, a line or a tick is, in design pixels. */
  lineWidth: least(0),
  isRound: z.boolean(),
  tickCount: z.number().check(z.int(), z.minimum(1), z.maximum(360)),
  tickLength: least(0),
  /** Every so many ticks one is left out, the first among them; 0 for none. */
  leaveOut: z.number().check(z.int(), z.minimum(0), z.maximum(360)),

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
  /** In design pixels, inside the edge. */
  strokeWidth: least(0),
  /** Lengths of dash and gap in design pixels; a dash of 0 is a solid line. */
  dash: least(0),
  gap: least(0),
})

export type ShapeStyle = z.infer<typeof shapeSchema>

export const ownDefaults = {
  shape: 'rectangle',
  cornerRadius: 0,
  sides: 6,
  isStar: false,
  inner: 0.5,
  startAngle: 0,
  sweepAngle: 360,
  lineWidth: 8,
  isRound: false,
  tickCount: 60,
  tickLength: 14,
  leaveOut: 0,
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
  strokeWidth: 4,
  dash: 0,
  gap: 6,
} as const satisfies Partial<ShapeStyle>
