import { expect, test } from 'vitest'
import { maxGroupDepth, type GroupStep, type Layer } from '../../src/shared/document/design.ts'
import { areGroupsSound, mendGroups, pathOf, withPath } from '../../src/shared/document/group-paths.ts'
import {
  depthOfGroup,
  dissolved,
  grouped,
  insertInGroups,
  membersOf,
  placeUnits,
  standingAlone,
  stepUnits,
  unitsOf,
  unitsToEnd,
  withFreshGroups,
  type Unit,
} from '../../src/shared/document/group-units.ts'
import { removeLayers } from '../../src/shared/document/layer-list.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { serializeLayer } from '../../src/shared/document/stored/serialize.ts'
import { makeImage } from '../support/make-design.ts'
import { createChance, createIds, type Chance } from '../support/seeded.ts'

/** `GROUPED=20000` looks longer. */
const runs = Number(process.env['GROUPED'] ?? 400)

const names = (list: readonly { uuid: string }[]) => list.map(({ uuid }) => uuid)

/** Layers in groups of any kind, mostly broken ones. */
function wild(chance: Chance): readonly Layer[] {
  const count = chance.whole(0, 12)
  return Array.from({ length: count }, (_, at) => {
    const depth = chance.isLucky(0.3) ? 0 : chance.whole(1, 3)
    const group = Array.from({ length: depth }, (): GroupStep => {
      const id = `g${chance.whole(0, 4)}`
      return { id, name: chance.isLucky(0.9) ? id : 'other' }
    })
    const layer = makeImage(`l${at}`, [at, at])
    return depth === 0 ? layer : { ...layer, group }
  })
}

function* cases(seed: number) {
  const chance = createChance(seed)
  for (let i = 0; i < runs; i += 1) {
    const broken = wild(chance)
    const list = mendGroups(broken)
    const ids = new Set(names(list.filter(() => chance.isLucky(0.4))))
    const has = (uuid: string): boolean => ids.has(uuid)
    yield { chance, broken, list, ids, has }
  }
}

test('broken groups are mended without moving a layer, and sound ones are left as they are', () => {
  for (const { broken, list } of cases(1)) {
    expect(areGroupsSound(list)).toBe(true)
    expect(names(list)).toEqual(names(broken))
    expect(mendGroups(list)).toBe(list)
    for (const [at, layer] of list.entries()) {
      const before = new Set(pathOf(broken[at] ?? layer).map(({ id }) => id))
      expect(pathOf(layer).every(({ id }) => before.has(id))).toBe(true)
      expect(layer.group?.length).not.toBe(0)
    }
  }
})

test('of a group that stands in two places the longer run stays one', () => {
  const inGroup = (uuid: string): Layer => ({ ...makeImage(uuid, [0, 0]), group: [{ id: 'g', name: 'G' }] })
  const list = [inGroup('a'), makeImage('x', [0, 0]), inGroup('b'), inGroup('c')]
  expect(names(membersOf(mendGroups(list), 'g'))).toEqual(['b', 'c'])
})

test('units are all named layers once, and each group of which every member is named is one of them', () => {
  for (const { list, ids, has } of cases(2)) {
    const units = unitsOf(list, has)
    expect(units.flatMap((unit) => unit.ids)).toEqual(names(list).filter(has))
    for (const { group, ids: own } of units) if (group) expect(names(membersOf(list, group.id))).toEqual(own)
    const whole = new Set(list.flatMap((layer) => pathOf(layer).map(({ id }) => id)))
    for (const id of whole) {
      const isMeant = membersOf(list, id).every(({ uuid }) => ids.has(uuid))
      const isWithin = units.some(
        (unit) => unit.group?.id === id || membersOf(list, id).every(({ uuid }) => unit.ids.includes(uuid)),
      )
      expect(isWithin).toBe(isMeant)
    }
  }
})

test('every edit keeps groups sound and loses no layer', () => {
  for (const { chance, list, ids, has } of cases(3)) {
    const index = chance.whole(-2, 14)
    const some = list.flatMap((layer) => pathOf(layer).map(({ id }) => id))
    const into = chance.isLucky(0.3) || some.length === 0 ? null : chance.pick(some)
    const edits = {
      place: placeUnits(list, ids, { index }),
      into: placeUnits(list, ids, { index, into }),
      up: stepUnits(list, ids, 1),
      down: stepUnits(list, ids, -1),
      front: unitsToEnd(list, ids, 'front'),
      back: unitsToEnd(list, ids, 'back'),
      grouped: ids.size > 0 ? grouped(list, ids, { id: 'new', name: 'New' }) : list,
      dissolved: dissolved(list, ids),
    }
    for (const [what, next] of Object.entries(edits)) {
      expect(areGroupsSound(next), what).toBe(true)
      expect(names(next).toSorted(), what).toEqual(names(list).toSorted())
    }
    expect(areGroupsSound(removeLayers(list, ids))).toBe(true)
    // a step or a way to the end changes no group, only places
    for (const next of [edits.up, edits.down, edits.front, edits.back]) {
      expect(new Set(next)).toEqual(new Set(list))
      const membersAre = ({ group, ids: own }: Unit): boolean =>
        group === null || names(membersOf(next, group.id)).join() === own.join()
      expect(unitsOf(list, has).every(membersAre)).toBe(true)
    }
  }
})

