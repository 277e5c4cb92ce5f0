import * as z from 'zod/mini'
import { baseStyleSchema } from '../../document/design.ts'
import { pictureListSchema } from '../building-blocks/picture-list.ts'
import { tintShape } from '../building-blocks/tint.ts'

const side = z.number().check(z.minimum(-20), z.maximum(20))

/** Room around a picture, in heights of the letters. */
const margins = z.object({ left: side, top: side, right: side, bottom: side })

export type Margins = z.infer<typeof margins>

export const noMargins: Margins = { left: 0, top: 0, right: 0, bottom: 0 }

export const sequenceSchema = z.extend(baseStyleSchema, {
  /** A place each; an empty url waits for a picture (S3.71, S3.78). */
  imgs: pictureListSchema,
  /** The picture shown while no value picks one (S3.85). */
  imageIndex: z.number().check(z.int(), z.minimum(0)),
  /** The tag or expression that picks; for `characters` a text with tags in it (S3.86). */
  imageIndexRate: z.string().check(z.maxLength(2000)),
  /**
   * `index`: the value less `firstIndex`; `segment`: the share 0 to 1 in steps of `segment` percent;
   * `characters`: a picture for each letter of the text, side by side.
   */
  pick: z.enum(['index', 'segment', 'characters']),
  firstIndex: z.number().check(z.int()),
  segment: z.union([z.literal(5), z.literal(10), z.literal(20), z.literal(25), z.literal(50)]),
  /** The letter that each picture stands for, in the order of `imgs`. */
  characters: z.string().check(z.maxLength(1000)),
  /** Between letters, in design pixels. */
  spacing: z.number().check(z.minimum(-1000), z.maximum(1000)),
  /** Room around each picture, in the order of `imgs`; none when absent. */
  margins: z.optional(z.array(margins).check(z.maxLength(1000))),
  ...tintShape,
})

export type ImageSequenceStyle = z.infer<typeof sequenceSchema>
