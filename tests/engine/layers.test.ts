import { expect, test } from 'vitest'
import type { Outcome } from '../../src/shared/protocol/commands.ts'
import { checkUndo } from '../support/check-laws.ts'
import { makeFile } from '../support/fake-ports.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const three = () => [makeImage('a', [50, 100]), makeImage('b', [200, 200]), makeImage('c', [350, 300])]
const order = (t: TestEngine) => t.list.slice(1).map((layer) => layer.uuid)
const refusal = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal.key)
const added = (outcome: Outcome) => (outcome.ok ? outcome.ids : [])

test('every palette item names the layer that it added, or the one that is there already [S2.20]', async () => {
  const t = await TestEngine.start()
  const presets = t
    .see('palette')
    .flatMap(({ items }) => items)
    // the pen adds a path when it is let go of
    .filter(
      ({ needs, reason, isOn, draws }) =>
        needs === 'nothing' && reason === null && isOn === null && draws !== 'pen',
    )
  for (const { preset } of presets) {
    const outcome = await t.runLater({ do: 'layer.add', preset })
    expect(outcome.ok && outcome.ids, preset).toEqual(expect.arrayContaining([...t.selected]))
    expect(t.selected.length, preset).toBeGreaterThan(0)
  }
})

test('a text is added in the middle of the dial, selected, with a free name [S2.18]', async () => {
  const t = await TestEngine.start()
  const [first = ''] = added(t.run({ do: 'layer.add', preset: 'text.latin' }))
  expect(t.selected).toEqual([first])
  const { x, y, width, height } = t.layer(first).style
  expect(Math.abs(x + width / 2 - 250)).toBeLessThanOrEqual(0.5)
  expect(Math.abs(y + height / 2 - 250)).toBeLessThanOrEqual(0.5)
  const [second = ''] = added(t.run({ do: 'layer.add', preset: 'text.latin' }))
  expect([t.layer(first).label, t.layer(second).label]).toEqual(['Text', 'Text 2'])
  expect(t.steps).toBe(2)
  checkUndo(t.engine)
})

test('something added at a point has its middle there', async () => {
  const t = await TestEngine.start()
  const [id = ''] = added(t.run({ do: 'layer.add', preset: 'text.latin', at: { x: 100, y: 400 } }))
  const { x, y, width, height } = t.layer(id).style
  expect(Math.abs(x + width / 2 - 100)).toBeLessThanOrEqual(0.5)
  expect(Math.abs(y + height / 2 - 400)).toBeLessThanOrEqual(0.5)
})

test('a hand comes with its picture and turns by its expression [S2.12]', async () => {
  const t = await TestEngine.start()
  const outcome = await t.runLater({ do: 'layer.add', preset: 'image.hour' })
  const [id = ''] = added(outcome)
  expect(t.layer(id).style.rotate).toBe('(##hourHand##)')
  expect(t.renderer.last.layers.find((draw) => draw.id === id)?.matrix[0]).toBeCloseTo(
    Math.cos((269.5 * Math.PI) / 180),
    5,
  )
})

test('dropped pictures become layers named after their files, shrunk to the dial, in one step [S2.22]', async () => {
  const t = await TestEngine.start()
  const files = [makeFile('sun-1000x500.png'), makeFile('moon-80x80.png')]
  const outcome = await t.runLater({ do: 'picture.import', files, at: { x: 250, y: 250 } })
  const [sun = '', moon = ''] = added(outcome)
  expect(t.place(sun)).toEqual([0, 125, 500, 250, 0])
  expect(t.place(moon)).toEqual([220, 220, 80, 80, 0])
  expect([t.layer(sun).label, t.layer(moon).label]).toEqual(['sun', 'moon'])
  expect(t.steps).toBe(1)
  expect(t.pictures.requested).toContain('local:sun-1000x500.png')
})

test('a file that is no picture is refused and changes nothing', async () => {
  const t = await TestEngine.start()
  const before = t.design
  const outcome = await t.runLater({ do: 'picture.import', files: [makeFile('evil.png')] })
  expect(refusal(outcome)).toBe('refusal.notAPicture')
  expect(t.design).toBe(before)
})

