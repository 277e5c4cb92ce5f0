import { expect, it } from 'vitest'
import type { LayerRow } from '../../../../../src/shared/protocol/projections.ts'
import { createLayerSearch, type SearchSteps } from '../../../../../src/ui/editor/layers/find/layer-search.ts'
import { createLayerIndex } from '../../../../../src/ui/editor/layers/find/search.ts'
import { makeRow } from '../../../../support/make-row.ts'

const count = 5000

const rowOf = (place: number): LayerRow =>
  makeRow(`l${place}`, { label: `Layer ${place}`, color: place % 10 === 0 ? 'red' : null })

/** A search whose looks at texts are counted. */
function counted() {
  const all = Array.from({ length: count }, (_none, place) => rowOf(place))
  const layers = { order: all.map(({ uuid }) => uuid), rows: new Map(all.map((row) => [row.uuid, row])) }
  const index = createLayerIndex([])
  const made = { texts: 0 }
  const textOf = (row: LayerRow): string => {
    made.texts += 1
    return index.textOf(row)
  }
  return { made, search: createLayerSearch(layers, { ...index, textOf }) }
}

/** Goes on at once whenever the search lets go; answers with what was found and in how many slices. */
function finish(look: SearchSteps, mayGoOn: () => boolean) {
  for (let slices = 1; slices < 1000; slices += 1) {
    const ids = look(mayGoOn)
    if (ids) return { ids, slices }
  }
  throw new Error('the search does not end')
}

const always = (): boolean => true
const never = (): boolean => false
const plain = { colors: [] }

it('finds the front layer first', () => {
  const { search } = counted()
  const { ids } = finish(search.find({ query: 'layer 499', ...plain }), always)
  expect(ids.slice(0, 3)).toEqual(['l4999', 'l4998', 'l4997'])
  expect(ids.at(-1)).toBe('l499')
  expect(ids).toHaveLength(15)
})

it('lets go when the time is over, and finds the same in slices', () => {
  const query = { query: '12', ...plain }
  const whole = finish(counted().search.find(query), always)
  const sliced = finish(counted().search.find(query), never)
  expect(sliced.ids).toEqual(whole.ids)
  expect(whole.slices).toBe(1)
  expect(sliced.slices).toBeGreaterThan(count / 256)
})

it('makes the text of a row once, and none when the texts are ready', () => {
  const { search, made } = counted()
  while (!search.prepare(never));
  expect(made.texts).toBe(count)
  finish(search.find({ query: 'layer', ...plain }), always)
  finish(search.find({ query: 'other', ...plain }), always)
  expect(made.texts).toBe(count)
})

it('looks only through what was found when a letter is added, and not at all when it is taken back', () => {
  const { search } = counted()
  finish(search.find({ query: 'layer 12', ...plain }), always)
  const first = finish(search.find({ query: 'layer 12', ...plain }), never)
  const narrower = finish(search.find({ query: 'layer 123', ...plain }), never)
  const back = finish(search.find({ query: 'layer 12', ...plain }), never)
  expect([first.slices, narrower.slices, back.slices]).toEqual([1, 1, 1])
  expect(back.ids).toBe(first.ids)
  // another word is looked for among all
  expect(finish(search.find({ query: '77', ...plain }), never).slices).toBeGreaterThan(10)
})

it('a colour leaves out the layers of others', () => {
  const { search } = counted()
  const red = finish(search.find({ query: 'layer 12', colors: ['red'] }), always).ids
  expect(red).toContain('l120')
  expect(red).not.toContain('l123')
  expect(finish(search.find({ query: '', colors: ['red'] }), always).ids).toHaveLength(count / 10)
})
