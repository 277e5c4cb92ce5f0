import type { Value } from '../expressions/language/tree.ts'

export const minutesOfDay = 1440

/** More places than these are too many to read. */
export const mostTurns = 12

/** Where a value turns: at its highest, at its lowest, or by a leap of a third of its range. */
export type Turn = {
  readonly kind: 'max' | 'min' | 'jump'
  /** Minutes since midnight. */
  readonly minute: number
  readonly from: Value
  readonly to: Value
}

/** What a value does over the 24 hours of a day, seen at each full minute. */
export type DayOfValue = {
  /** Lowest and highest; null for texts. */
  readonly range: { readonly min: number; readonly max: number } | null
  /** Texts in the order in which they come first; empty for numbers. */
  readonly texts: readonly string[]
  /** Minutes after which everything repeats; null where nothing does within the day, or nothing moves. */
  readonly period: number | null
  /** Of the first period, or of the day; the first ones. */
  readonly turns: readonly Turn[]
  /** Turns that are left out of `turns`. */
  readonly more: number
}

const periods = [60, 120, 180, 240, 360, 480, 720]

const isSame = (a: Value | undefined, b: Value | undefined): boolean =>
  a === b || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) < 1e-9)

const periodOf = (values: readonly Value[]): number | null =>
  periods.find((period) => values.every((value, at) => at < period || isSame(value, values[at - period]))) ??
  null

function turnsOf(values: readonly Value[]): Turn[] {
  const numbers = values.map(Number)
  const range = Math.max(...numbers) - Math.min(...numbers)
  let rose: boolean | null = null
  let last = 0
  return values.flatMap((to, at): Turn[] => {
    const from = values[at - 1] ?? to
    if (isSame(from, to)) return []
    const step = Number(to) - Number(from)
    const isLeap = typeof to === 'string' || Math.abs(step) > range * 0.3
    const hasTurned: boolean = !isLeap && rose !== null && rose !== step > 0
    const turn: Turn = {
      kind: step < 0 ? 'max' : 'min',
      minute: last,
      from: values[last - 1] ?? 0,
      to: values[last] ?? 0,
    }
    last = at
    rose = isLeap ? null : step > 0
    return isLeap ? [{ kind: 'jump', minute: at, from, to }] : hasTurned ? [turn] : []
  })
}

/** What the values of the full minutes of a day say, the first one at midnight. */
export function dayOf(values: readonly Value[]): DayOfValue {
  const numbers = values.filter((value) => typeof value === 'number')
  const isText = numbers.length < values.length
  const isSteady = values.every((value) => isSame(value, values[0]))
  const period = isSteady ? null : periodOf(values)
  const all = isSteady ? [] : turnsOf(values).filter(({ minute }) => minute <= (period ?? minutesOfDay))
  return {
    range: isText ? null : { min: Math.min(...numbers), max: Math.max(...numbers) },
    texts: isText ? [...new Set(values.map(String))] : [],
    period,
    turns: all.slice(0, mostTurns),
    more: Math.max(0, all.length - mostTurns),
  }
}
