import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { previewPng } from '../art/preview.mjs'
import {
  activeVariant,
  designSchema,
  sizeOf,
  type Face,
  type Layer,
} from '../../../src/shared/document/design.ts'
import { loadDesign } from '../../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../../src/shared/document/stored/serialize.ts'
import { checkExpression } from '../../../src/shared/expressions/language/check.ts'
import { compileExpression } from '../../../src/shared/expressions/language/compile.ts'
import { parseExpression } from '../../../src/shared/expressions/language/parse.ts'
import { parseTemplate } from '../../../src/shared/expressions/language/template.ts'
import { createWorld } from '../../../src/shared/expressions/world.ts'
import type { CreateContext } from '../../../src/shared/layers/kind.ts'
import { kindOf, parseLayer, presetById } from '../../../src/shared/layers/registry.ts'
import { isMessageKey } from '../../../src/shared/messages/text.ts'

const root = join(import.meta.dirname, '../../..')
const publicFile = (url: string): string => join(root, 'public', url)
const readJson = (url: string): unknown => JSON.parse(readFileSync(publicFile(url), 'utf8'))

type IndexRow = {
  id: string
  name: Record<'zh-cn' | 'en', string>
  url: string
  preview: string
  width: number
  height: number
  system: string
}

const index = readJson('samples/index.json') as IndexRow[]
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function load(url: string) {
  const loaded = loadDesign(readJson(url), { parseLayer, makeId: () => 'a-new-id' })
  if (!loaded.ok) throw new Error(loaded.error.key)
  return loaded.value
}

const facesOf = (url: string): Face[] => Object.values(load(url).design.faces)
const layersOf = (url: string): Layer[] =>
  facesOf(url).flatMap(({ normal, ambient }) => [...normal.nodeList, ...ambient.nodeList])
const picturesOf = (layers: readonly Layer[]) =>
  layers.flatMap((layer) => kindOf(layer).pictures(layer.style))

/** Share of pixels brighter than a dark grey. */
async function litShare(file: Buffer): Promise<number> {
  const image = sharp(file).flatten({ background: '#000000' }).greyscale()
  const { data } = await image.raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value > 24).length / data.length
}

it('S3.01 lists three samples with names in both languages', () => {
  expect(index).toHaveLength(3)
  expect(new Set(index.map(({ id }) => id)).size).toBe(3)
  for (const { name } of index) expect(name['zh-cn'] && name.en).toBeTruthy()
})

/** Of all channels of two pictures of one size, 0 to 255; colours of what is not seen count as none. */
function meanDifference(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length)
  let sum = 0
  for (let at = 0; at < a.length; at += 1) {
    const alpha = at - (at % 4) + 3
    const [own, other] = at === alpha ? [255, 255] : [a[alpha] ?? 0, b[alpha] ?? 0]
    sum += Math.abs(((a[at] ?? 0) * own - (b[at] ?? 0) * other) / 255)
  }
  return sum / a.length
}

