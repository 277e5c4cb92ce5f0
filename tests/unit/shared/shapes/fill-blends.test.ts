import { expect, test } from 'vitest'
import { blendModes, mixingModes, type BlendMode } from '../../../../src/shared/base/blend.ts'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { exportFalcon } from '../../../../src/shared/export/falcon/export-face.ts'
import { readPng } from '../../../../src/shared/base/pictures/png-pixels.ts'
import { drawnPicture } from '../../../../src/shared/export/drawn-picture.ts'
import { paintDefaults } from '../../../../src/shared/layers/building-blocks/paint/paint-schema.ts'
import { blended } from '../../../../src/shared/layers/raster/blended.ts'
import { drawPixels } from '../../../../src/shared/layers/raster/draw-pixels.ts'
import { drawingOf } from '../../../../src/shared/layers/raster/drawn-url.ts'
import { kindOf } from '../../../../src/shared/layers/registry.ts'
import { shapes } from '../../../../src/shared/layers/shape/style.ts'
import { makeDesign, makeLayer } from '../../../support/make-design.ts'
import { TestEngine } from '../../../support/test-engine.ts'
import { createChance } from '../../../support/seeded.ts'
import { exported } from '../import/faces.ts'
import { worldAt } from '../layers/layer-makers.ts'

/* A fill is mixed with the fills of its layer below it (decision 1423). */

const row = (fill: string, fillBlend?: string, more: object = {}) => ({
  ...{ ...paintDefaults, fill },
  ...(fillBlend === undefined ? {} : { fillBlend }),
  ...more,
})

const box = (style: object, shape = 'rectangle'): Layer =>
  makeLayer({
    ...{ uuid: 'one', nodeType: 'shape', ...kindOf({ nodeType: 'shape' }).defaults },
    ...{ shape, x: 20, y: 20, width: 40, height: 40, cornerRadius: 0 },
    ...style,
  })

const drawn = (layer: Layer) => kindOf(layer).drawing?.(layer) ?? null

/** The pixel in the middle of what a layer is drawn as. */
function middleOf(layer: Layer): readonly number[] {
  const { data, width, height } = drawPixels(drawn(layer)!)
  const at = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4
  return [...data.slice(at, at + 4)]
}

/** By the words of the W3C's Compositing and Blending, for opaque red-ish on blue-ish. */
const said: Partial<Record<BlendMode, (below: number, above: number) => number>> = {
  multiply: (b, s) => b * s,
  screen: (b, s) => 1 - (1 - b) * (1 - s),
  darken: (b, s) => (b < s ? b : s),
  lighten: (b, s) => (b > s ? b : s),
  difference: (b, s) => (b > s ? b - s : s - b),
  exclusion: (b, s) => b * (1 - s) + s * (1 - b),
  plus: (b, s) => (b + s > 1 ? 1 : b + s),
  overlay: (b, s) => (b > 0.5 ? 1 - 2 * (1 - b) * (1 - s) : 2 * b * s),
  'hard-light': (b, s) => (s > 0.5 ? 1 - 2 * (1 - b) * (1 - s) : 2 * b * s),
}

test('each mode mixes a fill with the one below it as CSS does', () => {
  const [below, above] = [
    [0x20, 0x80, 0xe0],
    [0xf0, 0x60, 0x40],
  ] as const
  const fills = (mode: string) => ({ fill: '#2080E0', fills: [row('#F06040', mode)] })
  expect(middleOf(box(fills('normal')))).toEqual([...above, 255])
  for (const [mode, mix] of Object.entries(said))
    expect([mode, middleOf(box(fills(mode)))]).toEqual([
      mode,
      [...below.map((one, at) => Math.round(mix(one / 255, (above[at] ?? 0) / 255) * 255)), 255],
    ])
  const seen = new Set(mixingModes.map((mode) => middleOf(box(fills(mode))).join()))
  expect(seen.size).toBe(mixingModes.length)
})

