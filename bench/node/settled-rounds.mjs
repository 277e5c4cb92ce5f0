import { leastRounds, noiseOf } from './compare-runs.mjs'

/** Half the interval in which the median lies, as a share of it, that is narrow enough. */
const narrow = 0.05

/** Of a median of so many values the standard error, in standard deviations of one. */
const errorOf = (count) => 1.2533 / Math.sqrt(count)

/**
 * Whether the medians of the rounds say where the median lies: two standard errors to each side are a twentieth of it at
 * most. Fewer than three rounds do not tell their noise, and nobody waits for it.
 */
export const isSettled = (medians) =>
  medians.length < leastRounds || 2 * errorOf(medians.length) * noiseOf(medians) <= narrow
