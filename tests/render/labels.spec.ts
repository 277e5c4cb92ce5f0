import { expect } from 'playwright/test'
import { fromJson, largestDifference } from '../support/picture.ts'
import type { Picture } from '../support/picture.ts'
import { test } from '../support/stage.ts'
import type { StageAsk } from '../support/stage.ts'
import { fallbackFonts } from './harness/fonts.ts'
import { frameOf, manyLayers } from './harness/scene.ts'
import type { FrameJson } from './harness/worker.ts'

const size = { width: 300, height: 300 }
const view = { scale: 1, x: 20, y: 20 }
const font = fallbackFonts[0] ?? { family: '', url: '' }
const fill = '#2B6BE6'

const label = (text: string, x: number, y: number): FrameJson['overlay'][number] => ({
  mark: 'label',
  text,
  box: { x, y, width: 12 + text.length * 6, height: 20 },
  radius: 4,
  fill,
  color: '#FFFFFF',
  font,
  size: 11,
  indent: 6,
})

const selection = (x: number, y: number): FrameJson['overlay'][number] => ({
  mark: 'outline',
  box: { x, y, width: 40, height: 40 },
  deg: 0,
  color: '#5AA2FF',
  width: 1.5,
  dash: null,
  fill: null,
})

const guide = (axis: 'x' | 'y', at: number): FrameJson['overlay'][number] => ({
  mark: 'line',
  color: '#FF5CA8',
  width: 1,
  ...(axis === 'x' ? { x1: at, x2: at, y1: 10, y2: 290 } : { x1: 10, x2: 290, y1: at, y2: at }),
})

const place = 20

/** The scene with one layer, its outline and its numbers so far along. */
function dragged(by: number, more: FrameJson['overlay'] = []): FrameJson {
  const scene = frameOf(
    manyLayers(400, 260).filter(({ ops }) => ops.every(({ op }) => op === 'shape')),
    260,
    view,
  )
  const moved = scene.layers[place]
  if (!moved) throw new Error('the scene has layers')
  const [a, b, c, d, x, y] = moved.matrix
  const layers = scene.layers.map((layer) =>
    layer === moved ? { ...layer, matrix: [a, b, c, d, x + by, y + by / 2] as const } : layer,
  )
  const at = { x: 60 + by, y: 70 + by / 2 }
  const text = `X ${100 + Math.round(by * 7.3)}  Y ${200 + Math.round(by * 3.1)}`
  const overlay = [...more, selection(at.x, at.y), label(text, at.x + 52, at.y + 52)]
  return { ...scene, layers, overlay, active: [moved.id], isMoving: true }
}

const look = (pixels: { width: number; height: number; rgba: string }): Picture => fromJson(pixels)

/** Pixels of the pill, and of its letters, by their colours. */
function countIn({ data }: Picture): { pill: number; letters: number } {
  const counts = { pill: 0, letters: 0 }
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red === 0x2b && green === 0x6b && blue === 0xe6) counts.pill += 1
    if (red > 200 && green > 200) counts.letters += 1
  }
  return counts
}

const atRest = { ...dragged(0), overlay: [], active: [], isMoving: false }

/** Draws the steps of one drag and answers what each cost, but for the first ones, which make what is kept. */
async function costsOf(
  ask: StageAsk,
  steps: readonly FrameJson[],
): Promise<{ calls: number[]; bytes: number[] }> {
  await ask('open', size)
  await ask('rest', atRest)
  await ask('draw', { ...dragged(0), overlay: [] })
  const calls: number[] = []
  const bytes: number[] = []
  for (const [at, step] of steps.entries()) {
    const { drawCalls, uploadedBytes, kind } = await ask('draw', step)
    if (at < 1) continue
    expect(kind).toBe('damage')
    calls.push(drawCalls)
    bytes.push(uploadedBytes)
  }
  return { calls, bytes }
}

/** The same drag with other words. */
const saying = (frame: FrameJson, texts: readonly string[]): FrameJson => {
  const [outline, numbers] = frame.overlay.slice(-2)
  if (outline?.mark !== 'outline' || numbers?.mark !== 'label')
    throw new Error('a drag has an outline and a label')
  const { x, y } = numbers.box
  const [first = '', ...distances] = texts
  const rest = distances.map((text, at) => label(text, 40 + at * 60, y + 40 + at))
  return { ...frame, overlay: [outline, label(first, x, y), ...rest] }
}

test('numbers beside a dragged layer take at most 4 draw calls and no upload, however they change', async ({
  ask,
}) => {
  const steps = Array.from({ length: 48 }, (_, at) => dragged((at + 1) * 3.3))
  const { calls, bytes } = await costsOf(ask, steps)
  expect(Math.max(...calls), calls.join()).toBeLessThanOrEqual(4)
  // the moved layer itself
  expect(Math.max(...bytes), bytes.join()).toBeLessThanOrEqual(208)
})

