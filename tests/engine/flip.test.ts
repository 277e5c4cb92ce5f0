import { describe, expect, test } from 'vitest'
import { apply, invert, type Point } from '../../src/shared/base/geometry.ts'
import { along, colorAt, gradientSpace } from '../../src/shared/base/gradient.ts'
import { fillCoverage } from '../../src/shared/base/path/fill-coverage.ts'
import { flatten } from '../../src/shared/base/path/flatten.ts'
import { mapOutline } from '../../src/shared/base/path/outline.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import { ontoDial } from '../../src/shared/layers/building-blocks/outlines/frame.ts'
import { combinedOf } from '../../src/shared/layers/building-blocks/outlines/stored.ts'
import { fillOf } from '../../src/shared/layers/building-blocks/paint/paint-of.ts'
import type { PaintLists, PaintStyle } from '../../src/shared/layers/building-blocks/paint/paint-schema.ts'
import { kindOf } from '../../src/shared/layers/registry.ts'
import { makeDesign, makeLayer, makeText } from '../support/make-design.ts'
import { createChance, type Chance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

const side = 300

type Axis = 'x' | 'y'

type Mirror = { readonly axis: Axis; readonly middle: number }

const mirrored = ({ x, y }: Point, { axis, middle }: Mirror): Point =>
  axis === 'x' ? { x: 2 * middle - x, y } : { x, y: 2 * middle - y }

/** What the layers cover on the dial, or in a mirror, a number for each pixel. */
async function coverage(layers: readonly Layer[], mirror?: Mirror): Promise<Float32Array> {
  const all = new Float32Array(side * side)
  for (const layer of layers) {
    const found = (await kindOf(layer).covered?.())?.(layer, null)
    if (!found) throw new Error(layer.uuid)
    const onto = ontoDial(layer.style)
    const lines = flatten(
      mapOutline(found.outline, (at) => (mirror ? mirrored(apply(onto, at), mirror) : apply(onto, at))),
    )
    const polygons = lines.map(({ points }) => points)
    fillCoverage(polygons, found.rule, { width: side, height: side }).forEach((share, at) => {
      all[at] = (all[at] ?? 0) + share
    })
  }
  return all
}

/** How far they are from each other, of 1 on average over what is covered. */
function apart(a: Float32Array, b: Float32Array): number {
  const off = a.reduce((sum, share, at) => sum + Math.abs(share - (b[at] ?? 0)), 0)
  return off / a.reduce((sum, share) => sum + share, 0)
}

/** Where the mirror stands: in the middle of the box around the layers as they are seen. */
function mirrorOf(layers: readonly Layer[], axis: Axis): Mirror {
  const corners = layers.flatMap(({ style }) =>
    [0, 1].flatMap((x) =>
      [0, 1].map((y) => apply(ontoDial(style), { x: x * style.width, y: y * style.height })[axis]),
    ),
  )
  return { axis, middle: (Math.min(...corners) + Math.max(...corners)) / 2 }
}

const forms = [
  { shape: 'rectangle', cornerRadius: 12 },
  { shape: 'ellipse' },
  { shape: 'ring', startAngle: 20, sweepAngle: 100, lineWidth: 14 },
  { shape: 'ring', startAngle: 300, sweepAngle: 200, lineWidth: 14 },
  { shape: 'line', lineWidth: 9, isRound: true },
  { shape: 'polygon', sides: 3 },
  { shape: 'polygon', sides: 6 },
  { shape: 'polygon', sides: 5, isStar: true, inner: 0.4 },
  { shape: 'ticks', tickCount: 12, leaveOut: 4, tickLength: 20, lineWidth: 4 },
] as const

const path = { nodeType: 'path', d: 'M0 0L100 20C80 60 40 100 30 100L0 60Z', viewWidth: 100, viewHeight: 100 }

const placed = (chance: Chance) => ({
  ...{ x: 90 + chance.whole(0, 20), y: 80 + chance.whole(0, 30), width: 110, height: 80 },
  rotation: chance.isLucky(0.2) ? 0 : chance.whole(-170, 170),
  offset: chance.pick([
    { x: 0.5, y: 0.5 },
    { x: 0.2, y: 0.9 },
  ]),
})

async function start(...layers: readonly Layer[]) {
  const t = await TestEngine.start({ design: makeDesign(layers) })
  t.do({ do: 'selection.set', ids: layers.map(({ uuid }) => uuid) })
  t.frames()
  return t
}

describe('a mirror shows it as it is flipped', () => {
  test.each([...forms.map((form) => ({ nodeType: 'shape', ...form })), path])('%o', async (form) => {
    const chance = createChance(1419)
    for (let run = 0; run < 4; run += 1) {
      const axis = run % 2 === 0 ? 'x' : 'y'
      const t = await start(makeLayer({ uuid: 'one', ...form, ...placed(chance) }))
      const { list, steps } = t
      const before = t.layer('one')
      expect(await t.runLater({ do: 'arrange.flip', axis })).toMatchObject({ ok: true })
      expect(t.steps - steps).toBe(1)
      const wanted = await coverage([before], mirrorOf([before], axis))
      const what = JSON.stringify(t.layer('one').style)
      expect(apart(wanted, await coverage([t.layer('one')])), what).toBeLessThan(0.01)
      await t.runLater({ do: 'arrange.flip', axis })
      expect(apart(await coverage([before]), await coverage([t.layer('one')])), what).toBeLessThan(0.01)
      t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
      expect(t.list).toEqual(list)
    }
  })

  test.each(['linear', 'radial', 'sweep'] as const)(
    'colours of a %s gradient too, with their links',
    async (fillType) => {
      const chance = createChance(7)
      for (let run = 0; run < 6; run += 1) {
        const axis = run % 2 === 0 ? 'x' : 'y'
        const fill = { fillType, fillAngle: chance.whole(-360, 360), fillX: 0.3, fillY: 0.6, fillSize: 0.8 }
        const stops = { fillStops: '0.1 #FF0000, 0.4 #00FF00, 1 #0000FF' }
        const form = run < 5 ? { nodeType: 'shape', ...forms[run] } : path
        // one over the fill of the layer itself, every other time
        const own = { ...fill, ...stops }
        const row = { fill: '#FF0000', ...own }
        const painted = isFurther(run) ? { fillType: 'solid', fill: '#000000', fills: [row] } : own
        const linked = isFurther(run) ? 'fills.0.fillStops.1' : 'fillStops.1'
        const t = await start(makeLayer({ uuid: 'one', ...form, ...placed(chance), ...painted }))
        t.do({ do: 'theme.add', color: '#00FFFF' }).do({ do: 'theme.link', index: 0, path: linked })
        const before = t.layer('one')
        await t.runLater({ do: 'arrange.flip', axis })
        const after = t.layer('one')
        const mirror = mirrorOf([before], axis)
        for (let spot = 0; spot < 20; spot += 1) {
          const at = apply(ontoDial(before.style), { x: chance.whole(0, 110), y: chance.whole(0, 80) })
          const [was, is] = [colorOn(before, at), colorOn(after, mirrored(at, mirror))]
          const far = Math.max(...was.map((channel, index) => Math.abs(channel - (is[index] ?? 0))))
          expect(far, `${axis} ${JSON.stringify(fill)}`).toBeLessThan(4)
        }
        t.do({ do: 'theme.set', index: 0, color: '#FFFF00' })
        expect(paintOf(t.layer('one')).fillStops).toContain('#FFFF00')
        expect(paintOf(t.layer('one')).fillStops).not.toContain('#00FFFF')
      }
    },
  )
})

const isFurther = (run: number): boolean => run >= 2 && run <= 5 && run !== 4

/** Of the fill on top. */
function paintOf({ style }: Layer): PaintStyle {
  const painted = style as unknown as PaintStyle & PaintLists
  return { ...painted, ...painted.fills?.[0] }
}

/** Away from where a sweep begins, whose first and last colour meet there. */
function colorOn(layer: Layer, at: Point): readonly number[] {
  const { style } = layer
  const paint = fillOf(paintOf(layer), style)
  const back = invert(ontoDial(style))
  if (!paint || typeof paint === 'string' || !back) throw new Error('no gradient')
  const share = along(paint.runs, apply(gradientSpace(paint), apply(back, at)))
  const isSeam = paint.runs === 'sweep' && Math.min(share, 1 - share) < 0.01
  return isSeam ? [0, 0, 0, 0] : colorAt(paint.stops, share)
}

test('a selection and a group are flipped as one, about the middle of their box', async () => {
  const square = { nodeType: 'shape', width: 40, height: 40, fill: '#FF0000' }
  const t = await start(
    makeLayer({ uuid: 'a', ...square, x: 50, y: 60, rotation: 20 }),
    makeLayer({ uuid: 'b', ...path, x: 150, y: 100, width: 80, height: 60 }),
  )
  t.do({ do: 'group.make', ids: ['a', 'b'] })
  t.frames()
  const before = [t.layer('a'), t.layer('b')]
  expect(await t.runLater({ do: 'arrange.flip', axis: 'y' })).toMatchObject({ ok: true })
  const after = [t.layer('a'), t.layer('b')]
  expect(apart(await coverage(before, mirrorOf(before, 'y')), await coverage(after))).toBeLessThan(0.01)
  expect(after.map(({ group }) => group)).toEqual(before.map(({ group }) => group))
})

test('a combined path keeps what it was made of, mirrored as well', async () => {
  const square = { nodeType: 'shape', width: 80, height: 80, fill: '#FF0000' }
  const t = await start(
    makeLayer({ uuid: 'a', ...square, x: 60, y: 60 }),
    makeLayer({ uuid: 'b', ...square, shape: 'polygon', sides: 3, x: 110, y: 90, rotation: 10 }),
  )
  await t.runLater({ do: 'layer.subtract', ids: ['a', 'b'] })
  const [id = ''] = t.selected
  t.frames()
  const before = t.layer(id)
  await t.runLater({ do: 'arrange.flip', axis: 'x' })
  expect(combinedOf(t.layer(id).style)?.how).toBe('subtract')
  const mirror = mirrorOf([before], 'x')
  expect(apart(await coverage([before], mirror), await coverage([t.layer(id)]))).toBeLessThan(0.01)
  await t.runLater({ do: 'combined.release' })
  await t.runLater({ do: 'layer.subtract', ids: t.list.slice(1).map(({ uuid }) => uuid) })
  const again = t.layer(t.selected[0] ?? '')
  expect(apart(await coverage([before], mirror), await coverage([again]))).toBeLessThan(0.02)
})

test.each([
  ['words, with a way out', makeText('one', 'hello'), ['refusal.flip.kind', 'layer.intoPath']],
  [
    'a hand',
    makeLayer({ uuid: 'one', ...path, rotate: '([SECOND] * 6)' }),
    ['refusal.flip.moves', undefined],
  ],
  ['a locked one', makeLayer({ uuid: 'one', ...path, isLock: true }), ['refusal.locked', 'layer.lock']],
] as const)('%s cannot be mirrored, which is said', async (_what, layer, [key, way]) => {
  const t = await start(layer)
  const { list } = t
  const outcome = await t.runLater({ do: 'arrange.flip', axis: 'x' })
  expect(outcome).toMatchObject({ ok: false, refusal: { key } })
  expect(outcome.ok ? null : outcome.refusal.wayOut?.command.do).toBe(way)
  expect(t.list).toBe(list)
})

test('a group that is turned as one is told apart, and ticks that no mirror has', async () => {
  const t = await start(makeLayer({ uuid: 'a', ...path }), makeLayer({ uuid: 'b', ...path, x: 100 }))
  t.do({ do: 'group.make', ids: ['a', 'b'] }).do({ do: 'style.set', path: 'group.rotation', value: 30 })
  expect(await t.runLater({ do: 'arrange.flip', axis: 'x' })).toMatchObject({
    refusal: { key: 'refusal.flip.group' },
  })
  const ticks = { nodeType: 'shape', shape: 'ticks', tickCount: 7, leaveOut: 3 }
  const other = await start(makeLayer({ uuid: 'one', ...ticks }))
  expect(await other.runLater({ do: 'arrange.flip', axis: 'y' })).toMatchObject({
    refusal: { key: 'refusal.flip.kind' },
  })
})
