import sharp from 'sharp'
import { loadEngine } from './engine.mjs'
import { idOf } from './layers.mjs'
import { meridian } from './meridian.mjs'
import { pomelo } from './pomelo.mjs'
import { previewPng } from './preview.mjs'
import { today } from './today.mjs'

const designSize = { width: 500, height: 500 }
const ratio = `${designSize.width}*${designSize.height}`
/** Saturday 21 November 2026 at 10:08:36 on the dial. */
const moment = { epochMs: Date.UTC(2026, 10, 21, 10, 8, 36), utcOffsetMinutes: 0, is24Hour: true }
/** When the samples' histories begin. */
const drawnAt = Date.UTC(2026, 10, 21)

/** The first entry of `layers` says the looks of the root; the others are image and text layers from back to front. */
function variantOf(engine, { name, layers, imageUrl }) {
  const [{ fill }, ...drawn] = layers
  const root = engine.createRoot({
    uuid: idOf(`${name}/root`),
    ratio,
    shape: 'circle',
    label: 'sample.layer.root',
  })
  const nodes = [{ ...root, style: { ...root.style, fill } }, ...drawn]
  const nodeList = nodes.map((node, i) => {
    const layer = engine.parseLayer({ ...node, uuid: idOf(`${name}/${i}/${node.label}`) })
    if (!layer) throw new Error(`${name}: "${node.label}" is no layer of its kind`)
    return layer
  })
  const pictures = nodeList.flatMap((layer) => engine.kindOf(layer).pictures(layer.style))
  const variant = {
    shape: 'circle',
    platform: 'android',
    ratio,
    imageUrl,
    nodeList,
    snapshotData: [],
    snapshotIndex: -1,
    copyData: null,
    isCut: false,
    fileSizes: Object.fromEntries(pictures.map(({ url, fileSize }) => [url, fileSize])),
    nodeDataUnsync: [],
  }
  return engine.withFreshHistory(variant, drawnAt)
}

function designOf(engine, { id, name, themeColors, normal, ambient }) {
  const fdId = idOf(`${id}/face`)
  const imageUrl = `/samples/${id}/preview.png`
  return {
    format: engine.designFormat,
    id: idOf(id),
    system: 'wearOS',
    ratio,
    dialNameCn: name['zh-cn'],
    dialName: name.en,
    themeColors,
    fdIds: [fdId],
    activeFdId: fdId,
    isAmbientMode: false,
    animationToImageIndex: 0,
    vipExclusive: false,
    audited: false,
    faces: {
      [fdId]: {
        normal: variantOf(engine, { name: `${id}/normal`, layers: normal, imageUrl }),
        ambient: variantOf(engine, { name: `${id}/ambient`, layers: ambient, imageUrl: '' }),
      },
    },
  }
}

/** Draws, stores and previews every sample, and lists them in `samples/index.json`. */
export async function buildSamples(write) {
  const engine = await loadEngine()
  const index = []
  for (const make of [meridian, today, pomelo]) {
    const written = new Map()
    const sample = await make((name, bytes) => {
      written.set(`/${name}`, bytes)
      write(name, bytes)
    })
    const design = designOf(engine, sample)
    const { normal } = design.faces[design.activeFdId]
    const locale = sample.locale ?? 'en'
    const scene = {
      engine,
      world: engine.createWorld({ ...moment, locale }),
      bytesOf: (url) => written.get(url),
    }
    const folder = `samples/${sample.id}`
    const preview = await previewPng(normal, scene)
    write(`${folder}/preview.png`, preview)
    // a quarter of its bytes: the first picture that a new visitor waits for
    write(`${folder}/preview.webp`, await sharp(preview).webp({ quality: 86, effort: 6 }).toBuffer())
    write(`${folder}/design.json`, `${engine.serializeDesign(design)}\n`)
    index.push({
      id: sample.id,
      name: sample.name,
      url: `/${folder}/design.json`,
      preview: `/${folder}/preview.webp`,
      ...designSize,
      system: design.system,
    })
  }
  write('samples/index.json', `${JSON.stringify(index, null, 2)}\n`)
}
