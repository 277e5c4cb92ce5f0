import type { Track } from './track.ts'

/** Seconds into a track at a moment, as `trackTree` computes them; ms of the dial's own wall clock. */
export function phaseAt({ seconds, plays }: Pick<Track, 'seconds' | 'plays'>, wallMs: number): number {
  const day = (((wallMs % 86_400_000) + 86_400_000) % 86_400_000) / 1000
  if (plays === 'minute') return day % 60
  if (plays === 'hour') return day % 3600
  if (plays === 'loop') return day % seconds
  return seconds - Math.abs((day % (seconds * 2)) - seconds)
}
