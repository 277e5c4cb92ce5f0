import { expect, test } from 'vitest'
import {
  apply,
  boundsOf,
  contains,
  invert,
  multiply,
  normalizeDeg,
  overlaps,
  rotation,
  roundTo,
  translation,
  unite,
  uniteAll,
} from '../../../../src/shared/base/geometry.ts'

const box = (...[x, y, width, height]: readonly [number, number, number, number]) => ({ x, y, width, height })

test('boxes that only touch do not overlap, on no side; a hundredth of a pixel does', () => {
  const middle = box(10, 10, 10, 10)
  for (const [x, y] of [
    [0, 10],
    [20, 10],
    [10, 0],
    [10, 20],
  ] as const) {
    expect(overlaps(middle, box(x, y, 10, 10)), `${x} ${y}`).toBe(false)
    const nearer = box(x + Math.sign(10 - x) * 0.01, y + Math.sign(10 - y) * 0.01, 10, 10)
    expect(overlaps(middle, nearer), `${x} ${y}`).toBe(true)
  }
})

test('a point on the edge of a box is in it', () => {
  expect(contains(box(0, 0, 4, 4), { x: 4, y: 0 })).toBe(true)
  expect(contains(box(0, 0, 4, 4), { x: 4.01, y: 0 })).toBe(false)
})

test('angles come into one turn, those below nothing too, and nought has no sign', () => {
  expect([-90, 0, 359, 360, 725, -360].map(normalizeDeg)).toEqual([270, 0, 359, 0, 5, 0])
  expect(Object.is(normalizeDeg(-360), 0)).toBe(true)
})

test('a rounded number has its digits and nought has no sign', () => {
  expect([roundTo(1.005, 1), roundTo(-0.004, 2), roundTo(12.3456, 3)]).toEqual([1, 0, 12.346])
  expect(Object.is(roundTo(-0.004, 2), 0)).toBe(true)
})

test('a quarter turn about a point keeps whole pixels whole, clockwise', () => {
  const turned = apply(rotation(90, { x: 10, y: 10 }), { x: 20, y: 10 })
  expect(turned).toEqual({ x: 10, y: 20 })
})

test('what is done and undone is where it was; what squeezes the plane cannot be undone', () => {
  const way = multiply(translation(5, -3), rotation(30, { x: 2, y: 2 }))
  const back = invert(way)
  const point = back && apply(back, apply(way, { x: 7, y: 11 }))
  expect(point?.x).toBeCloseTo(7, 9)
  expect(point?.y).toBeCloseTo(11, 9)
  expect(invert([1, 2, 2, 4, 0, 0])).toBe(null)
})

test('the bounds of a turned box hold it, and unions hold all of their boxes', () => {
  expect(boundsOf(rotation(90), box(0, 0, 30, 10))).toEqual(box(-10, 0, 10, 30))
  expect(unite(box(0, 0, 1, 1), box(5, -5, 1, 1))).toEqual(box(0, -5, 6, 6))
  expect(uniteAll([box(0, 0, 1, 1), box(9, 9, 1, 1), box(4, -2, 1, 1)])).toEqual(box(0, -2, 10, 12))
  expect(uniteAll([])).toBe(null)
})
