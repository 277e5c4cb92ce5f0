import { createHash } from 'node:crypto'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { momentAt } from '../../../../../src/worker/scene/time/moment.ts'
import { createDrawList } from '../../../../../src/worker/scene/draw-list.ts'
import {
  activeKey,
  activeVariant,
  withVariant,
  type Layer,
} from '../../../../../src/shared/document/design.ts'
import { gatherFalcon } from '../../../../../src/shared/export/falcon/gather-package.ts'
import { readFalcon } from '../../../../../src/shared/export/falcon/read-package.ts'
import { writeFalcon } from '../../../../../src/shared/export/falcon/write-package.ts'
import { createWorld, defaultSampleTime } from '../../../../../src/shared/expressions/world.ts'
import type { DrawOp, LayerDraw } from '../../../../../src/shared/layers/draw-ops.ts'
import { kindOf, kinds } from '../../../../../src/shared/layers/registry.ts'
import { multiply, translation } from '../../../../../src/shared/base/geometry.ts'
import { createOutcomes, outcomesOn, type Outcomes } from '../../../../../src/shared/layers/outcome.ts'
import { drawPixels } from '../../../../../src/shared/layers/raster/draw-pixels.ts'
import { readPng } from '../../../../../src/shared/base/pictures/png-pixels.ts'
import { falcon } from '../../../../../src/shared/platforms/falcon.ts'
import { layersOfPackage } from '../../../../support/draw-package.ts'
import { makeDesign } from '../../../../support/make-design.ts'
import { optionsOf } from '../../../../support/options.ts'
import { added, measure, picture } from '../../layers/layer-makers.ts'

/** A picture of its own for every url, as large as the layers say. */
function pictureOf(url: string): Uint8Array {
  const png = new PNG({ width: /p\d/.test(url) ? 44 : 96, height: /p\d/.test(url) ? 60 : 96 })
  const digest = createHash('sha256').update(url).digest()
  png.data.fill(255)
  digest.copy(png.data)
  return new Uint8Array(PNG.sync.write(png))
}

const bytesOf = (url: string): Promise<Uint8Array | null> =>
  Promise.resolve(url.endsWith('.ttf') ? Uint8Array.of(0, 1, 0, 0) : pictureOf(url))

const world = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })

/** Not the sample time, so that what stands at the sample is not by chance as what goes on; twelve hours. */
const moments = [
  { at: Date.UTC(2026, 4, 9, 3, 7, 41, 300), is24Hour: false },
  { at: Date.UTC(2026, 10, 27, 22, 48, 5, 0), is24Hour: true },
]

const fonts = { measure, resolve: (font: { family: string; url: string }) => font } as unknown as Parameters<
  typeof createDrawList
>[0]

function drawnOf(
  list: readonly Layer[],
  { at, is24Hour }: (typeof moments)[number],
  outcomes: Outcomes | null,
) {
  const scene = createDrawList(fonts)
  const moment = momentAt({
    epochMs: at,
    utcOffsetMinutes: 0,
    locale: 'en',
    is24Hour,
    epoch: 0,
    overrides: {},
  })
  const elapsedOf = (): number => 730
  scene.update(list, moment, {
    mode: 'normal',
    locale: 'en',
    elapsedOf,
    pressed: null,
    isWorn: true,
    outcomes,
  })
  return scene.draws.filter(({ opacity, ops }) => opacity > 0 && ops.some(isInk))
}

/** What has no area, and a picture that is not there, leave nothing on the dial. */
function isInk(op: DrawOp): boolean {
  if (op.op === 'picture' && op.url === '') return false
  return op.op === 'text' || op.box.width > 0 || op.box.height > 0
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-3

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return near(a, b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) =>
    isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}

type Named = (url: string) => string

/** Colours as they are, whatever way they are written; pictures by their bytes. */
const plain = (ops: readonly DrawOp[], named: Named): unknown =>
  JSON.parse(
    JSON.stringify(ops, (key, value: unknown) => {
      if (key === 'url' && typeof value === 'string' && value !== '') return named(value)
      if (key === 'tint' && (value === '#FFFFFF' || value === '#FFFFFFFF')) return null
      return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? `${value.toUpperCase()}FF` : value
    }),
  )

