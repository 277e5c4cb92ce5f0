import { expect, test } from 'vitest'
import type { Outcome } from '../../src/shared/protocol/commands.ts'
import { checkUndo } from '../support/check-laws.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const refusal = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal)

const field = (t: TestEngine, path: string) =>
  t
    .see('inspector')
    .sections.flatMap((section) => section.fields)
    .find((row) => row.path === path)

/** Two texts at x 40 and 100 and an image at x 300. */
async function withThree(): Promise<TestEngine> {
  const t = await TestEngine.start({
    layers: [
      makeText('a', 'one', { x: 40, y: 10, width: 50, height: 20, fill: '#FF000080' }),
      makeText('b', 'two', { x: 100, y: 60, width: 50, height: 20, fill: '#00FF00' }),
      makeImage('c', [300, 200]),
    ],
  })
  return t.do({ do: 'selection.set', ids: ['a', 'b'] })
}

const xs = (t: TestEngine): readonly number[] => ['a', 'b'].map((id) => t.layer(id).style.x)

test('dragging a mixed number moves each by the same way, counted from the start, as one step', async () => {
  const t = await withThree()
  const adjust = { do: 'style.adjust', path: 'x', times: 1 } as const
  for (const by of [1, 5, 12]) t.do({ ...adjust, by, phase: 'preview' })
  expect([xs(t), t.steps]).toEqual([[52, 112], 0])
  t.do({ ...adjust, by: 10, phase: 'commit' })
  expect([xs(t), t.steps]).toEqual([[50, 110], 1])
  t.do({ do: 'history.undo' })
  expect(xs(t)).toEqual([40, 100])
})

test('Escape takes an adjustment back to the very same list', async () => {
  const t = await withThree()
  const before = t.list
  t.do({ do: 'style.adjust', path: 'x', times: 1, by: 7, phase: 'preview' }).escape()
  expect(t.list).toBe(before)
})

test('a share and a step are done to each, and each stays within its limits', async () => {
  const t = await withThree()
  t.do({ do: 'style.adjust', path: 'x', times: 0.5, by: 0 })
  expect(xs(t)).toEqual([20, 50])
  t.do({ do: 'style.set', path: 'opacity', value: 0.9, ids: ['a'] })
  t.do({ do: 'style.adjust', path: 'opacity', times: 1, by: -0.95 })
  expect(['a', 'b'].map((id) => t.layer(id).style.opacity)).toEqual([0, 0.05])
})

test('only numbers are adjusted, and never those of a locked layer', async () => {
  const t = await withThree()
  const before = t.design
  expect(refusal(t.run({ do: 'style.adjust', path: 'fill', times: 2, by: 0 }))?.key).toBe('refusal.badValue')
  expect(refusal(t.run({ do: 'style.adjust', path: 'nothing', times: 2, by: 0 }))?.key).toBe(
    'refusal.unknownField',
  )
  expect(refusal(t.run({ do: 'style.adjust', path: 'x', times: Infinity, by: 0 }))?.key).toBe(
    'refusal.badCommand',
  )
  expect(t.design).toBe(before)
  t.do({ do: 'layer.lock', ids: ['a'], isLock: true })
  expect(refusal(t.run({ do: 'style.adjust', path: 'x', times: 1, by: 5 }))?.key).toBe('refusal.locked')
})

test('a colour without alpha leaves each of many its own alpha [S5.31 A15]', async () => {
  const t = await withThree()
  t.do({ do: 'style.set', path: 'fill', value: '#0000FF' })
  expect(['a', 'b'].map((id) => t.layer(id).style['fill' as never])).toEqual(['#0000FF80', '#0000FF'])
})

test.each(['#0af', '0AF'])('%s is read as six digits', async (value) => {
  const t = await withThree()
  t.do({ do: 'style.set', path: 'fill', value, ids: ['b'] })
  expect(t.layer('b').style).toMatchObject({ fill: '#00AAFF' })
})

test('four digits say their alpha, even an opaque one', async () => {
  const t = await withThree()
  t.do({ do: 'style.set', path: 'fill', value: '#0af8', ids: ['b'] })
  expect(t.layer('b').style).toMatchObject({ fill: '#00AAFF88' })
  t.do({ do: 'style.set', path: 'fill', value: '#0aff', ids: ['b'] })
  expect(t.layer('b').style).toMatchObject({ fill: '#00AAFF' })
})

