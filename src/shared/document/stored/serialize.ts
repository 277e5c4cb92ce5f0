import { wholeText } from '../../base/whole-text.ts'
import { memoByObject, memoTextByObject } from '../../base/memo.ts'
import type { Design, Held, Layer, Snapshot, Variant, VariantKey } from '../design.ts'

/*
 * The canonical stored form: known keys in a fixed order, all others by name, so that
 * print(load(print(d))) is the same text. Layers and variants never change in place, so their text
 * is kept by reference: printing a version after one edit joins mostly old pieces.
 *
 * The states of a variant are a table of distinct layers and positions in it. An entry that is a
 * number stands for the layer at that position of `nodeList`, so that most layers are stored once.
 */

const layerKeys = ['uuid', 'constructorName', 'nodeType', 'type', 'label', 'icon', 'level', 'style']

const styleKeys = [
  'x',
  'y',
  'width',
  'height',
  'offset',
  'rotation',
  'opacity',
  'draggable',
  'isLock',
  'visible',
  'rotate',
  'dynamic',
]

/** Nothing is stored that no server could keep. */
const printText = (text: string): string => JSON.stringify(wholeText(text))

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type Key = { readonly name: string; readonly text: string }

/** Objects of one kind have one list of keys; sorting it for each of 10,000 layers would take most of the time. */
const orders = new Map<string, readonly Key[]>()
const maxOrders = 500

function orderedKeys(value: object, first: readonly string[]): readonly Key[] {
  const names = Object.keys(value)
  const signature = `${first.length}\n${names.join('\n')}`
  const known = orders.get(signature)
  if (known) return known
  const rest = names.filter((name) => !first.includes(name)).sort(byCodeUnit)
  const ordered = [...first.filter((name) => names.includes(name)), ...rest]
  const keys = ordered.map((name) => ({ name, text: `${printText(name)}:` }))
  // hostile names with a line break could share a signature, so they are not kept
  if (orders.size < maxOrders && !names.some((name) => name.includes('\n'))) orders.set(signature, keys)
  return keys
}

function printObject(value: object, first: readonly string[]): string {
  let text = ''
  for (const key of orderedKeys(value, first)) {
    const child = (value as Record<string, unknown>)[key.name]
    if (child === undefined) continue
    text += (text === '' ? '' : ',') + key.text + printValue(child, key.name)
  }
  return `{${text}}`
}

function printValue(value: unknown, key: string): string {
  // a number that JSON has no text for would come back as null and be repaired to this
  if (typeof value === 'number') return Number.isFinite(value) ? String(value + 0) : '0'
  // map would skip a hole, which no file holds but a message to the worker may, and print none of it
  if (Array.isArray(value)) return `[${Array.from(value, (one) => printValue(one ?? null, '')).join(',')}]`
  if (typeof value === 'object' && value !== null) return printObject(value, key === 'style' ? styleKeys : [])
  if (typeof value === 'string') return printText(value)
  return JSON.stringify(value) ?? 'null'
}

/** The stored form of one layer; two layers with the same text are the same in everything. */
export const serializeLayer = memoByObject((layer: Layer): string => printObject(layer, layerKeys))

const serializeLayers = (layers: readonly Layer[]): string => `[${layers.map(serializeLayer).join(',')}]`

/** Positions of layers: by reference first, by text for what only looks the same. */
function createTable(nodeList: readonly Layer[]) {
  const entries: string[] = []
  const byLayer = new Map<Layer, string>()
  const byText = new Map<string, string>()
  const listed = new Map(nodeList.map((layer, index) => [layer, index]))
  const listedByUuid = new Map(nodeList.map((layer, index) => [layer.uuid, index]))

  /** The number of a listed layer, else the layer itself. */
  function entryOf(layer: Layer): string {
    const place = listed.get(layer)
    if (place !== undefined) return String(place)
    const text = serializeLayer(layer)
    const linked = listedByUuid.get(layer.uuid)
    const linkedLayer = linked === undefined ? undefined : nodeList[linked]
    return linkedLayer && serializeLayer(linkedLayer) === text ? String(linked) : text
  }

  function positionOf(layer: Layer): string {
    const known = byLayer.get(layer)
    if (known !== undefined) return known
    const entry = entryOf(layer)
    const position = byText.get(entry) ?? String(entries.push(entry) - 1)
    byText.set(entry, position)
    byLayer.set(layer, position)
    return position
  }

  return { positionOf, print: (): string => `[${entries.join(',')}]` }
}

const printKey = (key: VariantKey): string => printObject(key, ['fdId', 'variant'])

