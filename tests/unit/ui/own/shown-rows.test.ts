import { expect, test } from 'vitest'
import { shownRows } from '../../../../src/ui/editor/assets/pictures/shown-rows.ts'

const measure = { rowPx: 50, pageRows: 50 }

test('of a list of thousands the rows on screen and a few beside them are made, with the pages that have them', () => {
  const { from, to, pages } = shownRows({ top: 50 * 1000, height: 500 }, { ...measure, total: 5000 })
  expect([from, to, pages]).toEqual([994, 1016, [20, 21]])
  expect(shownRows({ top: 0, height: 500 }, { ...measure, total: 5000 })).toMatchObject({
    from: 0,
    pages: [1],
  })
})

test('a list that became shorter than where it is scrolled to shows its end', () => {
  const { from, to, pages } = shownRows({ top: 50 * 1000, height: 500 }, { ...measure, total: 60 })
  expect([to, pages.at(-1)]).toEqual([60, 2])
  expect(from).toBeLessThanOrEqual(to)
  expect(shownRows({ top: 0, height: 0 }, { ...measure, total: 0 })).toEqual({ from: 0, to: 0, pages: [] })
})
