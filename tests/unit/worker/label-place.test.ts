import { expect, test } from 'vitest'
import { labelPlace } from '../../../src/worker/projections/overlay/labels/place.ts'

const canvas = { width: 400, height: 300 }
const label = { width: 80, height: 18 }

test('the numbers of a gesture stand beside the lower right of the layer', () => {
  expect(labelPlace({ x: 100.5, y: 50.5 }, label, canvas)).toEqual({ x: 112.5, y: 62.5 })
})

test('they never leave the canvas, however far the layer does', () => {
  expect(labelPlace({ x: 900, y: 900 }, label, canvas)).toEqual({ x: 312, y: 274 })
  expect(labelPlace({ x: -900, y: -900 }, label, canvas)).toEqual({ x: 8, y: 8 })
})

test('on a canvas smaller than they are their beginning is seen', () => {
  expect(labelPlace({ x: 20, y: 20 }, label, { width: 60, height: 20 })).toEqual({ x: 8, y: 8 })
})
