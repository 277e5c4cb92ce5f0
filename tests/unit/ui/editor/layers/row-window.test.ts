import { describe, expect, it } from 'vitest'
import {
  filledWindow,
  landedWindow,
  noWindow,
  restedWindow,
  rowHeight,
  scrolledWindow,
  type RowWindow,
} from '../../../../../src/ui/editor/layers/list/row-window.ts'

const count = 10_000
const height = 300

const lookAt = (top: number, rows = count) => ({ top, height, count: rows })

/** Rows that are seen, by their place in the list. */
function seen({ rows }: RowWindow, top: number): readonly number[] {
  const places = rows
    .map(({ at }) => at)
    .filter((at) => (at + 1) * rowHeight > top && at * rowHeight < top + height)
  return places.sort((a, b) => a - b)
}

const expected = (top: number, rows = count): readonly number[] => {
  const from = Math.floor(top / rowHeight)
  const to = Math.min(rows, Math.ceil((top + height) / rowHeight))
  return Array.from({ length: to - from }, (_none, index) => from + index)
}

/** Elements that show another row than before. */
function changed(before: RowWindow, after: RowWindow): number {
  const known = new Map(before.rows.map(({ slot, at }) => [slot, at]))
  return after.rows.filter(({ slot, at }) => known.get(slot) !== at).length
}

/** Scrolls in steps of so many pixels and counts what each step costs. */
function scrolled(by: number, steps: number) {
  let window = restedWindow(lookAt(by < 0 ? 200_000 : 0))
  const costs: number[] = []
  for (let step = 1; step <= steps; step += 1) {
    const top = (by < 0 ? 200_000 : 0) + by * step
    const next = scrolledWindow(window, lookAt(top))
    expect(seen(next, top)).toEqual(expected(top))
    costs.push(changed(window, next))
    window = next
  }
  return { window, costs }
}

describe('the rows of the layers panel', () => {
  it('are those in sight and a few around them, in the order of the list, when it rests', () => {
    const { rows } = restedWindow(lookAt(2800))
    expect(rows.map(({ at }) => at)).toEqual(Array.from({ length: 23 }, (_none, index) => 94 + index))
    expect(restedWindow(lookAt(0, 3)).rows.map(({ at }) => at)).toEqual([0, 1, 2])
    expect(restedWindow(lookAt(0, 0)).rows).toEqual([])
    expect(noWindow.rows).toEqual([])
  })

  it.each([80, -80])(
    'cost one row for each that comes into sight, and most steps none, at %i px a step',
    (by) => {
      const { costs, window } = scrolled(by, 300)
      const total = costs.reduce((sum, cost) => sum + cost, 0)
      const cameIntoSight = (300 * 80) / rowHeight
      expect(total).toBeLessThanOrEqual(cameIntoSight + window.size)
      expect(costs.filter((cost) => cost === 0).length).toBeGreaterThan(150)
      expect(window.rows.length).toBeLessThanOrEqual(window.size)
    },
  )

  it('make nothing ahead of what flies by', () => {
    const { costs } = scrolled(1400, 100)
    expect(Math.max(...costs)).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 1)
  })

  it('keep their elements in place while they are scrolled: none is moved in the page', () => {
    const before = restedWindow(lookAt(0))
    const after = scrolledWindow(before, lookAt(400))
    const slots = after.rows.map(({ slot }) => slot)
    expect(slots.slice(0, before.rows.length)).toEqual(before.rows.map(({ slot }) => slot))
    expect(new Set(slots).size).toBe(slots.length)
  })

  it('keep their elements when the list becomes a little lower and high again: a line of facts above it comes and goes', () => {
    const before = restedWindow(lookAt(0))
    const lower = restedWindow({ ...lookAt(0), height: height - rowHeight }, before.size)
    expect(lower.rows.length).toBe(before.rows.length - 1)
    expect(changed(before, lower)).toBe(0)
    expect(changed(before, restedWindow(lookAt(0), lower.size))).toBe(0)
    const scrolledLower = scrolledWindow(lower, { ...lookAt(80), height: height - rowHeight })
    expect(scrolledLower.size).toBe(before.size)
  })

  it('are the very same window while all that is seen is there', () => {
    const before = restedWindow(lookAt(2800))
    expect(scrolledWindow(before, lookAt(2840))).toBe(before)
    expect(scrolledWindow(before, lookAt(2700))).toBe(before)
  })

  it('show the end of a list that became shorter, whatever was looked at', () => {
    const after = scrolledWindow(restedWindow(lookAt(200_000)), lookAt(200_000, 40))
    expect(after.rows.at(-1)?.at).toBe(39)
    expect(after.rows.every(({ at }) => at < 40)).toBe(true)
    expect(seen(after, 40 * rowHeight - height)).toEqual(expected(40 * rowHeight - height, 40))
  })

  it('are brief when they fly by, and whole when they are read along', () => {
    const flying = scrolledWindow(restedWindow(lookAt(0)), lookAt(50_000))
    const inSight = flying.rows.filter(({ at }) => expected(50_000).includes(at))
    expect(inSight.every(({ isBrief }) => isBrief)).toBe(true)
    const { window } = scrolled(3 * rowHeight, 40)
    expect(window.rows.some(({ isBrief }) => isBrief)).toBe(false)
  })

  it('are made whole a few at a time after they flew by, until nothing is brief', () => {
    const look = lookAt(50_000)
    let window = landedWindow(scrolledWindow(restedWindow(lookAt(0)), look), look)
    expect(seen(window, 50_000)).toEqual(expected(50_000))
    const brief = (): number => window.rows.filter(({ isBrief }) => isBrief).length
    const left = [brief()]
    for (let next = filledWindow(window, 10); next !== window; next = filledWindow(window, 10)) {
      window = next
      left.push(brief())
    }
    expect(left[0]).toBe(window.rows.length)
    expect(left.at(-1)).toBe(0)
    expect(left.every((count, step) => step === 0 || (left[step - 1] ?? 0) - count <= 10)).toBe(true)
    expect(seen(window, 50_000)).toEqual(expected(50_000))
  })

  it('stay whole when they come to rest without having flown', () => {
    const { window } = scrolled(3 * rowHeight, 40)
    expect(landedWindow(window, window.look).rows.some(({ isBrief }) => isBrief)).toBe(false)
  })
})

it('a window that is scrolled to the end of its list makes no row beyond it', () => {
  const end = 40
  let window = restedWindow(lookAt(0, end))
  for (let top = 0; top <= end * rowHeight - height; top += rowHeight)
    window = scrolledWindow(window, lookAt(top, end))
  const places = window.rows.map(({ at }) => at)
  expect(Math.max(...places)).toBe(end - 1)
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
})
