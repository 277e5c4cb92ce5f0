import { letterStarts } from '../../../base/fonts/letter-starts.ts'
import { roundTo } from '../../../base/geometry.ts'
import { liveTexts } from '../../building-blocks/live-text.ts'
import { shownText } from '../binding.ts'
import type { TextStyle } from '../style.ts'
import { isUpright } from './effects.ts'

/** How high the column of these words is, in ems; each letter has a square of its own. */
const columnEms = (text: string, spacing: number): number => letterStarts(text).length * (1 + spacing)

/**
 * What goes with lines becoming columns, or back: the box on its side about the middle, and as high as its letters need
 * where nothing breaks them. Nothing for a box that data moves, and for a layer that is locked.
 */
export function turnedBox(style: TextStyle, direction: unknown): Partial<TextStyle> {
  const next: TextStyle = { ...style, direction: direction === 'vertical' ? 'vertical' : 'horizontal' }
  const { x, y, width, height, dynamic = {} } = style
  const isMoved = 'x' in dynamic || 'y' in dynamic || 'width' in dynamic || 'height' in dynamic
  if (isUpright(next) === isUpright(style) || isMoved || style.isLock) return {}
  const words = shownText(style)
  const isKnown = isUpright(next) && style.wrap === 'none' && liveTexts(words).length === 0
  const least = isKnown ? roundTo(columnEms(words, style.letterSpacing ?? 0) * style.fontSize, 2) : 0
  const high = Math.max(width, least)
  return {
    x: roundTo(x + (width - height) / 2, 2),
    y: roundTo(y + (height - high) / 2, 2),
    width: height,
    height: high,
  }
}
