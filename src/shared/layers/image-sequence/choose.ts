import { clamp, roundTo } from '../../base/geometry.ts'

/** Steps of an image enumeration in percent (S9.28–S9.32). */
export const segments = [5, 10, 20, 25, 50] as const

/** How many pictures an enumeration of this segment has: 20, 10, 5, 4, 2 (A43). */
export const countOfSegment = (segment: number): number => Math.round(100 / segment)

/** The picture for a percent: `min(count − 1, floor(percent / segment))`, never below the first (A43). */
export function enumerationIndex(percent: number, segment: number, count: number): number {
  // a share of 0.55 is 55.00000000000001 percent
  const step = Math.floor(roundTo(percent, 6) / segment)
  return clamp(Number.isFinite(step) ? step : 0, 0, Math.max(0, count - 1))
}

/** The picture for a value where `first` is the value of the first one; beyond the ends the nearest end. */
export const indexOfValue = (value: number, first: number, count: number): number =>
  clamp(Math.round(value) - first, 0, Math.max(0, count - 1))