test('a picture that arrives during a drag waits for the release', async () => {
  const t = await TestEngine.start({ layers: three() })
  const open = t.pictures.holdBack()
  const pending = t.runLater({ do: 'picture.import', files: [makeFile('sun-80x80.png')] })
  t.press(80, 120, { ctrl: true }).moveTo(117, 141, { ctrl: true })
  open()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(t.list.length).toBe(4)
  expect(t.engine.gesture).toBe('drag')
  t.release()
  expect((await pending).ok).toBe(true)
  expect(t.place('a').slice(0, 2)).toEqual([87, 121])
  expect(t.list.length).toBe(5)
  expect(t.steps).toBe(2)
})

test('a picture button without files asks the page for them', async () => {
  const t = await TestEngine.start()
  t.do({ do: 'layer.add', preset: 'image.image' })
  expect(t.requests).toEqual([{ ask: 'files', preset: 'image.image' }])
  expect(t.steps).toBe(0)
})

test('the background picture stands between the colour and the layers, and a second one replaces it', async () => {
  const t = await TestEngine.start({ layers: three() })
  await t.runLater({ do: 'layer.add', preset: 'backdrop.image', files: [makeFile('one-500x500.png')] })
  expect(t.list.map((layer) => layer.nodeType)).toEqual(['root', 'background', 'image', 'image', 'image'])
  await t.runLater({ do: 'layer.add', preset: 'backdrop.image', files: [makeFile('two-500x500.png')] })
  expect(t.list.length).toBe(5)
  expect(t.list[1]?.style).toMatchObject({ url: 'local:two-500x500.png' })
})

test('the background colour is there already: adding it selects it, and it cannot be deleted [S2.20]', async () => {
  const t = await TestEngine.start({ layers: three() })
  const root = t.list[0]?.uuid ?? ''
  t.do({ do: 'layer.add', preset: 'backdrop.color' })
  expect(t.selected).toEqual([root])
  expect(refusal(t.run({ do: 'layer.delete', ids: [root] }))).toBe('refusal.rootStays')
  t.do({ do: 'layer.delete', ids: [root, 'a'] })
  expect(t.list.map((layer) => layer.uuid)).toEqual([root, 'b', 'c'])
})

test('another picture keeps the place of the layer, and its own ratio within it', async () => {
  const t = await TestEngine.start({ layers: three() })
  await t.runLater({ do: 'layer.replacePicture', id: 'a', files: [makeFile('new-20x40.png')] })
  expect(t.place('a')).toEqual([85, 100, 30, 60, 0])
  expect(t.layer('a').style).toMatchObject({ url: 'local:new-20x40.png', ratio: 0.5 })
})

test('Delete by key withstands locked layers and says the way out; named layers go [A55]', async () => {
  const t = await TestEngine.start({ layers: [...three(), makeImage('l', [0, 0], { isLock: true })] })
  t.do({ do: 'selection.set', ids: ['a', 'l'] })
  const outcome = t.run({ do: 'layer.delete' })
  expect(refusal(outcome)).toBe('refusal.deleteLocked')
  expect(t.list.length).toBe(5)
  if (!outcome.ok && outcome.refusal.wayOut) t.do(outcome.refusal.wayOut.command)
  expect(order(t)).toEqual(['b', 'c'])
  expect(t.selected).toEqual([])
  t.do({ do: 'history.undo' })
  expect(t.selected).toEqual(['a', 'l'])
})

test('a duplicate stands 10 px beside, in front of its source, selected and unlocked', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('a', [50, 100], { isLock: true }), makeImage('b', [0, 0])],
  })
  const [id = ''] = added(t.run({ do: 'layer.duplicate', ids: ['a'] }))
  expect(order(t)).toEqual(['a', id, 'b'])
  expect(t.place(id).slice(0, 2)).toEqual([60, 110])
  expect([t.layer(id).label, t.layer(id).style.isLock, t.selected]).toEqual(['a 2', false, [id]])
})

