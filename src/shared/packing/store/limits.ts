import type { StoreText } from '../../document/store-listing.ts'

/*
 * What Google Play asks of a watch face, as its help and the quality list for Wear OS have it (decision 1503 names the
 * pages). Lengths are counted in UTF-16 units, which is never less than the letters that the store counts.
 */

/** Longest texts of a listing. */
export const textLimits: Readonly<Record<StoreText, number>> = {
  title: 30,
  short: 80,
  full: 4_000,
  notes: 500,
}

/** A picture of the listing; `most`: its bytes. */
export type PictureRow = {
  readonly width: number
  readonly height: number
  /** The store refuses one that has an alpha channel. */
  readonly mayHaveAlpha: boolean
  readonly most: number
}

const mega = 1024 * 1024

export const pictureLimits = {
  icon: { width: 512, height: 512, mayHaveAlpha: true, most: mega },
  featureGraphic: { width: 1024, height: 500, mayHaveAlpha: false, most: 15 * mega },
  // square, the dial alone: made at a size above the least
  wearScreenshots: { width: 480, height: 480, mayHaveAlpha: false, most: 8 * mega },
} as const satisfies Readonly<Record<string, PictureRow>>

export type PictureKind = keyof typeof pictureLimits

/** Screenshots for Wear OS: how many, and the fewest pixels of a side. */
export const shotLimits = { min: 1, max: 8, side: 384 } as const

/** Highest version code that the store takes. */
export const maxVersionCode = 2_100_000_000

/** Wear OS of each version of the format. */
export const wearVersions: Readonly<Record<number, string>> = { 1: '4', 2: '5', 3: '5.1', 4: '6', 5: '7' }
