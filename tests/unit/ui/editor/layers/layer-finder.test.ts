import { expect, it } from 'vitest'
import { createFinder, type Found } from '../../../../../src/ui/editor/layers/find/finder.ts'
import { createLayerSearch, type LayerSearch } from '../../../../../src/ui/editor/layers/find/layer-search.ts'
import { createLayerIndex } from '../../../../../src/ui/editor/layers/find/search.ts'
import { makeRow } from '../../../../support/make-row.ts'

const count = 3000

const searchOf = (prefix: string): LayerSearch => {
  const all = Array.from({ length: count }, (_none, place) =>
    makeRow(`${prefix}${place}`, { label: `Layer ${place}` }),
  )
  const layers = { order: all.map(({ uuid }) => uuid), rows: new Map(all.map((row) => [row.uuid, row])) }
  return createLayerSearch(layers, createLayerIndex([]))
}

const searchFor = (query: string) => ({ query, colors: noColors, isOpen: true })
const noColors = [] as const

/** A page that draws when it is told to; each slice ends at once. */
function page() {
  const told: (Found | null)[] = []
  let waiting: (() => void)[] = []
  const finder = createFinder({
    later(act) {
      waiting.push(act)
      return () => void (waiting = waiting.filter((one) => one !== act))
    },
    startSlice: () => () => false,
    tell: (found) => void told.push(found),
  })
  const frame = (): void => {
    const due = waiting
    waiting = []
    for (const act of due) act()
  }
  const frames = (most: number): void => {
    for (let at = 0; at < most && waiting.length > 0; at += 1) frame()
  }
  return { finder, told, frame, frames, isIdle: () => waiting.length === 0 }
}

it('answers though the layers change in every frame, and then for the newest of them', () => {
  const { finder, told, frame, frames, isIdle } = page()
  finder.look(searchOf('a'), searchFor('2999'))
  for (let change = 0; change < 60 && told.length === 0; change += 1) {
    frame()
    finder.look(searchOf(`b${change}-`), searchFor('2999'))
  }
  expect(told[0]?.ids).toHaveLength(1)
  expect(told[0]?.ids.every((id) => id.startsWith('a'))).toBe(true)
  finder.look(searchOf('z'), searchFor('2999'))
  frames(500)
  expect(isIdle()).toBe(true)
  expect(told.at(-1)?.ids.every((id) => id.startsWith('z'))).toBe(true)
})

it('drops a question for the next one, and tells words and ids together', () => {
  const { finder, told, frame, frames } = page()
  const search = searchOf('a')
  finder.look(search, searchFor('layer'))
  frame()
  frame()
  finder.look(search, searchFor('2999'))
  frames(500)
  expect(told).toEqual([{ ids: ['a2999'], words: ['2999'], colors: [] }])
})

it('draws what was typed before it looks', () => {
  const { finder, told, frame } = page()
  const search = searchOf('a')
  while (!search.prepare(() => true));
  finder.look(search, searchFor('no such layer'))
  frame()
  expect(told).toEqual([])
})

it('has the answer at once for a key that cannot wait', () => {
  const { finder, told, isIdle } = page()
  finder.look(searchOf('a'), searchFor('layer 2999'))
  expect(finder.finish()?.ids).toEqual(['a2999'])
  expect(told).toHaveLength(1)
  expect(isIdle()).toBe(true)
})

it('forgets the answer when nothing is looked for any more, once the last letter is seen to be gone', () => {
  const { finder, told, frame, frames } = page()
  const search = searchOf('a')
  finder.look(search, searchFor('2999'))
  frames(500)
  finder.look(search, searchFor(''))
  frame()
  expect(told.at(-1)).not.toBeNull()
  frames(500)
  expect(told.at(-1)).toBeNull()
  finder.stop()
  expect(finder.finish()).toBeNull()
})

it('forgets the answer at once when the search is closed, and for a key that cannot wait', () => {
  const search = searchOf('a')
  const closed = page()
  closed.finder.look(search, searchFor('2999'))
  closed.frames(500)
  closed.finder.look(search, { ...searchFor(''), isOpen: false })
  expect(closed.told.at(-1)).toBeNull()
  const hurried = page()
  hurried.finder.look(search, searchFor('2999'))
  hurried.frames(500)
  hurried.finder.look(search, searchFor(''))
  expect(hurried.finder.finish()).toBeNull()
  expect(hurried.told.at(-1)).toBeNull()
})
