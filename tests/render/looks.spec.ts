import { expect } from 'playwright/test'
import { fromJson, largestDifference, type Picture } from '../support/picture.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { test, type StageAsk } from '../support/stage.ts'
import { drawnTogether } from '../../src/shared/layers/raster/group-draws.ts'
import { ornateLayers } from './harness/ornate.ts'
import { frameOf } from './harness/scene.ts'
import type { FrameJson } from './harness/worker.ts'

/* What groups and masks cost a frame, counted and not timed, and that the picture is the one of the longer way. */

type Layer = FrameJson['layers'][number]
type Op = Layer['ops'][number]
type Mask = NonNullable<Layer['mask']>

const frameWith = (layers: readonly Layer[], side = 300): FrameJson => ({
  ...frameOf(layers, side, { scale: 1, x: 0, y: 0 }),
  dial: { width: side, height: side, shape: 'rectangle', fill: '#101418' },
  active: [],
})

const size = { width: 300, height: 300 }

/** All of it drawn anew. */
async function look(
  ask: StageAsk,
  layers: readonly Layer[],
): Promise<{ picture: Picture; surfaces: number }> {
  await ask('rest', frameWith([]))
  await ask('resize', size)
  const { surfaces } = await ask('rest', frameWith(layers))
  return { picture: fromJson(await ask('pixels')), surfaces }
}

test('a full redraw of 500 layers with faded groups and masks takes few calls and copies little', async ({
  ask,
}) => {
  const frame = {
    ...frameWith(ornateLayers(500, 1000, 640)),
    dial: { width: 1000, height: 640, shape: 'rectangle' as const, fill: '#101418' },
  }
  await ask('open', { width: 1000, height: 640 })
  await ask('rest', frame)
  const panned = { ...frame, view: { scale: 1, x: 3, y: 2 }, isAnew: true }
  const report = await ask('draw', panned)
  expect(report.kind).toBe('full')
  // ten groups that are see-through, twenty masks, ten see-through words with shadows
  expect(report.drawCalls).toBeLessThan(100)
  expect(report.surfaces).toBeLessThanOrEqual(20)
  expect(report.copiedPixels).toBeLessThan(1000 * 640)
})

const colors = ['#E5484D', '#30A46C', '#1F6FEB', '#F5A524C0', '#FFFFFF80']
const pictures = ['badge', 'fade', 'lines', 'dot']

function opAt(chance: Chance): Op {
  const box = { x: 0, y: 0, width: chance.whole(20, 90), height: chance.whole(20, 90) }
  const shape = chance.isLucky(0.5) ? 'box' : 'ellipse'
  if (chance.isLucky(0.3)) return { op: 'picture', url: chance.pick(pictures), box, tint: null }
  const fill = chance.pick(colors)
  return { op: 'shape', shape, box, radius: chance.whole(0, 12), fill, stroke: null }
}

