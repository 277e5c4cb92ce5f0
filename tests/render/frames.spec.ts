import { expect } from 'playwright/test'
import { fromJson, largestDifference } from '../support/picture.ts'
import type { Picture } from '../support/picture.ts'
import { test } from '../support/stage.ts'
import type { StageAsk } from '../support/stage.ts'
import { frameOf, manyLayers } from './harness/scene.ts'
import type { FrameJson } from './harness/worker.ts'
import { selectionAt } from './selection-mark.ts'

const size = { width: 300, height: 300 }
const view = { scale: 1, x: 20, y: 20 }
/** Names of the pictures that the worker has, for the scene's numbered ones. */
const names = ['badge', 'fade', 'lines', 'dot']

function sceneOf(count: number): FrameJson {
  const layers = manyLayers(count, 260).map((layer) => ({
    ...layer,
    ops: layer.ops.map((op) =>
      op.op === 'picture' ? { ...op, url: names[Number(op.url.slice(1)) % 4] ?? 'badge' } : op,
    ),
  }))
  return { ...frameOf(layers, 260, view), active: [] }
}

function moved(frame: FrameJson, place: number, by: readonly [number, number]): FrameJson {
  const layers = frame.layers.map((layer, i) => {
    if (i !== place) return layer
    const [a, b, c, d, x, y] = layer.matrix
    return { ...layer, matrix: [a, b, c, d, x + by[0], y + by[1]] as const }
  })
  return { ...frame, layers }
}

const look = async (ask: StageAsk): Promise<Picture> => fromJson(await ask('pixels'))

async function fresh(ask: StageAsk, frame: FrameJson): Promise<Picture> {
  await ask('open', size)
  await ask('rest', frame)
  return look(ask)
}

/** Ids of one layer of each kind in the scene: picture, text, shape, arc. */
const kinds = { picture: 40, text: 47, shape: 43, arc: 45 }

test('nothing changed draws nothing', async ({ ask }) => {
  await ask('open', size)
  const frame = sceneOf(60)
  await ask('rest', frame)
  const again = await ask('draw', frame)
  expect(again).toEqual({
    drewSomething: false,
    kind: 'none',
    drawCalls: 0,
    drawnLayers: 0,
    surfaces: 0,
    copiedPixels: 0,
    drawnPixels: 0,
    uploadedBytes: 0,
    damage: null,
    needsSharpening: false,
    isPreparing: false,
  })
})

for (const [kind, place] of Object.entries(kinds)) {
  test(`a moved ${kind} redrawn in its damage equals a full redraw`, async ({ ask }) => {
    await ask('open', size)
    const frame = sceneOf(100)
    await ask('rest', frame)
    const after = moved(frame, place, [23, -17])
    const report = await ask('rest', after)
    const damaged = await look(ask)
    expect(report.draws).toBe(1)
    expect(report.kind).toBe('damage')
    expect((report.damage?.width ?? 999) * (report.damage?.height ?? 999)).toBeLessThan(40_000)
    expect(largestDifference(damaged, await fresh(ask, after))).toBeLessThanOrEqual(3)
  })

  test(`a dragged ${kind} between kept textures equals a full redraw`, async ({ ask }) => {
    await ask('open', size)
    const frame = { ...sceneOf(100), active: [`l${place}`] }
    await ask('rest', { ...frame, active: [] })
    await ask('draw', frame)
    for (let step = 1; step <= 8; step++)
      await ask('draw', { ...moved(frame, place, [step * 3, -step * 2]), isMoving: true })
    const end = moved(frame, place, [24, -16])
    await ask('rest', { ...end, active: [] })
    const kept = await look(ask)
    expect(largestDifference(kept, await fresh(ask, { ...end, active: [] }))).toBeLessThanOrEqual(3)
  })
}

