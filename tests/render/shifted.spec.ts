import { expect } from 'playwright/test'
import { fromJson, largestDifference } from '../support/picture.ts'
import { createChance } from '../support/seeded.ts'
import { test } from '../support/stage.ts'
import { frameOf, manyLayers } from './harness/scene.ts'
import type { FrameJson } from './harness/worker.ts'
import { selectionAt } from './selection-mark.ts'

/* A pan by whole pixels moves what is on the canvas and draws what that uncovers. */

const size = { width: 300, height: 300 }
/** Of 255: floating point places a turned picture a little otherwise at another view, redrawn whole as well. */
const rounding = 3
const names = ['badge', 'fade', 'lines', 'dot']

const start: FrameJson = {
  ...frameOf(
    manyLayers(90, 400).map((layer) => ({
      ...layer,
      ops: layer.ops.map((op) =>
        op.op === 'picture' ? { ...op, url: names[Number(op.url.slice(1)) % names.length] ?? 'badge' } : op,
      ),
    })),
    400,
    { scale: 1, x: -50, y: -50 },
  ),
  active: [],
}

const panned = (frame: FrameJson, dx: number, dy: number): FrameJson => ({
  ...frame,
  view: { ...frame.view, x: frame.view.x + dx, y: frame.view.y + dy },
})

/** Marks of a selection at a place of the canvas, with guides through it. */
const marksAt = (x: number, y: number): FrameJson['overlay'] => [
  selectionAt(x, y),
  { mark: 'handle', x, y, deg: 20, size: 8, round: false, color: '#4C8DFF', fill: '#FFFFFF' },
  { mark: 'line', x1: x + 0.5, x2: x + 0.5, y1: 10, y2: 290, color: '#FF5CA880', width: 1 },
  { mark: 'line', x1: x, x2: x + 50, y1: y, y2: y + 30, color: '#FF5CA8', width: 1 },
]

test('a pan draws what it uncovers and uploads nothing; the picture is the one drawn afresh', async ({
  ask,
}) => {
  await ask('open', size)
  await ask('rest', start)
  const frame = panned(start, 7, -4)
  const report = await ask('draw', { ...frame, isMoving: true })
  expect(report.kind).toBe('shifted')
  expect(report.drawnPixels).toBeLessThanOrEqual(7 * size.height + 4 * size.width)
  expect(report.uploadedBytes).toBe(0)
  await ask('rest', frame)
  expect(await ask('farFromFresh', frame)).toBeLessThanOrEqual(rounding)
})

test('a far pan, half a pixel, one asked anew, another zoom and another dial draw everything', async ({
  ask,
}) => {
  await ask('open', size)
  const { view } = start
  const others: FrameJson[] = [
    panned(start, 160, 0),
    panned(start, 120, 120),
    panned(start, 0.5, 0),
    { ...start, view: { ...view, scale: 1.01 } },
    { ...panned(start, 3, 0), isAnew: true },
    { ...panned(start, 3, 0), clip: 'dim' },
    { ...panned(start, 3, 0), surround: '#123456' },
  ]
  for (const other of others) {
    await ask('rest', start)
    expect((await ask('draw', { ...other, isMoving: true })).kind).toBe('full')
    await ask('draw', { ...start, isMoving: true })
  }
})

test('where few layers are painted all is redrawn: that is cheaper than to move a canvas', async ({
  ask,
}) => {
  await ask('open', size)
  const few = { ...start, layers: start.layers.slice(0, 8) }
  await ask('rest', few)
  expect((await ask('draw', { ...panned(few, 5, 5), isMoving: true })).kind).toBe('full')
})

test('marks that go along with the picture are not drawn again, marks that stay are', async ({ ask }) => {
  await ask('open', size)
  const body = (x: number, y: number): FrameJson['overlay'] => marksAt(x, y).slice(0, 2)
  const before = { ...start, overlay: body(100, 100) }
  await ask('rest', before)
  const along = { ...panned(start, 6, 0), overlay: body(106, 100) }
  const report = await ask('draw', { ...along, isMoving: true })
  expect([report.kind, report.drawnPixels]).toEqual(['shifted', 6 * size.height])
  expect(await ask('farFromFresh', along)).toBeLessThanOrEqual(rounding)
  const stays = panned(along, 6, 0)
  expect((await ask('draw', { ...stays, isMoving: true })).drawnPixels).toBeGreaterThan(
    6 * size.height + 2000,
  )
  expect(await ask('farFromFresh', stays)).toBeLessThanOrEqual(rounding)
})

for (const seed of [1, 2])
  test(`after any walk of pans, marks and edits the picture is the one drawn afresh (seed ${seed})`, async ({
    ask,
  }) => {
    const chance = createChance(seed * 31)
    await ask('open', size)
    let frame: FrameJson = seed === 1 ? start : { ...start, clip: 'dim' }
    await ask('rest', frame)
    const shifted: string[] = []
    for (let step = 1; step <= 24; step++) {
      frame = panned(frame, chance.whole(-40, 40), chance.whole(-40, 40))
      // back to the dial, now and then
      if (step % 8 === 0) frame = { ...frame, view: start.view }
      if (chance.isLucky(0.4)) {
        const marks = marksAt(chance.whole(0, 250), chance.whole(0, 250))
        frame = { ...frame, overlay: marks.slice(chance.whole(0, 3)) }
      }
      if (chance.isLucky(0.3)) {
        const place = chance.whole(0, frame.layers.length - 1)
        const layers = frame.layers.map((layer, at) => (at === place ? { ...layer, opacity: 0.3 } : layer))
        frame = { ...frame, layers }
      }
      shifted.push((await ask('draw', { ...frame, isMoving: true })).kind)
      if (step % 4 !== 0) continue
      await ask('rest', frame)
      expect(await ask('farFromFresh', frame), `step ${step}`).toBeLessThanOrEqual(rounding)
    }
    const moved = fromJson(await ask('pixels'))
    await ask('resize', size)
    expect((await ask('rest', frame)).kind).toBe('full')
    expect(largestDifference(moved, fromJson(await ask('pixels')))).toBeLessThanOrEqual(2)
    expect(shifted.filter((kind) => kind === 'shifted').length).toBeGreaterThan(8)
  })
