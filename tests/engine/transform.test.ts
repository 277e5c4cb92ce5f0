import { expect, test } from 'vitest'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'
import { matrixOf, pointAt } from '../../src/worker/scene/geometry.ts'
import { stillValues } from '../../src/worker/scene/values.ts'

const free = { ctrl: true }

/** Where a share of the layer's box stands on the dial. */
function spot(t: TestEngine, uuid: string, share: { x: number; y: number }) {
  const { style } = t.layer(uuid)
  const values = stillValues(style)
  return pointAt(matrixOf(values, style.offset), values, share)
}

async function withOne(style: Readonly<Record<string, unknown>> = {}): Promise<TestEngine> {
  const t = await TestEngine.start({ layers: [makeImage('a', [200, 200], style)] })
  return t.do({ do: 'selection.set', ids: ['a'] })
}

test('the lower right handle sizes the box, the upper left corner stays', async () => {
  const t = await withOne()
  t.drag([300, 260], [337, 283], free)
  expect(t.place('a')).toEqual([200, 200, 137, 83, 0])
  expect(t.steps).toBe(1)
})

test('the upper left handle moves its corner, the lower right one stays', async () => {
  const t = await withOne()
  t.drag([200, 200], [187, 189], free)
  expect(t.place('a')).toEqual([187, 189, 113, 71, 0])
})

test('Shift keeps the ratio, Alt sizes about the centre', async () => {
  const t = await withOne()
  t.drag([300, 260], [350, 265], { ctrl: true, shift: true })
  expect(t.place('a')).toEqual([200, 200, 150, 90, 0])
  t.do({ do: 'history.undo' }).do({ do: 'selection.set', ids: ['a'] })
  t.drag([300, 230], [311, 230], { ctrl: true, alt: true })
  expect(t.place('a')).toEqual([189, 200, 122, 60, 0])
})

test('sizing a turned box keeps the opposite corner where it is, about any pivot', async () => {
  const t = await withOne({ rotation: 30, offset: { x: 0.2, y: 0.9 } })
  const fixed = spot(t, 'a', { x: 0, y: 0 })
  const corner = spot(t, 'a', { x: 1, y: 1 })
  t.drag([corner.x, corner.y], [corner.x + 31, corner.y + 17], free)
  const after = spot(t, 'a', { x: 0, y: 0 })
  expect(after.x).toBeCloseTo(fixed.x, 1)
  expect(after.y).toBeCloseTo(fixed.y, 1)
  expect(t.place('a')[2]).toBeGreaterThan(100)
  expect(t.place('a')[4]).toBe(30)
})

test('a handle pulled through the opposite side comes out there, one pixel is the least', async () => {
  const t = await withOne()
  t.press(300, 260, free).moveTo(200.2, 200.4, free)
  expect(t.place('a')).toEqual([200, 200, 1, 1, 0])
  t.moveTo(170, 150, free)
  expect(t.place('a')).toEqual([170, 150, 30, 50, 0])
  t.moveTo(320, 150, free)
  expect(t.place('a')).toEqual([200, 150, 120, 50, 0])
  t.moveTo(300, 260, free).release()
  expect(t.place('a')).toEqual([200, 200, 100, 60, 0])
  expect(t.steps).toBe(0)
})

test('pulled through in ratio or about the centre, the box keeps its shape and its anchor', async () => {
  const t = await withOne()
  t.press(300, 260, free).moveTo(100, 140, { ctrl: true, shift: true })
  expect(t.place('a')).toEqual([100, 140, 100, 60, 0])
  t.moveTo(180, 200, { ctrl: true, alt: true })
  expect(t.place('a').slice(2)).toEqual([140, 60, 0])
  expect(spot(t, 'a', { x: 0.5, y: 0.5 })).toEqual({ x: 250, y: 230 })
  t.release()
  expect(t.steps).toBe(1)
})

test('Shift and Alt together keep the ratio about the centre', async () => {
  const t = await withOne()
  t.drag([300, 260], [325, 265], { ctrl: true, shift: true, alt: true })
  expect(t.place('a')).toEqual([175, 185, 150, 90, 0])
})

