import { expect, test } from 'vitest'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const three = () => [makeImage('a', [50, 100]), makeImage('b', [200, 200]), makeImage('c', [350, 300])]
const background = () =>
  makeLayer({
    uuid: 'bg',
    nodeType: 'background',
    width: 500,
    height: 500,
    url: '/f/bg.png',
    draggable: false,
  })

test('a click selects the layer in front, a click on the plain dial selects nothing [S3.228 S4.03 S4.04]', async () => {
  const t = await TestEngine.start({ layers: [...three(), makeImage('over', [60, 110])] })
  t.click(80, 120)
  expect(t.selected).toEqual(['over'])
  t.click(250, 450)
  expect(t.selected).toEqual([])
})

test('a click on empty space picks a background picture, a drag there is a marquee', async () => {
  const t = await TestEngine.start({ layers: [background(), ...three()] })
  t.click(250, 450)
  expect(t.selected).toEqual(['bg'])
  t.drag([20, 90], [260, 260])
  expect(t.selected).toEqual(['a', 'b'])
  expect(t.place('bg').slice(0, 2)).toEqual([0, 0])
})

test('Ctrl toggles a layer in the selection [S2.73 S4.05]', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.click(80, 120).click(230, 230, { ctrl: true })
  expect(t.selected).toEqual(['a', 'b'])
  t.click(80, 120, { ctrl: true })
  expect(t.selected).toEqual(['b'])
})

test('Shift selects the range in layer order [S2.75 A38]', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.click(380, 330).click(80, 120, { shift: true })
  expect(t.selected).toEqual(['a', 'b', 'c'])
  t.click(230, 230, { shift: true })
  expect(t.selected).toEqual(['b', 'c'])
})

test('the marquee selects what it touches; with Shift it adds; Escape brings the selection back', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.press(30, 80).moveTo(60, 110)
  expect(t.selected).toEqual(['a'])
  expect(t.renderer.last.overlay.some((mark) => mark.mark === 'outline' && mark.fill === '#5AA2FF29')).toBe(
    true,
  )
  t.release()
  t.press(340, 290, { shift: true }).moveTo(360, 310, { shift: true })
  expect(t.selected).toEqual(['a', 'c'])
  t.escape()
  expect(t.selected).toEqual(['a'])
  expect(t.steps).toBe(0)
})

test('a hidden layer is neither clicked nor caught, the list can select it', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [50, 100], { visible: false })] })
  t.click(80, 120)
  expect(t.selected).toEqual([])
  t.drag([20, 80], [200, 200])
  expect(t.selected).toEqual([])
  t.do({ do: 'selection.set', ids: ['a'] })
  expect(t.selected).toEqual(['a'])
})

test('selecting, zooming and panning are free for a visitor [A17]', async () => {
  const t = await TestEngine.start({ layers: three(), isSignedIn: false })
  t.click(80, 120).do({ do: 'selection.all' }).do({ do: 'view.zoomBy', factor: 1.5 })
  t.do({ do: 'view.panBy', dx: 10, dy: 10 })
    .do({ do: 'clock.play', isPlaying: true })
    .do({ do: 'preview.set', isOn: true })
  expect(t.requests).toEqual([])
  expect(t.selected).toEqual(['a', 'b', 'c'])
})

test('Tab steps through the layers in order and stops at the ends', async () => {
  const t = await TestEngine.start({ layers: three() })
  const root = t.list[0]?.uuid
  t.do({ do: 'selection.step', by: 1 })
  expect(t.selected).toEqual([root])
  t.do({ do: 'selection.step', by: -1 })
  expect(t.selected).toEqual([root])
  t.do({ do: 'selection.set', ids: ['b'] }).do({ do: 'selection.step', by: 1 })
  expect(t.selected).toEqual(['c'])
  t.do({ do: 'selection.step', by: 1 })
  expect(t.selected).toEqual(['c'])
  t.do({ do: 'selection.none' }).do({ do: 'selection.step', by: -1 })
  expect(t.selected).toEqual(['c'])
})

test('preview switches selection and editing off [S4.16]', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.do({ do: 'preview.set', isOn: true })
  t.drag([80, 120], [200, 300])
  expect(t.place('a').slice(0, 2)).toEqual([50, 100])
  expect(t.selected).toEqual([])
  const outcome = t.run({ do: 'layer.delete', ids: ['a'] })
  expect(outcome).toMatchObject({ ok: false, refusal: { key: 'refusal.inPreview' } })
  expect(t.renderer.last.overlay).toEqual([])
})

