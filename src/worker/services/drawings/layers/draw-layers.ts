import type { Box } from '../../../../shared/base/geometry.ts'
import { ok, refused, type Result } from '../../../../shared/base/result.ts'
import type { GroupStep, Layer } from '../../../../shared/document/design.ts'
import type { CreateContext, NewPicture } from '../../../../shared/layers/kind.ts'
import { kindOf, presetById } from '../../../../shared/layers/registry.ts'
import type { IncomingFile, Refusal } from '../../../../shared/protocol/commands.ts'
import type { ImportRow } from '../../../../shared/protocol/import-report.ts'
import {
  plainLinesIn,
  planLayers,
  type CanSet,
  type PlannedLayer,
} from '../../../../shared/svg/layers/plan-layers.ts'
import type { PlainText } from '../../../../shared/svg/layers/text-line.ts'
import { printSvg } from '../../../../shared/svg/print-svg.ts'
import type { SvgElement } from '../../../../shared/svg/tree.ts'
import type { DrawnLayers, Wanted } from '../../../core/files/drawn-layers.ts'
import type { FontShelf } from '../../../core/ports.ts'
import { opaqueBox } from '../../pictures/codecs/crop.ts'
import { isSeenToDiffer, layOver } from '../compare.ts'
import { drawPart, type DrawTools, type Size } from '../convert.ts'
import { readDrawing, type ReadDrawing } from '../read-drawing.ts'
import { fontFor } from './font-for.ts'
import { frameFor, viewOf, type Frame } from './frame.ts'
import { angleOfHand } from './hand-angle.ts'
import { styleOfWords } from './text-layer.ts'

export type LayerTools = {
  readonly drawing: DrawTools
  readonly keep: (file: IncomingFile) => Promise<Result<NewPicture, Refusal>>
  readonly fonts: Pick<FontShelf, 'rows' | 'holds' | 'measure'>
  readonly makeId: () => string
}

/** What a preset needs; words and places are put in afterwards. */
const contextFor = (dial: Size, pictures: readonly NewPicture[]): CreateContext => ({
  dial,
  pictures,
  locale: 'en',
  text: () => '',
  measure: () => ({ width: 0, height: 0, ascent: 0, isProvisional: true }),
})

function made(preset: string, dial: Size, pictures: readonly NewPicture[]): Omit<Layer, 'uuid'> {
  const found = presetById(preset)
  if (!found) throw new Error(`no preset ${preset}`)
  return found.create(contextFor(dial, pictures))
}

/** The drawing turned about the middle of its frame. */
const turned = (root: SvgElement, { middle, ...frame }: Frame, deg: number): SvgElement => {
  const { x, y } = viewOf({ ...middle, width: 0, height: 0 }, frame)
  const attributes = { transform: `rotate(${deg} ${x} ${y})` }
  return { ...root, children: [{ name: 'g', attributes, children: root.children, label: null }] }
}

/** What is seen of it on the area of the frame: its pixels, its box there, and the direction of its far end. */
type Seen = { readonly data: Uint8ClampedArray; readonly box: Box; readonly deg: number }

const sizeOf = ({ area: { width, height } }: Frame): Size => ({ width, height })

async function seen(root: SvgElement, frame: Frame, { drawing }: LayerTools): Promise<Seen | null> {
  const size = sizeOf(frame)
  const bitmap = await drawing.draw(printSvg(root, { view: frame.view, ...size }), size)
  if (!bitmap) return null
  const data = drawing.read(bitmap)
  bitmap.close()
  const box = opaqueBox(data, size)
  return box && { data, box, deg: angleOfHand(data, size) }
}

/** The part of the dial as a picture, which keeps what it was drawn from. */
async function pictureOf(
  root: SvgElement,
  { box, frame, name }: { readonly box: Box; readonly frame: Frame; readonly name: string },
  tools: LayerTools,
): Promise<Result<NewPicture, Refusal>> {
  const size = { width: box.width, height: box.height }
  const part = { root, view: viewOf(box, frame), ...size }
  const drawn = await drawPart(part, { name, size }, tools.drawing)
  if (!drawn) return refused({ key: 'picture.unreadable', params: { name } })
  const kept = await tools.keep(drawn.file)
  return kept.ok && drawn.source ? ok({ ...kept.value, source: drawn.source }) : kept
}

type OneMade = {
  readonly layer: Layer | null
  readonly picture: NewPicture | null
  readonly rows: readonly ImportRow[]
  /** As it lay in the drawing; null for what is no picture. */
  readonly seen: Seen | null
}

type Making = {
  readonly frame: Frame
  readonly wanted: Wanted
  readonly tools: LayerTools
  readonly label: string
}

/** Less is how a hand is drawn that points up. */
const upright = 2

const nothing = { layer: null, picture: null, seen: null } as const

/** The box on the dial of one on the area. */
const onDial = (box: Box, { area }: Frame): Box => ({ ...box, x: box.x + area.x, y: box.y + area.y })