test('a modifier pressed while the pointer rests counts at once', async () => {
  const t = await withOne()
  t.press(300, 260, free).moveTo(350, 265, free)
  expect(t.place('a')).toEqual([200, 200, 150, 65, 0])
  t.hold({ ctrl: true, shift: true })
  expect(t.place('a')).toEqual([200, 200, 150, 90, 0])
  t.hold({ ctrl: true, alt: true })
  expect(t.place('a')).toEqual([150, 195, 200, 70, 0])
  t.hold(free)
  expect(t.place('a')).toEqual([200, 200, 150, 65, 0])
  t.release()
})

test('a side handle of a turned box sizes it in its own frame', async () => {
  const t = await withOne({ rotation: 90 })
  // Turned by 90 degrees the right side looks down: its middle stands at (250, 280).
  t.drag([250, 280], [290, 300], free)
  expect(t.place('a').slice(2)).toEqual([120, 60, 90])
  const fixed = spot(t, 'a', { x: 0, y: 0.5 })
  expect([fixed.x, fixed.y]).toEqual([250, 180])
})

test('beside a corner a mouse turns the box', async () => {
  const t = await withOne()
  t.moveTo(310, 270)
  expect(t.see('cursor')).toBe('turn')
  t.drag([310, 270], [210, 290], free)
  expect(t.place('a')[4]).toBeCloseTo(90, 0)
  expect(t.steps).toBe(1)
})

test('a small box can still be dragged by its middle', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [200, 200], { width: 14, height: 14 })] })
  t.do({ do: 'selection.set', ids: ['a'] })
  t.drag([207, 207], [237, 227], free)
  expect(t.place('a')).toEqual([230, 220, 14, 14, 0])
})

test('cursors turn with the box', async () => {
  const t = await withOne({ rotation: 45 })
  const corner = spot(t, 'a', { x: 1, y: 1 })
  t.moveTo(corner.x, corner.y)
  expect(t.see('cursor')).toBe('ns-resize')
  t.do({ do: 'style.set', path: 'rotation', value: 0 }).moveTo(300, 260)
  expect(t.see('cursor')).toBe('nwse-resize')
})

test('the handle above turns the layer about its pivot, Shift by 15 degrees', async () => {
  const t = await withOne()
  t.drag([250, 180], [300, 230], free)
  expect(t.place('a')).toEqual([200, 200, 100, 60, 90])
  t.do({ do: 'history.undo' }).do({ do: 'selection.set', ids: ['a'] })
  t.drag([250, 180], [276, 182], { shift: true })
  expect(t.place('a')[4]).toBe(30)
})

test('a layer that an expression turns is not turned by hand', async () => {
  const t = await withOne({ rotate: '(10 * 3)' })
  const handle = t.renderer.last.overlay.find((mark) => mark.mark === 'handle' && mark.round)
  if (handle?.mark !== 'handle') throw new Error('no handle')
  const at: [number, number] = [handle.x - 100, handle.y - 50]
  t.drag(at, [at[0] + 50, at[1] + 50])
  expect(t.layer('a').style.rotation).toBe(0)
  expect(t.steps).toBe(0)
  expect(t.requests).toContainEqual({
    show: 'notice',
    notice: { key: 'notice.heldByExpression', tone: 'info' },
  })
})

test('with two device pixels for one handles and their edges are twice as many device pixels [UX 3.5]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [100, 100])] })
  t.click(150, 130)
  const handles = () =>
    t.renderer.last.overlay.flatMap((mark) => (mark.mark === 'handle' ? [[mark.size, mark.line]] : []))
  expect(handles()[0]).toEqual([8, 1])
  t.do({ do: 'view.resize', width: 700, height: 600, pixelRatio: 2 })
  expect(handles()[0]).toEqual([16, 2])
})