test('what is dragged all over the order of many layers is redrawn with them, without textures around it', async ({
  ask,
}) => {
  await ask('open', size)
  const places = Array.from({ length: 50 }, (_unused, at) => 6 + at * 10)
  const frame = { ...sceneOf(506), active: places.map((place) => `l${place}`) }
  const at = (step: number): FrameJson =>
    places.reduce<FrameJson>((last, place) => moved(last, place, [step * 3, -step * 2]), frame)
  await ask('rest', { ...frame, active: [] })
  for (let step = 0; step < 4; step++) {
    const report = await ask('draw', { ...at(step), isMoving: true })
    expect(report.copiedPixels).toBe(0)
  }
  const shown = await look(ask)
  expect(largestDifference(shown, await fresh(ask, { ...at(3), active: [] }))).toBeLessThanOrEqual(3)
  // the same ones where they stand together
  const above = { ...frame, active: frame.layers.slice(-50).map(({ id }) => id) }
  await ask('draw', { ...above, isMoving: true })
  const report = await ask('draw', { ...moved(above, 490, [2, 2]), isMoving: true })
  expect(report.copiedPixels).toBeGreaterThan(0)
})

test('a drag frame takes at most 4 draw calls and uploads less than 1 kB, a picture less than 300 bytes', async ({
  ask,
}) => {
  await ask('open', size)
  for (const [kind, place] of Object.entries(kinds)) {
    const frame = { ...sceneOf(500), active: [`l${place}`] }
    await ask('rest', { ...frame, active: [] })
    await ask('draw', frame)
    const [, , , , left, top] = frame.layers[place]?.matrix ?? [1, 0, 0, 1, 0, 0]
    for (let step = 1; step <= 4; step++) {
      const x = left + view.x + step * 1.3
      const overlay: FrameJson['overlay'] = [
        {
          mark: 'outline',
          box: { x, y: top + view.y, width: 40, height: 40 },
          deg: 0,
          color: '#4C8DFF',
          width: 1.5,
          dash: null,
          fill: null,
        },
        {
          mark: 'handle',
          x,
          y: top + view.y,
          deg: 0,
          size: 8,
          round: false,
          color: '#4C8DFF',
          fill: '#FFFFFF',
        },
      ]
      const report = await ask('draw', { ...moved(frame, place, [step, step]), isMoving: true, overlay })
      if (step === 1) continue
      expect(report.kind, kind).toBe('damage')
      expect(report.drawCalls, kind).toBeLessThanOrEqual(4)
      expect(report.uploadedBytes, kind).toBeLessThanOrEqual(kind === 'picture' ? 300 : 1000)
    }
  }
})

test('what a drag needs can be made ahead, a slice a draw: then it begins as cheaply as it goes on', async ({
  ask,
}) => {
  await ask('open', size)
  const place = kinds.picture
  const frame = { ...sceneOf(500), active: [`l${place}`] }
  await ask('rest', { ...frame, active: [] })
  const ahead = { ...frame, isAhead: true }
  let slices = 1
  for (; (await ask('draw', ahead)).isPreparing; slices++) {
    // somebody changes another layer before all is there
    if (slices === 10) await ask('draw', { ...moved(ahead, place + 5, [4, 2]), isAhead: true })
    if (slices === 10) ahead.layers = moved(ahead, place + 5, [4, 2]).layers
  }
  expect(slices).toBeGreaterThan(10)
  const dragged = { ...moved(ahead, place, [3, 2]), isAhead: false, isMoving: true }
  const first = await ask('draw', dragged)
  expect(first.drawnLayers).toBeLessThanOrEqual(4)
  expect(first.copiedPixels).toBeGreaterThan(0)
  const rested = { ...dragged, active: [], isMoving: false }
  await ask('rest', rested)
  expect(largestDifference(await look(ask), await fresh(ask, rested))).toBeLessThanOrEqual(3)
})

test('a drag that begins before all is made ahead makes the rest at once', async ({ ask }) => {
  await ask('open', size)
  const place = kinds.picture
  const frame = { ...sceneOf(500), active: [`l${place}`] }
  await ask('rest', { ...frame, active: [] })
  for (let slice = 0; slice < 5; slice++) await ask('draw', { ...frame, isAhead: true })
  const begun = await ask('draw', { ...moved(frame, place, [3, 2]), isMoving: true })
  expect(begun.isPreparing).toBe(false)
  const next = { ...moved(frame, place, [6, 4]), isMoving: true }
  expect((await ask('draw', next)).drawnLayers).toBeLessThanOrEqual(4)
  const rested = { ...next, active: [], isMoving: false }
  await ask('rest', rested)
  expect(largestDifference(await look(ask), await fresh(ask, rested))).toBeLessThanOrEqual(3)
})

