import * as z from 'zod/mini'
import { baseStyleSchema } from '../../document/design.ts'

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
})

export type ProgressStyle = z.infer<typeof progressSchema>