test('a new figure, a sign, a fraction and the numbers of distances that appear upload nothing either', async ({
  ask,
}) => {
  const texts = [
    // what stands around the figures comes with the first frame of a gesture
    ['X 98  Y 4'],
    ['359.9°'],
    ['140 × 75'],
    ['140.25 × 76.75'],
    ['X 99  Y 1'],
    ['X 100  Y 0'],
    ['X 101  Y -1', '95', '95'],
    ['X 102.5  Y -12', '95.5', '95.5', '7'],
    ['X 999  Y -99'],
    ['X 1000  Y -100', '3', '3', '12.5', '12.5'],
    ['0.1°'],
  ]
  const frames = texts.map((said, at) => saying(dragged((at + 1) * 3.3), said))
  const { bytes } = await costsOf(ask, frames)
  expect(Math.max(...bytes.slice(2)), bytes.join()).toBeLessThanOrEqual(208)
  expect(await ask('farFromFresh', frames.at(-1) as FrameJson)).toBeLessThanOrEqual(3)
})

test('labels of more letters and colours than one draw call takes are whole', async ({ ask }) => {
  await ask('open', size)
  const words = [
    label('X -1234.56  Y -1234.56', 30, 40),
    { ...label('1234567890', 30, 80), color: '#FFE000' },
    { ...label('1234567890', 30, 110), color: '#FFE000' },
    { ...label('1234567890', 30, 140), color: '#FFE000' },
    label('1234567890', 30, 170),
  ]
  const frame: FrameJson = { ...frameOf([], 260, view), overlay: words, active: [] }
  await ask('rest', frame)
  const alone: number[] = []
  for (const one of words) {
    await ask('rest', { ...frame, overlay: [one] })
    alone.push(countIn(look(await ask('pixels'))).letters)
  }
  await ask('rest', frame)
  expect(Math.min(...alone)).toBeGreaterThan(40)
  expect(countIn(look(await ask('pixels'))).letters).toBe(alone.reduce((sum, one) => sum + one, 0))
})

test('numbers and distances over crossing guides equal a full redraw, in at most 6 draw calls', async ({
  ask,
}) => {
  await ask('open', size)
  await ask('rest', { ...dragged(0), overlay: [], active: [], isMoving: false })
  await ask('draw', { ...dragged(0), overlay: [] })
  let end = dragged(0)
  const calls: number[] = []
  for (let step = 1; step <= 8; step += 1) {
    const { overlay, ...rest } = dragged(step * 3.3, [guide('x', 90.5 + step), guide('y', 120.5)])
    end = { ...rest, overlay: [...overlay, label('95', 150 + step, 200), label('95', 20, 220 + step)] }
    const { drawCalls } = await ask('draw', end)
    calls.push(drawCalls)
    if (step > 1) expect(drawCalls, calls.join()).toBeLessThanOrEqual(6)
    expect(await ask('farFromFresh', end)).toBeLessThanOrEqual(3)
  }
  // they go away without a trace
  await ask('draw', { ...end, overlay: [] })
  expect(await ask('farFromFresh', { ...end, overlay: [] })).toBeLessThanOrEqual(3)
})

test('a label moves with a panned picture and is drawn where it stands', async ({ ask }) => {
  await ask('open', size)
  const frame = { ...dragged(10), active: [], isMoving: false }
  await ask('rest', frame)
  for (const x of [23, 31, 18]) {
    const panned = {
      ...frame,
      view: { ...view, x },
      overlay: [selection(40 + x, 70), label('X 12', 92 + x, 122)],
    }
    await ask('rest', panned)
    expect(await ask('farFromFresh', panned)).toBeLessThanOrEqual(3)
  }
})

test('a label waits for its font and comes with it, whole', async ({ ask }) => {
  await ask('open', { ...size, waitForFonts: false })
  const frame: FrameJson = { ...frameOf([], 260, view), overlay: [label('X 87  Y 121', 60, 80)], active: [] }
  await ask('draw', frame)
  expect(countIn(look(await ask('pixels')))).toEqual({ pill: 0, letters: 0 })
  await ask('fontsReady')
  await ask('rest', frame)
  const { pill, letters } = countIn(look(await ask('pixels')))
  expect(pill).toBeGreaterThan(700)
  expect(letters).toBeGreaterThan(40)
})

test('letters are as sharp wherever the label stands: whole pixels', async ({ ask }) => {
  await ask('open', size)
  const shots: Picture[] = []
  for (const by of [0, 0.3, 0.49]) {
    await ask('rest', {
      ...frameOf([], 260, view),
      overlay: [label('140 × 75', 60 + by, 80 + by)],
      active: [],
    })
    shots.push(look(await ask('pixels')))
  }
  const [first, ...rest] = shots
  expect(countIn(first as Picture).letters).toBeGreaterThan(40)
  for (const other of rest) expect(largestDifference(first as Picture, other)).toBe(0)
})
