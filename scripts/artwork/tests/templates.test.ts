import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { fontFiles } from '../../fonts.mjs'
import { designs } from '../templates/designs.mjs'
import { drawInspiration, makeDesign } from '../templates/draw.mjs'
import type { Design, Layer, VariantName } from '../../../src/shared/document/design.ts'
import { loadDesignText } from '../../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../../src/shared/document/stored/serialize.ts'
import { gatherFalcon } from '../../../src/shared/export/falcon/gather-package.ts'
import { writeFalcon } from '../../../src/shared/export/falcon/write-package.ts'
import { exportFace } from '../../../src/shared/export/wff/export-face.ts'
import { checkFont } from '../../../src/shared/fonts/check-font.ts'
import { kindOf, parseLayer } from '../../../src/shared/layers/registry.ts'
import { samplesZhCn } from '../../../src/shared/messages/zh-cn/editor/samples.ts'
import { platformFor } from '../../../src/shared/platforms/all.ts'
import type { PictureFacts } from '../../../src/shared/rules/rule.ts'
import { preflightOf } from '../../../src/shared/rules/preflight.ts'
import { colorTags, styleTags, watchTags, type Template } from '../../../src/ui/features/templates/designs.ts'
import { checkSchema } from '../../../src/shared/wff/check/schema.ts'
import { versions } from '../../../src/shared/wff/grammar/row.ts'
import { parseXml } from '../../../src/shared/wff/xml/parse-xml.ts'
import { measure, worldAt } from '../../../tests/unit/shared/layers/layer-makers.ts'

const world = worldAt()
const ids = designs.map(({ id }) => id)
const address = '/art/inspiration/'

/** The files as the site serves them. */
let folder = ''
let index: readonly Template[] = []

beforeAll(async () => {
  folder = await drawInspiration()
  index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Template[]
  // half a minute by itself where nothing was built before; on a busy machine it takes many times as long
}, 900_000)

const fileOf = (url: string): string =>
  url.startsWith(address)
    ? join(folder, url.slice(address.length))
    : url.startsWith('/fonts/')
      ? createRequire(import.meta.url).resolve((fontFiles as Record<string, string>)[url.slice(7)] ?? url)
      : join(import.meta.dirname, '../../../public', url)

const textOf = (id: string): string => readFileSync(join(folder, id, 'design.json'), 'utf8')

function load(id: string): Design {
  const loaded = loadDesignText(textOf(id), { parseLayer, makeId: () => 'a-new-id' })
  if (!loaded.ok) throw new Error(loaded.error.key)
  expect(loaded.value.repairs).toEqual([])
  return loaded.value.design
}

const layersOf = (design: Design, variant: VariantName): readonly Layer[] =>
  Object.values(design.faces).flatMap((face) => face[variant].nodeList)

const allLayers = (design: Design): readonly Layer[] => [
  ...layersOf(design, 'normal'),
  ...layersOf(design, 'ambient'),
]

const picturesOf = (layers: readonly Layer[]) =>
  layers.flatMap((layer) => kindOf(layer).pictures(layer.style))

async function factsOf(design: Design): Promise<ReadonlyMap<string, PictureFacts>> {
  const facts = new Map<string, PictureFacts>()
  for (const { url } of picturesOf(allLayers(design))) {
    const { width, height } = await sharp(fileOf(url)).metadata()
    facts.set(url, { width, height, bytes: statSync(fileOf(url)).size })
  }
  return facts
}

/** Share of pixels brighter than a dark grey. */
async function litShareOf(id: string): Promise<number> {
  const row = designs.find((one) => one.id === id)
  const { picture } = await makeDesign(row)
  const image = (await picture('ambient', 225)).flatten({ background: '#000000' }).greyscale()
  const data: Buffer = await image.raw().toBuffer()
  return data.filter((value) => value > 24).length / data.length
}

