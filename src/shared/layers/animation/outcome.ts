import { roundTo } from '../../base/geometry.ts'
import type { KindOutcome, OnPlatform } from '../building-blocks/outcome/on-platform.ts'
import { isFieldReadable } from '../building-blocks/outcome/readable.ts'
import { frameIndex } from './draw.ts'
import { wearRate } from './frame-rate.ts'
import { courseOf, playbackOf } from './play.ts'
import type { AnimationStyle } from './style.ts'

/** Plays at once, without a pause, and ends on its last frame. */
function atOnce({ controller: _controller, ...plain }: AnimationStyle): AnimationStyle {
  return plain
}

/** Frames that play in their own colours. */
function untinted(style: AnimationStyle, on: OnPlatform): AnimationStyle {
  if (!style.tintColor || !playbackOf(style) || !on.loses('frameTint')) return style
  return { ...style, tintColor: null }
}

export const animationOutcome: KindOutcome<AnimationStyle> = (own, on) => {
  const style = untinted(courseOf(own) && on.loses('controller') ? atOnce(own) : own, on)
  if (!isFieldReadable(style.imageIndexRate, on))
    return { ...style, imageIndexRate: '', playing: false, imageIndex: frameIndex(style, on) }
  const plays = playbackOf(style)
  const present = plays && 1000 / wearRate(plays)
  if (!plays || !present || Math.abs(present - plays.delayMs) <= 1) return style
  const params = { wanted: Math.round(plays.delayMs), present: Math.round(present) }
  return on.loses('frameRate', params) ? { ...style, delayTime: roundTo(present, 2) } : style
}