type NewLayer = {
  readonly planned: PlannedLayer
  readonly box: Box
  readonly uuid: string
  readonly isGround: boolean
  readonly picture: NewPicture
}

function pictureLayer(
  { planned, box, uuid, isGround, picture }: NewLayer,
  { frame: { middle }, wanted: { dial }, label }: Making,
): Layer {
  const isHand = isHandAs(planned)
  const bare = made(isGround ? 'backdrop.image' : 'image.image', dial, [picture])
  const typed = isHand ? { ...bare, type: planned.as, icon: `hand-${planned.as}` } : bare
  const turn = kindOf(typed).restTurn?.({ ...typed, uuid }) ?? {}
  const offset = isHand
    ? { x: (middle.x - box.x) / box.width, y: (middle.y - box.y) / box.height }
    : bare.style.offset
  const style = isGround ? bare.style : { ...bare.style, ...box, offset, ...turn }
  return { ...typed, uuid, label, style: { ...style, visible: planned.isShown } }
}

const isHandAs = ({ as }: PlannedLayer): boolean => as !== 'picture' && as !== 'ground' && as !== 'text'

type Row = (fate: ImportRow['fate'], key: string, params?: ImportRow['params']) => ImportRow

const rowOf =
  (uuid: string | null, label: string): Row =>
  (fate, key, params) => ({ fate, uuid, label, key, ...(params ? { params } : {}) })

const mixedKey = 'svg.note.mixed'

type Became = { readonly deg: number; readonly isGround: boolean; readonly picture: NewPicture }

/** What is said of a picture beside what it is. */
const notesOf = (
  planned: PlannedLayer,
  { deg, isGround, picture }: Became,
  row: Row,
): readonly ImportRow[] => [
  ...planned.drawn.map(({ words, why }) =>
    row('picture', `svg.note.words.${why}`, { words: words.slice(0, 60) }),
  ),
  ...(deg === 0 ? [] : [row('near', 'svg.note.turned', { deg })]),
  ...(picture.source ? [] : [row('near', 'svg.note.notKept')]),
  ...(planned.as === 'ground' && !isGround ? [row('near', 'svg.note.ground')] : []),
  ...(planned.isMixed ? [row('near', mixedKey)] : []),
]

async function makePicture(planned: PlannedLayer, making: Making): Promise<OneMade> {
  const { frame, wanted, tools, label } = making
  const uuid = tools.makeId()
  const row = rowOf(uuid, label)
  const isHand = isHandAs(planned)
  const first = await seen(planned.root, frame, tools)
  if (!first) return { ...nothing, rows: [row('missing', 'svg.note.empty')] }
  const deg = isHand && Math.abs(first.deg) > upright ? Math.round(first.deg) : 0
  const root = deg === 0 ? planned.root : turned(planned.root, frame, -deg)
  const inArea = deg === 0 ? first.box : ((await seen(root, frame, tools))?.box ?? first.box)
  const isGround = planned.as === 'ground' && wanted.takesGround
  const box = isGround ? { x: 0, y: 0, ...wanted.dial } : onDial(inArea, frame)
  const kept = await pictureOf(root, { box, frame, name: label }, tools)
  if (!kept.ok) return { ...nothing, rows: [row('missing', 'svg.note.lost')] }
  const picture = kept.value
  const layer = pictureLayer({ planned, box, uuid, isGround, picture }, making)
  const notes = notesOf(planned, { deg, isGround, picture }, row)
  const plain = isHand ? row('whole', 'svg.note.hand') : row('picture', 'svg.note.shapes')
  return { layer, picture, rows: notes.length > 0 ? notes : [plain], seen: first }
}

function makeText({ text, isShown }: PlannedLayer, { frame, wanted, tools, label }: Making): OneMade | null {
  const { fonts, makeId } = tools
  const font = text && fontFor(text, fonts.rows)
  if (!text || !font) return null
  const bare = made('text.latin', wanted.dial, [])
  const uuid = makeId()
  const words = styleOfWords(text, bare.style, { font: font.row, frame, measure: fonts.measure })
  const layer: Layer = { ...bare, uuid, label, style: { ...words, visible: isShown } }
  const row = rowOf(uuid, label)
  const said = font.isExact
    ? row('whole', 'svg.note.text')
    : row('near', 'svg.note.weight', { weight: text.weight })
  return { layer, picture: null, rows: [said], seen: null }
}

function labelOf({ label }: PlannedLayer, name: string, taken: Set<string>): string {
  const wanted = (label || name).slice(0, 60)
  let free = wanted
  for (let count = 2; taken.has(free); count += 1) free = `${wanted} ${count}`
  taken.add(free)
  return free
}

/** Which of these words can be set: their family has to be here, and its file has to have their letters. */
async function settable(lines: readonly PlainText[], { fonts }: LayerTools): Promise<CanSet> {
  const known = new Map<PlainText, ReturnType<CanSet>>()
  for (const line of lines) {
    const font = fontFor(line, fonts.rows)
    const { fontName = '', fontUrl = '' } = font?.row ?? {}
    const cased = `${line.words}${line.words.toUpperCase()}${line.words.toLowerCase()}`
    const letters = line.letterCase === null ? line.words : cased
    const holds = font !== null && (await fonts.holds({ family: fontName, url: fontUrl }, letters))
    known.set(line, font === null ? 'font' : holds ? true : 'letters')
  }
  return (line) => known.get(line) ?? 'font'
}