test('hovering shows an outline of one pixel and the cursor says what would happen', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.moveTo(80, 120)
  const [mark] = t.renderer.last.overlay
  expect(mark).toMatchObject({ mark: 'outline', color: '#5AA2FF', width: 1, box: { x: 150, y: 150 } })
  expect(t.see('cursor')).toBe('move')
  t.moveTo(250, 450)
  expect(t.renderer.last.overlay).toEqual([])
  expect(t.see('cursor')).toBe('default')
})

const stack = () => [
  makeImage('low', [100, 100]),
  makeImage('middle', [110, 110], { isLock: true }),
  makeImage('hidden', [110, 110], { visible: false }),
  makeImage('top', [120, 120]),
]

test('Alt and click goes down through what lies on top of each other, locked ones too, and round', async () => {
  const t = await TestEngine.start({ layers: stack() })
  t.click(150, 140)
  expect(t.selected).toEqual(['top'])
  t.click(150, 140, { alt: true })
  expect(t.selected).toEqual(['middle'])
  t.click(151, 141, { alt: true })
  expect(t.selected).toEqual(['low'])
  t.click(150, 140, { alt: true })
  expect(t.selected).toEqual(['top'])
  t.do({ do: 'selection.none' }).click(150, 140, { alt: true })
  expect(t.selected, 'with nothing selected, the one below the front').toEqual(['middle'])
  t.click(150, 140)
  expect(t.selected, 'a plain click takes the front').toEqual(['top'])
  expect(t.steps).toBe(0)
})

test('Alt and click reaches the background picture at the bottom', async () => {
  const t = await TestEngine.start({ layers: [background(), ...three()] })
  t.click(80, 120).click(80, 120, { alt: true })
  expect(t.selected).toEqual(['bg'])
})

test('Meta toggles like Ctrl [S2.74 S3.227 S3.229]', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.click(80, 120).click(230, 230, { meta: true })
  expect(t.selected).toEqual(['a', 'b'])
  expect(t.see('selection').mode).toBe('meta')
})

test('a range remembers its two ends until something else is selected [S3.226 S3.230 A38]', async () => {
  const t = await TestEngine.start({ layers: [...three(), makeImage('h', [400, 20], { visible: false })] })
  t.click(380, 330).click(80, 120, { shift: true })
  expect(t.see('selection')).toMatchObject({ mode: 'shift', pair: ['c', 'a'] })
  t.do({ do: 'selection.set', ids: ['h'], how: 'range' })
  expect(t.selected).toEqual(['c', 'h'])
  t.click(230, 230)
  expect(t.see('selection')).toMatchObject({ mode: 'plain', pair: null })
})

test('a range in a list of another order goes over what that list shows, with the same two ends [S3.226 S3.230 A38]', async () => {
  const t = await TestEngine.start({ layers: [...three(), makeImage('h', [400, 20])] })
  const among = ['h', 'b', 'gone', 'a', 'c']
  t.do({ do: 'selection.set', ids: ['h'] })
  t.do({ do: 'selection.set', ids: ['a'], how: 'range', among })
  expect(t.selected).toEqual(['h', 'b', 'a'])
  expect(t.see('selection')).toMatchObject({ mode: 'shift', pair: ['h', 'a'] })
  // the next one begins where this one did
  t.do({ do: 'selection.set', ids: ['c'], how: 'range', among })
  expect(t.selected).toEqual(['h', 'b', 'a', 'c'])
  expect(t.see('selection').pair).toEqual(['h', 'c'])
  // a layer that the list does not show begins none
  t.do({ do: 'selection.set', ids: ['h'] })
  t.do({ do: 'selection.set', ids: ['a'], how: 'range', among: ['b', 'a', 'c'] })
  expect([t.selected, t.see('selection').pair]).toEqual([['a'], ['a', 'a']])
})

test('the marquee passes locked layers; one that is selected stays where it is in a drag of all [S4.17 A38 A55]', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('a', [50, 100]), makeImage('held', [200, 100], { isLock: true })],
  })
  t.drag([20, 90], [260, 180])
  expect(t.selected).toEqual(['a'])
  t.do({ do: 'selection.set', ids: ['a', 'held'] })
  t.drag([80, 120], [80, 220], { ctrl: true })
  expect([t.place('a').slice(0, 2), t.place('held').slice(0, 2)]).toEqual([
    [50, 200],
    [200, 100],
  ])
})

test('the marquee catches a turned layer by its own box, not by the box around it', async () => {
  const layers = [makeImage('turned', [200, 200], { rotation: 45 }), makeImage('off', [-80, 100])]
  const t = await TestEngine.start({ layers })
  // Turned by 45 degrees the box around it begins at (193, 173); that corner of it is empty.
  t.drag([150, 150], [205, 185])
  expect(t.selected).toEqual([])
  t.drag([150, 150], [235, 235])
  expect(t.selected).toEqual(['turned'])
  t.drag([-95, 60], [-60, 120])
  expect(t.selected, 'outside of the dial too').toEqual(['off'])
})

