import { expect } from 'playwright/test'
import { fromJson, meanDifferenceOfInk } from '../support/picture.ts'
import { test } from '../support/stage.ts'
import { frameOfCase, ground } from './case.ts'
import type { PictureCase } from './case.ts'
import { frameOf, kindAt, manyLayers } from './harness/scene.ts'
import type { FrameJson } from './harness/worker.ts'

/*
 * While a zoom moves, the quads and rasters of the scale at which it began are shown larger or smaller: nothing is
 * painted, nothing uploaded. At rest it is the picture drawn afresh.
 */

const size = { width: 300, height: 300 }
const view = { scale: 1, x: 20, y: 20 }
/** A rasteriser may round the outlines of a text otherwise elsewhere on its sheet. */
const rounding = 8
/** Mean difference of text that is scaled from text at rest, of 255; a pixel beside its place it would be 60. */
const soft: Readonly<Record<number, number>> = { 0.7: 1, 1.3: 20, 1.9: 32 }

const zoomed = (frame: FrameJson, scale: number, isMoving = true): FrameJson => ({
  ...frame,
  view: { scale, x: Math.round(150 - 130 * scale), y: Math.round(150 - 130 * scale) },
  isMoving,
})

/** The quads of a round dial's edge are made for the very scale; those of a rectangle are few. */
const rectangle: FrameJson['dial'] = { width: 260, height: 260, shape: 'rectangle', fill: '#101418' }

const scene = (count: number): FrameJson => ({
  ...frameOf(
    manyLayers(count, 260).filter((_layer, place) => kindAt(place) !== 'picture'),
    260,
    view,
  ),
  dial: rectangle,
  active: [],
})

const hasText = ({ ops }: FrameJson['layers'][number]): boolean => ops.some(({ op }) => op === 'text')

/** Every text says something else. */
const reworded = (frame: FrameJson, words: string): FrameJson => ({
  ...frame,
  layers: frame.layers.map((layer) => ({
    ...layer,
    ops: layer.ops.map((op) => (op.op === 'text' ? { ...op, text: words } : op)),
  })),
})

/** Every text pales, as one that fades while the view zooms. */
const paled = (frame: FrameJson): FrameJson => ({
  ...frame,
  layers: frame.layers.map((layer) => (hasText(layer) ? { ...layer, opacity: layer.opacity * 0.8 } : layer)),
})

test('frames of a zoom from two thirds to double of the scale at which it began paint no layer anew', async ({
  ask,
}) => {
  await ask('open', size)
  const frame = scene(150)
  await ask('rest', frame)
  for (const scale of [1.1, 1.4, 1.99, 1.2, 0.7]) {
    const report = await ask('draw', zoomed(frame, scale))
    expect(report.kind).toBe('full')
    // the edge of the dial, and which layers are in sight
    expect(report.uploadedBytes, `at ${scale}`).toBeLessThanOrEqual(5000)
    expect(report.needsSharpening).toBe(true)
  }
  expect((await ask('draw', zoomed(frame, 2.5))).uploadedBytes).toBeGreaterThan(20_000)
  await ask('rest', zoomed(frame, 2.5, false))
  expect(await ask('farFromFresh', zoomed(frame, 2.5, false))).toBeLessThanOrEqual(rounding)
})

const texts: PictureCase = {
  focus: [90, 90],
  layers: [
    { at: [20.3, 40.7], deg: 30, ops: [{ op: 'text', text: 'Monday 12:45', size: 18 }] },
    { at: [25, 85], opacity: 0.7, ops: [{ op: 'text', text: '星期六 心率', size: 16, color: '#F5A524' }] },
    { at: [30.5, 130.25], ops: [{ op: 'text', text: 'AVATAR office', size: 12 }] },
  ],
}

for (const scale of [0.7, 1.3, 1.9])
  for (const isRepainted of [false, true])
    test(`text in a zoom to ${scale} ${isRepainted ? 'that fades meanwhile ' : ''}lies where it rests`, async ({
      ask,
    }) => {
      await ask('open', { width: 200, height: 200 })
      const at = (zoom: number, isMoving: boolean): FrameJson => {
        const frame = { ...frameOfCase(texts, zoom), isMoving }
        const placed = {
          ...frame,
          view: { scale: zoom, x: Math.round(100 - 90 * zoom), y: Math.round(100 - 90 * zoom) },
        }
        return isRepainted && zoom !== 1 ? paled(placed) : placed
      }
      await ask('rest', at(1, false))
      await ask('draw', at(scale, true))
      const moving = fromJson(await ask('pixels'))
      await ask('rest', at(scale, false))
      const rested = fromJson(await ask('pixels'))
      expect(await ask('farFromFresh', at(scale, false))).toBeLessThanOrEqual(rounding)
      expect(meanDifferenceOfInk(moving, rested, ground)).toBeLessThanOrEqual(soft[scale] ?? 0)
    })

test('texts that changed in a zoom that came back are exact at rest', async ({ ask }) => {
  await ask('open', size)
  const frame = scene(100)
  await ask('rest', frame)
  await ask('draw', zoomed(frame, 1.4))
  await ask('draw', zoomed(paled(frame), 1.4))
  const back = { ...paled(frame), isMoving: false }
  await ask('rest', back)
  expect((await ask('draw', back)).kind).toBe('none')
  expect(await ask('farFromFresh', back)).toBeLessThanOrEqual(rounding)
  await ask('draw', zoomed(reworded(back, 'other'), 1.2))
  const other = reworded(back, 'other')
  await ask('rest', other)
  expect(await ask('farFromFresh', other)).toBeLessThanOrEqual(rounding)
})

test('a text larger than the canvas is whole in a zoom out', async ({ ask }) => {
  await ask('open', size)
  const huge: PictureCase = {
    focus: [90, 90],
    layers: [
      {
        at: [-300, -300],
        ops: [{ op: 'text', text: '12:45', size: 500, box: { x: 0, y: 0, width: 1400, height: 700 } }],
      },
    ],
    dial: { width: 1400, height: 700, shape: 'rectangle' },
  }
  const at = (scale: number, isMoving: boolean): FrameJson => ({
    ...frameOfCase(huge, 1),
    view: { scale, x: 0, y: 0 },
    isMoving,
  })
  await ask('rest', at(1, false))
  await ask('draw', at(0.7, true))
  const moving = fromJson(await ask('pixels'))
  await ask('rest', at(0.7, false))
  const rested = fromJson(await ask('pixels'))
  expect(meanDifferenceOfInk(moving, rested, ground)).toBeLessThanOrEqual(6)
})
