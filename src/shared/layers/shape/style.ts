import * as z from 'zod/mini'
import { baseStyleSchema } from '../../document/design.ts'
import { effectShape } from '../building-blocks/effects/effect-style.ts'
import { caps, paintDefaults, paintListShape, paintShape } from '../building-blocks/paint/paint-schema.ts'

const finite = z.number().check(z.refine(Number.isFinite))

const least = (value: number) => finite.check(z.minimum(value))

const within = (min: number, max: number) => finite.check(z.minimum(min), z.maximum(max))

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

  ...paintShape,
  /** In design pixels. */
  strokeWidth: least(0),
  /** Lengths of dash and gap in design pixels; a dash of 0 is a solid line. */
  dash: least(0),
  gap: least(0),
  /** Of dashes around an area; flat when absent. */
  strokeCap: z.optional(z.enum(caps)),
  ...paintListShape,
  ...effectShape,
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
  ...paintDefaults,
  strokeWidth: 4,
  dash: 0,
  gap: 6,
} as const satisfies Partial<ShapeStyle>
