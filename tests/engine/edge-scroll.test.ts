import { expect, test } from 'vitest'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/** At zoom 2 the dial hangs over the canvas of 700 × 600 on every side; design (250, 250) is its middle. */
async function zoomedIn(): Promise<TestEngine> {
  const t = await TestEngine.start({
    layers: [makeImage('a', [200, 220]), makeImage('far', [20, 220], { width: 40 })],
  })
  t.do({ do: 'view.zoomTo', zoom: 2 })
  return t
}

/** The pointer rests for a while. */
function rest(t: TestEngine, ms: number): void {
  for (let passed = 0; passed < ms; passed += 20) {
    t.pass(20)
    t.frame()
  }
}

/** Design pixels at a point of the canvas, in CSS pixels. */
function at(t: TestEngine, x: number, y: number): [number, number] {
  const view = t.see('view')
  return [(x - view.x) / view.zoom, (y - view.y) / view.zoom]
}

test('a drag that rests at the edge takes the view along, and the layer stays under the pointer [UX 3.5]', async () => {
  const t = await zoomedIn()
  const before = t.see('view')
  t.press(250, 250)
    .moveTo(...at(t, 350, 200))
    .moveTo(...at(t, 2, 200))
  rest(t, 400)
  const after = t.see('view')
  expect(after.x).toBeGreaterThan(before.x + 150)
  expect(after.y).toBe(before.y)
  // the pointer stood 2 px from the left edge: what was pressed, 50 px into the layer, is there
  const [left] = t.place('a')
  expect((left ?? 0) + 50).toBeCloseTo((2 - after.x) / 2, 0)
  t.release()
  const stopped = t.see('view')
  rest(t, 400)
  expect([t.see('view'), t.steps]).toEqual([stopped, 1])
})

test('it goes as far as panning does, so that what lies off the dial is reached [A36]', async () => {
  const t = await zoomedIn()
  t.press(250, 250)
    .moveTo(...at(t, 350, 200))
    .moveTo(...at(t, -300, 200))
  rest(t, 4000)
  // a quarter of the dial of 1000 stays on the canvas of 700
  expect(t.see('view').x).toBe(450)
  expect(t.place('a')[0]).toBeLessThan(-300)
  t.release()
  expect(t.steps).toBe(1)
})

test('Escape brings back the layer, the view and that it was fitted', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [200, 220])] })
  t.do({ do: 'view.zoomTo', zoom: 2 })
  const [before, list] = [t.see('view'), t.list]
  t.press(250, 250)
    .moveTo(...at(t, 350, 200))
    .moveTo(...at(t, 350, 599))
  rest(t, 300)
  expect(t.see('view').y).toBeLessThan(before.y)
  t.escape()
  expect(t.see('view')).toEqual(before)
  expect(t.list).toBe(list)
  expect(t.steps).toBe(0)
})

test('a marquee catches what comes into view while it rests at the edge', async () => {
  const t = await zoomedIn()
  t.press(...at(t, 350, 140))
    .moveTo(...at(t, 300, 300))
    .moveTo(...at(t, 1, 320))
  expect(t.selected).not.toContain('far')
  rest(t, 500)
  expect(t.selected).toContain('far')
  t.release()
})

test('a press close to the edge scrolls nothing until the pointer was elsewhere', async () => {
  const t = await zoomedIn()
  const before = t.see('view')
  t.press(...at(t, 10, 300)).moveTo(...at(t, 12, 330))
  rest(t, 400)
  expect(t.see('view')).toEqual(before)
  t.moveTo(...at(t, 300, 330)).moveTo(...at(t, 10, 330))
  rest(t, 400)
  expect(t.see('view').x).toBeGreaterThan(before.x)
  t.release()
})
