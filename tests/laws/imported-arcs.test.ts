import { expect, test } from 'vitest'
import { clamp, normalizeDeg, type Point } from '../../src/shared/base/geometry.ts'
import { colorAt, type GradientStop } from '../../src/shared/base/gradient.ts'
import type { Design, Layer } from '../../src/shared/document/design.ts'
import { apart, colorsAt } from '../support/dial-points.ts'
import { drawsAt } from '../support/draws-at.ts'
import { makeDesign } from '../support/make-design.ts'
import { added, styled } from '../unit/shared/layers/layer-makers.ts'
import { asMadeHere, exported, imported, importedScene, sourceZip } from '../unit/shared/import/faces.ts'

/*
 * An arc of a face from outside whose ends move, in one colour or in several that run into each other, is a layer with
 * fields. It has the colours that the format says where it says them, and goes out so that they come back.
 */

const middle = 225
const radius = 150

const stops: readonly GradientStop[] = [
  { at: 0, color: '#FF0000' },
  { at: 0.4, color: '#00FF00' },
  { at: 1, color: '#0000FF' },
]
const colors = 'colors="#FF0000 #00FF00 #0000FF"'
const spread = `${colors} positions="0 0.4 1"`

const pointAt = (deg: number): Point => ({
  x: middle + radius * Math.sin((deg * Math.PI) / 180),
  y: middle - radius * Math.cos((deg * Math.PI) / 180),
})

type Painted = { readonly xml: string; readonly shareAt: (point: Point, deg: number) => number }

const even = (share: number): number => (share < 0.5 ? share * 0.8 : 0.4 + (share - 0.5) * 1.2)

const paints: Readonly<Record<string, Painted>> = {
  'one colour': { xml: '', shareAt: () => 0 },
  'a linear gradient': {
    xml: `<LinearGradient startX="80" startY="60" endX="380" endY="300" ${spread}/>`,
    shareAt: ({ x, y }) => ((x - 80) * 300 + (y - 60) * 240) / (300 * 300 + 240 * 240),
  },
  'a linear gradient of even steps': {
    xml: `<LinearGradient startX="75" startY="225" endX="375" endY="225" ${colors}/>`,
    shareAt: ({ x }) => even(clamp((x - 75) / 300, 0, 1)),
  },
  'a radial gradient': {
    xml: `<RadialGradient centerX="225" centerY="60" radius="260" ${spread}/>`,
    shareAt: ({ x, y }) => Math.hypot(x - 225, y - 60) / 260,
  },
  'a sweep once around': {
    xml: `<SweepGradient centerX="225" centerY="225" startAngle="-40" endAngle="320" ${spread}/>`,
    shareAt: (_point, deg) => normalizeDeg(deg + 40) / 360,
  },
  'a sweep of a part': {
    xml: `<SweepGradient centerX="225" centerY="225" startAngle="20" endAngle="200" ${spread}/>`,
    shareAt: (_point, deg) => normalizeDeg(deg - 20) / 180,
  },
  'a sweep against the clock': {
    xml: `<SweepGradient centerX="225" centerY="225" startAngle="10" endAngle="-350" direction="COUNTER_CLOCKWISE" ${spread}/>`,
    shareAt: (_point, deg) => normalizeDeg(10 - deg) / 360,
  },
}

type Moving = {
  readonly arc: string
  readonly transforms: Readonly<Record<string, string>>
  /** From where to where it goes with the clock, by the seconds. */
  readonly ends: (second: number) => readonly [from: number, to: number]
}

const still = 'startAngle="30" endAngle="40"'

