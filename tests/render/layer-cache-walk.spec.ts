import { expect } from 'playwright/test'
import { createChance, type Chance } from '../support/seeded.ts'
import { test } from '../support/stage.ts'
import { frameOf, manyLayers } from './harness/scene.ts'
import type { FrameJson } from './harness/worker.ts'

/*
 * Whatever happens between frames, what the kept textures made of it is the frame drawn afresh: layers that glide,
 * layers below, between and above them that tick, edits, pans, zooms, a lost context.
 */

const size = { width: 300, height: 300 }
const dial = 260
const names = ['badge', 'fade', 'lines', 'dot']
/** Blending a kept texture rounds once more than drawing into the canvas. */
const rounding = 3

type Layer = FrameJson['layers'][number]

/** A hand of a watch, of which a diagonal one fills little of the box around it. */
const hand: Layer['ops'][number] = {
  op: 'shape',
  shape: 'box',
  box: { x: 0, y: 0, width: 7, height: 150 },
  radius: 3,
  fill: '#F5A524C0',
  stroke: null,
}

/** A ring over its track: see-through, it is put together first. */
const ring: Layer['ops'] = [360, 200].map((sweepDeg) => ({
  ...{
    op: 'arc',
    box: { x: 0, y: 0, width: 70, height: 70 },
    color: sweepDeg === 360 ? '#C03040' : '#40D0F0',
  },
  ...{ width: 12, startDeg: 30, sweepDeg, roundEnds: true },
}))

function someLayers(count: number): Layer[] {
  return manyLayers(count, dial).map((layer, at) => {
    const ops = layer.ops.map((op) =>
      op.op === 'picture' ? { ...op, url: names[Number(op.url.slice(1)) % names.length] ?? 'badge' } : op,
    )
    if (at % 9 === 2) return { ...layer, ops: ring, extent: { x: 0, y: 0, width: 70, height: 70 } }
    return at % 6 === 4 ? { ...layer, ops: [hand], extent: hand.box } : { ...layer, ops }
  })
}

const movedBy = (layer: Layer, dx: number, dy: number): Layer => {
  const [a, b, c, d, x, y] = layer.matrix
  return { ...layer, matrix: [a, b, c, d, x + dx, y + dy] }
}

const turnedBy = (layer: Layer, deg: number): Layer => {
  const [a, b, c, d, x, y] = layer.matrix
  const cos = Math.cos((deg * Math.PI) / 180)
  const sin = Math.sin((deg * Math.PI) / 180)
  return {
    ...layer,
    matrix: [a * cos - b * sin, a * sin + b * cos, c * cos - d * sin, c * sin + d * cos, x, y],
  }
}

const mapAt = (frame: FrameJson, place: number, change: (layer: Layer) => Layer): FrameJson => ({
  ...frame,
  layers: frame.layers.map((layer, at) => (at === place ? change(layer) : layer)),
})

const aPlace = (chance: Chance, { layers }: FrameJson): number => chance.whole(0, layers.length - 1)

/** Every active layer takes a step. */
function glide(chance: Chance, frame: FrameJson): FrameJson {
  const active = new Set(frame.active)
  const turn = chance.whole(1, 30)
  const layers = frame.layers.map((layer) =>
    active.has(layer.id) ? turnedBy(movedBy(layer, chance.whole(-9, 9), chance.whole(-9, 9)), turn) : layer,
  )
  return { ...frame, layers }
}

/** Some layer anywhere moves, fades or says something else. */
const tick = (chance: Chance, frame: FrameJson): FrameJson =>
  mapAt(frame, aPlace(chance, frame), (layer) => {
    const dice = chance.whole(0, 2)
    if (dice === 0) return movedBy(layer, chance.whole(-30, 30), chance.whole(-30, 30))
    if (dice === 1) return { ...layer, opacity: chance.whole(0, 4) / 4 }
    const ops = layer.ops.map((op) => (op.op === 'text' ? { ...op, text: `n ${chance.whole(0, 999)}` } : op))
    return { ...layer, ops }
  })

