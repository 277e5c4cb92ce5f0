import { describe, expect, test } from 'vitest'
import { roundTo, uniteAll, type Box } from '../../src/shared/base/geometry.ts'
import {
  boxWithin,
  constraints,
  withConstraint,
  type Axis,
  type Constraint,
  type Constraints,
} from '../../src/shared/document/constraints.ts'
import { storedBounds } from '../../src/shared/document/group-box.ts'
import { pathOf, withPath } from '../../src/shared/document/group-paths.ts'
import type { GroupStep, Layer } from '../../src/shared/document/design.ts'
import { makeImage } from '../support/make-design.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

/*
 * What members of a group do when it is resized (decision 1403): every pair of constraints with each handle, in random
 * boxes. Two members that scale stand in opposite corners, so that the box of the group is theirs before and after.
 */

const tries = Number(process.env['CONSTRAINED'] ?? 0) || 1

const pairs = constraints.flatMap((x) => constraints.map((y): readonly [Constraint, Constraint] => [x, y]))

const grips = [-1, 0, 1].flatMap((x) =>
  [-1, 0, 1].flatMap((y) => (x === 0 && y === 0 ? [] : [[x, y] as const])),
)

const of = ([x, y]: readonly [Constraint, Constraint]): Constraints | undefined =>
  withConstraint(withConstraint({}, 'x', x) ?? {}, 'y', y)

const constrained = (layer: Layer, how: Constraints | undefined): Layer =>
  how ? { ...layer, style: { ...layer.style, constraints: how } } : layer

const outer: GroupStep = { id: 'outer', name: 'Outer' }

const image = (uuid: string, { x, y, width, height }: Box): Layer =>
  makeImage(uuid, [x, y], { width, height })

/** A box within another one, at least as large as a handle. */
function within(chance: Chance, around: Box): Box {
  const [width, height] = [
    chance.whole(8, Math.floor(around.width / 2)),
    chance.whole(8, Math.floor(around.height / 2)),
  ]
  return {
    x: around.x + chance.whole(0, Math.floor(around.width - width)),
    y: around.y + chance.whole(0, Math.floor(around.height - height)),
    ...{ width, height },
  }
}

/** A member `m`, and a group `inner` of `n` and `o` in the same group, between two corners that scale. */
function scene(chance: Chance, how: Constraints | undefined): readonly Layer[] {
  const box = { x: 120, y: 130, width: chance.whole(160, 240), height: chance.whole(160, 240) }
  const inner: GroupStep = { id: 'inner', name: 'Inner', ...(how ? { constraints: how } : {}) }
  const own = of([chance.pick(constraints), chance.pick(constraints)])
  const nested = [image('n', within(chance, box)), constrained(image('o', within(chance, box)), own)]
  return [
    image('first', { x: box.x, y: box.y, width: 20, height: 20 }),
    image('last', { x: box.x + box.width - 20, y: box.y + box.height - 20, width: 20, height: 20 }),
    constrained(image('m', within(chance, box)), how),
  ]
    .map((layer) => withPath(layer, [outer]))
    .concat(nested.map((layer) => withPath(layer, [outer, inner])))
}

type Edges = { readonly from: number; readonly to: number; readonly length: number }

const edgesOf = (box: Box, axis: Axis): Edges => {
  const [from, length] = axis === 'x' ? [box.x, box.width] : [box.y, box.height]
  return { from, to: from + length, length }
}

type Moved = { readonly was: Box; readonly is: Box }

/** What holds of a member on an axis, in words of its group's edges. */
function expectObeyed(how: Constraint, axis: Axis, { member, group }: { member: Moved; group: Moved }): void {
  const [was, is] = [edgesOf(member.was, axis), edgesOf(member.is, axis)]
  const [before, after] = [edgesOf(group.was, axis), edgesOf(group.is, axis)]
  const near = (a: number, b: number, what: string): void =>
    expect(Math.abs(a - b), `${how} ${axis}: ${what}, ${a} and ${b}`).toBeLessThan(0.06)
  const start = (): void => near(is.from - after.from, was.from - before.from, 'distance to the start')
  const end = (): void => near(after.to - is.to, before.to - was.to, 'distance to the end')
  const size = (): void => near(is.length, was.length, 'size')
  const middle = ({ from, to }: Edges): number => (from + to) / 2
  if (how === 'start') return [start, size].forEach((holds) => holds())
  if (how === 'end') return [end, size].forEach((holds) => holds())
  if (how === 'centre') {
    size()
    return near(middle(is) - middle(after), middle(was) - middle(before), 'distance to the middle')
  }
  const isSqueezed = after.length - (before.length - was.length) < 1
  if (how === 'both' && !isSqueezed) return [start, end].forEach((holds) => holds())
  if (how === 'both') return near(is.length, 1, 'least size')
  const by = after.length / before.length
  near(is.from - after.from, (was.from - before.from) * by, 'share of the place')
  near(is.length, was.length * by, 'share of the size')
}

const boundsOf = (t: TestEngine, ids: readonly string[]): Box =>
  uniteAll(ids.map((id) => storedBounds(t.layer(id)))) ?? { x: 0, y: 0, width: 0, height: 0 }

const names = { frame: ['first', 'last'], m: ['m'], inner: ['n', 'o'] } as const