test('renaming trims, refuses nothing and too much', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.do({ do: 'layer.rename', id: 'a', label: '  Big\nhand ' })
  expect(t.layer('a').label).toBe('Big hand')
  expect(refusal(t.run({ do: 'layer.rename', id: 'a', label: '  ' }))).toBe('refusal.emptyName')
  expect(refusal(t.run({ do: 'layer.rename', id: 'a', label: 'x'.repeat(201) }))).toBe('refusal.longName')
  t.do({ do: 'layer.rename', id: 'a', label: 'Big hand' })
  expect(t.steps).toBe(1)
})

test('lock and hide turn on for all, then off for all [S2.55 S2.56]', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
    .do({ do: 'layer.lock', ids: ['a'] })
    .do({ do: 'layer.lock' })
  expect([t.layer('a').style.isLock, t.layer('b').style.isLock]).toEqual([true, true])
  t.do({ do: 'layer.lock' })
  expect([t.layer('a').style.isLock, t.layer('b').style.isLock]).toEqual([false, false])
  t.do({ do: 'layer.show', visible: false })
  expect(t.renderer.last.layers.map((draw) => draw.id)).not.toContain('a')
  expect(t.see('history').entries.at(-1)).toMatchObject({ key: 'history.hideMany', params: { count: 2 } })
})

test('to the top, up, down and to the bottom, backdrops stay at the back [S2.47 S2.48 S2.49 S2.50 S4.26]', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.do({ do: 'order.move', ids: ['a'], to: 'top' })
  expect(order(t)).toEqual(['b', 'c', 'a'])
  t.do({ do: 'order.move', ids: ['a'], to: 'down' })
  expect(order(t)).toEqual(['b', 'a', 'c'])
  t.do({ do: 'order.move', ids: ['c'], to: 'bottom' })
  expect(order(t)).toEqual(['c', 'b', 'a'])
  t.do({ do: 'order.move', ids: ['c'], to: 'down' })
  expect(t.steps).toBe(3)
  expect(t.list[0]?.nodeType).toBe('root')
  expect(refusal(t.run({ do: 'order.move', ids: [t.list[0]?.uuid ?? ''], to: 'top' }))).toBe(
    'refusal.backdropStays',
  )
})

test('dropping in the list puts layers before the one that stood there [S4.27]', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.do({ do: 'order.place', ids: ['c'], index: 0 })
  expect(order(t)).toEqual(['c', 'a', 'b'])
  t.do({ do: 'order.place', ids: ['c', 'a'], index: 4 })
  expect(order(t)).toEqual(['b', 'c', 'a'])
})

test('one layer aligns to the dial, by what is seen of it [S2.61 S2.62 S2.63 S2.64 S2.65 S2.66]', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('a', [50, 100]), makeImage('r', [50, 100], { rotation: 90 })],
  })
  t.do({ do: 'selection.set', ids: ['a'] })
  t.do({ do: 'arrange.align', edge: 'right' }).do({ do: 'arrange.align', edge: 'bottom' })
  expect(t.place('a').slice(0, 2)).toEqual([400, 440])
  t.do({ do: 'arrange.align', edge: 'center' }).do({ do: 'arrange.align', edge: 'middle' })
  expect(t.place('a').slice(0, 2)).toEqual([200, 220])
  t.do({ do: 'arrange.align', edge: 'left' }).do({ do: 'arrange.align', edge: 'top' })
  expect(t.place('a').slice(0, 2)).toEqual([0, 0])
  t.do({ do: 'selection.set', ids: ['r'] }).do({ do: 'arrange.align', edge: 'left' })
  expect(t.see('selection').pose?.deg).toBe(90)
  expect(t.place('r').slice(0, 2)).toEqual([-20, 100])
})

