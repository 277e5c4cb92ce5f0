import { expect } from 'playwright/test'
import { test } from '../support/stage.ts'
import { frameOf, manyLayers } from './harness/scene.ts'
import type { FrameJson } from './harness/worker.ts'

const size = { width: 300, height: 300 }
const names = ['badge', 'fade', 'lines', 'dot']
const count = 200
/** Far apart in paint order, so that there is something below, between and above them. */
const gliding = [30, 90, 150]
const ticking = [5, 60, 120, 190]

const start: FrameJson = {
  ...frameOf(
    manyLayers(count, 260).map((layer) => ({
      ...layer,
      ops: layer.ops.map((op) =>
        op.op === 'picture' ? { ...op, url: names[Number(op.url.slice(1)) % names.length] ?? 'badge' } : op,
      ),
    })),
    260,
    { scale: 1, x: 20, y: 20 },
  ),
  active: gliding.map((place) => `l${place}`),
}

function moved(frame: FrameJson, places: readonly number[], by: number): FrameJson {
  const layers = frame.layers.map((layer, place) => {
    const [a, b, c, d, x, y] = layer.matrix
    return places.includes(place) ? { ...layer, matrix: [a, b, c, d, x + by, y] as const } : layer
  })
  return { ...frame, layers }
}

test('a frame of time draws the layers that glide and none of the two hundred others', async ({ ask }) => {
  await ask('open', size)
  await ask('rest', { ...start, active: [] })
  await ask('rest', start)
  for (let step = 1; step <= 5; step++) {
    const report = await ask('draw', { ...moved(start, gliding.slice(0, 1), step), isMoving: true })
    expect(report.kind).toBe('damage')
    // the one that moved, and the two others where it touches them
    expect(report.drawnLayers).toBeLessThanOrEqual(3)
    expect(report.drawCalls).toBeLessThanOrEqual(7)
    expect(report.drawnPixels).toBeLessThan(120 * 120)
    expect(report.uploadedBytes).toBeLessThanOrEqual(1000)
  }
})

test('layers that tick are drawn again where they are, not the whole dial, and the textures live on', async ({
  ask,
}) => {
  await ask('open', size)
  await ask('rest', { ...start, active: [] })
  await ask('rest', start)
  const ticked = moved(start, [...gliding, ...ticking], 3)
  const report = await ask('draw', { ...ticked, isMoving: true })
  expect(report.kind).toBe('damage')
  // seven small rectangles with some thirty layers in each, not two hundred layers on ninety thousand pixels
  expect(report.drawnPixels).toBeLessThan((size.width * size.height) / 2)
  const next = await ask('draw', { ...moved(ticked, gliding.slice(0, 1), 2), isMoving: true })
  expect(next.drawnLayers).toBeLessThanOrEqual(3)
  await ask('rest', ticked)
  expect(await ask('farFromFresh', ticked)).toBeLessThanOrEqual(3)
})

test('where nothing lies above the layers that glide, nothing is blended over them', async ({ ask }) => {
  const layers = start.layers.map((layer, place) =>
    place === 150
      ? { ...layer, matrix: [1, 0, 0, 1, 110, 110] as const }
      : { ...layer, opacity: place < 150 ? 1 : 0 },
  )
  const frame = { ...start, layers, active: ['l150'] }
  await ask('open', size)
  await ask('rest', { ...frame, active: [] })
  await ask('rest', frame)
  const report = await ask('draw', { ...moved(frame, [150], 4), isMoving: true })
  // what lies below, and the layer
  expect(report.drawCalls).toBe(2)
  expect(report.drawnLayers).toBe(1)
})

/** Stands for a hand above, and for animations below it with layers between and under them. */
const hand = [150]
const films = [30, 90]
const withFilms: FrameJson = { ...start, active: ['l150'], beating: films.map((place) => `l${place}`) }

