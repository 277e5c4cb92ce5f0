import { expect, test } from 'vitest'
import { apply } from '../../src/shared/base/geometry.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/** Where the four corners of a layer's box are drawn. */
function cornersOf(t: TestEngine, id: string): readonly number[] {
  const draw = t.renderer.last.layers.find((layer) => layer.id === id)
  const { width, height } = t.layer(id).style
  if (!draw) throw new Error(`${id} is not drawn`)
  return [
    [0, 0],
    [width, 0],
    [width, height],
  ].flatMap(([x = 0, y = 0]) => {
    const at = apply(draw.matrix, { x, y })
    return [Math.round(at.x * 10) / 10, Math.round(at.y * 10) / 10]
  })
}

const pivotOf = (t: TestEngine, id: string): readonly number[] => {
  const { x, y, width, height, offset } = t.layer(id).style
  return [x + offset.x * width, y + offset.y * height].map((value) => Math.round(value * 100) / 100)
}

const hand = (style: Readonly<Record<string, unknown>> = {}) =>
  makeImage('hand', [230, 100], { width: 40, height: 180, rotate: '(90)', ...style })

test('a hand that points up turns about the middle of the dial after one step [S3.61]', async () => {
  const t = await TestEngine.start({ layers: [hand()] })
  t.do({ do: 'pivot.toCentre', ids: ['hand'] })
  expect(pivotOf(t, 'hand')).toEqual([250, 250])
  expect(t.place('hand').slice(0, 4), 'its box stays').toEqual([230, 100, 40, 180])
  // upright it is above the middle and reaches 30 below; at 90 degrees it is right of it
  expect(cornersOf(t, 'hand')).toEqual([400, 230, 400, 270, 220, 270])
  expect(t.steps).toBe(1)
  t.do({ do: 'history.undo' })
  expect(t.layer('hand').style.offset).toEqual({ x: 0.5, y: 0.5 })
})

test('a picture at an angle turns about the middle of the dial and stays where it is seen', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [120, 80], { rotation: 30 })] })
  const before = cornersOf(t, 'a')
  t.do({ do: 'pivot.toCentre', ids: ['a'] })
  t.frames()
  expect(pivotOf(t, 'a')).toEqual([250, 250])
  cornersOf(t, 'a').forEach((value, at) => expect(value).toBeCloseTo(before[at] ?? 0, 0))
})

test('what is no picture is told that it has no pivot, what is locked how to unlock it', async () => {
  const t = await TestEngine.start({
    layers: [makeText('t', 'hi'), hand({ isLock: true })],
  })
  expect(t.run({ do: 'pivot.toCentre', ids: ['t'] })).toMatchObject({ refusal: { key: 'refusal.noPivot' } })
  expect(t.run({ do: 'pivot.toCentre', ids: ['hand'] })).toMatchObject({ refusal: { key: 'refusal.locked' } })
})

test('the two fields set the pivot; a picture at an angle stays where it is seen [S3.61]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [120, 80], { rotation: 30 })] })
  t.do({ do: 'selection.set', ids: ['a'] })
  const fields = t.see('inspector').sections[0]?.fields ?? []
  expect(fields.map(({ path }) => path)).toContain('offset.x')
  const before = cornersOf(t, 'a')
  t.do({ do: 'style.set', path: 'offset.y', value: 0.9 })
  t.frames()
  expect(t.layer('a').style.offset).toEqual({ x: 0.5, y: 0.9 })
  cornersOf(t, 'a').forEach((value, at) => expect(value).toBeCloseTo(before[at] ?? 0, 0))
  expect(t.steps).toBe(1)
})

test('a drag that begins on the mark of a pivot moves the layer, wherever the mark stands in it', async () => {
  for (const [x, y] of [
    [0.5, 0.5],
    [0.5, 0.2],
    [0.3, 0.85],
    [0.6, 0.6],
  ] as const)
    for (const rotation of [0, 37, 270]) {
      const layer = makeImage('a', [180, 160], { width: 140, height: 180, rotation, offset: { x, y } })
      const t = await TestEngine.start({ layers: [layer] })
      t.do({ do: 'selection.set', ids: ['a'] }).moveTo(1, 1)
      const [px = 0, py = 0] = pivotOf(t, 'a')
      t.drag([px, py], [px + 31, py + 17], { ctrl: true })
      expect([t.place('a').slice(0, 2), t.layer('a').style.offset]).toEqual([[211, 177], { x, y }])
    }
})

