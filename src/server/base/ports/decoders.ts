import type { SvgLeftOut } from '../../../shared/svg/tree.ts'

/** What a design can show. */
export type ImageType = 'png' | 'jpg' | 'gif'

/** What is kept beside those, to be put on dials as pictures of those types. */
export type SourceType = 'svg' | 'apng' | 'webp'

export interface RewrittenImage {
  readonly type: ImageType | SourceType
  readonly mime: string
  readonly content: Buffer
  readonly width: number
  readonly height: number
  /** Of a drawing, what may not be kept, and how often. */
  readonly leftOut?: readonly { readonly what: SvgLeftOut; readonly count: number }[]
}

/** A font as it is kept. */
export interface ReadFont {
  readonly content: Buffer
  /** What it calls itself, cleaned; empty when it does not say. */
  readonly name: string
  readonly glyphs: number
}

export interface Picture {
  readonly content: Buffer
  readonly isCompressed: boolean
  /** Made smaller first: at most so long, and under the bytes of a picture. */
  readonly fitSide?: number | undefined
}

/** The processes that read pictures and fonts, and who gets them when. */
export interface Decoders {
  /**
   * Writes a picture anew when it is this person's turn. Throws the Refusal of `rewriteImage`, `pictureTooSlow` after
   * the deadline (`watchDeadline`), `uploadFailed` when the decoder died of it or `isGone` says that the client is
   * gone.
   */
  rewrite(person: string, picture: Picture, isGone?: () => boolean): Promise<RewrittenImage>
  /** The same for a drawing or a film that is kept as it came: the Refusal of `rewriteSource`. */
  rewriteSource(person: string, content: Buffer, isGone?: () => boolean): Promise<RewrittenImage>
  /** The same for a font: the Refusal of `readFont`, or `fontTooSlow`. */
  readFont(person: string, content: Buffer, isGone?: () => boolean): Promise<ReadFont>
  close(): void
}