test('what is moved keeps the groups inside of it, and what is grouped is one group of just these', () => {
  for (const { chance, list, ids, has } of cases(4)) {
    const next = placeUnits(list, ids, { index: chance.whole(0, 12) })
    for (const { group, ids: own } of unitsOf(list, has))
      if (group) expect(names(membersOf(next, group.id))).toEqual(own)
    if (ids.size === 0 || depthOfGroup(list, ids) > maxGroupDepth) continue
    const made = grouped(list, ids, { id: 'new', name: 'New' })
    expect(names(membersOf(made, 'new'))).toEqual(names(list).filter(has))
    // ungrouping gives back the groups that were meant whole; partial ones lost those layers
    const back = dissolved(made, ids)
    expect(membersOf(back, 'new')).toEqual([])
  }
})

test('a drop into a group beside the place joins it, and one that names none stays outside of what it touches', () => {
  for (const { chance, list, ids } of cases(5)) {
    if (ids.size === 0) continue
    const index = chance.whole(0, list.length)
    const before = list.slice(0, index).findLast(({ uuid }) => !ids.has(uuid))
    const after = list.slice(index).find(({ uuid }) => !ids.has(uuid))
    for (const side of [before, after]) {
      const into = side && pathOf(side).at(-1)?.id
      if (into === undefined) continue
      const next = placeUnits(list, ids, { index, into })
      const joined = new Set(names(membersOf(next, into)))
      for (const id of ids) expect(joined.has(id)).toBe(true)
    }
    const outside = placeUnits(list, ids, { index, into: null })
    const isBetween = before && after && pathOf(before)[0]?.id === pathOf(after)[0]?.id && before.group
    if (isBetween) continue
    const own = new Set(
      list.filter(({ uuid }) => ids.has(uuid)).flatMap((layer) => pathOf(layer).map(({ id }) => id)),
    )
    for (const layer of outside)
      if (ids.has(layer.uuid)) expect(pathOf(layer).every(({ id }) => own.has(id))).toBe(true)
  }
})

test('copies have groups of their own, and only those that were copied whole', () => {
  const makeId = createIds('copy')
  for (const { chance, list, ids, has } of cases(6)) {
    const sources = list.filter(({ uuid }) => ids.has(uuid))
    const alone = standingAlone(list, sources)
    const whole = new Set(unitsOf(list, has).flatMap(({ group }) => (group ? [group.id] : [])))
    for (const layer of alone) if (layer.group) expect(whole.has(layer.group[0]?.id ?? '')).toBe(true)
    const copies = withFreshGroups(alone, makeId).map((layer) => ({ ...layer, uuid: makeId() }))
    const index = chance.whole(0, list.length)
    const next = insertInGroups(list, copies, { index })
    if (list.every((layer) => pathOf(layer).length + 3 <= maxGroupDepth))
      expect(areGroupsSound(next)).toBe(true)
    const joined = (id: string): readonly string[] => {
      const old = new Set(names(membersOf(list, id)))
      return names(membersOf(next, id)).filter((uuid) => !old.has(uuid))
    }
    const made = new Set(names(copies))
    for (const { id } of list.flatMap(pathOf)) expect(joined(id).every((uuid) => made.has(uuid))).toBe(true)
  }
})

test('a layer is stored with its groups, and what is no list of groups is left out', () => {
  const layer = withPath(makeImage('a', [0, 0]), [{ id: 'g', name: 'Hands' }])
  expect(parseLayer(JSON.parse(serializeLayer(layer)))).toEqual(layer)
  for (const group of [
    'g',
    [],
    [{ id: '' }],
    [{ id: 'g' }],
    Array.from({ length: maxGroupDepth + 1 }, () => ({ id: 'g', name: '' })),
  ]) {
    const read = parseLayer({ ...JSON.parse(serializeLayer(makeImage('a', [0, 0]))), group })
    expect(read && serializeLayer(read)).toBe(serializeLayer(makeImage('a', [0, 0])))
  }
})
