import type { Notice } from '../../../shared/protocol/commands.ts'
import { minDelayMs } from '../../../shared/layers/building-blocks/playback.ts'

/** How a layer plays the frames of a film: all of them equally long. */
export type FilmPace = {
  readonly delayMs: number
  /** The shortest and the longest that a frame stands in the file, in ms. */
  readonly leastMs: number
  readonly mostMs: number
  /** How often the film plays; null for ever. */
  readonly plays: number | null
}

/** Frames of times that are no whole milliseconds differ by one without being meant to. */
const roundingMs = 1

/** So that the film lasts as long as it did, but for frames shorter than a watch shows (S9.12); null without frames. */
export function paceOf(delaysMs: readonly number[], plays: number | null): FilmPace | null {
  const sum = delaysMs.reduce((all, one) => all + one, 0)
  if (sum === 0) return null
  return {
    delayMs: Math.max(minDelayMs(), Math.round(sum / delaysMs.length)),
    leastMs: Math.min(...delaysMs),
    mostMs: Math.max(...delaysMs),
    plays,
  }
}

/** What of the film's time is not as it was. */
export function paceNotices({
  delayMs: pace,
  leastMs: least,
  mostMs: most,
  plays,
}: FilmPace): readonly Notice[] {
  const isUneven = most - least > roundingMs
  const told: Notice[] = []
  if (isUneven) told.push({ key: 'picture.unevenPace', params: { least, most, pace }, tone: 'info' })
  else if (pace - most > roundingMs)
    told.push({ key: 'picture.slowerPace', params: { present: most, limit: pace }, tone: 'info' })
  if (plays !== null) told.push({ key: 'picture.playsTimes', params: { count: plays }, tone: 'info' })
  return told
}