function layerAt(chance: Chance, id: string): Layer {
  const op = opAt(chance)
  const turn = (chance.whole(0, 359) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [x, y] = [chance.whole(20, 230) + 0.3, chance.whole(20, 230) + 0.6]
  return {
    ...{ id, matrix: [cos, sin, -sin, cos, x, y], opacity: chance.pick([1, 1, 0.5]) },
    ...{ ops: [op], extent: op.box },
  }
}

/** A mask of a simple form that lies about where the layer does. */
function maskAt(chance: Chance, { id, matrix: [a, b, c, d, x, y] }: Layer): Mask {
  const box = { x: 0, y: 0, width: chance.whole(20, 80), height: chance.whole(20, 80) }
  const shape = chance.isLucky(0.5) ? 'box' : 'ellipse'
  const op: Op = {
    ...{ op: 'shape', shape, box, radius: chance.whole(0, 20), stroke: null },
    fill: chance.pick(['#FFFFFF', '#FFFFFF', '#00000080']),
  }
  const by: Layer = {
    ...{ id: `${id} mask`, matrix: [a, b, c, d, x + chance.whole(-10, 10), y + chance.whole(-10, 10)] },
    ...{ opacity: chance.pick([1, 0.7]), ops: [op], extent: box },
  }
  return { by, how: chance.isLucky(0.3) ? 'outside' : 'alpha' }
}

const withMask = (chance: Chance, layer: Layer): Layer => ({ ...layer, mask: maskAt(chance, layer) })

/** A speck far away in the mask makes it one of two ops, which are drawn. */
function drawn(layer: Layer): Layer {
  const { mask } = layer
  if (!mask) return layer
  const box = { x: -900, y: -900, width: 1, height: 1 }
  const speck: Op = { op: 'shape', shape: 'box', box, radius: 0, fill: '#FFFFFF', stroke: null }
  return { ...layer, mask: { ...mask, by: { ...mask.by, ops: [...mask.by.ops, speck] } } }
}

/** A rasteriser places the corners of a quad on a sixteenth of a pixel: an edge may differ by so much. */
const edge = 16

test('a mask of a simple form is measured in the call of its layer, and is the one that is drawn', async ({
  ask,
}) => {
  await ask('open', size)
  for (const seed of [1, 2, 3, 4]) {
    const chance = createChance(seed * 7)
    const layers = Array.from({ length: 6 }, (_none, at) => withMask(chance, layerAt(chance, `l${at}`)))
    const measured = await look(ask, layers)
    const rasterised = await look(ask, layers.map(drawn))
    expect(measured.surfaces, `seed ${seed}`).toBe(0)
    expect(rasterised.surfaces, `seed ${seed}`).toBe(12)
    expect(largestDifference(measured.picture, rasterised.picture), `seed ${seed}`).toBeLessThanOrEqual(edge)
    const bare = await look(
      ask,
      layers.map(({ mask: _mask, ...layer }): Layer => layer),
    )
    expect(largestDifference(measured.picture, bare.picture)).toBeGreaterThan(60)
  }
})

function mixed(below: Picture, above: Picture, share: number): Picture {
  const data = Uint8Array.from(above.data, (value, at) => value * share + (below.data[at] ?? 0) * (1 - share))
  return { ...above, data }
}

test('members of a faded group, apart or on one another, are the mix of the dial with them and without', async ({
  ask,
}) => {
  await ask('open', size)
  for (const seed of [1, 2, 3, 4, 5]) {
    const chance = createChance(seed * 13)
    const below = Array.from({ length: 8 }, (_none, at) => layerAt(chance, `b${at}`))
    const members = Array.from({ length: 3 + seed * 2 }, (_none, at) => {
      const layer = layerAt(chance, `m${at}`)
      return chance.isLucky(0.3) ? withMask(chance, layer) : layer
    })
    const opacity = chance.pick([0.3, 0.6, 0.8])
    const { draws } = drawnTogether(
      members.map((draw) => ({ draw, together: [{ id: 'g', opacity, blend: null }] })),
    )
    const [without, whole] = [await look(ask, below), await look(ask, [...below, ...members])]
    const seen = await look(ask, [...below, ...draws])
    const wanted = mixed(without.picture, whole.picture, opacity)
    expect(largestDifference(seen.picture, wanted), `seed ${seed}`).toBeLessThanOrEqual(3)
    expect(seen.surfaces, 'all that overlaps is put together once').toBeLessThanOrEqual(1)
  }
})

test('dragged, panned and changed, groups and masks are the picture drawn afresh', async ({ ask }) => {
  const chance = createChance(5)
  let layers: readonly Layer[] = ornateLayers(60, 300, 300)
  let frame = frameWith(layers)
  await ask('open', size)
  await ask('rest', frame)
  for (let step = 1; step <= 18; step++) {
    const place = chance.whole(0, layers.length - 1)
    const by = { x: chance.whole(-9, 9), y: chance.whole(-9, 9) }
    layers = layers.map((layer, at) => {
      if (at !== place) return layer
      const [a, b, c, d, x, y] = layer.matrix
      return { ...layer, matrix: [a, b, c, d, x + by.x, y + by.y] as const, opacity: layer.opacity * 0.9 }
    })
    const view = { scale: 1, x: chance.isLucky(0.3) ? step : 0, y: 0 }
    frame = { ...frameWith(layers), view, active: chance.isLucky(0.5) ? [layers[place]?.id ?? ''] : [] }
    await ask('draw', { ...frame, isMoving: true })
    if (step % 3 !== 0) continue
    await ask('rest', frame)
    expect(await ask('farFromFresh', frame), `step ${step}`).toBeLessThanOrEqual(3)
  }
})
