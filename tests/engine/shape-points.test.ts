import { expect, test } from 'vitest'
import { apply } from '../../src/shared/base/geometry.ts'
import { colorTokens } from '../../src/shared/base/color-tokens.ts'
import { TestEngine } from '../support/test-engine.ts'
import { createChance } from '../support/seeded.ts'
import type { ShapeStyle } from '../../src/shared/layers/shape/style.ts'

type NewShape = Partial<ShapeStyle> & { readonly shape: ShapeStyle['shape'] }

/** One shape of 200 × 100 at (100, 100), selected, with its points at hand. */
async function start({ shape, ...own }: NewShape): Promise<TestEngine & { uuid: string }> {
  const t = await TestEngine.start()
  t.do({ do: 'layer.add', preset: `shape.${shape}` })
  const [uuid = ''] = t.selected
  const size = shape === 'line' ? {} : { width: 200, height: 100 }
  for (const [path, value] of Object.entries({ ...size, x: 100, y: 100, ...own }))
    t.do({ do: 'style.set', path, value: value as string | number })
  t.frames()
  // the points of a kind come when one of its layers is selected
  await expect.poll(() => (t.frames(), points(t).length), { timeout: 20_000 }).toBeGreaterThan(0)
  return Object.assign(t, { uuid })
}

/** Middles of the handles that a shape has of its own, in design pixels: they have a colour of their own. */
const points = (t: TestEngine): readonly (readonly [number, number])[] =>
  t.renderer.last.overlay.flatMap((mark) =>
    mark.mark === 'handle' && mark.fill === colorTokens.guide
      ? [[Math.round((mark.x - 100) * 100) / 100, Math.round((mark.y - 50) * 100) / 100] as const]
      : [],
  )

const styleOf = (t: TestEngine & { uuid: string }) => t.layer(t.uuid).style as unknown as ShapeStyle

const linear = { fillType: 'linear', fillAngle: 90, cornerRadius: 0 } as const

test('the ends of a line are dragged, each with the other one fixed, as one step that Escape takes back', async () => {
  const t = await start({ shape: 'line', x: 100, y: 200 })
  const before = styleOf(t)
  expect(before).toMatchObject({ width: 200, rotation: 0 })
  const [, begin, end] = [null, [100, 208], [300, 208]] as const
  // no corner of the thin box is in the way
  expect(t.renderer.last.overlay.filter((mark) => mark.mark === 'handle' && !mark.round)).toEqual([])
  t.press(...end).moveTo(300, 308, { ctrl: true })
  t.frames()
  expect(styleOf(t)).toMatchObject({ width: 223.61, rotation: 26.57 })
  const steps = t.steps
  t.escape().release()
  expect(styleOf(t)).toBe(before)
  t.drag(end, [400, 208], { ctrl: true })
  expect(styleOf(t)).toMatchObject({ x: 100, y: 200, width: 300, rotation: 0 })
  expect(t.steps - steps).toBe(1)
  t.drag(begin, [400, 408], { ctrl: true })
  expect(styleOf(t)).toMatchObject({ width: 200, rotation: -90 })
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(styleOf(t)).toBe(before)
})

test('Shift keeps the direction of a line in steps of 15°, without it ends snap to what is there', async () => {
  const t = await start({ shape: 'line', x: 100, y: 242 })
  t.drag([300, 250], [390, 262], { shift: true })
  expect(styleOf(t)).toMatchObject({ rotation: 0, width: 290 })
  t.drag([390, 250], [253, 253])
  expect(styleOf(t)).toMatchObject({ rotation: 0, width: 150 })
})

test('a linear gradient is dragged by its ends, where its colours end: direction, length and middle', async () => {
  const t = await start({ shape: 'rectangle', ...linear })
  expect(points(t).slice(0, 2)).toEqual([
    [100, 150],
    [300, 150],
  ])
  t.press(300, 150).moveTo(200, 250, { ctrl: true })
  t.frames()
  expect(t.labels.map((one) => one.trim())).toContain('135°')
  t.release()
  expect(styleOf(t)).toMatchObject({ fillAngle: 135, fillX: 0.25, fillY: 1 })
  t.frames()
  // what is stored is where it was let go of
  expect(points(t).slice(0, 2)).toEqual([
    [100, 150],
    [200, 250],
  ])
  t.do({ do: 'history.undo' })
  expect(styleOf(t).fillAngle).toBe(90)
})

test('a radial gradient has its middle and its reach, a sweep its middle and its direction', async () => {
  const t = await start({ shape: 'ellipse', fillType: 'radial' })
  t.drag([200, 150], [240, 130], { ctrl: true })
  expect(styleOf(t)).toMatchObject({ fillX: 0.7, fillY: 0.3 })
  t.drag([340, 130], [290, 130], { ctrl: true })
  expect(styleOf(t)).toMatchObject({ fillSize: 0.5 })
  t.do({ do: 'style.set', path: 'fillType', value: 'sweep' }).do({
    do: 'style.set',
    path: 'fillAngle',
    value: 0,
  })
  t.frames()
  t.drag([240, 100], [280, 131], { shift: true })
  expect(styleOf(t).fillAngle).toBe(90)
})

