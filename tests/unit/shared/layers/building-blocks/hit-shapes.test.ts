import { expect, test } from 'vitest'
import { hitBox, hitEllipse } from '../../../../../src/shared/layers/building-blocks/hit-shapes.ts'

const values = { x: 0, y: 0, width: 200, height: 50, rotation: 0, opacity: 1 }
const at = (x: number, y: number) => ({ x, y })

test('a flat ellipse is pressed within its own outline, not within a circle', () => {
  expect(hitEllipse(null, values, at(100, 25))).toBe(true)
  expect(hitEllipse(null, values, at(100, 0))).toBe(true)
  expect(hitEllipse(null, values, at(0, 25))).toBe(true)
  expect(hitEllipse(null, values, at(10, 5))).toBe(false)
  expect(hitEllipse(null, values, at(100, 51))).toBe(false)
  expect(hitEllipse(null, values, at(190, 45))).toBe(false)
  expect(hitEllipse(null, { ...values, height: 0 }, at(100, 0))).toBe(false)
})

test('a box is pressed up to its edges and no further', () => {
  expect([at(0, 0), at(200, 50), at(100, 25)].map((p) => hitBox(null, values, p))).toEqual([true, true, true])
  const outside = [at(-0.1, 0), at(0, 50.1), at(200.1, 50), at(0, -0.1)]
  expect(outside.map((p) => hitBox(null, values, p))).toEqual([false, false, false, false])
})
