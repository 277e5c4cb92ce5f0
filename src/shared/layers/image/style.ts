import * as z from 'zod/mini'
import { baseStyleSchema } from '../../document/design.ts'
import { effectShape } from '../building-blocks/effects/effect-style.ts'
import { pictureListSchema } from '../building-blocks/picture-list.ts'
import { photoShape } from './photos.ts'
import { tintShape } from '../building-blocks/tint.ts'
import type { SentPicture } from '../kind.ts'

export const sentPictures = ['icon', 'small', 'photo'] as const satisfies readonly SentPicture[]

export const imageSchema = z.extend(baseStyleSchema, {
  url: z.string().check(z.maxLength(2000)),
  fileSize: z.number().check(z.int(), z.minimum(0)),
  /** Width over height of the picture itself. */
  ratio: z.number().check(z.positive()),
  /** Other pictures that the layer may be switched to, offered by the image panel (S3.72). */
  icons: z.optional(pictureListSchema),
  /** The drawing that the picture was drawn from; read by `drawnFrom` (`base/pictures/drawn-from.ts`). */
  source: z.optional(z.unknown()),
  /** In the layout of a slot, the picture that the slot is sent; its own everywhere else. */
  sent: z.optional(z.enum(['none', ...sentPictures])),
  ...tintShape,
  ...photoShape,
  ...effectShape,
})

export type ImageStyle = z.infer<typeof imageSchema>

/** The picture of a slot that it shows; null for its own. */
export const sentOf = ({ sent = 'none' }: Pick<ImageStyle, 'sent'>): SentPicture | null =>
  sent === 'none' ? null : sent
