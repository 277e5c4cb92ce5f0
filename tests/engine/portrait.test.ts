import { expect, test } from 'vitest'
import type { Frame } from '../../src/render/base/frame.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/** Notes every slice of a portrait (the survey draws the round dial); each row of pixels tells which call drew it. */
function watchSnapshots(t: TestEngine): readonly Frame[] {
  const drawn: Frame[] = []
  t.renderer.snapshot = (frame) => {
    if (frame.dial.shape === 'rectangle') drawn.push(frame)
    const { width, height } = frame.dial
    return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(drawn.length) } as ImageData
  }
  return drawn
}

/** Lets promises and timers of `ms` go by, one after the other. */
async function pass(t: TestEngine, ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 10) {
    t.pass(10)
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
  }
}

const two = () => [makeImage('a', [50, 70]), makeImage('b', [300, 380])]

const many = () =>
  Array.from({ length: 4000 }, (_unused, index) =>
    makeImage(`m${index}`, [(index * 7) % 380, (index * 11) % 420]),
  )

test('the picture of a draft waits while a layer is dragged, and a moment after', async () => {
  const t = await TestEngine.start({ layers: two() })
  const drawn = watchSnapshots(t)
  t.press(80, 80).moveTo(120, 120)
  const portrait = t.engine.portrait()
  await pass(t, 1000)
  expect(drawn).toHaveLength(0)
  t.release()
  await pass(t, 200)
  expect(drawn).toHaveLength(0)
  await pass(t, 400)
  expect(drawn).toHaveLength(1)
  expect(await portrait).toMatchObject({ width: 500, height: 500, shape: 'circle' })
})

test('a portrait in slices draws each row of the dial once and none beside it', async () => {
  const t = await TestEngine.start({ layers: many(), checksLaws: false })
  const drawn = watchSnapshots(t)
  const portrait = t.engine.portrait()
  await pass(t, 3000)
  expect(drawn.length).toBeGreaterThan(2)
  expect(drawn.reduce((sum, { dial }) => sum + dial.height, 0)).toBe(500)
  expect(await portrait).toMatchObject({ width: 500, height: 500 })
})

test('the address of a portrait is written into the variant that it shows, and is no step [S3.29]', async () => {
  const t = await TestEngine.start({ layers: two() })
  const { fdId, ambient } = {
    fdId: t.design.activeFdId,
    ambient: t.design.faces[t.design.activeFdId]?.ambient,
  }
  t.workspace.portray({ url: '/f/image/aa/one.png', of: { fdId, variant: 'normal' } })
  expect(t.design.faces[fdId]?.normal.imageUrl).toBe('/f/image/aa/one.png')
  expect(t.design.faces[fdId]?.ambient).toBe(ambient)
  expect(t.steps).toBe(0)
  const { design } = t
  t.workspace.portray({ url: '/f/image/aa/one.png', of: { fdId, variant: 'normal' } })
  expect(t.design).toBe(design)
})

test('it waits while the view is panned and zoomed too, which changes no layer', async () => {
  const t = await TestEngine.start({ layers: two() })
  const drawn = watchSnapshots(t)
  t.press(400, 200, { button: 1 }).moveTo(420, 220)
  void t.engine.portrait()
  await pass(t, 1000)
  expect(drawn).toHaveLength(0)
  t.release()
  for (let turn = 0; turn < 10; turn += 1) {
    t.wheel(250, 250, { dy: -3, ctrl: true })
    await pass(t, 100)
  }
  expect(drawn).toHaveLength(0)
  await pass(t, 600)
  expect(drawn).toHaveLength(1)
})

test('a pointer that never rests does not keep a save back for ever', async () => {
  const t = await TestEngine.start({ layers: two() })
  const drawn = watchSnapshots(t)
  t.press(80, 80).moveTo(120, 120)
  void t.engine.portrait()
  await pass(t, 10_200)
  expect(drawn).toHaveLength(1)
  t.release()
})

test('of thousands of layers it is drawn a few rows at a time, and a press in between stops it', async () => {
  const t = await TestEngine.start({ layers: many(), checksLaws: false })
  const drawn = watchSnapshots(t)
  const portrait = t.engine.portrait()
  await pass(t, 20)
  const before = drawn.length
  expect(before).toBeGreaterThan(0)
  t.press(250, 250)
  await pass(t, 500)
  expect(drawn.length).toBeLessThanOrEqual(before + 1)
  t.release()
  await pass(t, 800)
  const { width, height, data } = (await portrait) ?? { width: 0, height: 0, data: [] }
  expect(drawn.length).toBeGreaterThanOrEqual(4)
  for (const { layers } of drawn) expect(layers.length).toBeLessThan(t.list.length / 2)
  // every row comes from the slice that it belongs to
  const rows = Array.from({ length: height }, (_unused, row) => data[row * width * 4] ?? 0)
  const wanted = drawn.flatMap(({ dial }, index) => Array.from({ length: dial.height }, () => index + 1))
  expect(rows).toEqual(wanted)
  const [first, second] = drawn
  const id = second?.layers.find((layer) => first?.layers.some((other) => other.id === layer.id))?.id
  const placeIn = (frame: Frame | undefined): number =>
    frame?.layers.find((layer) => layer.id === id)?.matrix[5] ?? NaN
  expect(placeIn(first) - placeIn(second)).toBeCloseTo(first?.dial.height ?? 0)
})
