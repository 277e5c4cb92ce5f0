import { expect, test } from 'vitest'
import {
  kept,
  movedTo,
  nothingSelected,
  toggled,
  withRange,
  type Selection,
} from '../../../../src/ui/features/designs/list/selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: Selection): string => [...selection.ids].sort().join('')

test('one more, one less, and from there to here either way', () => {
  const b = toggled(nothingSelected, 'b')
  expect(ids(b)).toBe('b')
  expect(ids(withRange(b, order, 'd'))).toBe('bcd')
  expect(ids(withRange(b, order, 'a'))).toBe('ab')
  // the next range begins where this one did
  expect(ids(withRange(withRange(b, order, 'd'), order, 'a'))).toBe('abcd')
  expect(ids(toggled(withRange(b, order, 'd'), 'c'))).toBe('bd')
})

test('a range without a beginning is the one that was pressed', () => {
  expect(ids(withRange(nothingSelected, order, 'c'))).toBe('c')
  expect(ids(withRange({ ids: new Set(['x']), anchor: 'x' }, order, 'c'))).toBe('cx')
})

test('what is gone is selected no more; without a loss it is the same selection', () => {
  const all = { ids: new Set(order), anchor: 'a' }
  expect(kept(all, order)).toBe(all)
  expect(ids(kept(all, ['a', 'e']))).toBe('ae')
})

test('arrows move in rows and columns and stop at the edges', () => {
  const grid = { columns: 3, count: 8 }
  expect(movedTo('ArrowRight', 2, grid)).toBe(3)
  expect(movedTo('ArrowDown', 2, grid)).toBe(5)
  expect(movedTo('ArrowDown', 6, grid)).toBe(6)
  expect(movedTo('ArrowUp', 1, grid)).toBe(1)
  expect(movedTo('Home', 5, grid)).toBe(0)
  expect(movedTo('End', 5, grid)).toBe(7)
  expect(movedTo('x', 5, grid)).toBe(null)
})