/** A group around all that came, and one around the parts of each part of the drawing that is several layers. */
function createGroups({ name, isGrouped }: Wanted, makeId: () => string) {
  const outer: readonly GroupStep[] = isGrouped ? [{ id: makeId(), name }] : []
  const inner = new Map<number, GroupStep>()
  return (layer: Layer, { part }: PlannedLayer): Layer => {
    if (kindOf(layer).abilities.isBackdrop) return layer
    if (part && !inner.has(part.at)) inner.set(part.at, { id: makeId(), name: part.name.slice(0, 60) })
    const own = part ? inner.get(part.at) : undefined
    const group = [...outer, ...(own ? [own] : [])]
    return group.length === 0 ? layer : { ...layer, group }
  }
}

/** A single layer is no group. */
function withoutLoneGroup(layers: readonly Layer[]): readonly Layer[] {
  const [only, ...more] = layers.filter(({ group }) => group !== undefined)
  return only && more.length === 0 ? layers.map(({ group: _, ...layer }) => layer) : layers
}

type Composed = { readonly data: Uint8ClampedArray; readonly words: readonly number[] }

/** Whether the pictures on each other are what the browser draws of the file; words are looked at by themselves. */
async function isAsItCame(
  { pictureWithout }: ReadDrawing,
  { data, words }: Composed,
  { frame, tools: { drawing } }: { readonly frame: Frame; readonly tools: LayerTools },
): Promise<boolean> {
  const { place, area } = frame
  const size = sizeOf(frame)
  const at = { ...place, x: place.x - area.x, y: place.y - area.y }
  const bitmap = await drawing.draw(pictureWithout(words, frame.scale), size, at)
  if (!bitmap) return true
  const theirs = drawing.read(bitmap)
  bitmap.close()
  return !isSeenToDiffer(data, theirs, size)
}

/** Of a drawing that looks as it did, colours that are mixed with what lies behind have lost nothing. */
const withoutMixed = (rows: readonly ImportRow[]): readonly ImportRow[] =>
  rows.flatMap((row): readonly ImportRow[] => {
    if (row.key !== mixedKey) return [row]
    const isOnly = rows.every((other) => other === row || other.uuid !== row.uuid)
    return isOnly ? [{ ...row, fate: 'picture', key: 'svg.note.shapes' }] : []
  })

const missingRows = (name: string, { drawing: { leftOut } }: ReadDrawing): readonly ImportRow[] =>
  [...leftOut].map(([what, count]) => rowOf(null, name)('missing', `svg.note.left.${what}`, { count }))

/** A drawing as layers of a dial of this size, with what became of each of its parts. */
export async function drawLayers(
  bytes: Uint8Array,
  wanted: Wanted,
  tools: LayerTools,
): Promise<Result<DrawnLayers, Refusal>> {
  const { name } = wanted
  const read = await readDrawing(bytes, tools.drawing.resolve)
  if (!read.ok) return refused({ ...read.error, params: { name, ...read.error.params } })
  const { drawing } = read.value
  const planned = planLayers(drawing, await settable(plainLinesIn(drawing.root), tools))
  const frame = frameFor(drawing, wanted.dial, wanted.at)
  const taken = new Set<string>()
  const inGroup = createGroups(wanted, tools.makeId)
  const both = { normal: [] as Layer[], ambient: [] as Layer[] }
  const pictures: NewPicture[] = []
  const rows: ImportRow[] = [...missingRows(name, read.value)]
  const data = new Uint8ClampedArray(frame.area.width * frame.area.height * 4)
  for (const one of planned) {
    const making: Making = { frame, wanted, tools, label: labelOf(one, name, taken) }
    const layer = makeText(one, making) ?? (await makePicture(one, making))
    if (layer.layer) both[one.isOfRest ? 'ambient' : 'normal'].push(inGroup(layer.layer, one))
    if (layer.picture) pictures.push(layer.picture)
    if (layer.seen && one.isShown) layOver(data, layer.seen.data)
    rows.push(...layer.rows)
  }
  if (both.normal.length + both.ambient.length === 0) return refused({ key: 'svg.empty', params: { name } })
  const words = planned.flatMap(({ text }) => text?.at ?? [])
  const isSame = await isAsItCame(read.value, { data, words }, { frame, tools })
  if (!isSame) rows.push(rowOf(null, name)('near', 'svg.note.differs'))
  const restRows = both.ambient.map(({ uuid, label }) => rowOf(uuid, label)('near', 'svg.note.resting'))
  const normal = withoutLoneGroup(both.normal)
  const said = isSame && words.length === 0 ? withoutMixed(rows) : rows
  return ok({ normal, ambient: both.ambient, pictures, rows: said, restRows })
}
