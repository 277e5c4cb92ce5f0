import type { Moment } from './moment.ts'

const dayMs = 86_400_000
const epochJ2000Ms = 946_728_000_000
const msPerCentury = 36_525 * dayMs

const sinDeg = (degrees: number) => Math.sin((degrees * Math.PI) / 180)

/**
 * How far the moon is ahead of the sun in degrees, 0 (new) to 360: the mean elongation and the six largest
 * terms of the moon's path (Meeus, Astronomical Algorithms, chapter 48), good to a quarter of an hour of its walk.
 */
function moonElongation(epochMs: number): number {
  const t = (epochMs - epochJ2000Ms) / msPerCentury
  const mean = 297.8501921 + 445_267.1114034 * t
  const sun = 357.5291092 + 35_999.0502909 * t
  const moon = 134.9633964 + 477_198.8675055 * t
  const angle =
    mean +
    6.289 * sinDeg(moon) -
    2.1 * sinDeg(sun) +
    1.274 * sinDeg(2 * mean - moon) +
    0.658 * sinDeg(2 * mean) +
    0.214 * sinDeg(2 * moon) +
    0.11 * sinDeg(mean)
  return angle - Math.floor(angle / 360) * 360
}

/** Where the moon stands at the moment, 0 (new) over 14 (full) to 28; the same everywhere on earth. */
export const moonPosition = ({ epochMs }: Pick<Moment, 'epochMs'>): number =>
  (moonElongation(epochMs) / 360) * 28

/** Starts of the phases 1 to 7 on the scale of 28, as the Watch Face Format sets them; from the last on it is new. */
const phaseStarts = [0.5, 6.5, 7.5, 13.5, 14.5, 20.5, 21.5, 27.5] as const

/** Moon phase 0 new to 7 morning crescent [S9.47–S9.54]. */
export function moonPhase(position: number): number {
  return phaseStarts.filter((start) => position >= start).length % 8
}
