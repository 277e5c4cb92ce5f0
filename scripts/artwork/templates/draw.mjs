import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { idOf } from '../art/layers.mjs'
import { previewPixels } from '../art/preview.mjs'
import { designs } from './designs.mjs'
import { loadEngine } from './engine.mjs'
import { address, createKit } from './kit.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

export const sideOf = { android: 450, falcon: 466 }

const systemOf = { android: 'wearOS', falcon: 'other' }

/** Friday 23 October 2026 at 10:08:36 on the dial, the moon nearly full. */
const moment = { epochMs: Date.UTC(2026, 9, 23, 10, 8, 36), utcOffsetMinutes: 0, is24Hour: true }

/** An ordinary morning. */
const overrides = { batteryPercent: 78, steps: 6840, stepPercent: 68, heartRate: 72, temperature: 21 }

/** When the histories begin. */
const drawnAt = Date.UTC(2026, 9, 23)

/** Pixels of a card; it is shown half as large or a little more. */
const cardSide = 360

function variantOf(engine, { row, name, fill, layers }) {
  const { platform } = row
  const ratio = `${sideOf[platform]}*${sideOf[platform]}`
  const shape = 'circle'
  const bare = engine.createRoot({
    uuid: idOf(`${row.id}/${name}/root`),
    ratio,
    shape,
    label: 'sample.layer.root',
  })
  const nodes = [{ ...bare, style: { ...bare.style, fill } }, ...layers]
  const nodeList = nodes.map((node, i) => {
    const layer = engine.parseLayer({ ...node, uuid: idOf(`${row.id}/${name}/${i}`) })
    if (!layer) throw new Error(`${row.id}: "${node.label}" is no layer of its kind`)
    return layer
  })
  const pictures = nodeList.flatMap((layer) => engine.kindOf(layer).pictures(layer.style))
  const fileSizes = Object.fromEntries(pictures.map(({ url, fileSize }) => [url, fileSize]))
  return {
    ...{ shape, platform, ratio, imageUrl: '', nodeList, snapshotData: [], snapshotIndex: -1 },
    ...{ copyData: null, isCut: false, fileSizes, nodeDataUnsync: [] },
  }
}

/** The lists as their platform wants them, each with a history of its own. */
function settled(engine, design) {
  const [fdId] = design.fdIds
  const done = (variant) => {
    const world = engine.worldOf(design, { fdId, variant }, { platformOf: engine.platformFor })
    const nodeList = engine.conformList(world.list, world)
    return engine.withFreshHistory({ ...design.faces[fdId][variant], nodeList }, drawnAt)
  }
  return { ...design, faces: { [fdId]: { normal: done('normal'), ambient: done('ambient') } } }
}

/** A design and its files, as `made` says what stands on it. */
function designOf(engine, row, { fill = '#000000', normal, ambient = [] }) {
  const fdId = idOf(`${row.id}/face`)
  const face = {
    normal: variantOf(engine, { row, name: 'normal', fill, layers: normal.flat() }),
    ambient: variantOf(engine, { row, name: 'ambient', fill: '#000000', layers: ambient.flat() }),
  }
  return settled(engine, {
    format: engine.designFormat,
    id: idOf(`inspiration/${row.id}`),
    system: systemOf[row.platform],
    ratio: face.normal.ratio,
    dialNameCn: row.name['zh-cn'],
    dialName: row.name.en,
    themeColors: row.theme,
    ...{ fdIds: [fdId], activeFdId: fdId, isAmbientMode: false, animationToImageIndex: 0 },
    ...{ vipExclusive: false, audited: false, faces: { [fdId]: face } },
  })
}

/** One design with its files by their addresses, and how it looks. */
export async function makeDesign(row) {
  const engine = await loadEngine()
  const files = new Map()
  const side = sideOf[row.platform]
  const kit = createKit(engine, { id: row.id, side }, (name, bytes) =>
    files.set(`${address}/${row.id}/${name}`, bytes),
  )
  const design = designOf(engine, row, await row.draw(kit))
  const bytesOf = (url) => files.get(url) ?? readFileSync(join(root, 'public', url))
  const locale = row.locale ?? 'en'
  const world = engine.createWorld({ ...moment, locale, overrides })
  const picture = (mode, size) => {
    const { normal, ambient } = design.faces[design.activeFdId]
    const inherited = mode === 'ambient' ? engine.inheritedIn(normal.nodeList) : []
    const scene = { engine, world, bytesOf, size, mode, locale, inherited }
    return previewPixels(mode === 'ambient' ? ambient : normal, scene)
  }
  return { design, files, text: `${engine.serializeDesign(design)}\n`, picture }
}

const rowOf = ({ id, name, platform, styles, colors }) => ({
  ...{ id, name, watch: platform, side: sideOf[platform], styles, colors },
})

async function writeAll(folder) {
  const write = (path, bytes) => {
    const file = join(folder, path.slice(address.length + 1))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  for (const row of designs) {
    const { files, text, picture } = await makeDesign(row)
    for (const [path, bytes] of files) write(path, bytes)
    write(`${address}/${row.id}/design.json`, text)
    write(
      `${address}/${row.id}/card.webp`,
      await (await picture('normal', cardSide)).webp({ quality: 82 }).toBuffer(),
    )
  }
  write(`${address}/index.json`, `${JSON.stringify(designs.map(rowOf))}\n`)
}

/** Every file that says what the designs are and how they are drawn. */
function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
}

function versionOf() {
  const hash = createHash('sha256')
  const folders = [
    'scripts/artwork/templates',
    'scripts/artwork/art',
    'src/worker/commands/art/drawing',
    'src/shared/layers',
    'src/shared/document',
  ]
  for (const file of [...folders.flatMap(sourcesIn), join(root, 'scripts/fonts.mjs')]) {
    hash.update(file.slice(root.length))
    hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The folder with all of them, as it stands at `/art/inspiration`; drawn once a version, which takes half a minute. */
export async function drawInspiration() {
  const all = join(root, 'node_modules/.cache/dialwright-inspiration')
  const version = versionOf()
  const folder = join(all, version)
  if (existsSync(folder)) return folder
  const before = existsSync(all) ? readdirSync(all).filter((name) => !name.includes('.')) : []
  const beside = `${folder}.${process.pid}`
  await writeAll(beside)
  // another build may have been first
  if (existsSync(folder)) rmSync(beside, { recursive: true })
  else renameSync(beside, folder)
  for (const name of before) rmSync(join(all, name), { recursive: true, force: true })
  return folder
}