const look = (t: TestEngine) => ({
  frame: boundsOf(t, names.frame),
  m: boundsOf(t, names.m),
  inner: boundsOf(t, names.inner),
})

describe.each(pairs)('a member that is %s by %s', (x, y) => {
  test('keeps what it says by each handle, and is back by one undo', async () => {
    for (let at = 0; at < tries; at += 1) {
      const chance = createChance(at * 1000 + pairs.findIndex((pair) => pair[0] === x && pair[1] === y))
      const t = await TestEngine.start({ layers: scene(chance, of([x, y])) })
      const ids = ['first', 'last', 'm', 'n', 'o']
      t.do({ do: 'selection.set', ids })
      for (const [gx, gy] of grips) {
        const list = t.list
        const before = look(t)
        const { frame } = before
        const grip: [number, number] = [
          frame.x + ((gx + 1) / 2) * frame.width,
          frame.y + ((gy + 1) / 2) * frame.height,
        ]
        const steps = t.steps
        t.drag(grip, [grip[0] + chance.whole(-70, 90), grip[1] + chance.whole(-70, 90)])
        expect(t.list, `${gx} ${gy} resizes`).not.toBe(list)
        expect(t.steps).toBe(steps + 1)
        const after = look(t)
        const group = { was: before.frame, is: after.frame }
        for (const axis of ['x', 'y'] as const) {
          const how = axis === 'x' ? x : y
          expectObeyed(how, axis, { member: { was: before.m, is: after.m }, group })
        }
        t.do({ do: 'history.undo' })
        expect(t.list, 'undo gives the same list').toBe(list)
      }
    }
  })
})

test('the box of a group within a group obeys its own constraints, and its members theirs in that box', () => {
  const chance = createChance(7)
  for (let at = 0; at < 500 * tries; at += 1) {
    const before = { x: 0, y: 0, width: chance.whole(40, 300), height: chance.whole(40, 300) }
    const after = {
      ...before,
      width: chance.whole(40, 300),
      height: chance.whole(40, 300),
      x: chance.whole(-50, 50),
    }
    const own = within(chance, before)
    const [x, y] = chance.pick(pairs)
    const is = boxWithin(of([x, y]) ?? {}, own, { before, after })
    for (const [axis, how] of [
      ['x', x],
      ['y', y],
    ] as const)
      expectObeyed(how, axis, { member: { was: own, is }, group: { was: before, is: after } })
    expect(
      boxWithin(of([x, y]) ?? {}, own, { before, after: before }),
      'the same box changes nothing',
    ).toEqual(own)
  }
})

test('sizes that are typed do the same, nested groups too, and what pulls through is the mirror of it', async () => {
  for (let at = 0; at < 12 * tries; at += 1) {
    const chance = createChance(900 + at)
    const [x, y] = chance.pick(pairs)
    const t = await TestEngine.start({ layers: scene(chance, of([x, y])) })
    t.do({ do: 'selection.set', ids: ['first', 'last', 'm', 'n', 'o'] })
    const [list, before] = [t.list, look(t)]
    const [width, height] = [chance.whole(90, 400), chance.whole(90, 400)]
    t.do({ do: 'arrange.size', width, height, phase: 'preview' })
    t.do({ do: 'arrange.size', width: width + 30, height, phase: 'preview' })
    t.do({ do: 'arrange.size', width, height, phase: 'commit' })
    const after = look(t)
    expect([roundTo(after.frame.width, 0), roundTo(after.frame.height, 0)]).toEqual([width, height])
    const group = { was: before.frame, is: after.frame }
    expectObeyed(x, 'x', { member: { was: before.m, is: after.m }, group })
    expectObeyed(y, 'y', { member: { was: before.m, is: after.m }, group })
    for (const axis of ['x', 'y'] as const) {
      const to = boxWithin(of([x, y]) ?? {}, before.inner, { before: before.frame, after: after.frame })
      const [want, own] = [edgesOf(to, axis), edgesOf(boundsOf(t, ['n']), axis)]
      const [was, nWas] = [
        edgesOf(before.inner, axis),
        edgesOf(storedBounds(list.find((l) => l.uuid === 'n') as Layer), axis),
      ]
      const share = want.from + ((nWas.from - was.from) * want.length) / was.length
      expect(Math.abs(own.from - share), 'n scales within its group').toBeLessThan(0.06)
    }
    t.do({ do: 'history.undo' })
    expect(t.list).toBe(list)
    // through its left edge: the box lies on the other side, and all in it as in a mirror
    const { frame } = before
    const grip: [number, number] = [frame.x + frame.width, frame.y + frame.height / 2]
    t.drag(grip, [frame.x - chance.whole(60, 100), grip[1]])
    const over = look(t)
    const mirror = ({ x: left, width: wide, ...rest }: Box): Box => ({
      ...rest,
      width: wide,
      x: over.frame.x * 2 + over.frame.width - left - wide,
    })
    expectObeyed(x, 'x', {
      member: { was: before.m, is: mirror(over.m) },
      group: { was: before.frame, is: over.frame },
    })
    t.do({ do: 'history.undo' })
    expect(t.list).toBe(list)
    expect(pathOf(t.layer('n')).map(({ id }) => id)).toEqual(['outer', 'inner'])
  }
})