test('many layers align to the box around them [S2.67 S2.68 S2.69 S2.70 S2.71 S2.72]', async () => {
  const t = await TestEngine.start({ layers: three() })
  const xs = () => ['a', 'b', 'c'].map((id) => t.place(id)[0])
  const ys = () => ['a', 'b', 'c'].map((id) => t.place(id)[1])
  t.do({ do: 'selection.all' }).do({ do: 'arrange.align', edge: 'right' })
  expect(xs()).toEqual([350, 350, 350])
  t.do({ do: 'history.undo' }).do({ do: 'arrange.align', edge: 'center' })
  expect(xs()).toEqual([200, 200, 200])
  t.do({ do: 'history.undo' }).do({ do: 'arrange.align', edge: 'left' })
  expect(xs()).toEqual([50, 50, 50])
  t.do({ do: 'arrange.align', edge: 'bottom' })
  expect(ys()).toEqual([300, 300, 300])
  t.do({ do: 'history.undo' }).do({ do: 'arrange.align', edge: 'middle' })
  expect(ys()).toEqual([200, 200, 200])
  t.do({ do: 'history.undo' }).do({ do: 'arrange.align', edge: 'top' })
  expect(ys()).toEqual([100, 100, 100])
})

test('locked layers are not nudged or aligned [A55]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('l', [50, 100], { isLock: true })] })
  t.do({ do: 'selection.set', ids: ['l'] })
  expect(refusal(t.run({ do: 'arrange.nudge', dx: 1, dy: 0 }))).toBe('refusal.locked')
  expect(refusal(t.run({ do: 'arrange.align', edge: 'left' }))).toBe('refusal.locked')
})

test('a visitor may not edit by any command, and is asked to sign in each time; who has signed in may [S1.03 A17 W6.01 W6.02]', async () => {
  const t = await TestEngine.start({ layers: [...three(), makeText('t', 'hello')], isSignedIn: false })
  const before = t.design
  t.do({ do: 'selection.set', ids: ['a'] })
  const commands = [
    { do: 'layer.add', preset: 'text.latin' },
    { do: 'layer.delete', ids: ['a'] },
    { do: 'style.set', path: 'x', value: 3 },
    { do: 'order.move', to: 'top' },
    { do: 'arrange.nudge', dx: 1, dy: 1 },
    { do: 'picture.import', files: [makeFile('sun-80x80.png')] },
    { do: 'design.save' },
    { do: 'design.rename', dialName: 'x' },
  ] as const
  for (const command of commands) {
    expect(t.engine.can(command)).toMatchObject({ ok: false, refusal: { key: 'refusal.needsLogin' } })
    expect(refusal(t.run(command)), command.do).toBe('refusal.needsLogin')
  }
  expect(t.design).toBe(before)
  expect(t.requests.length).toBe(commands.length)
  const known = await TestEngine.start({ layers: three() })
  expect(known.run({ do: 'layer.add', preset: 'text.latin' })).toMatchObject({ ok: true })
})

test('a design that can only be viewed says why', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.workspace.readOnly = 'readOnly.elsewhere'
  await t.runLater({ do: 'design.open', id: 'design-1', source: { from: 'work' } })
  expect(refusal(t.run({ do: 'layer.delete', ids: ['a'] }))).toBe('readOnly.elsewhere')
  expect(t.see('design').readOnly).toBe('readOnly.elsewhere')
})

test('a command that does not exist or lacks something is refused, and nothing breaks', async () => {
  const t = await TestEngine.start({ layers: three() })
  const before = t.design
  const wrong = [
    { do: 'layer.explode' },
    { do: 'arrange.nudge', dx: Number.NaN, dy: 1 },
    { do: 'layer.rename', id: 'a' },
    { do: 'picture.import' },
    { do: 'layer.add', preset: 'text.latin', at: { x: Infinity, y: 0 } },
  ]
  const keys = wrong.map((command) => refusal(t.run(command as never)))
  expect(keys).toEqual(['refusal.unknownCommand', ...Array<string>(4).fill('refusal.badCommand')])
  expect(t.design).toBe(before)
})

test('an unknown kind is shown, moved and kept', async () => {
  const t = await TestEngine.start({
    layers: [makeLayer({ uuid: 'z', nodeType: 'hologram', x: 50, y: 100, secret: 7 })],
  })
  t.drag([80, 120], [117, 141], { ctrl: true })
  expect(t.layer('z').style).toMatchObject({ x: 87, y: 121, secret: 7 })
})
