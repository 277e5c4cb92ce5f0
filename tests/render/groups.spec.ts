import { expect } from 'playwright/test'
import { fromJson, largestDifference } from '../support/picture.ts'
import type { Picture } from '../support/picture.ts'
import { test } from '../support/stage.ts'
import type { StageAsk } from '../support/stage.ts'
import { drawnTogether } from '../../src/shared/layers/raster/group-draws.ts'
import { roboto } from './harness/fonts.ts'
import { frameOf, manyLayers } from './harness/scene.ts'
import type { FrameJson } from './harness/worker.ts'

/* Opacity is of the layer as one: what lies under a part of it does not shine through that part. */

type Layer = FrameJson['layers'][number]
type Op = Layer['ops'][number]

const size = { width: 300, height: 300 }
const box = { x: 0, y: 0, width: 120, height: 120 }
const arc = { op: 'arc', box, width: 18, startDeg: 0, sweepDeg: 360, roundEnds: false } as const
const track: Op = { ...arc, color: '#C03040' }
const fill: Op = { ...arc, color: '#40D0F0', sweepDeg: 230, roundEnds: true }
const card: Op = {
  ...{ op: 'shape', shape: 'box', box, radius: 20, fill: '#3060A0' },
  stroke: { color: '#FFD040', width: 8, dash: null },
}
const word: Op = {
  ...{ op: 'text', text: 'Steps', font: roboto, size: 30, color: '#FFFFFF', align: 'center' },
  ...{ verticalAlign: 'middle', wrap: 'none', ellipsis: false, fit: true, box },
}
const picture: Op = { op: 'picture', url: 'badge', box: { x: 20, y: 20, width: 80, height: 80 }, tint: null }

const layersOf: Readonly<Record<string, readonly Op[]>> = {
  'a ring over its track': [track, fill],
  'a card with a line around it': [card],
  'a slot of a card, a picture, a ring and words': [card, picture, track, fill, word],
}

const layerOf = (ops: readonly Op[], opacity: number, deg = 0): Layer => {
  const [cos, sin] = [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)]
  return { id: 'group', matrix: [cos, sin, -sin, cos, 80.3, 70.6], opacity, ops, extent: box }
}

/** Stripes below it, so that what shines through is seen. */
const stripes: Layer[] = Array.from({ length: 13 }, (_none, at) => ({
  ...{ id: `stripe${at}`, matrix: [1, 0, 0, 1, at * 20, 0], opacity: 1, extent: box },
  ops: [
    {
      ...{ op: 'shape', shape: 'box', radius: 0, fill: at % 2 === 0 ? '#FFFFFF' : '#208040', stroke: null },
      box: { x: 0, y: 0, width: 20, height: 260 },
    },
  ],
}))

const frameWith = (layers: readonly Layer[], view = { scale: 1, x: 20, y: 20 }): FrameJson => ({
  ...frameOf(layers, 260, view),
  active: [],
})

async function look(ask: StageAsk, layers: readonly Layer[]): Promise<Picture> {
  await ask('open', size)
  await ask('rest', frameWith(layers))
  return fromJson(await ask('pixels'))
}

function mixed(below: Picture, above: Picture, share: number): Picture {
  const data = Uint8Array.from(above.data, (value, at) => value * share + (below.data[at] ?? 0) * (1 - share))
  return { ...above, data }
}

for (const [name, ops] of Object.entries(layersOf))
  test(`${name}, at some opacity, is the mix of the dial with it and the dial without it`, async ({
    ask,
  }) => {
    const without = await look(ask, stripes)
    for (const [opacity, deg] of [
      [0.5, 0],
      [0.2, 25],
    ] as const) {
      const opaque = await look(ask, [...stripes, layerOf(ops, 1, deg)])
      const seen = await look(ask, [...stripes, layerOf(ops, opacity, deg)])
      expect(largestDifference(seen, mixed(without, opaque, opacity))).toBeLessThanOrEqual(3)
      expect(largestDifference(seen, without)).toBeGreaterThan(20)
    }
  })

test('only a see-through layer of parts that may lie on one another takes calls of its own', async ({
  ask,
}) => {
  const callsOf = async (layers: readonly Layer[]): Promise<number> => {
    await ask('open', size)
    await ask('rest', frameWith([]))
    return (await ask('rest', frameWith([...stripes, ...layers]))).drawCalls
  }
  const plain = await callsOf([layerOf([track, fill], 1)])
  const beside: Op = { ...card, stroke: null, box: { x: 130, y: 0, width: 30, height: 30 } }
  expect(await callsOf([layerOf([track], 0.5)])).toBe(plain)
  expect(await callsOf([layerOf([{ ...card, stroke: null }, beside], 0.5)])).toBe(plain)
  expect(await callsOf([layerOf([track, fill], 0.5)])).toBe(plain + 2)
})

