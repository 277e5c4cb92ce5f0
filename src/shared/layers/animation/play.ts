import type { Playback } from '../playback.ts'
import type { AnimationStyle } from './kind.ts'

/** A repeat count from which on an animation never ends (S4.15, A7). */
export const endlessFrom = 100

export const maxFrames = 1000

/** The shortest time between frames, for a minimum of `seconds` (S9.12, A7). */
export const minDelayMs = (seconds = 0.04): number => Math.round(seconds * 1000)

/** Null while it is stopped, has nothing to play, or a value picks the frame. */
export function playbackOf(
  style: Pick<AnimationStyle, 'imgs' | 'playing' | 'imageIndexRate' | 'delayTime' | 'loop' | 'intervalCount'>,
): Playback | null {
  const { imgs, playing, imageIndexRate, delayTime, loop, intervalCount } = style
  if (!playing || imgs.length < 2 || imageIndexRate !== '') return null
  const isEndless = loop && intervalCount >= endlessFrom
  const repeats = isEndless ? null : loop ? intervalCount : 1
  return { frameCount: imgs.length, delayMs: Math.max(minDelayMs(), delayTime), repeats }
}
