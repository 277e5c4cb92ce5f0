import { expect, test } from 'vitest'
import { checkUndo } from '../support/check-laws.ts'
import { makeImage, makeLayer } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const two = () => [makeImage('a', [50, 70]), makeImage('b', [300, 380])]
const free = { ctrl: true }

test('pressing a layer and moving it drags it, and the release makes one state [S4.06 A1]', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.press(80, 80)
  expect(t.selected).toEqual(['a'])
  t.frame()
  expect(t.renderer.last.active.has('a')).toBe(true)
  t.moveTo(110, 99).moveTo(117, 103)
  expect(t.place('a')).toEqual([87, 93, 100, 60, 0])
  expect(t.steps).toBe(0)
  t.release()
  expect(t.place('a')).toEqual([87, 93, 100, 60, 0])
  expect(t.steps).toBe(1)
  expect(t.see('history').entries.map(({ key }) => key)).toEqual(['history.start', 'history.move'])
  checkUndo(t.engine)
})

test('a press that moves less than 3 px is a click and moves nothing', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.press(80, 80).moveTo(82, 82).release()
  expect(t.place('a')).toEqual([50, 70, 100, 60, 0])
  expect(t.steps).toBe(0)
})

test('a drag that comes back to its start makes no state', async () => {
  const t = await TestEngine.start({ layers: two() })
  const before = t.design
  t.press(80, 80).moveTo(120, 120).moveTo(80, 80).release()
  expect(t.steps).toBe(0)
  expect(t.design).toBe(before)
})

test('Escape puts the very same design back, and the release then does nothing', async () => {
  const t = await TestEngine.start({ layers: two() })
  const before = t.design
  t.press(80, 80).moveTo(140, 140)
  expect(t.place('a')).not.toEqual([50, 70, 100, 60, 0])
  t.escape()
  expect(t.design).toBe(before)
  t.moveTo(200, 200).release()
  expect(t.design).toBe(before)
  expect(t.steps).toBe(0)
})

test('a lost capture puts the very same design back', async () => {
  const t = await TestEngine.start({ layers: two() })
  const before = t.design
  t.press(80, 80).moveTo(140, 140).loseCapture()
  expect(t.design).toBe(before)
  expect(t.see('gesture').isOn).toBe(false)
  expect(t.labels).toEqual([])
})

test('a locked layer never moves, also when it is selected [S4.17 A55]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [80, 100], { isLock: true })] })
  t.drag([120, 120], [200, 200])
  expect([t.selected, t.place('a')]).toEqual([[], [80, 100, 100, 60, 0]])
  t.do({ do: 'selection.set', ids: ['a'] }).drag([120, 120], [200, 200])
  expect([t.steps, t.place('a')]).toEqual([0, [80, 100, 100, 60, 0]])
})

test('of many selected layers the locked one stays [A55]', async () => {
  const t = await TestEngine.start({
    layers: [
      makeImage('a', [50, 70]),
      makeImage('b', [300, 380], { isLock: true }),
      makeImage('c', [20, 300]),
    ],
  })
  t.do({ do: 'selection.set', ids: ['a', 'b', 'c'] })
  t.drag([80, 80], [97, 109], free)
  expect(t.place('a').slice(0, 2)).toEqual([67, 99])
  expect(t.place('b').slice(0, 2)).toEqual([300, 380])
  expect(t.place('c').slice(0, 2)).toEqual([37, 329])
  expect(t.steps).toBe(1)
})

test('a hidden layer is not under the pointer', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('a', [50, 70]), makeImage('b', [50, 70], { visible: false })],
  })
  t.drag([80, 80], [97, 109], free)
  expect(t.selected).toEqual(['a'])
  expect(t.place('b').slice(0, 2)).toEqual([50, 70])
})

test('a rotated layer is taken by what is seen of it, and moves unturned', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [100, 100], { rotation: 90 })] })
  // Turned by 90 degrees about (150, 130) it covers x 120 to 180, y 80 to 180.
  t.click(105, 130)
  expect(t.selected).toEqual([])
  t.drag([150, 90], [170, 121], free)
  expect(t.place('a')).toEqual([120, 131, 100, 60, 90])
})

