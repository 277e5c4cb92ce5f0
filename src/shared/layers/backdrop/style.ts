import * as z from 'zod/mini'
import { baseStyleSchema } from '../../document/design.ts'

export const rootSchema = z.extend(baseStyleSchema, {
  fill: z.string(),
  /** Outline of the dial: a circle of radius 250 by default (S3.204–S3.206). */
  shapeType: z.enum(['circle', 'rectangle']),
  // of a face that was opened from outside: what its wearer can choose (of the normal root), and its XML (of the ambient
  // one, which hardly ever changes); read where it is needed
  choices: z.optional(z.unknown()),
  origin: z.optional(z.unknown()),
  /** What the wearer of a face made here can choose; read by `ownChoicesIn` (`document/choices`). */
  ownChoices: z.optional(z.unknown()),
  /** What the colours of the design are called, by link; read by `themeNamesIn` (`document/choices/appearance.ts`). */
  themeNames: z.optional(z.unknown()),
  /** Where the light of the design stands; read by `lightIn` (`document/light.ts`). */
  light: z.optional(z.unknown()),
  /** What was written for the store of this face; read by `listingOf` (`document/store-listing.ts`). */
  storeListing: z.optional(z.unknown()),
})

export const backgroundSchema = z.extend(baseStyleSchema, {
  url: z.string().check(z.maxLength(2000)),
  fileSize: z.number().check(z.int(), z.minimum(0)),
  /** Width over height of the picture itself. */
  ratio: z.number().check(z.positive()),
  /** The drawing that the picture was drawn from; read by `drawnFrom` (`base/pictures/drawn-from.ts`). */
  source: z.optional(z.unknown()),
})

export type RootStyle = z.infer<typeof rootSchema>

export type BackgroundStyle = z.infer<typeof backgroundSchema>
