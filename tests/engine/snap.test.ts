import { expect, test } from 'vitest'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const lines = (t: TestEngine) => t.renderer.last.overlay.filter((mark) => mark.mark === 'line')

test('an edge within 5 px of another edge snaps to it and shows a guide with 4 px over [S2.76 S2.78 A62]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [40, 100]), makeImage('b', [213, 330])] })
  t.press(80, 120).moveTo(250, 150)
  // Left edges: 40 + 170 = 210, the other stands at 213.
  expect(t.place('a').slice(0, 2)).toEqual([213, 130])
  const [guide] = lines(t)
  expect(guide).toMatchObject({ mark: 'line', color: '#FF5CA8', width: 1 })
  if (guide?.mark !== 'line') throw new Error('no guide')
  // From 4 px above the dragged box to 4 px below the other: the dial's corner is at (100, 50).
  expect([guide.y1 - 50, guide.y2 - 50]).toEqual([126, 394])
  t.release()
  expect(lines(t)).toEqual([])
})

test('the centre of the dial catches the centre of a layer [S2.77]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [40, 100])] })
  t.press(80, 120).moveTo(237, 239)
  expect(t.place('a').slice(0, 2)).toEqual([200, 220])
  t.release()
})

test('Ctrl switches snapping off', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [40, 100])] })
  t.drag([80, 120], [237, 239], { ctrl: true })
  expect(t.place('a').slice(0, 2)).toEqual([197, 219])
})

test('the distance is measured on the screen: at zoom 0.25 it is 20 design px [A62]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [40, 120])] })
  t.do({ do: 'view.zoomTo', zoom: 0.25 })
  t.press(80, 140).moveTo(222, 160)
  expect(t.place('a')[0]).toBe(200)
  t.escape().release()
})

test('hidden layers, backdrops and the dragged ones offer no lines', async () => {
  const t = await TestEngine.start({
    layers: [makeImage('a', [40, 100]), makeImage('b', [113, 330], { visible: false })],
  })
  t.drag([80, 120], [150, 127])
  expect(t.place('a').slice(0, 2)).toEqual([110, 107])
})

test('a pulled edge snaps too', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [40, 100]), makeImage('b', [203, 330])] })
  t.do({ do: 'selection.set', ids: ['a'] })
  t.drag([140, 130], [200, 130])
  expect(t.place('a')).toEqual([40, 100, 163, 60, 0])
})

test('a drag stops at whole pixels, a snap at what it snaps to', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [40.5, 100]), makeImage('b', [203.25, 330])] })
  t.drag([80, 120], [90.3, 145.4], { ctrl: true })
  expect(t.place('a').slice(0, 2)).toEqual([51, 125])
  t.drag([90, 145], [243, 175])
  expect(t.place('a')[0]).toBe(203.25)
})
