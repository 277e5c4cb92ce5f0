import { expect, test } from 'vitest'
import type { LayerRow } from '../../../../../src/shared/protocol/projections.ts'
import { dropAt } from '../../../../../src/ui/editor/layers/drag/drop.ts'
import {
  groupAt,
  headingKey,
  inSections,
  ownGroupId,
  placeOf,
  stackingOrder,
  stepFrom,
  wholeGroup,
} from '../../../../../src/ui/editor/layers/list/list-view.ts'
import { makeRow } from '../../../../support/make-row.ts'

const inGroups = (uuid: string, groups: string, section = 'art'): LayerRow => {
  const path = groups.split('').map((id) => ({ id, name: id.toUpperCase(), option: null, badges: [] }))
  const [outer] = path
  return makeRow(uuid, {
    path,
    section: outer ? ownGroupId(outer.id) : section,
    group: outer?.name ?? null,
  })
}

/** Paint order. `g` holds a, b and the group `h` with c and d. */
const all = [
  makeRow('root', { isBackdrop: true }),
  inGroups('x', ''),
  inGroups('a', 'g'),
  inGroups('b', 'g'),
  inGroups('c', 'gh'),
  inGroups('d', 'gh'),
  inGroups('y', '', 'time'),
]
const rows = new Map(all.map((one) => [one.uuid, one]))
const order = all.map(({ uuid }) => uuid)
const front = order.toReversed()
const open = () => false
const heading = (id: string) => headingKey(ownGroupId(id))

test('in stacking order groups are headings among the layers, each inside of the other', () => {
  const view = stackingOrder(front, rows, open)
  expect(view.keys).toEqual(['y', heading('g'), heading('h'), 'd', 'c', 'b', 'a', 'x', 'root'])
  expect(view.groups.map(({ level, count, end }) => [level, count, end])).toEqual([
    [1, 4, 7],
    [2, 2, 5],
  ])
  const places = view.keys.map((_key, at) => placeOf(view, at))
  expect(places.map(({ position, of }) => `${position}/${of}`)).toEqual([
    '1/4',
    '2/4',
    '1/3',
    '1/2',
    '2/2',
    '2/3',
    '3/3',
    '3/4',
    '4/4',
  ])
  expect(groupAt(view, 5)?.own?.id).toBe('g')
  expect(groupAt(view, 7)).toBe(null)
})

test('what is folded shows its heading alone, and arrows reach every heading of a group', () => {
  const view = stackingOrder(front, rows, (id) => id === ownGroupId('h'))
  expect(view.keys).toEqual(['y', heading('g'), heading('h'), 'b', 'a', 'x', 'root'])
  expect(placeOf(view, 3)).toEqual({ position: 2, of: 3 })
  expect(view.keys[stepFrom(view, 0, 1)]).toBe(heading('g'))
})

test('among sections a group is one of its own above them', () => {
  const view = inSections(front, rows, { sections: ['time', 'art'], isFolded: open })
  expect(view.keys).toEqual([
    heading('g'),
    heading('h'),
    'd',
    'c',
    'b',
    'a',
    headingKey('time'),
    'y',
    headingKey('art'),
    'x',
    'root',
  ])
})

test('exactly the layers of a group are that group', () => {
  const view = stackingOrder(front, rows, open)
  expect(wholeGroup(view, rows, ['c', 'd'])?.own?.id).toBe('h')
  expect(wholeGroup(view, rows, ['a', 'b', 'c', 'd'])?.own?.id).toBe('g')
  expect(wholeGroup(view, rows, ['a', 'b'])).toBe(null)
  expect(wholeGroup(view, rows, ['x'])).toBe(null)
})

test('a drop goes into the group between whose rows the line stands, and beside the one above whose heading it stands', () => {
  const view = stackingOrder(front, rows, open)
  const drop = (gap: number) => {
    const { index, into, level } = dropAt(view, gap, { rows, order, moving: ['x'] })
    return { index, into, level }
  }
  // above the heading of g: in front of all of it
  expect(drop(1)).toEqual({ index: 6, into: null, level: 0 })
  // above that of h, inside of g
  expect(drop(2)).toEqual({ index: 6, into: 'g', level: 1 })
  // right below the heading of h
  expect(drop(3)).toEqual({ index: 6, into: 'h', level: 2 })
  expect(drop(4)).toEqual({ index: 5, into: 'h', level: 2 })
  // below the last of g: it stays in g if it is of it, else it does not join
  expect(drop(7)).toEqual({ index: 2, into: undefined, level: 0 })
})
