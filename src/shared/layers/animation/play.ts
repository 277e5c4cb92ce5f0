import { minDelayMs, type Playback } from '../building-blocks/playback.ts'
import type { AnimationStyle } from './style.ts'

/** A repeat count from which on an animation never ends (S4.15, A7). */
const endlessFrom = 100

export const maxFrames = 1000

/** Null while it is stopped, has nothing to play, or a value picks the frame; `minSeconds` as in `minDelayMs`. */
export function playbackOf(
  style: Pick<
    AnimationStyle,
    'imgs' | 'playing' | 'imageIndexRate' | 'delayTime' | 'loop' | 'intervalCount' | 'controller'
  >,
  minSeconds?: number,
): Playback | null {
  const { imgs, playing, imageIndexRate, delayTime, loop, intervalCount, controller } = style
  if (!playing || imgs.length < 2 || imageIndexRate !== '') return null
  const isEndless = loop && intervalCount >= endlessFrom
  const repeats = isEndless ? null : loop ? intervalCount : 1
  const delayMs = Math.max(minDelayMs(minSeconds), delayTime)
  return { frameCount: imgs.length, delayMs, repeats, ...(controller ? { course: controller } : {}) }
}