test('a locked layer has a dashed outline and no handles, and is not sized [S4.18 A55]', async () => {
  const t = await withOne({ isLock: true })
  const [outline, ...badge] = t.renderer.last.overlay
  expect(outline).toMatchObject({ mark: 'outline', color: '#6B7484', width: 1.5, dash: [4, 3] })
  // The badge sits on the upper right corner; none of its shapes is a handle that can be pulled.
  expect(badge[0]).toMatchObject({ x: 400, y: 250, size: 16, round: true })
  expect(badge.length).toBe(3)
  t.drag([300, 260], [337, 283])
  expect(t.place('a')).toEqual([200, 200, 100, 60, 0])
})

test('Escape while sizing or turning puts the very same design back', async () => {
  const t = await withOne()
  const before = t.design
  t.press(300, 260).moveTo(340, 300)
  expect(t.place('a')).not.toEqual([200, 200, 100, 60, 0])
  t.escape().release()
  expect(t.design).toBe(before)
  t.press(250, 180).moveTo(300, 220)
  t.loseCapture()
  expect(t.design).toBe(before)
})

async function withMany(): Promise<TestEngine> {
  const layers = [
    makeImage('a', [100, 100]),
    makeImage('b', [300, 240]),
    makeImage('l', [10, 10], { isLock: true }),
  ]
  const t = await TestEngine.start({ layers })
  return t.do({ do: 'selection.set', ids: ['a', 'b', 'l'] })
}

test('many layers are sized together about the opposite corner, the locked one stays [A55]', async () => {
  const t = await withMany()
  // Around what can move: (100, 100) to (400, 300).
  t.drag([400, 300], [550, 400], free)
  expect(t.place('a')).toEqual([100, 100, 150, 90, 0])
  expect(t.place('b')).toEqual([400, 310, 150, 90, 0])
  expect(t.place('l')).toEqual([10, 10, 100, 60, 0])
  expect(t.steps).toBe(1)
})

test('many layers turn together about their middle', async () => {
  const t = await withMany()
  // The middle is (250, 200), the handle stands above (250, 100).
  t.press(250, 80, free).moveTo(300, 120, free).moveTo(370, 200, free)
  const pose = t.see('selection').pose
  expect(pose).toEqual({ box: { x: 100, y: 100, width: 300, height: 200 }, deg: 90 })
  t.release()
  expect(t.place('a')[4]).toBe(90)
  expect(t.place('b')[4]).toBe(90)
  const centre = spot(t, 'a', { x: 0.5, y: 0.5 })
  expect([centre.x, centre.y]).toEqual([320, 100])
  expect(t.place('l')).toEqual([10, 10, 100, 60, 0])
})

test('a turned member keeps the whole group in ratio', async () => {
  const layers = [makeImage('a', [100, 100], { rotation: 45 }), makeImage('b', [300, 240])]
  const t = await TestEngine.start({ layers })
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
  const box = t.see('selection').pose?.box
  if (!box) throw new Error('no pose')
  t.drag([box.x + box.width, box.y + box.height], [box.x + box.width * 1.5, box.y + box.height], free)
  const [, , width = 0, height = 0] = t.place('a')
  expect(width / height).toBeCloseTo(100 / 60, 1)
})

test('handles are hidden while dragging, outlines of members stop at 200', async () => {
  const layers = Array.from({ length: 260 }, (_, i) =>
    makeImage(`m${i}`, [(i % 20) * 20, Math.floor(i / 20) * 20]),
  )
  const t = await TestEngine.start({ layers })
  t.do({ do: 'selection.all' })
  const outlines = t.renderer.last.overlay.filter((mark) => mark.mark === 'outline')
  expect(outlines.length).toBe(201)
  t.press(30, 30, free).moveTo(45, 61, free)
  expect(t.renderer.last.overlay.some((mark) => mark.mark === 'handle')).toBe(false)
  t.release()
  expect(t.renderer.last.overlay.some((mark) => mark.mark === 'handle')).toBe(true)
})

