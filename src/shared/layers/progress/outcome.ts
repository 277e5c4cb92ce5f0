import { clamp, roundTo } from '../../base/geometry.ts'
import { parseStops } from '../../base/gradient-stops.ts'
import { colorBetween } from '../../base/gradient.ts'
import type { KindOutcome, OnPlatform } from '../building-blocks/outcome/on-platform.ts'
import { ownSizeOn } from '../building-blocks/outcome/place.ts'
import { isFieldReadable, sampleOf } from '../building-blocks/outcome/readable.ts'
import { gradientDefaults, hasStart, type ProgressStyle } from './style.ts'

/** In the colour between all of its colours. */
function inOneColor(style: ProgressStyle): ProgressStyle {
  const { fillType: _type, ...plain } = style
  const stops = parseStops(style.fillStops ?? gradientDefaults.fillStops)
  return stops ? { ...plain, fillColor: colorBetween(stops) } : plain
}

/** Where it begins by itself. */
function fromItsTop(style: ProgressStyle): ProgressStyle {
  const { startAt: _start, ...plain } = style
  return plain
}

function startOn(style: ProgressStyle, on: OnPlatform): ProgressStyle {
  const { startAt = '' } = style
  if (startAt.trim() === '' || !hasStart(style)) return style
  if (on.loses('lineStart')) return fromItsTop(style)
  return isFieldReadable(startAt, on)
    ? style
    : { ...style, startAt: String(roundTo(sampleOf(startAt, on, 0), 2)) }
}

export const progressOutcome: KindOutcome<ProgressStyle> = (own, on) => {
  const hasGradient = (own.fillType ?? 'solid') !== 'solid'
  const painted = hasGradient && on.loses('gradient') ? inOneColor(own) : own
  const style = startOn(painted, on)
  const sized = ownSizeOn(style, on, 'partSize')
  const { fillProgress, fillRate } = style
  if (isFieldReadable(fillProgress, on)) return sized
  return {
    ...sized,
    fillProgress: '',
    fillRate: roundTo(clamp(sampleOf(fillProgress, on, fillRate), 0, 1), 2),
  }
}
