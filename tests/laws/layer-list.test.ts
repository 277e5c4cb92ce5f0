import { expect, test } from 'vitest'
import {
  exchangeLayers,
  insertLayers,
  moveLayers,
  removeLayers,
  replaceLayers,
  stepItems,
  type LayerList,
} from '../../src/shared/document/layer-list.ts'
import { makeImage } from '../support/make-design.ts'
import { createChance } from '../support/seeded.ts'

const all = Array.from({ length: 12 }, (_, i) => makeImage(`l${i}`, [i, i]))
const names = (list: readonly { uuid: string }[]) => list.map(({ uuid }) => uuid)

const stepLayers = (list: LayerList, ids: ReadonlySet<string>, by: 1 | -1) =>
  stepItems(list, ({ uuid }) => ids.has(uuid), by)

/** Some layers in some order, some of them picked, and a place. */
function* cases(seed: number, count: number) {
  const chance = createChance(seed)
  for (let i = 0; i < count; i += 1) {
    const list = all.filter(() => chance.isLucky(0.7)).sort(() => chance.next() - 0.5)
    const ids = new Set(names(list.filter(() => chance.isLucky(0.4))))
    yield { list, ids, index: chance.whole(-2, 14), by: chance.pick([1, -1] as const) }
  }
}

test('moving and stepping keep every layer once, and the picked ones in their order', () => {
  for (const { list, ids, index, by } of cases(1, 500)) {
    for (const next of [moveLayers(list, ids, index), stepLayers(list, ids, by)]) {
      expect(names(next).sort()).toEqual(names(list).sort())
      expect(names(next).filter((id) => ids.has(id))).toEqual(names(list).filter((id) => ids.has(id)))
      expect(names(next).filter((id) => !ids.has(id))).toEqual(names(list).filter((id) => !ids.has(id)))
    }
  }
})

test('the layer that stood at the place stands right behind the moved ones', () => {
  for (const { list, ids, index } of cases(2, 500)) {
    const at = Math.min(list.length, Math.max(0, index))
    const stood = list.slice(at).find((layer) => !ids.has(layer.uuid))
    const next = moveLayers(list, ids, index)
    const after = stood ? next.indexOf(stood) : next.length
    const moved = next.slice(after - ids.size, after)
    expect(new Set(names(moved))).toEqual(ids)
  }
})

test('what is inserted and removed again leaves the same layers', () => {
  const fresh = [makeImage('x', [0, 0]), makeImage('y', [0, 0])]
  for (const { list, index } of cases(3, 200)) {
    const next = insertLayers(list, index, fresh)
    expect(next.length).toBe(list.length + 2)
    expect(removeLayers(next, new Set(['x', 'y']))).toEqual(list)
  }
})

test('an edit that changes nothing gives the same list', () => {
  for (const { list, ids, by } of cases(4, 200)) {
    expect(replaceLayers(list, ids, (layer) => layer)).toBe(list)
    expect(removeLayers(list, new Set(['nobody']))).toBe(list)
    expect(
      exchangeLayers(
        list,
        list.map((layer, i) => [i, layer] as const),
      ),
    ).toBe(list)
    expect(stepLayers(list, new Set(names(list)), by)).toEqual(list)
    expect(insertLayers(list, 3, [])).toBe(list)
  }
})