function activate(chance: Chance, frame: FrameJson): FrameJson {
  const count = chance.pick([0, 1, 1, 2, 3, 4, 6])
  const ids = Array.from({ length: count }, () => frame.layers[aPlace(chance, frame)]?.id ?? '')
  const beats = Array.from(
    { length: chance.pick([0, 0, 1, 3, 5]) },
    () => frame.layers[aPlace(chance, frame)],
  )
  return { ...frame, active: [...new Set(ids)], beating: [...new Set(beats.map((layer) => layer?.id ?? ''))] }
}

/** What beats takes a step of its own. */
function beat(chance: Chance, frame: FrameJson): FrameJson {
  const beating = new Set(frame.beating)
  const [dx, dy] = [chance.whole(-6, 6), chance.whole(-6, 6)]
  const layers = frame.layers.map((layer) => (beating.has(layer.id) ? movedBy(layer, dx, dy) : layer))
  return { ...frame, layers }
}

function restructure(chance: Chance, frame: FrameJson): FrameJson {
  const place = aPlace(chance, frame)
  const [taken] = frame.layers.slice(place, place + 1)
  const rest = frame.layers.filter((_layer, at) => at !== place)
  const to = chance.whole(0, rest.length)
  if (!taken || (rest.length > 20 && chance.isLucky(0.4))) return { ...frame, layers: rest }
  return { ...frame, layers: [...rest.slice(0, to), taken, ...rest.slice(to)] }
}

function look(chance: Chance, frame: FrameJson): FrameJson {
  const { view } = frame
  const dice = chance.whole(0, 2)
  if (dice === 0) return { ...frame, clip: frame.clip === 'dim' ? 'shape' : 'dim' }
  const by = { x: view.x + chance.whole(-25, 25), y: view.y + chance.whole(-25, 25) }
  if (dice === 1) return { ...frame, view: { ...view, ...by } }
  return { ...frame, view: { ...view, scale: chance.pick([0.8, 1, 1.5]) } }
}

function mark(chance: Chance, frame: FrameJson): FrameJson {
  const at = { x: chance.whole(0, 260), y: chance.whole(0, 260) }
  const line = { mark: 'line', color: '#FF5CA880', width: 1 } as const
  const body = { mark: 'outline', box: { ...at, width: 50, height: 30 }, deg: chance.pick([0, 30]) } as const
  const marks: FrameJson['overlay'] = [
    { ...body, color: '#4C8DFF80', width: 1.5, dash: null, fill: null },
    { ...line, x1: at.x + 0.5, x2: at.x + 0.5, y1: 10, y2: 290 },
    { ...line, x1: 10, x2: 290, y1: at.y + 0.5, y2: at.y + 0.5 },
  ]
  return { ...frame, overlay: marks.slice(0, chance.whole(0, 3)) }
}

/** Most steps are those of time; each other one has to leave the textures right as well. */
const steps = [glide, glide, glide, beat, beat, tick, tick, activate, restructure, look, mark]

for (const seed of [1, 2, 3])
  test(`after any walk of time, edits and looks the kept picture is the one drawn afresh (seed ${seed})`, async ({
    ask,
  }) => {
    const chance = createChance(seed * 7919)
    await ask('open', size)
    let frame: FrameJson = { ...frameOf(someLayers(50), dial, { scale: 1, x: 20, y: 20 }), active: [] }
    await ask('rest', frame)
    frame = activate(chance, frame)
    for (let step = 1; step <= 30; step++) {
      const change = chance.pick(steps)
      frame = change(chance, frame)
      // a few frames on the way that nobody looks at, some of them in motion
      if (chance.isLucky(0.5)) await ask('draw', { ...frame, isMoving: chance.isLucky(0.5) })
      if (step % 15 === 0) {
        await ask('lose')
        await ask('restore')
      }
      await ask('rest', frame)
      if (step % 3 !== 0) continue
      expect(await ask('farFromFresh', frame), `step ${step}, ${change.name}`).toBeLessThanOrEqual(rounding)
    }
  })
