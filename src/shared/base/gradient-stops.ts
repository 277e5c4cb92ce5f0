import { parseColor, printColor } from './color.ts'
import { clamp, roundTo } from './geometry.ts'
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

const isIndex = (name: string): boolean => /^\d{1,2}$/.test(name)

/** The colour at a place of the list that a text holds; undefined for a text or a place that is none. */
export const stopColor = (text: string, index: string): string | undefined =>
  isIndex(index) ? parseStops(text)?.[Number(index)]?.color : undefined

/** The text with another colour at this place of its list. */
export function withStopColor(text: string, index: string, color: string): string {
  const stops = parseStops(text) ?? []
  return printStops(stops.map((stop, at) => (at === Number(index) ? { ...stop, color } : stop)))
}

/**
 * Where the rows of a list have gone in another one, by their places: those that are alike in the first way, then, of as
 * many rows, those that are in the next, then what is left; null for what is not there any more.
 */
export function placesAfter<T>(
  before: readonly T[],
  after: readonly T[],
  [first, ...ways]: readonly [Alike<T>, ...Alike<T>[]],
): readonly (number | null)[] {
  const found: (number | null)[] = before.map(() => null)
  const open = new Set(after.keys())
  const pair = (isSame: Alike<T>): void =>
    before.forEach((row, place) => {
      if (found[place] !== null) return
      const to = [...open].find((at) => isSame(row, after[at] ?? row))
      if (to === undefined) return
      found[place] = to
      open.delete(to)
    })
  pair(first)
  if (before.length === after.length) for (const way of [...ways, () => true]) pair(way)
  return found
}

type Alike<T> = (one: T, other: T) => boolean

/** Where the colours of a gradient have gone: those that are as they were, then those of the same colour that were moved. */
export const stopsMoved = (
  before: readonly GradientStop[],
  after: readonly GradientStop[],
): readonly (number | null)[] =>
  placesAfter(before, after, [
    (one, other) => one.at === other.at && one.color === other.color,
    (one, other) => one.color === other.color,
  ])
