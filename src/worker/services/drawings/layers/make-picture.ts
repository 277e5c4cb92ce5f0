import type { Box } from '../../../../shared/base/geometry.ts'
import { pathLimits } from '../../../../shared/base/path/limits.ts'
import { ok, refused, type Result } from '../../../../shared/base/result.ts'
import type { Layer } from '../../../../shared/document/design.ts'
import type { CreateContext, NewPicture } from '../../../../shared/layers/kind.ts'
import { kindOf, presetById } from '../../../../shared/layers/registry.ts'
import type { Locale } from '../../../../shared/messages/text.ts'
import type { IncomingFile, Refusal } from '../../../../shared/protocol/commands.ts'
import type { ImportRow } from '../../../../shared/protocol/import-report.ts'
import type { PlannedLayer } from '../../../../shared/svg/layers/planned.ts'
import { mostMasks } from '../../../../shared/svg/paths/seen-through.ts'
import { printSvg } from '../../../../shared/svg/print-svg.ts'
import type { SvgElement } from '../../../../shared/svg/tree.ts'
import type { Wanted } from '../../../core/files/drawn-layers.ts'
import type { FontShelf } from '../../../core/ports.ts'
import { opaqueBox } from '../../pictures/codecs/crop.ts'
import type { ReadingWatch } from '../read-in-thread.ts'
import { drawPart, type DrawTools, type Size } from '../convert.ts'
import { viewOf, type Frame } from './frame.ts'
import { angleOfHand } from './hand-angle.ts'

export type LayerTools = {
  readonly drawing: DrawTools
  readonly keep: (file: IncomingFile) => Promise<Result<NewPicture, Refusal>>
  readonly fonts: Pick<FontShelf, 'rows' | 'holds' | 'measure'>
  readonly makeId: () => string
  /** The language of names that the drawing does not have; English when left out. */
  readonly locale?: () => Locale
  /** Of a file that takes long: how many layers are made, and what ends it between two of them. */
  readonly watch?: ReadingWatch
}

/** What a preset needs; words and places are put in afterwards. */
const contextFor = (dial: Size, pictures: readonly NewPicture[]): CreateContext => ({
  dial,
  pictures,
  locale: 'en',
  text: () => '',
  measure: () => ({ width: 0, height: 0, ascent: 0, isProvisional: true }),
})

export function made(preset: string, dial: Size, pictures: readonly NewPicture[]): Omit<Layer, 'uuid'> {
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

export const sizeOf = ({ area: { width, height } }: Frame): Size => ({ width, height })

export async function seen(root: SvgElement, frame: Frame, { drawing }: LayerTools): Promise<Seen | null> {
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

export type OneMade = {
  readonly layer: Layer | null
  readonly picture: NewPicture | null
  readonly rows: readonly ImportRow[]
  /** As it lay in the drawing, on the area of the frame; null for what is compared by itself. */
  readonly seen: Pick<Seen, 'data'> | null
}

export type Making = {
  readonly frame: Frame
  readonly wanted: Wanted
  readonly tools: LayerTools
  readonly label: string
}

/** Less is how a hand is drawn that points up. */
const upright = 2

export const nothing = { layer: null, picture: null, seen: null } as const

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

const isHandAs = ({ as }: PlannedLayer): boolean => as === 'hour' || as === 'minute' || as === 'second'

type Row = (fate: ImportRow['fate'], key: string, params?: ImportRow['params']) => ImportRow

export const rowOf =
  (uuid: string | null, label: string): Row =>
  (fate, key, params) => ({ fate, uuid, label, key, ...(params ? { params } : {}) })

export const mixedKey = 'svg.note.mixed'

type Became = { readonly deg: number; readonly isGround: boolean; readonly picture: NewPicture }

/** Why parts of it are not paths; what is no basic element never could be one. */
const keptRows = ({ kept }: PlannedLayer, row: Row): readonly ImportRow[] =>
  kept.flatMap((why) => {
    if (why === 'other') return []
    const limits = { points: pathLimits.points, many: pathLimits.layers, masks: mostMasks }
    const limit = why === 'points' || why === 'many' || why === 'masks' ? limits[why] : undefined
    return row('picture', `svg.note.kept.${why}`, limit === undefined ? undefined : { limit })
  })

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
  ...keptRows(planned, row),
]

export async function makePicture(planned: PlannedLayer, making: Making): Promise<OneMade> {
  const { frame, wanted, tools, label } = making
  const uuid = tools.makeId()
  const row = rowOf(uuid, label)
  const isHand = isHandAs(planned)
  const first = await seen(planned.root, frame, tools)
  // what an edge cuts off is no more seen in the file, beside what is a layer of its own
  if (!first)
    return { ...nothing, rows: planned.kept.includes('cut') ? [] : [row('missing', 'svg.note.empty')] }
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
