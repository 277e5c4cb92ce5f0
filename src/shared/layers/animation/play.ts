import { memoByObject } from '../../base/memo.ts'
import {
  minDelayMs,
  plainCourse,
  type Course,
  type Playback,
  type Start,
} from '../building-blocks/playback.ts'
import type { AnimationStyle } from './style.ts'

/** A repeat count from which on an animation never ends (S4.15, A7). */
const endlessFrom = 100

export const isEndless = ({ loop, intervalCount }: Pick<AnimationStyle, 'loop' | 'intervalCount'>): boolean =>
  loop && intervalCount >= endlessFrom

export const maxFrames = 1000

type Stored = NonNullable<AnimationStyle['controller']>

function startsIn(startsOn: Stored['startsOn']): readonly Start[] {
  if (startsOn === undefined) return plainCourse.startsOn
  if (typeof startsOn !== 'string') return startsOn
  return startsOn === 'tap' ? [] : [startsOn]
}

const read = memoByObject(({ startsOn, thumbnail: _thumbnail, ...said }: Stored): Course | null => {
  const course = { ...plainCourse, ...said, startsOn: startsIn(startsOn) }
  const { waitMs, pauseMs, before, after } = course
  const isPlain =
    course.startsOn.join() === plainCourse.startsOn.join() &&
    waitMs + pauseMs === 0 &&
    before === plainCourse.before &&
    after === plainCourse.after
  return isPlain ? null : course
})

/** How it begins, pauses and ends; null where it plays at once and stands on its last frame. */
export const courseOf = ({ controller }: Pick<AnimationStyle, 'controller'>): Course | null =>
  controller ? read(controller) : null

/** Null while it is stopped, has nothing to play, or a value picks the frame; `minSeconds` as in `minDelayMs`. */
export function playbackOf(
  style: Pick<
    AnimationStyle,
    'imgs' | 'playing' | 'imageIndexRate' | 'delayTime' | 'loop' | 'intervalCount' | 'controller'
  >,
  minSeconds?: number,
): Playback | null {
  const { imgs, playing, imageIndexRate, delayTime, loop, intervalCount } = style
  if (!playing || imgs.length < 2 || imageIndexRate !== '') return null
  const repeats = isEndless(style) ? null : loop ? intervalCount : 1
  const course = courseOf(style)
  const delayMs = Math.max(minDelayMs(minSeconds), delayTime)
  return { frameCount: imgs.length, delayMs, repeats, ...(course ? { course } : {}) }
}