function printSnapshots(nodeList: readonly Layer[], states: readonly Snapshot[]): string {
  if (states.length === 0) return 'null'
  const table = createTable(nodeList)
  let before: readonly Layer[] = []
  let nodesBefore: readonly string[] = []
  const printHeld = ({ key, isCut, layers }: Held): string =>
    `{${printKey(key).slice(1, -1)},"isCut":${isCut},"nodes":[${layers.map(table.positionOf).join(',')}]}`
  const printClipboard = (all: readonly Held[]): string => `[${all.map(printHeld).join(',')}]`
  const printed = states.map(({ label, at, nodeList: list, selection, ...beside }) => {
    const { theme, deed, guides, clipboard, along, undoneFrom } = beside
    // most layers of a state stand where they stood in the state before
    const nodes = list.map((layer, index) =>
      layer === before[index] ? (nodesBefore[index] ?? '') : table.positionOf(layer),
    )
    before = list
    nodesBefore = nodes
    const head = `"label":${printObject(label, ['key'])},"at":${printValue(at, '')}`
    const foot = [
      theme ? `,"theme":${printObject(theme, ['color', 'index', 'isAdded', 'order'])}` : '',
      deed === undefined ? '' : `,"deed":${printText(deed)}`,
      guides ? `,"guides":${printValue(guides, '')}` : '',
      clipboard
        ? `,"clipboard":{"before":${printClipboard(clipboard.before)},"after":${printClipboard(clipboard.after)}}`
        : '',
      along ? `,"along":[${along.map(printKey).join(',')}]` : '',
      undoneFrom ? `,"undoneFrom":${printKey(undoneFrom)}` : '',
    ].join('')
    return `{${head},"nodes":[${nodes.join(',')}],"selection":${printValue(selection, '')}${foot}}`
  })
  return `{"layers":${table.print()},"states":[${printed.join(',')}]}`
}

/** Its layers keep their own texts, of which this one is put together again in milliseconds. */
const printVariant = memoTextByObject((variant: Variant): string => {
  const { shape, platform, ratio, imageUrl, nodeList, snapshotData, snapshotIndex } = variant
  const head = printObject({ shape, platform, ratio, imageUrl }, ['shape', 'platform', 'ratio', 'imageUrl'])
  const { copyData, isCut, fileSizes, nodeDataUnsync } = variant
  return [
    head.slice(0, -1),
    `"nodeList":${serializeLayers(nodeList)}`,
    `"snapshotData":${printSnapshots(nodeList, snapshotData)}`,
    `"snapshotIndex":${snapshotIndex}`,
    `"copyData":${copyData ? serializeLayers(copyData) : 'null'}`,
    `"isCut":${isCut}`,
    `"fileSizes":${printObject(fileSizes, [])}`,
    `"nodeDataUnsync":${printValue(nodeDataUnsync, '')}}`,
  ].join(',')
})

const designKeys = [
  'format',
  'id',
  'system',
  'ratio',
  'dialNameCn',
  'dialName',
  'themeColors',
  'fdIds',
  'activeFdId',
  'isAmbientMode',
  'animationToImageIndex',
  'vipExclusive',
  'audited',
] as const satisfies readonly (keyof Design)[]

/** The canonical stored form as JSON text: equal designs give equal texts. */
export function serializeDesign(design: Design): string {
  const head = designKeys.map((key) => `"${key}":${printValue(design[key], '')}`)
  const faces = design.fdIds.flatMap((fdId) => {
    const face = design.faces[fdId]
    if (!face) return []
    const { name, guides, normal, ambient } = face
    const named = name === undefined ? '' : `"name":${printText(name)},`
    const guided = guides === undefined ? '' : `"guides":${printValue(guides, '')},`
    return `${printText(fdId)}:{${named}${guided}"normal":${printVariant(normal)},"ambient":${printVariant(ambient)}}`
  })
  const unlinked = design.isUnlinked ? `"isUnlinked":true,` : ''
  const links = design.themeLinks ? `"themeLinks":${printValue(design.themeLinks, '')},` : ''
  const scenes = design.scenes ? `"scenes":${printValue(design.scenes, '')},` : ''
  return `{${head.join(',')},${unlinked}${links}${scenes}"faces":{${faces.join(',')}}}`
}

function keepStates(variant: Variant, count: number): Variant {
  const { snapshotData, snapshotIndex } = variant
  if (snapshotData.length <= count) return variant
  // the kept window holds the current state, and of the others those before it first
  const end = Math.min(snapshotData.length, Math.max(snapshotIndex + 1, count))
  const start = Math.max(0, end - count)
  const kept = count === 0 ? [] : snapshotData.slice(start, end)
  return { ...variant, snapshotData: kept, snapshotIndex: count === 0 ? -1 : snapshotIndex - start }
}

/** The design with at most `count` states a variant, the current one among them. */
function withFewerStates(design: Design, count: number): Design {
  const faces = Object.entries(design.faces).map(([fdId, { normal, ambient, ...face }]) => [
    fdId,
    { ...face, normal: keepStates(normal, count), ambient: keepStates(ambient, count) },
  ])
  return { ...design, faces: Object.fromEntries(faces) as Design['faces'] }
}

/** Bytes of the text in UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}

/** The text with as many states as fit into `maxBytes`; null when the layers alone do not. */
export function serializeWithin(design: Design, maxBytes: number): { text: string; design: Design } | null {
  for (const states of [21, 10, 5, 2, 1, 0]) {
    const smaller = states === 21 ? design : withFewerStates(design, states)
    const text = serializeDesign(smaller)
    if (utf8Bytes(text) <= maxBytes) return { text, design: smaller }
  }
  return null
}