describe.each(index)('sample $id', ({ url, preview, width, height, system }) => {
  it('says which watches it is for', () => expect(system).toBe(load(url).design.system))

  it('S3.01 passes the design schema and loads without a repair, to the same text', () => {
    expect(designSchema.safeParse(readJson(url)).error).toBeUndefined()
    const { design, repairs } = load(url)
    expect(repairs).toEqual([])
    expect(`${serializeDesign(design)}\n`).toBe(readFileSync(publicFile(url), 'utf8'))
  })

  it('S3.30 has fixed ids, each once', () => {
    const ids = layersOf(url).map((layer) => layer.uuid)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of [load(url).design.id, ...ids]) expect(id).toMatch(uuid)
  })

  it('S3.37 has layers whose style their kind accepts as stored', () => {
    for (const layer of layersOf(url)) {
      expect(kindOf(layer).schema.safeParse(layer.style).error, layer.label).toBeUndefined()
      expect(kindOf(layer).nodeType).toBe(layer.nodeType)
    }
  })

  it('S3.34 names its layers by keys that both languages have', () => {
    for (const { label } of layersOf(url)) {
      expect(label).toMatch(/^sample\.layer\./)
      expect(isMessageKey(label), label).toBe(true)
    }
  })

  it('S3.68 S3.69 S3.70 names pictures that exist, with their true sizes', async () => {
    const pictures = picturesOf(layersOf(url))
    expect(pictures.length).toBeGreaterThan(2)
    for (const picture of pictures)
      expect(picture.fileSize, picture.url).toBe(statSync(publicFile(picture.url)).size)
    for (const { style, label } of layersOf(url)) {
      if (!('url' in style) || typeof style.url !== 'string') continue
      const natural = await sharp(publicFile(style.url)).metadata()
      expect(style, label).toMatchObject({ ratio: natural.width / natural.height })
      expect(style.width / style.height, label).toBeCloseTo(natural.width / natural.height, 2)
    }
  })

  it('S3.27 W5.26 counts the bytes of each variant, and the whole sample is small', () => {
    const all = new Map<string, number>()
    for (const variant of facesOf(url).flatMap(({ normal, ambient }) => [normal, ambient])) {
      const pictures = picturesOf(variant.nodeList)
      expect(variant.fileSizes).toEqual(Object.fromEntries(pictures.map((one) => [one.url, one.fileSize])))
      for (const one of pictures) all.set(one.url, one.fileSize)
    }
    const backgrounds = layersOf(url).filter((layer) => kindOf(layer).abilities.isBackdrop)
    const large = new Set(picturesOf(backgrounds).map((one) => one.url))
    for (const [name, bytes] of all) expect(bytes, name).toBeLessThan(large.has(name) ? 150_000 : 60_000)
    expect([...all.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(450_000)
  })

  it('S5.34 has expressions and texts that check', () => {
    const layers = layersOf(url)
    expect(layers.some((layer) => layer.style.rotate !== '')).toBe(true)
    for (const { style, label } of layers) {
      if (style.rotate !== '') {
        const parsed = parseExpression(style.rotate)
        expect(parsed.ok && checkExpression(parsed.tree), label).toMatchObject({ ok: true, type: 'number' })
      }
    }
    for (const layer of layers) {
      for (const text of kindOf(layer).templates(layer.style))
        expect(parseTemplate(text).errors, text).toEqual([])
    }
  })

  it('S3.17 has a sparse ambient variant beside a complete normal one', () => {
    for (const { normal, ambient } of facesOf(url)) {
      expect(ambient.nodeList.length).toBeGreaterThan(2)
      expect(ambient.nodeList.length).toBeLessThan(normal.nodeList.length)
      expect(ambient.nodeList[0]?.style).toMatchObject({ fill: '#000000' })
    }
  })

  it('S3.17 lights few pixels at night', async () => {
    const moment = {
      epochMs: Date.UTC(2026, 10, 21, 10, 8),
      utcOffsetMinutes: 0,
      locale: 'en',
      is24Hour: true,
    }
    const engine = { kindOf, parseExpression, compileExpression }
    const bytesOf = (picture: string) => readFileSync(publicFile(picture))
    for (const { ambient } of facesOf(url)) {
      const shown = await previewPng(ambient, { engine, world: createWorld(moment), bytesOf })
      const share = await litShare(shown)
      expect(share).toBeGreaterThan(0.005)
      expect(share).toBeLessThan(0.1)
    }
  })

  it('S3.29 has a round preview with clear corners', async () => {
    const image = sharp(publicFile(preview))
    const found = await image.metadata()
    expect(found.width).toBe(found.height)
    expect(found.width).toBeGreaterThanOrEqual(width)
    const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]
    expect(alphaAt(2, 2)).toBe(0)
    expect(alphaAt(info.width / 2, info.height / 2)).toBe(255)
    // packages have it as PNG, whose pixels it is of
    const { imageUrl } = activeVariant(load(url).design)
    expect(imageUrl).toBe(preview.replace(/\.webp$/, '.png'))
    const whole = await sharp(publicFile(imageUrl)).ensureAlpha().raw().toBuffer()
    expect(meanDifference(data, whole)).toBeLessThan(2)
    expect({ width, height }).toEqual({ width: 500, height: 500 })
    expect(sizeOf(load(url).design.ratio)).toEqual({ width, height })
  })
})

describe('our own hands', () => {
  type HandRow = {
    file: string
    natural: { width: number; height: number }
    design: { width: number; height: number }
    pivot: { x: number; y: number }
  }
  const table = readJson('art/hands/hands.json') as Record<string, HandRow>

  it.each(['hour', 'minute', 'second'])(
    'S2.12 the %s hand is what its palette preset expects',
    async (hand) => {
      const row = table[hand] as HandRow
      const preset = presetById(`image.${hand}`)
      expect(preset?.asset).toBe(`/art/${row.file}`)
      const file = publicFile(`art/${row.file}`)
      const natural = await sharp(file).metadata()
      expect({ width: natural.width, height: natural.height }).toEqual(row.natural)
      expect(statSync(file).size).toBeLessThan(60_000)
      const picture = { url: preset?.asset ?? '', name: hand, fileSize: 1, ...row.natural }
      const context: CreateContext = {
        dial: { width: 500, height: 500 },
        measure: () => ({ width: 0, height: 0, ascent: 0, isProvisional: false }),
        locale: 'en',
        text: (key) => key,
        pictures: [picture],
      }
      expect(preset?.create(context).style).toMatchObject({ ...row.design, offset: row.pivot })
    },
  )

  it.each(['hour', 'minute', 'second', 'tick'])(
    'S3.73 the %s picture is white, so that a tint colours it',
    async (name) => {
      const image = sharp(publicFile(`art/${(table[name] as HandRow).file}`)).ensureAlpha()
      const { data } = await image.raw().toBuffer({ resolveWithObject: true })
      let dark = 0
      let seen = 0
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at + 3] ?? 0) < 128) continue
        seen += 1
        if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < 215) dark += 1
      }
      expect(seen).toBeGreaterThan(500)
      expect(dark).toBe(0)
    },
  )
})

// Other processors round the last bit of a blur differently; the pictures are drawn where the checks run.
describe.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('the drawing scripts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dialwright-art-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('write the checked-in files again, byte for byte', () => {
    execFileSync(process.execPath, [join(root, 'scripts/artwork/art/build.mjs'), folder])
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(files.length).toBeGreaterThan(30)
    for (const { parentPath, name } of files) {
      const file = join(parentPath, name).slice(folder.length + 1)
      expect(readFileSync(join(folder, file)).equals(readFileSync(publicFile(file))), file).toBe(true)
    }
  })
})
