import { parseColor, printColor } from '../color.ts'
import { clamp, roundTo } from '../geometry.ts'
import type { GradientStop } from './gradient.ts'

/** As many colours as a gradient can have. */
export const mostStops = 16

const known = new Map<string, readonly GradientStop[] | null>()

const mostKnown = 500

function read(text: string): readonly GradientStop[] | null {
  const rows = text.split(',').map((row) => row.trim().split(/\s+/))
  if (rows.length < 2 || rows.length > mostStops) return null
  const stops = rows.flatMap(([at = '', color = '', ...more]): readonly GradientStop[] => {
    const share = at === '' ? NaN : Number(at)
    const rgba = parseColor(color)
    return Number.isFinite(share) && rgba && more.length === 0
      ? [{ at: clamp(share, 0, 1), color: printColor(rgba) }]
      : []
  })
  return stops.length === rows.length ? stops.toSorted((a, b) => a.at - b.at) : null
}

/** `0 #FFFFFF, 0.5 #FF000080, 1 #000000` → stops in order; null when the text is none. The same text, the same list. */
export function parseStops(text: string): readonly GradientStop[] | null {
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const stops = read(text)
  known.set(text, stops)
  return stops
}

export const printStops = (stops: readonly GradientStop[]): string =>
  stops.map(({ at, color }) => `${roundTo(at, 4)} ${color}`).join(', ')