test('the ends of a gradient stand on its first and last colour, and the handles of the box aside, all in reach', async () => {
  const chance = createChance(33)
  for (let run = 0; run < 24; run += 1) {
    const fillAngle = run < 8 ? run * 45 : chance.whole(0, 359)
    const rotation = chance.whole(0, 359)
    const t = await start({ shape: 'ellipse', fillType: 'linear', fillAngle, rotation })
    t.do({ do: 'view.zoomBy', factor: chance.pick([0.5, 1, 2]) })
    t.frames()
    const entry = t.renderer.last.layers.find(({ id }) => id === t.uuid)
    const paint = entry?.ops.find((op) => op.op === 'shape')?.fill
    if (!entry || typeof paint !== 'object' || paint?.runs !== 'linear') throw new Error('no gradient')
    const view = t.see('view')
    const ends = [paint.from, paint.to].map((end) => {
      const { x, y } = apply(entry.matrix, end)
      return [view.x + x * view.zoom, view.y + y * view.zoom]
    })
    const marks = t.renderer.last.overlay.flatMap((mark) => (mark.mark === 'handle' ? [mark] : []))
    const own = marks.filter(({ fill }) => fill === colorTokens.guide).slice(-2)
    own.forEach(({ x, y }, at) => {
      expect(x).toBeCloseTo(ends[at]?.[0] ?? NaN, 1)
      expect(y).toBeCloseTo(ends[at]?.[1] ?? NaN, 1)
    })
    const boxed = marks.filter(({ fill }) => fill !== colorTokens.guide)
    // corners are never lost
    expect(boxed.length).toBeGreaterThanOrEqual(5)
    for (const a of boxed)
      for (const b of own)
        expect(Math.hypot(a.x - b.x, a.y - b.y), `${fillAngle}° in ${rotation}°`).toBeGreaterThan(17)
  }
})

test('a rectangle has round corners by a drag, as far as its shorter side allows', async () => {
  const t = await start({ shape: 'rectangle', cornerRadius: 0 })
  t.press(110, 110).moveTo(126, 126, { ctrl: true })
  t.frames()
  expect(t.labels.map((one) => one.trim())).toContain('20 px')
  t.release()
  expect(styleOf(t).cornerRadius).toBe(20)
  t.drag([126, 126], [280, 190], { ctrl: true })
  expect(styleOf(t).cornerRadius).toBe(50)
  t.drag([150, 150], [90, 90], { ctrl: true })
  expect(styleOf(t).cornerRadius).toBe(0)
})

test('a ring has its width, its end and its beginning; ticks their length', async () => {
  // the circle of 100 stands in the middle of the box
  const t = await start({ shape: 'ring', lineWidth: 10, startAngle: 0, sweepAngle: 180 })
  t.drag([200, 195], [155, 150], { ctrl: true })
  expect(styleOf(t)).toMatchObject({ startAngle: 0, sweepAngle: 270 })
  t.drag([200, 105], [245, 152], { shift: true })
  expect(styleOf(t)).toMatchObject({ startAngle: 90, sweepAngle: 180 })
  t.drag([200, 190], [200, 180], { ctrl: true })
  expect(styleOf(t).lineWidth).toBe(20)
  const ticks = await start({ shape: 'ticks', tickLength: 10 })
  ticks.drag([200, 110], [200, 125], { ctrl: true })
  expect(styleOf(ticks).tickLength).toBe(25)
})

test('a locked shape and many shapes have none, nor has a line that an expression turns ends', async () => {
  const t = await start({ shape: 'line' })
  t.do({ do: 'layer.lock', ids: [t.uuid], isLock: true })
  t.frames()
  expect(points(t)).toEqual([])
  t.do({ do: 'layer.lock', ids: [t.uuid], isLock: false })
  t.do({ do: 'style.setExpression', ids: [t.uuid], path: 'rotation', text: '##secondHand##' })
  t.frames()
  expect(t.renderer.last.overlay.some((mark) => mark.mark === 'handle' && !mark.round)).toBe(true)
})

test('wherever a point of a turned shape is dragged to, it is there afterwards', async () => {
  const chance = createChance(5)
  for (const deg of [0, 30, 200]) {
    const t = await start({ shape: 'rectangle', ...linear, rotation: deg })
    for (let run = 0; run < 6; run += 1) {
      const [from] = points(t).slice(-2)
      if (!from) throw new Error('no point')
      const to = [chance.whole(150, 350), chance.whole(150, 350)] as const
      t.drag(from, to, { ctrl: true })
      t.frames()
      const away = Math.min(...points(t).map(([x, y]) => Math.hypot(x - to[0], y - to[1])))
      expect([deg, run, away < 1]).toEqual([deg, run, true])
    }
  }
})