test('S2.101 there are two dozen designs and more, for both platforms, in every style and colour', () => {
  expect(index.length).toBeGreaterThanOrEqual(24)
  expect(index.map(({ id }) => id)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const watch of watchTags) expect(index.filter((row) => row.watch === watch).length).toBeGreaterThan(6)
  for (const tag of styleTags)
    expect(index.filter(({ styles }) => styles.includes(tag)).length, tag).toBeGreaterThan(0)
  for (const tag of colorTags)
    expect(index.filter(({ colors }) => colors.includes(tag)).length, tag).toBeGreaterThan(0)
  for (const locale of ['zh-cn', 'en'] as const) {
    const names = index.map(({ name }) => name[locale])
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).not.toBe('')
  }
  for (const { styles, colors } of index) {
    expect(styles.filter((tag) => !styleTags.includes(tag))).toEqual([])
    expect(colors.filter((tag) => !colorTags.includes(tag))).toEqual([])
  }
})

describe.each(ids)('%s', (id) => {
  test('S2.101 loads without a repair, to the same text, and names its layers by texts that there are', () => {
    const design = load(id)
    expect(`${serializeDesign(design)}\n`).toBe(textOf(id))
    const layers = allLayers(design)
    expect(new Set(layers.map(({ uuid }) => uuid)).size).toBe(layers.length)
    for (const { label } of layers) {
      // a new design translates the names of samples, and no others
      expect(Object.hasOwn(samplesZhCn, label), label).toBe(true)
    }
    expect(layersOf(design, 'normal').length).toBeGreaterThan(4)
    // a name fits into what the stores take
    expect(design.dialName).toMatch(/^.{2,19}$/u)
  })

  test('S2.101 has pictures and fonts that exist, with their true sizes', async () => {
    const layers = allLayers(load(id))
    for (const { url, fileSize } of picturesOf(layers)) {
      // the icons of a slot are the watch's own
      if (!url.startsWith('/art/icons/')) expect(statSync(fileOf(url)).size, url).toBe(fileSize)
    }
    for (const layer of layers) {
      for (const { url } of kindOf(layer).fonts(layer.style)) {
        if (url === '') continue
        expect(checkFont(new Uint8Array(readFileSync(fileOf(url)))).ok, url).toBe(true)
      }
    }
    const card = await sharp(join(folder, id, 'card.webp')).metadata()
    expect([card.width, card.height]).toEqual([360, 360])
    expect(statSync(join(folder, id, 'card.webp')).size).toBeLessThan(40_000)
  })

  test('S2.101 there is nothing in its list of problems, on its watch and in both modes', async () => {
    const design = load(id)
    const hasAmbient = layersOf(design, 'normal').length > 0 && design.system === 'wearOS'
    const litShare = hasAmbient ? await litShareOf(id) : null
    const { faces, isClear } = preflightOf(design, {
      platformOf: platformFor,
      pictures: await factsOf(design),
      litShare,
    })
    expect(faces.flatMap(({ variant, findings }) => findings.map((one) => ({ variant, ...one })))).toEqual([])
    expect(isClear).toBe(true)
    if (hasAmbient) expect(litShare).toBeGreaterThan(0.002)
  })

  test('S2.101 goes out as a file of its watch that is accepted, as it is shown', async () => {
    const design = load(id)
    if (design.system === 'wearOS') {
      const face = await exportFace(design, design.activeFdId, { measure, world })
      if (!face) throw new Error('no face')
      const parsed = parseXml(face.text)
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
      for (const version of versions.filter((one) => one >= face.version))
        expect(checkSchema(parsed.value, version)).toEqual([])
      expect(face.notes).toEqual([])
      return
    }
    const bytesOf = (url: string) => Promise.resolve(new Uint8Array(readFileSync(fileOf(url))))
    const gathered = await gatherFalcon(design, design.activeFdId, { world, bytesOf, preview: null })
    if (!gathered) throw new Error('no face')
    expect(gathered.missing).toEqual([])
    expect(gathered.notes).toEqual([])
    expect(writeFalcon(gathered.content).ok).toBe(true)
  })
})