test('moved, faded, below and above what is dragged, it is the picture drawn afresh', async ({ ask }) => {
  const names = ['badge', 'fade', 'lines', 'dot']
  const others = manyLayers(24, 260).map((layer) => ({
    ...layer,
    ops: layer.ops.map((op) =>
      op.op === 'picture' ? { ...op, url: names[Number(op.url.slice(1)) % 4] ?? '' } : op,
    ),
  }))
  const slot = layersOf['a slot of a card, a picture, a ring and words'] ?? []
  const at = (opacity: number, by: number): FrameJson => {
    const group = layerOf(slot, opacity, by)
    const layers = [...others.slice(0, 12), group, ...others.slice(12)]
    return frameWith(layers.map((layer, place) => (place === 6 ? { ...layer, opacity: 1 - by / 60 } : layer)))
  }
  await ask('open', size)
  await ask('rest', at(1, 0))
  for (const [opacity, by, active] of [
    [0.5, 0, []],
    [0.5, 9, []],
    [0.5, 17, ['group']],
    [0.3, 23, ['group']],
    [0.3, 30, ['l2', 'l20']],
    [1, 35, ['l2', 'l20']],
    [0.6, 41, ['l6']],
  ] as const) {
    await ask('rest', { ...at(opacity, by), active: [...active] })
    expect(await ask('farFromFresh', at(opacity, by)), `${opacity} ${by}`).toBeLessThanOrEqual(3)
  }
})

/** Three layers that overlap, one of them see-through, one seen through another and one blended, and a group in them. */
const members: readonly Layer[] = [
  layerOf([card], 1),
  { ...layerOf([track, fill], 0.6), matrix: [1, 0, 0, 1, 110, 90] },
  { ...layerOf([picture], 1), matrix: [1, 0, 0, 1, 60, 40], blend: 'screen' },
  {
    ...layerOf([card], 1, 30),
    matrix: [1, 0, 0, 1, 130, 130],
    mask: { by: { ...layerOf([fill], 1), matrix: [1, 0, 0, 1, 120, 120] }, how: 'alpha' },
  },
]

/** As the engine draws a group that is put together. */
const together = (layers: readonly Layer[], facts: { opacity: number; blend?: 'multiply' }): Layer => {
  const [one] = drawnTogether(
    layers.map((draw) => ({
      draw,
      together: [{ id: 'g', opacity: facts.opacity, blend: facts.blend ?? null }],
    })),
  ).draws
  if (!one) throw new Error('no group')
  return one
}

test('a group of layers, at some opacity, is the mix of the dial with it and the dial without it', async ({
  ask,
}) => {
  const without = await look(ask, stripes)
  // blended within the group: only with what of the group lies below
  const opaque = await look(ask, [...stripes, together(members, { opacity: 0.9999 })])
  for (const opacity of [0.5, 0.2]) {
    const seen = await look(ask, [...stripes, together(members, { opacity })])
    expect(largestDifference(seen, mixed(without, opaque, opacity))).toBeLessThanOrEqual(3)
    const each = await look(ask, [
      ...stripes,
      ...members.map((one) => ({ ...one, opacity: one.opacity * opacity })),
    ])
    expect(largestDifference(seen, each), 'not each by itself').toBeGreaterThan(20)
  }
  // without what blends, a whole group is what its layers are
  const plain = members.filter(({ blend }) => !blend)
  const alone = await look(ask, [...stripes, ...plain])
  const one = await look(ask, [...stripes, together(plain, { opacity: 0.9999 })])
  expect(largestDifference(one, alone)).toBeLessThanOrEqual(2)
})

test('a group in a group is put together first, and a blended group is blended once', async ({ ask }) => {
  const inner = { id: 'inner', opacity: 0.5, blend: null }
  const outer = { id: 'outer', opacity: 0.5, blend: null }
  const [a, b, c] = members as [Layer, Layer, Layer]
  const nested = drawnTogether([
    { draw: a, together: [outer] },
    { draw: b, together: [outer, inner] },
    { draw: c, together: [outer, inner] },
  ]).draws
  const opaqueOuter = drawnTogether([
    { draw: a, together: [{ ...outer, opacity: 0.9999 }] },
    { draw: b, together: [{ ...outer, opacity: 0.9999 }, inner] },
    { draw: c, together: [{ ...outer, opacity: 0.9999 }, inner] },
  ]).draws
  const without = await look(ask, stripes)
  const seen = await look(ask, [...stripes, ...nested])
  const whole = await look(ask, [...stripes, ...opaqueOuter])
  expect(largestDifference(seen, mixed(without, whole, 0.5))).toBeLessThanOrEqual(3)
  const flat = await look(ask, [...stripes, together([a, b, c], { opacity: 0.9999 })])
  expect(largestDifference(whole, flat)).toBeGreaterThan(20)

  const blended = await look(ask, [...stripes, together([a, b], { opacity: 1, blend: 'multiply' })])
  const each = await look(ask, [...stripes, ...[a, b].map((one): Layer => ({ ...one, blend: 'multiply' }))])
  expect(largestDifference(blended, each)).toBeGreaterThan(20)
})
