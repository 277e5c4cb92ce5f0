import { expect, test } from 'vitest'
import { activeVariant } from '../../src/shared/document/design.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const two = () => [makeImage('a', [50, 100]), makeImage('b', [200, 200])]

test('after 25 changes 21 states are kept and 20 undos work [S5.02 S5.03 S9.03 A1]', async () => {
  const t = await TestEngine.start({ layers: two() })
  for (let i = 1; i <= 25; i += 1) t.do({ do: 'layer.rename', id: 'a', label: `name ${i}` })
  expect(activeVariant(t.design).snapshotData.length).toBe(21)
  let undos = 0
  while (t.see('history').canUndo) {
    t.do({ do: 'history.undo' })
    undos += 1
  }
  expect(undos).toBe(20)
  expect(t.layer('a').label).toBe('name 5')
  const outcome = t.run({ do: 'history.undo' })
  expect(outcome).toMatchObject({ ok: false, refusal: { key: 'refusal.nothingToUndo' } })
})

test('a new change cuts what could be redone [S4.07 S4.08 S4.09]', async () => {
  const t = await TestEngine.start({ layers: two() })
  for (const label of ['one', 'two', 'three']) t.do({ do: 'layer.rename', id: 'a', label })
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  t.do({ do: 'history.redo' })
  expect(t.layer('a').label).toBe('two')
  t.do({ do: 'layer.rename', id: 'b', label: 'other' })
  expect(t.see('history')).toMatchObject({ index: 3, canRedo: false })
  expect(t.run({ do: 'history.redo' })).toMatchObject({
    ok: false,
    refusal: { key: 'refusal.nothingToRedo' },
  })
})

test('undo and redo land on the very same lists', async () => {
  const t = await TestEngine.start({ layers: two() })
  const first = t.list
  t.drag([80, 120], [117, 141], { ctrl: true })
  const second = t.list
  t.do({ do: 'history.undo' })
  expect(t.list).toBe(first)
  t.do({ do: 'history.redo' })
  expect(t.list).toBe(second)
})

test('undo brings the selection of that moment back, as far as it exists', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.do({ do: 'selection.set', ids: ['a', 'b'] }).do({ do: 'layer.duplicate' })
  const copies = t.selected
  expect(copies.length).toBe(2)
  t.do({ do: 'history.undo' })
  expect(t.selected).toEqual(['a', 'b'])
  t.do({ do: 'history.redo' })
  expect(t.selected).toEqual(copies)
})

test('a burst of nudges on one selection is one state; a pause or another action ends it [S2.57 S2.58 A37]', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.do({ do: 'selection.set', ids: ['a'] })
  for (let i = 0; i < 5; i += 1) t.do({ do: 'arrange.nudge', dx: 1, dy: 0 }).pass(100)
  expect([t.place('a')[0], t.steps]).toEqual([55, 1])
  t.pass(600).do({ do: 'arrange.nudge', dx: 0, dy: 10 })
  expect(t.steps).toBe(2)
  t.do({ do: 'selection.set', ids: ['b'] }).do({ do: 'arrange.nudge', dx: 1, dy: 0 })
  expect(t.steps).toBe(3)
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(t.place('a').slice(0, 2)).toEqual([50, 100])
})

test('the history panel goes to any state', async () => {
  const t = await TestEngine.start({ layers: two() })
  for (const label of ['one', 'two', 'three']) t.do({ do: 'layer.rename', id: 'a', label })
  t.do({ do: 'history.go', index: 1 })
  expect([t.layer('a').label, t.see('history').index]).toEqual(['one', 1])
  t.do({ do: 'history.go', index: 3 })
  expect(t.layer('a').label).toBe('three')
  expect(t.run({ do: 'history.go', index: 9 })).toMatchObject({
    ok: false,
    refusal: { key: 'refusal.noState' },
  })
})

test('undo changes neither the view nor the clock', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.do({ do: 'layer.rename', id: 'a', label: 'one' })
  t.do({ do: 'view.zoomTo', zoom: 2 }).do({ do: 'clock.set', epochMs: 5_000_000 })
  const view = t.see('view')
  t.do({ do: 'history.undo' })
  expect(t.see('view')).toEqual(view)
  expect(t.see('clock').epochMs).toBe(5_000_000)
})

test('a loaded design is one state of what was open; undo brings the work back', async () => {
  const t = await TestEngine.start({ layers: two() })
  const json = t.engine.ask('print')
  const before = t.list
  t.do({ do: 'layer.delete', ids: ['a'] }).do({ do: 'design.load', json })
  expect(t.list.map((layer) => layer.uuid)).toContain('a')
  expect(t.steps).toBe(2)
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(t.list).toBe(before)
})

test('a text that is no design is refused and changes nothing', async () => {
  const t = await TestEngine.start({ layers: two() })
  const before = t.design
  expect(t.run({ do: 'design.load', json: '{"format": 99}' })).toMatchObject({ ok: false })
  expect(t.run({ do: 'design.load', json: 'not json' })).toMatchObject({ ok: false })
  expect(t.design).toBe(before)
})

test('new addresses of pictures go through all states without making one', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.drag([80, 120], [117, 141], { ctrl: true })
  t.press(107, 141, { ctrl: true }).moveTo(150, 190, { ctrl: true })
  t.workspace.rewrite((url) => (url === '/f/a.png' ? '/f/server.png' : url))
  expect(t.engine.gesture).toBe('drag')
  t.release()
  expect(t.layer('a').style).toMatchObject({ url: '/f/server.png' })
  expect(t.steps).toBe(2)
  const other = t.layer('b')
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(t.layer('a').style).toMatchObject({ url: '/f/server.png', x: 50 })
  expect(t.layer('b')).toBe(other)
})
