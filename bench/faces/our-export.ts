import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'fflate'
import { createFontBook } from '../../src/render/text/fonts.ts'
import { createMeasure } from '../../src/render/text/shape.ts'
import { selfSigned } from '../../src/shared/apk/signing-key.ts'
import { createDesign } from '../../src/shared/document/create.ts'
import { activeKey, activeVariant, withVariant, type Design } from '../../src/shared/document/design.ts'
import { createWorld, defaultSampleTime } from '../../src/shared/expressions/world.ts'
import { exportFace } from '../../src/shared/export/wff/export-face.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { gatherFace } from '../../src/shared/packing/gather-face.ts'
import { packSources, packTarget } from '../../src/shared/packing/pack-face.ts'

const icons = ['alarm', 'app', 'battery', 'bell', 'calendar', 'charging']

/** A picture, a text and a value in turn: most of them live, as faces are. */
function layerAt(at: number): object {
  const place = { x: (at * 37) % 440, y: (at * 53) % 440 }
  const image = {
    width: 40,
    height: 40,
    url: `/art/icons/${icons[at % icons.length]}.png`,
    rotate: '(##minute## * 6 + 3)',
  }
  const text = { width: 120, height: 30, text: '##batteryPercent##% of ##hourMinute##', fontSize: 18 }
  const progress = { width: 60, height: 60, fillProgress: '(##steps## / 8000)', progressType: 'circular' }
  const kinds = [
    ['image', image],
    ['text', text],
    ['progress', progress],
  ] as const
  const [nodeType, style] = kinds[at % kinds.length] ?? kinds[0]
  const names = { constructorName: 'Bench', type: nodeType, label: `layer ${at}`, icon: 'image', level: -1 }
  return { uuid: `layer-${at}`, nodeType, ...names, style: { ...place, ...style } }
}

function designOf(count: number): Design {
  let ids = 0
  const texts = { dialName: 'Bench', dialNameCn: '基准', root: 'root' }
  const design = createDesign({
    id: 'bench',
    ratio: '450*450',
    makeId: () => `id-${(ids += 1)}`,
    texts,
    at: 0,
  })
  const variant = activeVariant(design)
  const layers = Array.from({ length: count }, (_none, at) => parseLayer(layerAt(at)))
  const nodeList = [...variant.nodeList, ...layers.filter((layer) => layer !== null)]
  return withVariant(design, activeKey(design), { ...variant, nodeList })
}

async function signerOf() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spki = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }))
  const sign = (bytes: Uint8Array) => Promise.resolve(new Uint8Array(signBytes('sha256', bytes, privateKey)))
  const facts = { name: 'Bench', serial: Uint8Array.of(1), since: '2026-01-01T00:00:00Z', publicKey: spki }
  return { certificate: await selfSigned(facts, sign), publicKey: spki, sign }
}

const deflate = (bytes: Uint8Array): Uint8Array => deflateSync(bytes)

/** What is timed, with everything that it needs already in memory, as it is in the editor. */
export async function prepare(root: string, layers: number, fontFile: string) {
  const design = designOf(layers)
  const kept = new Map<string, Uint8Array | null>()
  const read = (url: string): Uint8Array | null =>
    new Uint8Array(readFileSync(url.startsWith('/fonts/') ? fontFile : join(root, 'public', url)))
  const bytesOf = (url: string): Promise<Uint8Array | null> => {
    const bytes = kept.get(url) ?? read(url)
    kept.set(url, bytes)
    return Promise.resolve(bytes)
  }
  const roboto = { family: 'Roboto-Regular', url: '/fonts/Roboto-Regular.ttf' }
  const load = (): Promise<ArrayBuffer> => Promise.resolve(new Uint8Array(readFileSync(fontFile)).buffer)
  const book = createFontBook({ load, fallback: [roboto] })
  await book.ready(roboto)
  const deps = {
    measure: createMeasure(book),
    world: createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true }),
    bytesOf,
  }
  const signer = await signerOf()
  const sha256 = (bytes: Uint8Array) =>
    Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()))
  const names = { packageName: 'com.example.bench', versionCode: 1, versionName: '1.0', preview: null }
  const gather = async () => {
    const gathered = await gatherFace(design, design.activeFdId, deps)
    if (!gathered || gathered.missing.length + gathered.problems.length > 0) throw new Error('no whole face')
    return gathered
  }
  return {
    layers,
    /** From the design to the bytes that a watch installs; the schema is checked on the way. */
    packed: async () =>
      packTarget('apk', { gathered: await gather(), names, tools: { signer, sha256, deflate } }),
    xml: async () => (await exportFace(design, design.activeFdId, deps))?.text ?? '',
    /** The same face for other tools: its folder as a zip. */
    sources: async () => packSources(await gather(), null, deflate),
  }
}
