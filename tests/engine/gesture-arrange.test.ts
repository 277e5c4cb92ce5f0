import { expect, test } from 'vitest'
import type { AlignEdge } from '../../src/shared/protocol/commands.ts'
import { checkUndo } from '../support/check-laws.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const edges: readonly (readonly [AlignEdge, readonly [number, number], readonly [number, number]])[] = [
  ['left', [0, 77], [40, 300]],
  ['center', [200, 77], [220, 300]],
  ['right', [400, 77], [400, 300]],
  ['top', [40, 0], [400, 77]],
  ['middle', [40, 220], [400, 188.5]],
  ['bottom', [40, 440], [400, 300]],
]

test.each(edges)(
  'one layer aligns %s to the dial, many to the box around them, one step each [S2.61–S2.72]',
  async (edge, alone, second) => {
    const layers = [makeImage('a', [40, 77]), makeImage('b', [400, 300])]
    const t = await TestEngine.start({ layers })
    t.do({ do: 'selection.set', ids: ['a'] }).do({ do: 'arrange.align', edge })
    expect(t.place('a').slice(0, 2)).toEqual(alone)
    expect(t.steps).toBe(1)
    t.do({ do: 'arrange.align', edge })
    expect(t.steps, 'again it changes nothing').toBe(1)
    t.do({ do: 'history.undo' }).do({ do: 'selection.set', ids: ['a', 'b'] })
    t.do({ do: 'arrange.align', edge })
    const [ax = 0, ay = 0] = t.place('a')
    const [bx = 0, by = 0] = t.place('b')
    if (edge === 'left' || edge === 'center' || edge === 'right') expect(ax).toBe(bx)
    else expect(ay).toBe(by)
    expect([bx, by]).toEqual(second)
    expect(t.steps).toBe(1)
    checkUndo(t.engine)
  },
)

const row = () => [
  makeImage('a', [10, 100]),
  makeImage('b', [130, 200]),
  makeImage('c', [260, 90], { width: 40 }),
  makeImage('d', [390, 300]),
]

test('distributing keeps the outermost two and gives the others equal distances, in one step', async () => {
  const t = await TestEngine.start({ layers: row() })
  t.do({ do: 'selection.set', ids: ['c', 'a', 'd', 'b'] }).do({ do: 'arrange.distribute', axis: 'x' })
  // 10 to 490 holds 340 of layers: 140 left, 46.67 between each.
  expect(['a', 'b', 'c', 'd'].map((id) => t.place(id)[0])).toEqual([10, 156.67, 303.33, 390])
  expect(['a', 'b', 'c', 'd'].map((id) => t.place(id)[1])).toEqual([100, 200, 90, 300])
  expect(t.steps).toBe(1)
  t.do({ do: 'arrange.distribute', axis: 'x' })
  expect(t.steps, 'again it changes nothing').toBe(1)
  t.do({ do: 'arrange.distribute', axis: 'y' })
  expect(['c', 'a', 'b', 'd'].map((id) => t.place(id)[1])).toEqual([90, 160, 230, 300])
  checkUndo(t.engine)
})

test('distributing goes by what is seen of turned layers and leaves locked ones alone', async () => {
  const layers = [
    makeImage('a', [0, 0]),
    makeImage('b', [150, 0], { rotation: 90 }),
    makeImage('c', [400, 0]),
    makeImage('locked', [222, 0], { isLock: true }),
  ]
  const t = await TestEngine.start({ layers })
  t.do({ do: 'selection.all' }).do({ do: 'arrange.distribute', axis: 'x' })
  // b is 60 wide on its side: 240 of 500 are left over, 120 on each side of it.
  expect(t.place('b')[0]).toBe(100 + 120 - 20)
  expect(t.place('locked')[0]).toBe(222)
})

test('two layers cannot be distributed, and the reason counts them', async () => {
  const t = await TestEngine.start({ layers: row() })
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
  const outcome = t.run({ do: 'arrange.distribute', axis: 'x' })
  expect(outcome).toMatchObject({
    ok: false,
    refusal: { key: 'refusal.distributeFew', params: { count: 2 } },
  })
})

test('nudges of one burst are one step, after 500 ms or another selection a new one begins [S2.57–S2.60 A37]', async () => {
  const t = await TestEngine.start({ layers: row() })
  t.do({ do: 'selection.set', ids: ['a'] })
  for (let i = 0; i < 5; i += 1) {
    t.do({ do: 'arrange.nudge', dx: 1, dy: 0 })
    t.nowMs += 400
  }
  expect(t.place('a')[0]).toBe(15)
  expect(t.steps).toBe(1)
  t.nowMs += 200
  t.do({ do: 'arrange.nudge', dx: 0, dy: 10 })
  expect(t.steps).toBe(2)
  t.do({ do: 'selection.set', ids: ['b'] }).do({ do: 'arrange.nudge', dx: -10, dy: 0 })
  expect(t.steps).toBe(3)
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(t.place('a').slice(0, 2)).toEqual([10, 100])
})

test('a layer that is taken with the pointer has a burst of its own [S2.57 A37]', async () => {
  const t = await TestEngine.start({ layers: row() })
  t.do({ do: 'selection.set', ids: ['a'] }).do({ do: 'arrange.nudge', dx: 1, dy: 0 })
  const [x = 0, y = 0] = t.place('b')
  t.click(x + 5, y + 5)
  expect(t.selected).toEqual(['b'])
  t.do({ do: 'arrange.nudge', dx: 1, dy: 0 })
  expect(t.steps).toBe(2)
})

test('what an expression holds along an axis is told, and the other axis goes [S5.34]', async () => {
  const held = makeImage('held', [10, 10], { dynamic: { y: '(##second##)' } })
  const t = await TestEngine.start({ layers: [held] })
  t.do({ do: 'selection.set', ids: ['held'] })
  const across = t.run({ do: 'arrange.nudge', dx: 3, dy: 0 })
  expect(across).toMatchObject({ ok: true, notices: [] })
  const both = t.run({ do: 'arrange.nudge', dx: 3, dy: 3 })
  expect(both).toMatchObject({ ok: true, notices: [{ key: 'notice.heldByExpression' }] })
  const down = t.run({ do: 'arrange.nudge', dx: 0, dy: 3 })
  expect(down).toMatchObject({ ok: true, notices: [{ key: 'notice.heldByExpression' }] })
  expect(t.layer('held').style).toMatchObject({ x: 16, y: 10 })
})

test('order commands move by one or to the end, once each, and none at the end', async () => {
  const t = await TestEngine.start({ layers: row() })
  const order = () => t.list.slice(1).map((layer) => layer.uuid)
  t.do({ do: 'selection.set', ids: ['a', 'c'] })
  t.do({ do: 'order.move', to: 'up' })
  expect(order()).toEqual(['b', 'a', 'd', 'c'])
  t.do({ do: 'order.move', to: 'top' })
  expect(order()).toEqual(['b', 'd', 'a', 'c'])
  expect(t.steps).toBe(2)
  t.do({ do: 'order.move', to: 'top' }).do({ do: 'order.move', to: 'up' })
  expect(t.steps, 'they are there already').toBe(2)
  t.do({ do: 'order.move', to: 'bottom' })
  expect(order()).toEqual(['a', 'c', 'b', 'd'])
  t.do({ do: 'order.move', to: 'down' })
  expect(t.steps).toBe(3)
  checkUndo(t.engine)
})