/** Of 255, on average over the box: a shape goes out as the picture of it. */
function pixelsApart(
  ops: readonly DrawOp[],
  { width, height, beyond }: { width: number; height: number; beyond: number },
  png: Uint8Array,
) {
  const own = { width: width - beyond * 2, height: height - beyond * 2 }
  const meant = drawPixels({ ...own, ops: ops as never, beyond }, () => null)
  const packed = readPng(png)
  if (packed?.width !== meant.width || packed.height !== meant.height) return 255
  const sum = meant.data.reduce((all, value, at) => all + Math.abs(value - (packed.data[at] ?? 0)), 0)
  return sum / meant.data.length
}

async function differences(layers: readonly Layer[], outcomes: Outcomes | null): Promise<readonly string[]> {
  const bare = makeDesign(layers)
  const design = withVariant(bare, activeKey(bare), { ...activeVariant(bare), platform: 'falcon' })
  const list = activeVariant(design).nodeList
  const made = await gatherFalcon(design, design.activeFdId, { world, bytesOf, preview: null })
  const written = made && writeFalcon(made.content)
  if (!written?.ok) return ['not written']
  const read = readFalcon(written.value)
  if (!read.ok) return ['not read']
  const content = read.value
  const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
  const packed: Named = (url) => digest(content.pictures[Number(url.slice(7))]?.bytes ?? new Uint8Array())
  const own: Named = (url) => digest(pictureOf(url))
  return moments.flatMap((moment) => {
    const canvas = drawnOf(list, moment, outcomes)
    const chip = drawnOf(layersOfPackage(content), moment, null)
    if (canvas.length !== chip.length) return [`${canvas.length} are shown, ${chip.length} are drawn`]
    return canvas.flatMap((a, at) => {
      const b = chip[at] as LayerDraw
      const layer = list.find(({ uuid }) => uuid === a.id)
      const beyond = (layer && kindOf(layer).drawing?.(layer)?.beyond) ?? 0
      const corner = multiply(b.matrix, translation(beyond, beyond))
      if (!isSame(a.matrix, corner) || !near(a.opacity, b.opacity)) return [`${a.id} lies elsewhere`]
      const [only] = b.ops
      const isPicture = only?.op === 'picture' && !a.ops.some(({ op }) => op === 'picture' || op === 'text')
      if (!isPicture || !only)
        return isSame(plain(a.ops, own), plain(b.ops, packed))
          ? []
          : [`${a.id} ${JSON.stringify([a.ops, b.ops])}`]
      const bytes = content.pictures[Number(only.url.slice(7))]?.bytes ?? new Uint8Array()
      const apart = pixelsApart(a.ops, { ...only.box, beyond }, bytes)
      return apart < 1 ? [] : [`${a.id} ${apart} of 255`]
    })
  })
}

const pictures = Array.from({ length: 12 }, (_none, at) => picture(`/f/p${at}.png`, 44, 60))
/** What is drawn pixel by pixel is drawn soon. */
const small = (layer: Layer): Layer =>
  layer.nodeType === 'shape' || layer.nodeType === 'path'
    ? { ...layer, style: { ...layer.style, width: 70, height: 64 } }
    : layer

const byKind = new Map<string, string[]>()
for (const { nodeType, presets } of kinds)
  for (const { id, part } of presets)
    if (part === undefined) byKind.set(nodeType, [...(byKind.get(nodeType) ?? []), id])

test.each([...byKind])(
  'the canvas of falcon shows what a chip draws of the package: %s, every option',
  async (_type, ids) => {
    const found: string[] = []
    let count = 0
    const seen = new Set<string>()
    for (const id of ids)
      for (const layer of optionsOf(small(added(id, { pictures })), seen)) {
        const wrong = await differences([{ ...layer, uuid: 'one' }], outcomesOn(falcon))
        found.push(...wrong.map((one) => `${id} ${JSON.stringify(layer.style).slice(0, 900)}: ${one}`))
        count += 1
      }
    expect(found.slice(0, 3)).toEqual([])
    expect(count).toBeGreaterThan(5)
  },
)

test('as it is meant, the canvas shows what no chip draws', async () => {
  const bent = { ...added('text.latin'), uuid: 'one' }
  const style = { ...bent.style, curve: 'clockwise', letterSpacing: 0.3 }
  expect(
    await differences([{ ...bent, style }], createOutcomes({ ...falcon, losses: {} }, world)),
  ).not.toEqual([])
  expect(await differences([{ ...bent, style }], outcomesOn(falcon))).toEqual([])
})