const moves: Readonly<Record<string, Moving>> = {
  'its end': {
    arc: still,
    transforms: { endAngle: '30 + [SECOND] * 5' },
    ends: (second) => [30, 30 + second * 5],
  },
  'its end against the clock': {
    arc: `${still} direction="COUNTER_CLOCKWISE"`,
    transforms: { endAngle: '30 - [SECOND] * 5' },
    ends: (second) => [30 - second * 5, 30],
  },
  'its start': {
    arc: 'startAngle="0" endAngle="300"',
    transforms: { startAngle: '300 - [SECOND] * 5' },
    ends: (second) => [300 - second * 5, 300],
  },
  'both ends': {
    arc: still,
    transforms: { startAngle: '[SECOND] * 6', endAngle: '[SECOND] * 6 + 70' },
    ends: (second) => [second * 6, second * 6 + 70],
  },
  'both ends against the clock': {
    arc: `${still} direction="COUNTER_CLOCKWISE"`,
    transforms: { startAngle: '[SECOND] * 6', endAngle: '[SECOND] * 6 - 70' },
    ends: (second) => [second * 6 - 70, second * 6],
  },
}

const seconds = [7, 41]

const layersOf = (design: Design): readonly Layer[] =>
  (design.faces[design.activeFdId]?.normal.nodeList ?? []).slice(1)

const seenOf = (design: Design, second: number, points: readonly Point[]) =>
  colorsAt(drawsAt(design, second), points, () => null)

const degs = Array.from({ length: 120 }, (_none, at) => at * 3 + 0.7)
const points = degs.map(pointAt)

const rows = Object.entries(moves).flatMap(([name, moving]) =>
  Object.entries(paints).map(([how, paint]) => [name, how, moving, paint] as const),
)

test.each(rows)('an arc with %s moving, in %s', async (...[, , moving, paint]) => {
  const transforms = Object.entries(moving.transforms).map(
    ([target, value]) => `<Transform target="${target}" value="${value}"/>`,
  )
  const { design, report } = await importedScene(
    `<PartDraw x="0" y="0" width="450" height="450"><Arc centerX="225" centerY="225" width="300" height="300" ${moving.arc}>${transforms.join('')}<Stroke color="#FF0000" thickness="24">${paint.xml}</Stroke></Arc></PartDraw>`,
  )
  expect(report.filter(({ fate }) => fate === 'kept')).toEqual([])
  expect(layersOf(design).map(({ nodeType }) => nodeType)).toEqual(['progress'])
  const { design: back } = await imported(sourceZip(await exported(asMadeHere(design))))
  expect(layersOf(back).map(({ nodeType }) => nodeType)).toEqual(['progress'])
  for (const second of seconds) {
    const [from, to] = moving.ends(second)
    const seen = seenOf(design, second, points)
    degs.forEach((deg, at) => {
      const after = normalizeDeg(deg - from)
      const [point, color] = [points[at], seen[at]]
      // at an end, and where a sweep of colours begins anew, a pixel is of both
      if (!point || !color || Math.min(after, Math.abs(after - (to - from)), 360 - after) < 1) return
      const share = paint.shareAt(point, deg)
      const [r, g, b] = after < to - from ? colorAt(stops, clamp(share, 0, 1)) : [96, 96, 96]
      const isSeam = paint.xml.includes('Sweep') && (share < 0.02 || Math.abs(share - 1) < 0.03)
      if (!isSeam) expect(apart([color], [[r, g, b, 255]]), `${second} s, ${deg}°`).toBeLessThan(6)
    })
    expect(apart(seen, seenOf(back, second, points))).toBeLessThan(3)
  }
})

const arc = (facts: string, stroke: string): string =>
  `<PartDraw x="0" y="0" width="450" height="450"><Arc centerX="225" centerY="225" width="300" height="300" ${facts}>${stroke}</Arc></PartDraw>`

