import { expect, test } from 'vitest'
import { makeImage, makeLayer } from '../support/make-design.ts'
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

test('a click selects the layer in front, a click on the plain dial selects nothing [S4.03 S4.04]', async () => {
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

test('Tab steps through the layers in order and round the ends', async () => {
  const t = await TestEngine.start({ layers: three() })
  const root = t.list[0]?.uuid
  t.do({ do: 'selection.set', ids: ['c'] }).do({ do: 'selection.step', by: 1 })
  expect(t.selected).toEqual([root])
  t.do({ do: 'selection.step', by: -1 })
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