const guide = (axis: 'x' | 'y', at: number): FrameJson['overlay'][number] => ({
  mark: 'line',
  color: '#FF5CA880',
  width: 1,
  ...(axis === 'x' ? { x1: at, x2: at, y1: 10, y2: 290 } : { x1: 10, x2: 290, y1: at, y2: at }),
})

test('a drag under crossing half transparent guides and marks equals a full redraw, in at most 6 draw calls', async ({
  ask,
}) => {
  await ask('open', size)
  const place = kinds.picture
  const frame = { ...sceneOf(100), active: [`l${place}`] }
  await ask('rest', { ...frame, active: [] })
  await ask('draw', frame)
  let end: FrameJson = frame
  for (let step = 1; step <= 8; step++) {
    const overlay = [
      guide('x', 60.5),
      guide('x', 90.5 + step * 3),
      guide('y', 40.5 + (step % 3) * 50),
      guide('y', 151.5),
      selectionAt(100 + step * 3, 120 - step * 2),
    ]
    end = { ...moved(frame, place, [step * 3, -step * 2]), isMoving: true, overlay }
    const report = await ask('draw', end)
    expect(report.kind).toBe('damage')
    expect(report.drawCalls).toBeLessThanOrEqual(6)
  }
  // marks that stay while a layer under them moves
  for (let step = 1; step <= 3; step++) {
    end = { ...end, layers: moved(frame, place, [30 + step * 5, 10]).layers }
    expect((await ask('draw', end)).kind).toBe('damage')
  }
  const rested = { ...end, active: [], isMoving: false }
  await ask('rest', rested)
  const kept = await look(ask)
  expect(largestDifference(kept, await fresh(ask, rested))).toBeLessThanOrEqual(3)
})

test('an opaque box below all layers looks the same cleared as drawn, and wherever it moves in the order', async ({
  ask,
}) => {
  const backdrop: FrameJson['layers'][number] = {
    id: 'backdrop',
    matrix: [1, 0, 0, 1, 0, 0],
    opacity: 1,
    ops: [
      {
        op: 'shape',
        shape: 'box',
        box: { x: 20, y: 30, width: 200, height: 190 },
        radius: 0,
        fill: '#284B63',
        stroke: null,
      },
    ],
    extent: { x: 20, y: 30, width: 200, height: 190 },
  }
  const nothing = { ...backdrop, id: 'nothing', opacity: 0 }
  const scene = sceneOf(40)
  for (const scale of [0.61, 1, 1.37])
    for (const clip of ['shape', 'dim'] as const) {
      const frame = { ...scene, clip, view: { scale, x: 13, y: -7 } }
      const cleared = await fresh(ask, { ...frame, layers: [backdrop, ...scene.layers] })
      const drawn = await fresh(ask, { ...frame, layers: [nothing, backdrop, ...scene.layers] })
      expect(largestDifference(cleared, drawn)).toBeLessThanOrEqual(1)
    }
  const [first, ...rest] = scene.layers
  if (!first) throw new Error('the scene has layers')
  const orders = [
    [backdrop, first, ...rest],
    [first, backdrop, ...rest],
    [backdrop, ...rest],
  ]
  await ask('open', size)
  for (const layers of orders) {
    await ask('rest', { ...scene, layers })
    const steps = await look(ask)
    await ask('resize', size)
    await ask('rest', { ...scene, layers })
    expect(largestDifference(steps, await look(ask))).toBeLessThanOrEqual(1)
  }
  const last = await look(ask)
  expect(
    largestDifference(last, await fresh(ask, { ...scene, layers: [backdrop, ...rest] })),
  ).toBeLessThanOrEqual(1)
})

test('a full frame of a thousand mixed layers takes at most 4 draw calls, and far away uploads nothing', async ({
  ask,
}) => {
  await ask('open', size)
  const frame = sceneOf(1000)
  await ask('rest', frame)
  const pan = await ask('draw', { ...frame, view: { ...view, x: 181, y: 12 }, isMoving: true })
  expect(pan.kind).toBe('full')
  expect(pan.drawCalls).toBeLessThanOrEqual(4)
  expect(pan.uploadedBytes).toBe(0)
  expect(pan.needsSharpening).toBe(false)
})