test('a layer outside the dial can be taken back [S4.21]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [-90, 100])] })
  t.drag([-40, 130], [60, 130], free)
  expect(t.place('a')[0], 'nothing is seen there: a press takes nothing').toBe(-90)
  t.do({ do: 'selection.set', ids: ['a'] }).drag([-40, 130], [60, 130], free)
  expect(t.place('a').slice(0, 2)).toEqual([10, 100])
})

test('an axis that an expression holds does not move, and the person is told', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [100, 100], { dynamic: { x: '(100 + 0)' } })] })
  t.drag([150, 130], [190, 171], free)
  expect(t.place('a').slice(0, 2)).toEqual([100, 141])
  expect(t.requests).toContainEqual({
    show: 'notice',
    notice: { key: 'notice.heldByExpression', tone: 'info' },
  })
})

test('Alt drags a copy and leaves the layer, in one step', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.drag([80, 80], [97, 109], { alt: true, ctrl: true })
  expect(t.place('a').slice(0, 2)).toEqual([50, 70])
  expect(t.list.length).toBe(4)
  const copy = t.selected[0] ?? ''
  expect(t.place(copy).slice(0, 2)).toEqual([67, 99])
  expect(t.layer(copy).label).toBe('a 2')
  expect(t.steps).toBe(1)
})

test('Shift keeps a drag on one axis', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.drag([80, 80], [130, 92], { shift: true, ctrl: true })
  expect(t.place('a').slice(0, 2)).toEqual([100, 70])
})

test('a selected layer is dragged even when another one covers it; a click takes the one in front', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [50, 70]), makeImage('b', [60, 80])] })
  t.do({ do: 'selection.set', ids: ['a'] })
  t.drag([80, 100], [97, 129], free)
  expect(t.place('a').slice(0, 2)).toEqual([67, 99])
  expect(t.place('b').slice(0, 2)).toEqual([60, 80])
  t.click(90, 115)
  expect(t.selected).toEqual(['b'])
})

test('moves are taken once a frame, the newest one', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.press(80, 80)
  t.frames()
  t.renderer.forgetFrames()
  const { x, y } = t.see('view')
  const move = {
    buttons: 1,
    button: 0,
    mods: 2,
    pointerType: 'mouse',
    pointerId: 1,
    clicks: 1,
    dx: 0,
    dy: 0,
  } as const
  for (let i = 1; i <= 20; i += 1) {
    t.engine.pointer({ type: 'move', x: x + 80 + i, y: y + 80 + i, at: t.nowMs, ...move })
  }
  expect(t.renderer.frames.length).toBe(1)
  t.frame()
  expect(t.renderer.frames.length).toBe(2)
  expect(t.place('a').slice(0, 2)).toEqual([70, 90])
  expect(t.frame(), 'a drag asks for no frame without a move').toBe(false)
})

test('a visitor who drags is asked to sign in, and nothing changes [S2.11 A17]', async () => {
  const t = await TestEngine.start({ layers: two(), isSignedIn: false })
  const before = t.design
  t.drag([80, 80], [200, 200])
  expect(t.design).toBe(before)
  expect(t.workspace.changes).toEqual([])
  expect(t.requests).toEqual([{ ask: 'login' }])
  expect(t.selected).toEqual(['a'])
})

test('a layer that is deleted by key in the middle of a drag is gone, the drag is a step of its own', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.press(80, 80).moveTo(140, 140)
  t.do({ do: 'layer.delete' })
  expect(t.list.map((layer) => layer.uuid)).not.toContain('a')
  t.moveTo(180, 180).release()
  expect(t.steps).toBe(2)
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(t.place('a')).toEqual([50, 70, 100, 60, 0])
})

test('undo during a drag takes the drag back', async () => {
  const t = await TestEngine.start({ layers: two() })
  const before = t.design
  t.press(80, 80).moveTo(140, 140)
  t.do({ do: 'history.undo' })
  expect(t.design).toBe(before)
})