test('a hand that glides over animations is drawn in two or three calls, until one of them shows another frame', async ({
  ask,
}) => {
  await ask('open', size)
  await ask('rest', { ...withFilms, active: [], beating: [] })
  await ask('rest', withFilms)
  for (let step = 1; step <= 4; step++) {
    const report = await ask('draw', { ...moved(withFilms, hand, step), isMoving: true })
    expect(report.kind).toBe('damage')
    // what lies below with the animations in it, the hand, and what lies above
    expect(report.drawnLayers).toBe(1)
    expect(report.drawCalls).toBeLessThanOrEqual(3)
    expect(report.uploadedBytes).toBeLessThanOrEqual(300)
  }
  const beaten = moved(moved(withFilms, hand, 4), films, 5)
  const report = await ask('draw', { ...beaten, isMoving: true })
  expect(report.kind).toBe('damage')
  // the animations in the texture below, and the hand again where they touch it
  expect(report.drawnLayers).toBeLessThanOrEqual(films.length + 1)
  expect(report.drawCalls).toBeLessThanOrEqual(9)
  await ask('rest', beaten)
  expect(await ask('farFromFresh', beaten)).toBeLessThanOrEqual(3)
  const after = await ask('draw', { ...moved(beaten, hand, 3), isMoving: true })
  expect(after.drawCalls).toBeLessThanOrEqual(3)
})

test('what lies above is blended where it shows something, not over all that was drawn', async ({ ask }) => {
  const box = (side: number): Pick<FrameJson['layers'][number], 'ops' | 'extent'> => {
    const extent = { x: 0, y: 0, width: side, height: side }
    return {
      ops: [{ op: 'shape', shape: 'box', box: extent, radius: 0, fill: '#FF8800', stroke: null }],
      extent,
    }
  }
  // one small layer above the one that glides, in a corner of what is drawn
  const layers = start.layers.map((layer, place) => {
    if (place === 150) return { ...layer, ...box(90), opacity: 0.5, matrix: [1, 0, 0, 1, 80, 80] as const }
    if (place === 151) return { ...layer, ...box(12), opacity: 1, matrix: [1, 0, 0, 1, 82, 82] as const }
    return { ...layer, opacity: place < 150 ? layer.opacity : 0 }
  })
  const frame = { ...start, layers, active: ['l150'] }
  await ask('open', size)
  await ask('rest', { ...frame, active: [] })
  await ask('rest', frame)
  const end = moved(frame, [150], 6)
  const report = await ask('draw', { ...end, isMoving: true })
  expect(report.drawCalls).toBe(3)
  // all of what lies below, and of what lies above a few squares
  expect(report.copiedPixels).toBeLessThan(report.drawnPixels * 1.5)
  await ask('rest', end)
  expect(await ask('farFromFresh', end)).toBeLessThanOrEqual(3)
})

test('what glides no more is still: its band is gone with the next frame, and so are the textures', async ({
  ask,
}) => {
  await ask('open', size)
  await ask('rest', { ...start, active: [] })
  await ask('rest', start)
  const one = { ...start, active: start.active.slice(0, 1) }
  await ask('draw', moved(one, gliding.slice(0, 1), 2))
  const report = await ask('draw', moved(one, gliding.slice(0, 1), 4))
  expect(report.drawnLayers).toBe(1)
  const still = moved({ ...start, active: [] }, gliding.slice(0, 1), 4)
  expect((await ask('rest', still)).kind).toBe('none')
  expect(await ask('farFromFresh', still)).toBeLessThanOrEqual(3)
})

test('a pan while time plays makes no textures between its frames', async ({ ask }) => {
  await ask('open', size)
  await ask('rest', { ...start, active: [] })
  await ask('rest', start)
  const panned = { ...moved(start, gliding, 2), view: { ...start.view, x: 31 }, isMoving: true }
  expect((await ask('draw', panned)).kind).toBe('shifted')
  const between = await ask('draw', moved(panned, gliding, 1))
  expect(between.kind).toBe('damage')
  expect(between.drawnLayers).toBeLessThan(count)
  const after = moved({ ...panned, isMoving: false }, gliding, 3)
  await ask('rest', after)
  expect(await ask('farFromFresh', after)).toBeLessThanOrEqual(3)
})