test.each([
  ['against the clock, the long way', 'startAngle="0" endAngle="90" direction="COUNTER_CLOCKWISE"', -270, 0],
  ['with the clock, beyond 12 o’clock', 'startAngle="270" endAngle="90"', 270, 450],
  ['from beyond a turn', 'startAngle="400" endAngle="480"', 40, 120],
] as const)('a still arc %s', async (...[, facts, from, to]) => {
  const { design } = await importedScene(arc(facts, '<Stroke color="#FF0000" thickness="24"/>'))
  expect(layersOf(design).map(({ nodeType }) => nodeType)).toEqual(['shape'])
  const seen = seenOf(design, 0, points)
  degs.forEach((deg, at) => {
    const isIn = normalizeDeg(deg - from) < to - from
    expect(seen[at]?.[0], `${deg}°`).toBe(isIn ? 255 : 96)
  })
})

test('a still arc along which colours run into each other', async () => {
  const { design, report } = await importedScene(
    arc(
      'startAngle="30" endAngle="210"',
      '<WeightedStroke colors="#FF0000 #0000FF" thickness="24" interpolate="TRUE"/>',
    ),
  )
  expect(report.filter(({ fate }) => fate === 'kept')).toEqual([])
  expect(layersOf(design).map(({ nodeType }) => nodeType)).toEqual(['shape'])
  const [begin, half, end] = seenOf(design, 0, [31, 120, 209].map(pointAt))
  expect(apart([begin!, half!, end!], [[255, 0, 0, 255], [128, 0, 128, 255], [0, 0, 255, 255]])).toBeLessThan(4) // prettier-ignore
})

test.each(['30', '16.5'])('a bar with a gradient grows, %s from above', async (top) => {
  const gradient = `<LinearGradient startX="0" startY="0" endX="300" endY="0" ${spread}/>`
  const { design } = await importedScene(
    `<PartDraw x="75" y="60" width="300" height="80"><Rectangle x="0" y="${top}" width="300" height="20"><Transform target="width" value="[SECOND] * 5"/><Fill color="#FF0000">${gradient}</Fill></Rectangle></PartDraw>`,
  )
  const { design: back } = await imported(sourceZip(await exported(asMadeHere(design))))
  const along = Array.from({ length: 30 }, (_none, at) => ({ x: 80 + at * 10, y: 60 + Number(top) + 10 }))
  for (const one of [design, back]) {
    expect(layersOf(one).map(({ nodeType }) => nodeType)).toEqual(['progress'])
    const seen = seenOf(one, 31, along)
    const right = along.map(({ x }) => {
      const [r, g, b] = x < 75 + 155 ? colorAt(stops, (x - 75) / 300) : [96, 96, 96]
      return [r, g, b, 255] as const
    })
    expect(apart(seen, right)).toBeLessThan(5)
  }
})

const bar = (shapes: string): string => `<PartDraw x="75" y="60" width="300" height="80">${shapes}</PartDraw>`

const grey = [96, 96, 96, 255] as const

test.each([
  // beside its track, within it, and with corners that are less than round
  [
    'Rectangle x="0" y="20" width="300" height="40"',
    'Rectangle x="10" y="30" width="280" height="20"',
    85,
    92,
  ],
  [
    'Rectangle x="0" y="20" width="300" height="40"',
    'Rectangle x="0" y="20" width="300" height="20"',
    75,
    85,
  ],
])('a bar lies where it does: %s, %s', async (...[track, fill, left, top]) => {
  const { design } = await importedScene(
    bar(
      `<${track}><Fill color="#0000FF"/></${track.split(' ')[0]}><${fill}><Transform target="width" value="[SECOND] * 5"/><Fill color="#FF0000"/></${fill.split(' ')[0]}>`,
    ),
  )
  expect(layersOf(design).every(({ nodeType }) => nodeType !== 'other')).toBe(true)
  const [begin, end, beyond, outside] = seenOf(design, 31, [
    { x: left + 2, y: top + 2 },
    { x: left + 150, y: top + 12 },
    { x: left + 160, y: top + 12 },
    { x: left + 2, y: 75 },
  ])
  expect([begin?.[0], end?.[0], beyond?.[2]]).toEqual([255, 255, 255])
  expect(outside).toEqual(grey)
})

