import type { Playback } from '../building-blocks/playback.ts'

/** Frames a second that the Watch Face Format knows. */
const rates = { min: 1, max: 60 } as const

/** The nearest that it has. */
export const wearRate = ({ delayMs }: Playback): number =>
  Math.min(rates.max, Math.max(rates.min, Math.round(1000 / delayMs)))