test('many layers pulled through the opposite corner change sides, none is lost', async () => {
  const layers = [makeImage('a', [100, 100]), makeImage('b', [300, 240], { rotation: 90 })]
  const t = await TestEngine.start({ layers })
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
  const box = t.see('selection').pose?.box
  if (!box) throw new Error('no pose')
  const corner: [number, number] = [box.x + box.width, box.y + box.height]
  t.drag(corner, [box.x - box.width, corner[1]], free)
  const after = t.see('selection').pose?.box
  expect(after?.x).toBeCloseTo(box.x - box.width, 1)
  expect(after?.width).toBeCloseTo(box.width, 1)
  // The one on the left is now on the right; the one on its side leans the other way.
  expect(t.place('a')[0]).toBe(box.x - 100)
  expect(t.place('b')[4]).toBe(270)
  expect(t.steps).toBe(1)
})

test('a member on its side is stretched along the axes of the group', async () => {
  const layers = [makeImage('a', [100, 100]), makeImage('b', [300, 240], { rotation: 90 })]
  const t = await TestEngine.start({ layers })
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
  const box = t.see('selection').pose?.box
  if (!box) throw new Error('no pose')
  t.drag([box.x + box.width, box.y + box.height / 2], [box.x + box.width * 2, box.y + 10], free)
  expect(t.place('a').slice(2)).toEqual([200, 60, 0])
  expect(t.place('b').slice(2)).toEqual([100, 120, 90])
})

test('the one transformer of many is multiple-tr, one layer has none [S3.231]', async () => {
  const t = await withMany()
  expect(t.see('selection').transformer).toBe('multiple-tr')
  t.do({ do: 'selection.set', ids: ['a'] })
  expect(t.see('selection').transformer).toBeNull()
})

test('labels tell x and y, width and height, or the angle, at the lower right of what changes', async () => {
  const t = await withOne()
  t.press(250, 230, free).moveTo(260, 251, free)
  expect(t.labelMarks).toMatchObject([{ text: 'X 210  Y 221', box: { x: 112 + 310, y: 62 + 281 } }])
  t.escape().release()
  t.press(300, 260, free).moveTo(340, 275, free)
  expect(t.labelMarks).toMatchObject([{ text: '140 × 75', box: { x: 112 + 340, y: 62 + 275 } }])
  t.escape().release()
  t.press(250, 180, free).moveTo(300, 230, free)
  expect(t.labelMarks).toMatchObject([{ text: '90°', box: { x: 112 + 280, y: 62 + 280 } }])
  t.escape().release()
  expect(t.labels).toEqual([])
})

test('a text sized freely changes its box, sized in ratio its type grows with it', async () => {
  const t = await TestEngine.start({ layers: [makeText('t', 'Hello', { x: 100, y: 100, fontSize: 32 })] })
  t.do({ do: 'selection.set', ids: ['t'] })
  const size = () => (t.layer('t').style as unknown as { fontSize: number }).fontSize
  t.press(260, 140, free).moveTo(340, 150, free)
  expect([...t.place('t'), size()]).toEqual([100, 100, 240, 50, 0, 32])
  t.hold({ ctrl: true, shift: true })
  expect([...t.place('t'), size()]).toEqual([100, 100, 240, 60, 0, 48])
  t.hold(free)
  expect(size()).toBe(32)
  t.hold({ ctrl: true, shift: true }).release()
  expect(t.steps).toBe(1)
  t.do({ do: 'history.undo' })
  expect(size()).toBe(32)
})

test('many layers sized in ratio take the type of their texts along', async () => {
  const layers = [makeText('t', 'Hello', { x: 100, y: 100, fontSize: 32 }), makeImage('a', [160, 140])]
  const t = await TestEngine.start({ layers })
  t.do({ do: 'selection.set', ids: ['t', 'a'] })
  t.drag([260, 200], [420, 210], { ctrl: true, shift: true })
  expect(t.place('t')).toEqual([100, 100, 320, 80, 0])
  expect((t.layer('t').style as unknown as { fontSize: number }).fontSize).toBe(64)
})