test('many layers have a box, which moves them as one and in one step', async () => {
  const t = await withThree()
  expect(t.see('inspector').box).toEqual({ x: 40, y: 10, width: 110, height: 70 })
  t.do({ do: 'arrange.place', x: 60, phase: 'preview' })
  t.do({ do: 'arrange.place', x: 90, phase: 'preview' })
  expect([xs(t), t.steps]).toEqual([[90, 150], 0])
  t.do({ do: 'arrange.place', x: 80, phase: 'commit' })
  expect([xs(t), t.steps]).toEqual([[80, 140], 1])
  t.do({ do: 'arrange.place', y: 100 })
  expect(['a', 'b'].map((id) => t.layer(id).style.y)).toEqual([100, 150])
  t.do({ do: 'selection.set', ids: ['a'] })
  expect(t.see('inspector').box).toBeNull()
})

const boxOf = (t: TestEngine) => t.see('inspector').box

test('the box of many layers takes a width and a height, scales all from its corner, one step a gesture', async () => {
  const layers = [
    makeImage('a', [40, 10], { width: 50, height: 20 }),
    makeImage('b', [100, 60], { width: 50, height: 20 }),
  ]
  const t = await TestEngine.start({ layers })
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
  t.do({ do: 'arrange.size', width: 1, phase: 'preview' })
  t.do({ do: 'arrange.size', width: 300, phase: 'preview' })
  expect(t.steps).toBe(0)
  t.do({ do: 'arrange.size', width: 220, phase: 'commit' })
  expect(boxOf(t)).toEqual({ x: 40, y: 10, width: 220, height: 70 })
  expect([t.place('a'), t.place('b')].map((place) => place.slice(0, 4))).toEqual([
    [40, 10, 100, 20],
    [160, 60, 100, 20],
  ])
  expect(t.see('history').entries.at(-1)?.key).toBe('history.resizeMany')
  t.do({ do: 'arrange.size', height: 35 })
  expect([boxOf(t)?.height, t.steps]).toEqual([35, 2])
  t.do({ do: 'arrange.size', width: 500, phase: 'preview' }).do({ do: 'gesture.cancel' })
  expect([boxOf(t)?.width, t.steps]).toEqual([220, 2])
  checkUndo(t.engine)
})

test('a turned layer among many keeps the ratio of the whole box', async () => {
  const layers = [makeImage('a', [100, 100]), makeImage('b', [300, 100], { rotation: 30 })]
  const t = await TestEngine.start({ layers })
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
  const before = boxOf(t)
  t.do({ do: 'arrange.size', width: (before?.width ?? 0) * 1.5 })
  expect(boxOf(t)?.width).toBeCloseTo((before?.width ?? 0) * 1.5, 0)
  expect(boxOf(t)?.height).toBeCloseTo((before?.height ?? 0) * 1.5, 0)
  expect(t.layer('b').style.rotation).toBe(30)
})

test('locked layers have no size to set [S4.18 A55]', async () => {
  const locked = { isLock: true }
  const t = await TestEngine.start({
    layers: [makeImage('a', [9, 9], locked), makeImage('b', [99, 99], locked)],
  })
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
  const outcome = t.run({ do: 'arrange.size', width: 400 })
  expect(outcome).toMatchObject({ ok: false, refusal: { key: 'refusal.locked' } })
})

test('many layers align among themselves, or to the dial where that is asked [S2.67 S2.69]', async () => {
  const t = await withThree()
  t.do({ do: 'arrange.align', edge: 'left' })
  expect(xs(t)).toEqual([40, 40])
  t.do({ do: 'arrange.align', edge: 'left', to: 'dial' })
  expect(xs(t)).toEqual([0, 0])
  t.do({ do: 'arrange.align', edge: 'right', to: 'dial' })
  expect(xs(t)).toEqual([450, 450])
})

test('different kinds show what they have in common', async () => {
  const t = await withThree()
  t.do({ do: 'selection.set', ids: ['a', 'b', 'c'] })
  expect(field(t, 'fill')).toBeUndefined()
  expect(field(t, 'opacity')).toMatchObject({ value: 1, isMixed: false })
  t.do({ do: 'style.adjust', path: 'opacity', times: 0.5, by: 0 })
  expect(['a', 'b', 'c'].map((id) => t.layer(id).style.opacity)).toEqual([0.5, 0.5, 0.5])
})

test('with nothing selected the inspector shows the colour behind the dial', async () => {
  const t = await withThree()
  expect(t.see('inspector').backdrop).toBeNull()
  t.do({ do: 'selection.none' })
  const { backdrop } = t.see('inspector')
  expect(backdrop?.fields.map(({ field: kind }) => kind)).toEqual(['color'])
  t.do({
    do: 'style.set',
    path: backdrop?.fields[0]?.path ?? '',
    value: '#123456',
    ids: [backdrop?.id ?? ''],
  })
  expect(t.see('inspector').backdrop?.fields[0]?.value).toBe('#123456')
})
