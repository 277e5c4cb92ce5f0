import { expect, test } from 'vitest'
import { stepUnits } from '../../../../src/shared/document/group-units.ts'
import {
  exchangeLayers,
  holdsSame,
  insertLayers,
  moveLayers,
  removeLayers,
} from '../../../../src/shared/document/layer-list.ts'
import { makeImage } from '../../../support/make-design.ts'

const list = ['a', 'b', 'c', 'd', 'e'].map((id) => makeImage(id, [0, 0]))
const names = (layers: readonly { uuid: string }[]): string => layers.map(({ uuid }) => uuid).join('')
const of = (ids: string): ReadonlySet<string> => new Set(ids)

test('a step to the front passes one layer, a step to the back too', () => {
  expect(names(stepUnits(list, of('b'), 1))).toBe('acbde')
  expect(names(stepUnits(list, of('b'), -1))).toBe('bacde')
})

test('layers beside each other step together, and stop together at an end', () => {
  expect(names(stepUnits(list, of('bc'), 1))).toBe('adbce')
  expect(names(stepUnits(list, of('bc'), -1))).toBe('bcade')
  expect(stepUnits(list, of('de'), 1)).toBe(list)
  expect(stepUnits(list, of('ab'), -1)).toBe(list)
  // the one at the end waits, the other comes up to it
  expect(names(stepUnits(list, of('ce'), 1))).toBe('abdce')
})

test('layers are put before the one at a place, behind all others too, and never beyond the ends', () => {
  const more = [makeImage('x', [0, 0]), makeImage('y', [0, 0])]
  expect(names(insertLayers(list, 0, more))).toBe('xyabcde')
  expect(names(insertLayers(list, 2, more))).toBe('abxycde')
  expect(names(insertLayers(list, 5, more))).toBe('abcdexy')
  expect(names(insertLayers(list, -3, more))).toBe('xyabcde')
  expect(names(insertLayers(list, 99, more))).toBe('abcdexy')
  expect(insertLayers(list, 2, [])).toBe(list)
})

test('a move goes before the layer that stood at the place, counted in the list as it was', () => {
  expect(names(moveLayers(list, of('a'), 3))).toBe('bcade')
  expect(names(moveLayers(list, of('e'), 1))).toBe('aebcd')
  expect(names(moveLayers(list, of('be'), 0))).toBe('beacd')
  expect(names(moveLayers(list, of('ad'), 5))).toBe('bcead')
  expect(moveLayers(list, of('b'), 2)).toBe(list)
})

test('what is taken away or exchanged leaves the others where they were', () => {
  const x = makeImage('x', [0, 0])
  expect(names(removeLayers(list, of('bd')))).toBe('ace')
  expect(names(exchangeLayers(list, [[1, x]]))).toBe('axcde')
  expect(exchangeLayers(list, [[1, list[1]!]])).toBe(list)
})

test('two lists hold the same when each layer stands at its place, whatever its style', () => {
  const styled = list.map((layer) => makeImage(layer.uuid, [9, 9]))
  expect(holdsSame(list, styled)).toBe(true)
  expect(holdsSame(list, list.toReversed())).toBe(false)
  expect(holdsSame(list, list.slice(1))).toBe(false)
})