test('saving during a drag saves what was committed and leaves the drag alone', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.do({ do: 'layer.rename', id: 'b', label: 'second' })
  t.press(80, 80).moveTo(120, 120)
  await t.runLater({ do: 'design.save' })
  expect(t.workspace.saves.length).toBe(1)
  expect(t.engine.gesture).toBe('drag')
  t.release()
  expect(t.steps).toBe(2)
})

test('Alt pressed in the middle of a drag makes copies, let go it moves the layers again', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.press(80, 80).moveTo(97, 109, free)
  t.hold({ ctrl: true, alt: true })
  expect(t.list.length).toBe(4)
  expect(t.place('a').slice(0, 2)).toEqual([50, 70])
  const [copy = ''] = t.selected
  expect(t.place(copy).slice(0, 2)).toEqual([67, 99])
  t.hold(free)
  expect(t.list.length).toBe(3)
  expect(t.selected).toEqual(['a'])
  expect(t.place('a').slice(0, 2)).toEqual([67, 99])
  t.hold({ ctrl: true, alt: true })
  expect(t.selected, 'the same copies come back').toEqual([copy])
  t.release()
  expect(t.steps).toBe(1)
  expect(t.see('history').entries.at(-1)?.key).toBe('history.duplicate')
  checkUndo(t.engine)
  t.do({ do: 'history.undo' })
  expect(t.selected).toEqual(['a'])
})

test('copies that lie exactly on their sources are not kept', async () => {
  const t = await TestEngine.start({ layers: two() })
  const before = t.design
  t.press(80, 80, { alt: true })
    .moveTo(120, 120, { alt: true, ctrl: true })
    .moveTo(80, 80, { alt: true, ctrl: true })
  t.release()
  expect(t.design).toBe(before)
  expect(t.steps).toBe(0)
})

test('Escape in an Alt-drag takes the copies back, reference and selection', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
  const before = t.design
  t.press(80, 80, { alt: true }).moveTo(120, 120, { alt: true })
  expect(t.list.length).toBe(5)
  t.escape()
  expect(t.design).toBe(before)
  expect(t.selected).toEqual(['a', 'b'])
  t.release()
})

test('a ninth complication is not dragged out of the eighth: the reason is said and nothing changes [S5.04]', async () => {
  const slots = Array.from({ length: 8 }, (_, i) =>
    makeLayer({ uuid: `slot${i}`, nodeType: 'complication', x: 80 + 40 * i, y: 200, width: 30, height: 30 }),
  )
  const t = await TestEngine.start({ layers: slots })
  const before = t.design
  t.drag([95, 215], [140, 350], { alt: true })
  expect(t.design).toBe(before)
  expect(t.requests).toMatchObject([{ show: 'refusal', refusal: { key: 'dial.dup.copyComplicationFailed' } }])
})

test('snapping never pushes a layer off the axis that Shift holds', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [50, 70]), makeImage('b', [300, 73])] })
  t.drag([80, 80], [133, 84], { shift: true })
  expect(t.place('a')[1]).toBe(70)
})

test('Ctrl pressed in the middle of a drag switches snapping off at once, let go on again', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [50, 70]), makeImage('b', [223, 330])] })
  t.press(80, 80).moveTo(251, 101)
  expect(t.place('a')[0]).toBe(223)
  t.hold(free)
  expect(t.place('a')[0]).toBe(221)
  t.hold({})
  expect(t.place('a')[0]).toBe(223)
  t.release()
})

test('where a drag ended is announced, for one layer and for many', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.drag([80, 80], [97, 109], free)
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
  t.drag([97, 109], [107, 109], free)
  const said = t.requests.flatMap((request) =>
    'show' in request && request.show === 'announce' ? [[request.key, request.params]] : [],
  )
  expect(said).toEqual([
    ['announce.moved', { name: 'a', x: 67, y: 99 }],
    ['announce.movedMany', { count: 2, x: 77, y: 99 }],
  ])
})
