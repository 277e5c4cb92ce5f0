import * as z from 'zod/mini'
import { pathLimits } from '../../base/path/limits.ts'
import { baseStyleSchema } from '../../document/design.ts'
import { effectShape } from '../building-blocks/effects/effect-style.ts'
import {
  caps,
  joins,
  paintDefaults,
  paintListShape,
  paintShape,
} from '../building-blocks/paint/paint-schema.ts'

const finite = z.number().check(z.refine(Number.isFinite))

const least = (value: number) => finite.check(z.minimum(value))

/** Path data as it is stored: each command said, all of it absolute (`base/path/outline.ts`). */
const pathData = z.string().check(z.maxLength(pathLimits.characters), z.regex(/^[MLCZ0-9 .-]*$/))

export const pathSchema = z.extend(baseStyleSchema, {
  d: pathData,
  /** The box in units of the path data, from 0, 0 on: what is drawn is stretched from there to the box on the dial. */
  viewWidth: least(0.001),
  viewHeight: least(0.001),
  fillRule: z.enum(['nonzero', 'evenodd']),
  ...paintShape,
  /** In design pixels, half of it on each side of the outline. */
  strokeWidth: least(0),
  /** Lengths of dash and gap in design pixels; a dash of 0 is a solid line. */
  dash: least(0),
  gap: least(0),
  strokeCap: z.enum(caps),
  strokeJoin: z.enum(joins),
  ...paintListShape,
  ...effectShape,
  /** The layers that it was combined of; read by `combinedOf` (`combined/stored.ts`). */
  combined: z.optional(z.unknown()),
})

export type PathStyle = z.infer<typeof pathSchema>

/** A drop, its point up. */
const drop = {
  d: 'M50 0C50 0 100 68 100 100C100 127.614 77.614 150 50 150C22.386 150 0 127.614 0 100C0 68 50 0 50 0Z',
  viewWidth: 100,
  viewHeight: 150,
} as const

export const ownDefaults = {
  ...drop,
  fillRule: 'nonzero',
  ...paintDefaults,
  strokeWidth: 4,
  dash: 0,
  gap: 6,
  strokeCap: 'butt',
  strokeJoin: 'miter',
} as const satisfies Partial<PathStyle>
