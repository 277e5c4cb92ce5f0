import * as z from 'zod/mini'
import { baseStyleSchema } from '../../document/design.ts'
import { pictureEntrySchema, pictureListSchema } from '../building-blocks/picture-list.ts'
import { restings, starts } from '../building-blocks/playback.ts'

/** A day, in ms. */
const longest = 86_400_000

const ms = z.optional(z.number().check(z.minimum(0), z.maximum(longest)))

export const startWords = [...starts, 'tap'] as const

export const animationSchema = z.extend(baseStyleSchema, {
  /** The frames in order (S3.71, S3.78). */
  imgs: pictureListSchema,
  /** The frame shown while nothing plays (S3.85). */
  imageIndex: z.number().check(z.int(), z.minimum(0)),
  /** A tag or expression that picks the frame instead of time; empty for time (S3.86). */
  imageIndexRate: z.string().check(z.maxLength(2000)),
  /** How often all frames are played; 100 and more is for ever (S3.87, S4.15, A7). */
  intervalCount: z.number().check(z.int(), z.minimum(1)),
  /** Milliseconds that a frame stands (S3.88). */
  delayTime: z.number().check(z.minimum(1)),
  /** False plays once whatever the count says (S3.89). */
  loop: z.boolean(),
  /** False stands on `imageIndex` (S3.90, S4.12, S4.13). */
  playing: z.boolean(),
  /** Multiplies the colours of the frames; absent or null leaves them. */
  tintColor: z.optional(z.nullable(z.string())),
  /** How it begins, pauses and ends; what is absent is at once, without a pause, and on its last frame. */
  controller: z.optional(
    z.object({
      /** One word, `tap` for none of the clock's; several as a list. */
      startsOn: z.optional(z.union([z.enum(startWords), z.array(z.enum(starts)).check(z.maxLength(4))])),
      waitMs: ms,
      pauseMs: ms,
      before: z.optional(z.enum(restings)),
      after: z.optional(z.enum(restings)),
      thumbnail: z.optional(z.nullable(pictureEntrySchema)),
    }),
  ),
})

export type AnimationStyle = z.infer<typeof animationSchema>
