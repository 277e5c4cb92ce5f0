import { expect, test } from 'vitest'
import { checkUndo } from '../support/check-laws.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const two = () => [makeImage('a', [50, 70]), makeImage('b', [300, 380])]
const start = () => TestEngine.start({ layers: two() })

test('a pointer that the system takes away leaves the very same design, and the next click works at once', async () => {
  const t = await start()
  const before = t.design
  t.press(80, 80).moveTo(140, 140).loseCapture()
  expect(t.design).toBe(before)
  expect(t.engine.gesture).toBeNull()
  t.click(330, 400)
  expect(t.selected).toEqual(['b'])
  t.drag([330, 400], [343, 371], { ctrl: true })
  expect(t.place('b').slice(0, 2)).toEqual([313, 351])
})

test('moves after a cancelled press hover and change nothing, although the button is still down', async () => {
  const t = await start()
  const before = t.design
  t.press(80, 80).moveTo(140, 140).loseCapture().moveTo(200, 200).moveTo(330, 400)
  expect(t.design).toBe(before)
  expect(t.see('cursor')).toBe('move')
  t.release()
  expect(t.design).toBe(before)
})

test('a release that nobody told ends the drag where it was seen last', async () => {
  const t = await start()
  t.press(80, 80).moveTo(97, 109, { ctrl: true }).comeBack(400, 400)
  expect(t.engine.gesture).toBeNull()
  expect(t.place('a').slice(0, 2)).toEqual([67, 99])
  expect(t.steps).toBe(1)
  checkUndo(t.engine)
})

test('a marquee and a resize that are cancelled leave selection and design as they were', async () => {
  const t = await start()
  t.click(80, 80)
  t.press(480, 20).moveTo(20, 480).loseCapture()
  expect(t.selected).toEqual(['a'])
  const before = t.design
  t.press(150, 130).moveTo(200, 190).loseCapture()
  expect(t.design).toBe(before)
  expect(t.renderer.last.overlay.some((mark) => mark.mark === 'handle')).toBe(true)
})

test('Escape during every kind of gesture restores the same reference and waits for the release', async () => {
  const t = await start()
  t.click(80, 80)
  const before = t.design
  const gestures: readonly (readonly [number, number])[] = [
    [90, 90],
    [150, 130],
    [100, 50],
  ]
  for (const [x, y] of gestures) {
    t.press(x, y)
      .moveTo(x + 60, y + 40)
      .escape()
    expect(t.design).toBe(before)
    t.moveTo(x + 90, y + 90)
    expect(t.design).toBe(before)
    t.release()
    expect(t.selected).toEqual(['a'])
  }
  expect(t.steps).toBe(0)
})

test('the wheel scrolls and zooms in the middle of a drag, and the layer stays under the pointer', async () => {
  const t = await start()
  t.press(80, 80).moveTo(120, 120, { ctrl: true })
  const held = () => {
    const { zoom, x, y } = t.see('view')
    const [left = 0, top = 0] = t.place('a')
    return [x + left * zoom, y + top * zoom]
  }
  const before = t.see('view')
  // Where the pointer is on the canvas does not change.
  t.wheel(120, 120, { dy: 40 })
  expect(t.see('view').y).toBe(before.y - 40)
  expect(t.place('a').slice(0, 2)).toEqual([90, 150])
  expect(held()[1]).toBe(before.y + 110)
  t.release()
  expect(t.steps).toBe(1)
})

test('blurred by another command in its middle, the drag is kept as a step of its own', async () => {
  const t = await start()
  t.press(80, 80).moveTo(140, 140, { ctrl: true })
  t.do({ do: 'arrange.nudge', dx: 1, dy: 0 })
  t.moveTo(300, 300).release()
  expect(t.place('a').slice(0, 2)).toEqual([111, 130])
  expect(t.steps).toBe(2)
})
