import { readPathData } from '../../../base/path/read-path-data.ts'
import {
  outlineRefusal,
  shapeOfOutline,
  turnedWith,
  type Refused,
} from '../../building-blocks/outlines/in-a-box.ts'
import type { PathStyle } from '../style.ts'

const faultKeys = {
  start: 'refusal.path.start',
  letter: 'refusal.path.letter',
  number: 'refusal.path.number',
  empty: 'refusal.path.empty',
} as const

/** Why a text is no path data; null where it is. */
export function pathDataRefusal(text: string): Refused | null {
  const read = readPathData(text)
  if (read.ok) return outlineRefusal(read.value)
  const { why, at, found } = read.error
  return { key: faultKeys[why], params: { at: at + 1, found } }
}

/**
 * The fields of a path whose data were set by hand: what they say lies where the same numbers lay before, or in the box
 * as it is where that would be larger than the dial. Nothing for a text that is no path data.
 */
export function withPathData(
  style: PathStyle,
  text: string,
  dial: { readonly width: number; readonly height: number },
): Partial<PathStyle> {
  const read = readPathData(text)
  const shape = read.ok ? shapeOfOutline(read.value) : null
  if (!shape) return {}
  const { bounds, ...stored } = shape
  if (stored.d === style.d) return stored
  const [perX, perY] = [style.width / style.viewWidth, style.height / style.viewHeight]
  const same = {
    x: style.x + bounds.x * perX,
    y: style.y + bounds.y * perY,
    width: bounds.width * perX,
    height: bounds.height * perY,
  }
  const isFar = same.width > dial.width || same.height > dial.height || Math.max(same.width, same.height) < 1
  if (!isFar) return { ...stored, ...turnedWith(style, same) }
  const fit = Math.min(style.width / bounds.width, style.height / bounds.height)
  const [width, height] = [bounds.width * fit, bounds.height * fit]
  const fitting = {
    x: style.x + (style.width - width) / 2,
    y: style.y + (style.height - height) / 2,
    width,
    height,
  }
  return { ...stored, ...turnedWith(style, fitting) }
}