test.each([true, false])('a bar of ours with round ends comes back, reversed: %s', async (reverse) => {
  const style = { progressType: 'linear', fillProgress: '(##second## / 60)', isRound: true, reverse }
  for (const bgColor of ['#0000FF', '#00000000']) {
    const once = makeDesign([
      styled(added('progress.linear'), { ...style, bgColor, x: 100, y: 100, width: 200 }),
    ])
    const { design } = await imported(sourceZip(await exported(once)))
    expect(layersOf(design).map(({ nodeType }) => nodeType)).toEqual(['progress'])
    const at = Array.from({ length: 60 }, (_none, place) => ({ x: 95 + place * 4, y: 100 + 62 }))
    for (const second of seconds)
      expect(apart(seenOf(once, second, at), seenOf(design, second, at))).toBeLessThan(3)
  }
})

test('an end of a still arc that reaches half the width further', async () => {
  const { design } = await importedScene(
    arc('startAngle="40" endAngle="120"', '<Stroke color="#FF0000" thickness="24" cap="SQUARE"/>'),
  )
  expect(layersOf(design).map(({ nodeType }) => nodeType)).toEqual(['shape'])
  const more = ((12 / radius) * 180) / Math.PI
  const at = [40 - more + 1, 40 - more - 1, 120 + more - 1, 120 + more + 1].map(pointAt)
  expect(seenOf(design, 0, at).map(([red]) => red)).toEqual([255, 96, 255, 96])
})

test.each([
  ['Fill color="#FF0000"', 0],
  ['Stroke color="#FF0000" thickness="10"', 5],
])('a shape that expressions move and stretch in its part is one with fields: %s', async (paint, by) => {
  const box = `<Rectangle x="0" y="10" width="40" height="20"><Transform target="x" value="[SECOND] * 2"/><Transform target="height" mode="BY" value="[SECOND]"/><${paint}/></Rectangle>`
  const { design, report } = await importedScene(
    `<Group name="g" x="50" y="60" width="300" height="200"><PartDraw x="20" y="30" width="200" height="100">${box}</PartDraw></Group>`,
  )
  expect(report.filter(({ fate }) => fate === 'kept')).toEqual([])
  expect(layersOf(design).map(({ nodeType }) => nodeType)).toEqual(['shape'])
  for (const second of seconds) {
    const [left, top, right, bottom] = [70 + second * 2, 100, 110 + second * 2, 120 + second]
    const at = [
      { x: left - by + 2, y: top - by + 2 },
      { x: right + by - 2, y: bottom + by - 2 },
      { x: left - by - 2, y: top + 5 },
      { x: right + by + 2, y: bottom },
      { x: left + 8, y: bottom + by + 2 },
    ]
    expect(seenOf(design, second, at).map(([red]) => red)).toEqual([255, 255, 96, 96, 96])
  }
})

const twoBoxes = (x: number): string =>
  `<Group name="g" x="0" y="0" width="450" height="450" alpha="120"><PartDraw x="0" y="0" width="450" height="450"><Rectangle x="50" y="50" width="40" height="40"><Fill color="#FF0000"/></Rectangle><Ellipse x="${x}" y="50" width="40" height="40"><Stroke color="#FF0000" thickness="6"/></Ellipse></PartDraw></Group>`

test('shapes of a part that is half seen are layers where none lies on another', async () => {
  const { design } = await importedScene(twoBoxes(110))
  expect(layersOf(design).map(({ nodeType }) => nodeType)).toEqual(['shape', 'shape'])
  const [box, ring] = seenOf(design, 0, [{ x: 70, y: 70 }, { x: 111, y: 70 }]) // prettier-ignore
  expect([box?.[0], ring?.[0]]).toEqual([171, 171].map((red) => expect.closeTo(red, -0.5)))
  const kept = await importedScene(twoBoxes(85))
  expect(layersOf(kept.design).map(({ nodeType }) => nodeType)).toEqual(['other'])
})
