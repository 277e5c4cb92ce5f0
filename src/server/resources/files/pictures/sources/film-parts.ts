export interface StillFrame {
  readonly width: number
  readonly height: number
}

/** A film taken apart by its structure; none of its pixels has been decoded. */
export interface FilmParts extends StillFrame {
  readonly frames: number
  /** The file anew, with nothing but what says how it looks and when. */
  readonly content: Buffer
  /** Each frame as a file of its own. */
  readonly stills: readonly Buffer[]
}
