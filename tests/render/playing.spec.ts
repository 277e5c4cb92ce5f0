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
