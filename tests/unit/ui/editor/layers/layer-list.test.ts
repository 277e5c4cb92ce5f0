import { describe, expect, it } from 'vitest'
import type { LayerRow, TagGroupView, TagRow } from '../../../../../src/shared/protocol/projections.ts'
import { dropAt } from '../../../../../src/ui/editor/layers/drag/drop.ts'
import {
  headingKey,
  inSections,
  layersBetween,
  placeOf,
  stackingOrder,
  stepFrom,
} from '../../../../../src/ui/editor/layers/list/list-view.ts'
import {
  createLayerIndex,
  holdsAll,
  matchedParts,
  wordsOf,
} from '../../../../../src/ui/editor/layers/find/search.ts'
import { makeRow } from '../../../../support/make-row.ts'
import '../../../../support/kind-texts.ts'

const row = (uuid: string, section = 'art', facts: Partial<LayerRow> = {}): LayerRow =>
  makeRow(uuid, { section, ...facts })

/** Paint order: the root at the back. */
const all = [
  row('root', 'art', { isBackdrop: true }),
  row('a1'),
  row('t1', 'time'),
  row('a2'),
  row('d1', 'data'),
  row('t2', 'time'),
]
const rows = new Map(all.map((one) => [one.uuid, one]))
const order = all.map(({ uuid }) => uuid)
const front = order.toReversed()
const sections = ['time', 'data', 'art']
const open = { sections, isFolded: () => false }

describe('the list of layers', () => {
  it('groups by section, front first, without empty sections', () => {
    const { keys, groups } = inSections(front, rows, open)
    expect(keys).toEqual([
      headingKey('time'),
      't2',
      't1',
      headingKey('data'),
      'd1',
      headingKey('art'),
      'a2',
      'a1',
      'root',
    ])
    expect(groups.map(({ id, at, count }) => [id, at, count])).toEqual([
      ['time', 0, 2],
      ['data', 3, 1],
      ['art', 5, 3],
    ])
  })

  it('counts folded layers and leaves them out', () => {
    const view = inSections(front, rows, { sections, isFolded: (id) => id === 'time' })
    expect(view.keys.slice(0, 3)).toEqual([headingKey('time'), headingKey('data'), 'd1'])
    expect(placeOf(view, 0)).toEqual({ position: 1, of: 3 })
    expect(placeOf(view, 2)).toEqual({ position: 1, of: 1 })
    expect(placeOf(view, 4)).toEqual({ position: 1, of: 3 })
  })

  it('steps over open headings and stops at folded ones', () => {
    const view = inSections(front, rows, { sections, isFolded: (id) => id === 'data' })
    expect(view.keys[stepFrom(view, -1, 1)]).toBe('t2')
    expect(view.keys[stepFrom(view, 2, 1)]).toBe(headingKey('data'))
    expect(view.keys[stepFrom(view, 3, 1)]).toBe('a2')
    expect(stepFrom(view, view.keys.length - 1, 1)).toBe(view.keys.length - 1)
  })

  it('a range leaves headings out', () => {
    const view = inSections(front, rows, open)
    expect(layersBetween(view, 6, 2)).toEqual(['t1', 'd1', 'a2'])
  })
})

describe('where a drag drops', () => {
  const drop = (view: ReturnType<typeof stackingOrder>, gap: number, moving: readonly string[]) =>
    dropAt(view, gap, { rows, order, moving })

  it('in stacking order goes right in front of the layer below the line', () => {
    const view = stackingOrder(front, rows, open.isFolded)
    expect(drop(view, 0, ['a1'])).toMatchObject({ gap: 0, index: 6 })
    expect(drop(view, 2, ['a1'])).toMatchObject({ gap: 2, index: 4 })
  })

  it('never goes behind the backdrops', () => {
    const view = stackingOrder(front, rows, open.isFolded)
    expect(drop(view, 99, ['t2'])).toMatchObject({ gap: 5, index: 1 })
  })

  it('in sections stays in the section of what is dragged', () => {
    const view = inSections(front, rows, open)
    expect(drop(view, 8, ['t2'])).toMatchObject({ gap: 3, index: 2 })
    expect(drop(view, 0, ['a1'])).toMatchObject({ gap: 6, index: 4 })
    expect(drop(view, 2, ['t2', 'a1'])).toMatchObject({ gap: 2, index: 3 })
  })
})

describe('the search', () => {
  const tag = (name: string, descCn: string, descEn: string): TagRow => ({
    name,
    descCn,
    onName: null,
    descEn,
    sample: 0,
    range: { kind: 'number', min: 0, max: 1, step: 1 },
    valueType: 'number',
  })
  const groups: readonly TagGroupView<TagRow>[] = [
    {
      id: 'x',
      label: 'x',
      tags: [tag('hour', '小时', 'Hour, 0 to 23'), tag('steps', '步数', 'Steps today')],
    },
  ]
  const index = createLayerIndex(groups)
  const time = row('time', 'time', { label: 'Big number', kind: 'layer.kind.text', tags: ['hour'] })
  const steps = row('steps', 'data', { label: 'Walk', tags: ['steps'] })
  const hand = row('hand', 'art', { label: 'Hour hand' })
  const found = (query: string): readonly string[] =>
    [time, steps, hand].filter((one) => holdsAll(index.textOf(one), wordsOf(query))).map(({ uuid }) => uuid)

  it('finds by name, tag and kind in both languages', () => {
    expect(found('hour')).toEqual(['time', 'hand'])
    expect(found('##hour##')).toEqual(['time'])
    expect(found('步数')).toEqual(['steps'])
    expect(found('text')).toEqual(['time'])
    expect(found('文本')).toEqual(['time'])
    expect(found('图片')).toEqual(['steps', 'hand'])
    expect(found('  HOUR   text ')).toEqual(['time'])
    expect(found('nothing')).toEqual([])
  })

  it('names the tag when the name does not say why', () => {
    expect(index.tagFor(time, wordsOf('hour'))).toBe('hour')
    expect(index.tagFor(hand, wordsOf('hour'))).toBeNull()
  })

  it('marks every word once and in order', () => {
    expect(matchedParts('Hour hand', ['hand', 'hour'])).toEqual([
      [0, 4],
      [5, 9],
    ])
    expect(matchedParts('aaa', ['aa', 'a'])).toEqual([[0, 2]])
    // İ has a longer small form: no wrong letters are marked
    expect(matchedParts('İhour', ['hour'])).toEqual([])
  })
})