for (const change of ['zoomed', 'panned', 'dimmed'] as const)
  test(`a ${change} view that rests equals the one drawn afresh`, async ({ ask }) => {
    await ask('open', size)
    const frame = sceneOf(150)
    await ask('rest', frame)
    const next: FrameJson = {
      zoomed: { ...frame, view: { scale: 2.3, x: -100, y: -80 } },
      panned: { ...frame, view: { ...view, x: -40, y: 35 } },
      dimmed: { ...frame, clip: 'dim' as const },
    }[change]
    for (let step = 1; step < 4; step++) {
      const scale = view.scale + ((next.view.scale - view.scale) * step) / 4
      await ask('draw', { ...next, view: { ...next.view, scale }, isMoving: true })
    }
    await ask('rest', next)
    const settled = await look(ask)
    expect(largestDifference(settled, await fresh(ask, next))).toBeLessThanOrEqual(3)
  })

test('layers that come, go and change their order are drawn right', async ({ ask }) => {
  await ask('open', size)
  const frame = sceneOf(120)
  await ask('rest', frame)
  const { layers } = frame
  const steps = [
    layers.filter((_, i) => i !== 30),
    [...layers.slice(0, 50), ...layers.slice(80)],
    [...layers].reverse(),
    [...layers.slice(60), ...layers.slice(0, 60)],
    layers,
    layers.slice(0, 3),
    [],
    layers.slice(40),
  ]
  for (const step of steps) {
    await ask('rest', { ...frame, layers: step })
    const drawn = await look(ask)
    await ask('resize', size)
    await ask('rest', { ...frame, layers: step })
    expect(largestDifference(drawn, await look(ask))).toBeLessThanOrEqual(3)
  }
  const last = await look(ask)
  expect(
    largestDifference(last, await fresh(ask, { ...frame, layers: layers.slice(40) })),
  ).toBeLessThanOrEqual(3)
})

test('a lost context that comes back shows the same picture by itself', async ({ ask }) => {
  await ask('open', size)
  const frame = sceneOf(80)
  await ask('rest', frame)
  const before = await look(ask)
  expect(await ask('lose')).toBe(true)
  expect((await ask('draw', frame)).drewSomething).toBe(false)
  expect(await ask('restore')).toBe(false)
  const report = await ask('rest', frame)
  expect(report.draws).toBeGreaterThan(0)
  expect(largestDifference(await look(ask), before)).toBe(0)
})

test('a picture that arrives is drawn where its placeholder was', async ({ ask }) => {
  const frame = sceneOf(20)
  const layers = frame.layers.map((layer) => ({
    ...layer,
    ops: layer.ops.map((op) => (op.op === 'picture' ? { ...op, url: `late:${op.url}` } : op)),
  }))
  const late = { ...frame, layers }
  await ask('open', size)
  await ask('rest', late)
  const waiting = await look(ask)
  for (const name of names) {
    await ask('arrive', `late:${name}`)
    await ask('invalidate', { url: `late:${name}` })
  }
  const report = await ask('rest', late)
  expect(report.kind).toBe('damage')
  const arrived = await look(ask)
  expect(largestDifference(arrived, waiting)).toBeGreaterThan(50)
  expect(largestDifference(arrived, await fresh(ask, frame))).toBeLessThanOrEqual(3)
})

test('a snapshot is the dial alone, transparent outside its shape, and leaves the canvas as it was', async ({
  ask,
}) => {
  await ask('open', size)
  const frame = sceneOf(90)
  await ask('rest', frame)
  const canvas = await look(ask)
  const shot = fromJson(await ask('snapshot', { frame, scale: 1 }))
  expect(largestDifference(await look(ask), canvas)).toBe(0)
  expect([shot.width, shot.height]).toEqual([260, 260])
  expect(shot.data[3]).toBe(0)
  let largest = 0
  for (let y = 60; y < 200; y++)
    for (let x = 60; x < 200; x++)
      for (let channel = 0; channel < 4; channel++) {
        const a = shot.data[(y * 260 + x) * 4 + channel] as number
        const b = canvas.data[((y + 20) * 300 + x + 20) * 4 + channel] as number
        largest = Math.max(largest, Math.abs(a - b))
      }
  expect(largest).toBeLessThanOrEqual(3)
  const small = fromJson(await ask('snapshot', { frame, scale: 0.5 }))
  expect([small.width, small.height]).toEqual([130, 130])
})