test('the pivot has a mode: it is dragged there, takes arrow keys, and ends with the selection or a press beside it', async () => {
  const t = await TestEngine.start({ layers: [hand(), makeText('t', 'hi'), makeImage('b', [0, 0])] })
  const isOn = () => (t.frames(), t.see('pivots'))
  t.do({ do: 'selection.set', ids: ['t'] })
  expect(t.run({ do: 'tool.pivot', isOn: true })).toMatchObject({ refusal: { key: 'refusal.noPivot' } })
  t.do({ do: 'selection.set', ids: ['hand', 'b'] })
  expect(t.run({ do: 'tool.pivot', isOn: true })).toMatchObject({ refusal: { key: 'refusal.noPivot' } })
  t.do({ do: 'selection.set', ids: ['hand'] }).do({ do: 'tool.pivot', isOn: true })
  expect(isOn()).toBe(t.layer('hand').label)
  const seen = cornersOf(t, 'hand')
  t.do({ do: 'pivot.nudge', dx: 1, dy: 0 }).do({ do: 'pivot.nudge', dx: 0, dy: 10 })
  t.frames()
  expect([pivotOf(t, 'hand'), t.steps]).toEqual([[251, 200], 1])
  expect(cornersOf(t, 'hand'), 'nothing that is seen moves').toEqual(seen)
  t.do({ do: 'history.undo' })
  expect([pivotOf(t, 'hand'), isOn()]).toEqual([[250, 190], t.layer('hand').label])
  t.do({ do: 'selection.set', ids: ['b'] }).do({ do: 'selection.set', ids: ['hand'] })
  expect(isOn(), 'another selection ends it').toBe(null)
  t.do({ do: 'tool.pivot', isOn: true }).do({ do: 'tool.pivot', isOn: false })
  expect(isOn()).toBe(null)
  t.do({ do: 'tool.pivot', isOn: true })
  t.drag([300, 190], [310, 210], { ctrl: true })
  expect([isOn(), t.place('hand').slice(0, 2)], 'beside the mark the layer is moved').toEqual([
    null,
    [240, 120],
  ])
  expect(t.run({ do: 'pivot.nudge', dx: 1, dy: 0 })).toMatchObject({ refusal: { key: 'refusal.noPivot' } })
})

test('a double press on the mark of the selected picture takes hold of its pivot', async () => {
  const t = await TestEngine.start({ layers: [hand()] })
  t.do({ do: 'selection.set', ids: ['hand'] }).moveTo(1, 1)
  t.doubleClick(250, 100)
  expect(t.see('pivots'), 'not beside it').toBe(null)
  t.doubleClick(250, 190)
  expect(t.see('pivots')).toBe(t.layer('hand').label)
})

test('the mark of the pivot is dragged in its mode, snaps to the middle of the dial, and Escape puts it back', async () => {
  const t = await TestEngine.start({ layers: [hand()] })
  t.do({ do: 'selection.set', ids: ['hand'] }).moveTo(1, 1)
  t.do({ do: 'tool.pivot', isOn: true }).frames()
  const before = t.design
  const seen = cornersOf(t, 'hand')
  t.press(250, 190).moveTo(260, 220)
  expect(pivotOf(t, 'hand')).toEqual([260, 220])
  expect(cornersOf(t, 'hand'), 'nothing that is seen moves').toEqual(seen)
  t.escape()
  expect(t.design).toBe(before)
  t.release()
  t.press(250, 190).moveTo(252, 220).moveTo(253, 247)
  expect(t.renderer.last.overlay.filter(({ mark }) => mark === 'line')).toHaveLength(2)
  t.release()
  expect(pivotOf(t, 'hand')).toEqual([250, 250])
  expect([t.steps, t.see('history').entries.at(-1)?.key]).toEqual([1, 'history.pivot'])
})

test('a picture that does not turn shows no mark: its middle is for moving it', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [120, 80])] })
  t.do({ do: 'selection.set', ids: ['a'] }).drag([170, 110], [203, 149])
  expect([t.place('a')[1], t.layer('a').style.offset]).toEqual([119, { x: 0.5, y: 0.5 }])
})

test('width and height go together where that was chosen: in fields, by handles, and Shift is the other way', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [120, 80])] })
  t.do({ do: 'selection.set', ids: ['a'] }).do({ do: 'ratio.keep', isKept: true })
  expect([t.see('inspector').keepsRatio, t.steps]).toEqual([true, 0])
  t.do({ do: 'style.set', path: 'width', value: 200 })
  expect(t.place('a').slice(2, 4)).toEqual([200, 120])
  t.drag([320, 140], [370, 140], { ctrl: true })
  expect(t.place('a').slice(2, 4)).toEqual([250, 150])
  t.drag([370, 140], [395, 140], { ctrl: true, shift: true })
  expect(t.place('a').slice(2, 4)).toEqual([275, 150])
  t.do({ do: 'ratio.keep', isKept: false }).do({ do: 'style.set', path: 'height', value: 60 })
  expect(t.place('a').slice(2, 4)).toEqual([275, 60])
})
