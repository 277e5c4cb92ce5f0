import type { Value } from '../expressions/language/tree.ts'

export const minutesOfDay = 1440

/** More places than these are too many to read. */
export const mostTurns = 12

/** Where a value turns: at its highest, at its lowest, or by a leap. */
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

const stepAt = (values: readonly Value[], at: number): number =>
  at < 1 || at >= values.length ? 0 : Number(values[at]) - Number(values[at - 1])

/** Where a number leaps: it stood still before and stands still after, or the step is far larger than the others. */
function jumpsOf(values: readonly number[], range: number): ReadonlySet<number> {
  const steps = values.map((_value, at) => Math.abs(stepAt(values, at)))
  const real = steps.filter((size) => size > 1e-9).toSorted((a, b) => a - b)
  const usual = real[Math.floor(real.length / 2)] ?? 0
  const isLeap = (size: number, at: number): boolean =>
    size > 1e-9 &&
    (((steps[at - 1] ?? 0) <= 1e-9 && (steps[at + 1] ?? 0) <= 1e-9) ||
      (size > usual * 8 && size > range / 100) ||
      (size > range * 0.3 && size > usual * 1.5))
  return new Set(steps.flatMap((size, at) => (isLeap(size, at) ? [at] : [])))
}

/** The places where a number that moves steadily changes its direction. */
function bendsOf(values: readonly number[], jumps: ReadonlySet<number>): Turn[] {
  const turns: Turn[] = []
  let last = 0
  for (let at = 1; at < values.length; at += 1) {
    const step = stepAt(values, at)
    if (Math.abs(step) <= 1e-9) continue
    const isBend = last > 0 && !jumps.has(at) && !jumps.has(last) && stepAt(values, last) > 0 !== step > 0
    const kind = step < 0 ? 'max' : 'min'
    if (isBend) turns.push({ kind, minute: last, from: values[last - 1] ?? 0, to: values[last] ?? 0 })
    last = at
  }
  return turns
}

function turnsOf(values: readonly Value[]): Turn[] {
  const leap = (at: number): Turn => ({
    kind: 'jump',
    minute: at,
    from: values[at - 1] ?? 0,
    to: values[at] ?? 0,
  })
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length < values.length)
    return values.flatMap((value, at) => (at > 0 && value !== values[at - 1] ? [leap(at)] : []))
  const jumps = jumpsOf(numbers, Math.max(...numbers) - Math.min(...numbers))
  return [...[...jumps].map(leap), ...bendsOf(numbers, jumps)].toSorted((a, b) => a.minute - b.minute)
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