test('the room between many selected layers drags them, a click there lets go', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
  t.moveTo(170, 130)
  expect(t.see('cursor')).toBe('move')
  t.drag([170, 130], [187, 159], { ctrl: false })
  expect(t.place('a').slice(0, 2)).not.toEqual([50, 100])
  expect(t.selected).toEqual(['a', 'b'])
  expect(t.steps).toBe(1)
  const [x = 0, y = 0] = t.place('a')
  t.click(x + 120, y + 30)
  expect(t.selected).toEqual([])
})

test('a drag in the box of many selected layers moves them whatever lies there; a click takes that [UX 4]', async () => {
  const t = await TestEngine.start({
    layers: [
      makeImage('a', [50, 100]),
      makeImage('b', [300, 300]),
      makeText('front', 'hi', { x: 180, y: 180 }),
    ],
  })
  const start = (): TestEngine => t.do({ do: 'selection.set', ids: ['a', 'b'] })
  start().drag([200, 200], [230, 240], { ctrl: false })
  expect([t.selected, t.steps]).toEqual([['a', 'b'], 1])
  expect(t.place('front').slice(0, 2)).toEqual([180, 180])
  expect(t.place('a').slice(0, 2)).not.toEqual([50, 100])
  // pressed and let go: the layer in front; outside of the box it is the pressed one that is dragged
  t.click(200, 200)
  expect(t.selected).toEqual(['front'])
  t.do({ do: 'selection.set', ids: ['a', 'front'] }).drag([390, 370], [400, 390])
  expect([t.selected, t.steps]).toEqual([['b'], 2])
  // Ctrl and Shift are about the pressed layer
  start().drag([200, 200], [220, 200], { ctrl: true })
  expect(t.selected).toEqual(expect.arrayContaining(['a', 'b', 'front']))
})

test('undo and redo bring back what was selected', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.click(80, 120).do({ do: 'arrange.nudge', dx: 5, dy: 0 })
  t.do({ do: 'selection.set', ids: ['b', 'c'] }).do({ do: 'arrange.align', edge: 'left' })
  t.do({ do: 'selection.none' })
  t.do({ do: 'history.undo' })
  expect(t.selected).toEqual(['b', 'c'])
  t.do({ do: 'history.undo' })
  expect(t.selected).toEqual(['a'])
  t.do({ do: 'history.redo' })
  expect(t.selected).toEqual(['b', 'c'])
})

test('a locked layer lets the pointer through: a drag begins a marquee, Alt and the menu select it [S4.17 A55]', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('b', [150, 150]), makeImage('a', [50, 100], { isLock: true })],
  })
  const before = t.design
  t.moveTo(80, 120)
  expect(t.see('cursor')).toBe('default')
  t.drag([80, 120], [200, 300])
  expect(t.selected).toEqual(['b'])
  expect(t.design).toBe(before)
  t.click(80, 120)
  expect(t.selected).toEqual([])
  t.click(80, 120, { alt: true })
  expect(t.selected).toEqual(['a'])
  t.do({ do: 'selection.none' }).press(80, 120, { button: 2 }).release()
  expect(t.selected, 'its menu unlocks it').toEqual(['a'])
})

const flashes = (t: TestEngine) =>
  t.renderer.last.overlay.filter((mark) => mark.mark === 'outline' && mark.fill === '#5AA2FF3D')

test('what is jumped to comes into view and flashes for 200 ms [S9.93]', async () => {
  const t = await TestEngine.start({ layers: [...three(), makeImage('far', [900, 900])], isPlaying: true })
  t.do({ do: 'selection.set', ids: ['far'], isJump: true })
  expect(flashes(t).length).toBe(1)
  const { x, y, zoom } = t.see('view')
  expect(x + 1000 * zoom).toBeLessThanOrEqual(700)
  expect(y + 960 * zoom).toBeLessThanOrEqual(600)
  t.pass(199)
  expect(flashes(t).length).toBe(1)
  t.pass(2)
  expect(flashes(t)).toEqual([])
  expect(t.steps).toBe(0)
})

test('what is added flashes, what is already in view does not move the view [S9.93]', async () => {
  const t = await TestEngine.start({ layers: three(), isPlaying: true })
  const before = t.see('view')
  t.do({ do: 'layer.add', preset: 'text.latin' })
  expect(flashes(t).length).toBe(1)
  t.do({ do: 'selection.set', ids: ['a'], isJump: true })
  expect(t.see('view')).toEqual(before)
})

test('with reduced motion nothing flashes', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.do({ do: 'selection.set', ids: ['a'], isJump: true })
  expect(flashes(t)).toEqual([])
})
