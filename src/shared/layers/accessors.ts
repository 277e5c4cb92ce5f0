import type { BaseStyle } from '../document/design.ts'
import type { PictureEntry } from './building-blocks/picture-list.ts'

/*
 * What commands and panels read and set of layers without knowing their kind: a kind that supports it has the accessor.
 */

/** Any number of pictures in their order; an entry with an empty url is a place that waits for one. */
export type PictureListAccess<S extends BaseStyle> = {
  readonly read: (style: S) => readonly PictureEntry[]
  readonly write: (style: S, pictures: readonly PictureEntry[]) => S
  /** Percent of the value that each picture stands for (S9.28–S9.32); null where it picks in another way. */
  readonly stepPercent?: (style: S) => number | null
  /** The schema has the last word on the percent. */
  readonly withStepPercent?: (style: S, percent: number) => S
}

/** The one picture that fills the box. */
export type OnePictureAccess<S extends BaseStyle> = {
  /** Empty while there is none. */
  readonly url: (style: S) => string
  /** Urls of the pictures that it may be switched to (S3.72). */
  readonly others?: (style: S) => readonly string[]
}

/** How frames would play, whether they do or not. */
export type Timing = {
  readonly restFrame: number
  readonly delayMs: number
  readonly minDelayMs: number
  readonly intervalCount: number
}

export type TimingAccess<S extends BaseStyle> = {
  readonly read: (style: S) => Timing
  readonly withDelay: (style: S, delayMs: number) => S
  /** `times`: how often all frames are played; null for ever. */
  readonly withPlays: (style: S, times: number | null) => S
}