test('colour and light come from where their mode says, and no mode leaves what there is', () => {
  const chance = createChance(34)
  const lightOf = ([r = 0, g = 0, b = 0]: readonly number[]) => 0.3 * r + 0.59 * g + 0.11 * b
  for (let turn = 0; turn < 400; turn += 1) {
    const color = (): number[] => {
      const alpha = chance.pick([0, 0.3, 1])
      return [...Array.from({ length: 3 }, () => chance.whole(0, 255) * alpha), 255 * alpha]
    }
    const [below, above] = [color(), color()]
    const mode = chance.pick(mixingModes)
    const made = [...blended(Float32Array.from(below), Float32Array.from(above), mode)]
    const [b = 0, s = 0] = [below[3], above[3]].map((one) => (one ?? 0) / 255)
    const alpha = mode === 'plus' ? Math.min(1, b + s) : b + s - b * s
    expect(made[3]! / 255, mode).toBeCloseTo(alpha, 4)
    for (const one of made)
      expect(one >= -0.01 && one <= made[3]! + 0.01, `${mode} ${made.join()}`).toBe(true)
    if (s === 0) expect(made.map(Math.round)).toEqual(below.map(Math.round))
    if (b === 0) expect(made.map(Math.round)).toEqual(above.map(Math.round))
    if (b === 1 && s === 1) {
      if (['hue', 'saturation', 'color'].includes(mode)) expect(lightOf(made)).toBeCloseTo(lightOf(below), 1)
      if (mode === 'luminosity') expect(lightOf(made)).toBeCloseTo(lightOf(above), 1)
    }
  }
  // what cuts out is of whole layers
  expect(blendModes.length).toBeGreaterThan(mixingModes.length)
})

test('nothing lies below the lowest fill that is seen: it and what is hidden make no picture', () => {
  const ops = (style: object) => drawn(box(style))?.ops.map(({ op }) => op)
  expect(ops({ fillBlend: 'multiply' })).toEqual(['shape'])
  expect(ops({ fills: [row('#FF0000', 'multiply')] })).toEqual(['effects'])
  for (const style of [
    { fills: [row('#FF0000', 'multiply', { isFillOff: true })] },
    { fills: [row('#FF0000', 'multiply')], isFillOff: true },
    { fills: [row('#FF0000', 'multiply')], fillType: 'none' },
    { fills: [row('#FF0000', 'normal')] },
  ])
    expect(ops(style)).not.toContain('effects')
})

test.each(shapes)(
  'a %s with fills that mix goes out as one picture as it is drawn, told with its size',
  async (shape) => {
    const layer = box({ fill: '#2080E0', fills: [row('#F06040', 'multiply')], lineWidth: 40 }, shape)
    const face = await exported(makeDesign([layer]))
    expect(face.text).not.toContain('<PartDraw')
    const url = [...face.resources.values()].flatMap((one) =>
      one.url && drawingOf(one.url) ? [one.url] : [],
    )[0]
    const png = readPng(drawnPicture(url!, () => null)!)!
    const own = drawPixels(drawn(layer)!)
    expect([png.width, png.height]).toEqual([own.width, own.height])
    const apart =
      own.data.reduce((sum, one, at) => sum + Math.abs(one - (png.data[at] ?? 0)), 0) / own.data.length
    expect(apart).toBeLessThan(0.3)
    const note = face.notes.find(({ key }) => key === 'wear.note.fillBlend')
    expect(note?.params).toMatchObject({ width: 40, height: 40, size: 6 })
    const chip = await exportFalcon(makeDesign([layer]), 'base-1', { world: worldAt() })
    expect(chip?.notes.map(({ key }) => key) ?? ['falcon.note.shape']).toContain('falcon.note.shape')
  },
)

test('a fill above another one has a blend mode in the inspector, one step, which goes where its row goes', async () => {
  const t = await TestEngine.start({
    design: makeDesign([box({ fill: '#2080E0', fills: [row('#F06040')] })]),
  })
  t.do({ do: 'selection.set', ids: ['one'] }).pass(1000)
  const rows = () =>
    t
      .see('inspector')
      .sections.flatMap(({ fields }) => fields)
      .filter(({ path }) => path.endsWith('fillBlend'))
      .map(({ path, value }) => [path, value])
  expect(rows()).toEqual([['fills.0.fillBlend', 'normal']])
  const { steps } = t
  t.do({ do: 'style.set', ids: ['one'], path: 'fills.0.fillBlend', value: 'screen' })
  expect([t.steps - steps, rows()]).toEqual([1, [['fills.0.fillBlend', 'screen']]])
  expect(t.run({ do: 'style.set', ids: ['one'], path: 'fills.0.fillBlend', value: 'xor' })).toMatchObject({
    refusal: { key: 'refusal.badValue' },
  })
  t.frames()
  expect(t.renderer.last.layers.find(({ id }) => id === 'one')?.ops).toMatchObject([
    { op: 'effects', effects: [], of: [{ op: 'shape' }, { op: 'shape', blend: 'screen' }] },
  ])
  // below the other one it waits until something lies below it again
  t.do({ do: 'paint.edit', ids: ['one'], of: 'fill', edit: 'down', at: 0 })
  expect(t.layer('one').style).toMatchObject({
    fill: '#F06040',
    fillBlend: 'screen',
    fills: [{ fill: '#2080E0' }],
  })
  t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
  expect(rows()).toEqual([['fills.0.fillBlend', 'normal']])
})
