import type { Box } from '../../../shared/base/geometry.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { CreateContext, NewPicture } from '../../../shared/layers/kind.ts'
import { kindOf, presetById } from '../../../shared/layers/registry.ts'
import type { IncomingFile, Refusal } from '../../../shared/protocol/commands.ts'
import type { ImportRow } from '../../../shared/protocol/import-report.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import { planLayers, type PlannedLayer } from '../../../shared/svg/layers/plan-layers.ts'
import { printSvg } from '../../../shared/svg/print-svg.ts'
import { readSvg, widened } from '../../../shared/svg/read-svg.ts'
import type { Drawing, SvgElement } from '../../../shared/svg/tree.ts'
import type { FontRow } from '../../core/ports.ts'
import { opaqueBox } from '../pictures/codecs/crop.ts'
import { angleOfHand } from './hand-angle.ts'
import { drawPart, type DrawTools, type Size } from './convert.ts'
import type { DrawnLayers, Wanted } from '../../core/files/drawn-layers.ts'
import { fontFor } from './font-for.ts'

export type LayerTools = {
  readonly drawing: DrawTools
  readonly keep: (file: IncomingFile) => Promise<Result<NewPicture, Refusal>>
  readonly fonts: readonly FontRow[]
  readonly makeId: () => string
}

type Frame = { readonly view: Box; readonly dial: Size }

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

/** The drawing turned about the middle of the dial. */
const turned = (root: SvgElement, { view }: Frame, deg: number): SvgElement => ({
  ...root,
  children: [
    {
      name: 'g',
      attributes: { transform: `rotate(${deg} ${view.x + view.width / 2} ${view.y + view.height / 2})` },
      children: root.children,
      label: null,
    },
  ],
})

/** What of the dial it covers, and the direction of its far end; null where nothing is seen. */
async function seen(
  root: SvgElement,
  frame: Frame,
  { drawing }: LayerTools,
): Promise<{ readonly box: Box; readonly deg: number } | null> {
  const bitmap = await drawing.draw(printSvg(root, { view: frame.view, ...frame.dial }), frame.dial)
  if (!bitmap) return null
  const data = drawing.read(bitmap)
  bitmap.close()
  const box = opaqueBox(data, frame.dial)
  return box && { box, deg: angleOfHand(data, frame.dial) }
}

/** The part of the dial as a picture, which keeps what it was drawn from. */
async function pictureOf(
  root: SvgElement,
  { box, frame, name }: { readonly box: Box; readonly frame: Frame; readonly name: string },
  tools: LayerTools,
): Promise<Result<NewPicture, Refusal>> {
  const { view, dial } = frame
  const unit = view.width / dial.width
  const part = {
    x: view.x + box.x * unit,
    y: view.y + box.y * unit,
    width: box.width * unit,
    height: box.height * unit,
  }
  const size = { width: box.width, height: box.height }
  const drawn = await drawPart({ root, view: part, ...size }, { name, size }, tools.drawing)
  if (!drawn) return refused({ key: 'picture.unreadable', params: { name } })
  const kept = await tools.keep(drawn.file)
  return kept.ok && drawn.source ? ok({ ...kept.value, source: drawn.source }) : kept
}

type OneMade = {
  readonly layer: Layer | null
  readonly picture: NewPicture | null
  readonly rows: readonly ImportRow[]
}

type Making = {
  readonly frame: Frame
  readonly wanted: Wanted
  readonly tools: LayerTools
  readonly label: string
}

/** Less is how a hand is drawn that points up. */
const upright = 2

async function makePicture(planned: PlannedLayer, { frame, wanted, tools, label }: Making): Promise<OneMade> {
  const uuid = tools.makeId()
  const row = (fate: ImportRow['fate'], key: string, params?: ImportRow['params']): ImportRow => ({
    ...{ fate, uuid, label, key },
    ...(params ? { params } : {}),
  })
  const isHand = planned.as !== 'picture' && planned.as !== 'ground'
  const first = await seen(planned.root, frame, tools)
  if (!first) return { layer: null, picture: null, rows: [row('missing', 'svg.note.empty')] }
  const deg = isHand && Math.abs(first.deg) > upright ? Math.round(first.deg) : 0
  const root = deg === 0 ? planned.root : turned(planned.root, frame, -deg)
  const box = deg === 0 ? first.box : ((await seen(root, frame, tools))?.box ?? first.box)
  const isGround = planned.as === 'ground' && wanted.takesGround
  const { dial } = frame
  const all = { x: 0, y: 0, ...dial }
  const kept = await pictureOf(root, { box: isGround ? all : box, frame, name: label }, tools)
  if (!kept.ok) return { layer: null, picture: null, rows: [row('missing', 'svg.note.lost')] }
  const picture = kept.value
  const bare = made(isGround ? 'backdrop.image' : 'image.image', dial, [picture])
  const typed = isHand ? { ...bare, type: planned.as, icon: `hand-${planned.as}` } : bare
  const turn = kindOf(typed).restTurn?.({ ...typed, uuid }) ?? {}
  const offset = isHand
    ? { x: (dial.width / 2 - box.x) / box.width, y: (dial.height / 2 - box.y) / box.height }
    : bare.style.offset
  const style = isGround ? bare.style : { ...bare.style, ...box, offset, ...turn }
  const layer: Layer = { ...typed, uuid, label, style: { ...style, visible: planned.isShown } }
  const rows = [
    ...planned.drawn.map(({ words, why }) =>
      row('picture', `svg.note.words.${why}`, { words: words.slice(0, 60) }),
    ),
    ...(deg === 0 ? [] : [row('near', 'svg.note.turned', { deg })]),
    ...(picture.source ? [] : [row('near', 'svg.note.notKept')]),
    ...(planned.as === 'ground' && !isGround ? [row('near', 'svg.note.ground')] : []),
  ]
  return {
    layer,
    picture,
    rows:
      rows.length > 0
        ? rows
        : [row(isHand ? 'whole' : 'picture', isHand ? 'svg.note.hand' : 'svg.note.shapes')],
  }
}

/** Shares of the size of a font that the two of ours have above and below their base line. */
const lines = { latin: { above: 0.927, below: 0.244 }, chinese: { above: 1.16, below: 0.288 } } as const

function makeText({ text, isShown }: PlannedLayer, { frame, tools, label }: Making): OneMade | null {
  const font = text && fontFor(text, tools.fonts)
  if (!text || !font) return null
  const scale = frame.dial.width / frame.view.width
  const size = Math.max(1, Math.round(text.size * scale * 100) / 100)
  const { above, below } = /sans\s*sc/i.test(font.row.fontName) ? lines.chinese : lines.latin
  const wide = [...text.words].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e7f ? 1.05 : 0.72), 0)
  const width = Math.ceil(wide * size)
  const height = Math.ceil((above + below) * size)
  const share = { left: 0, center: 0.5, right: 1 }[text.align]
  const bare = made('text.latin', frame.dial, [])
  const uuid = tools.makeId()
  const style = {
    ...bare.style,
    text: text.words,
    textTag: '',
    fontSize: size,
    fontFamily: font.row.fontName,
    fontUrl: font.row.fontUrl,
    fontId: font.row.id,
    fill: text.color,
    align: text.align,
    width,
    height,
    x: Math.round((text.x - frame.view.x) * scale - share * width),
    y: Math.round((text.y - frame.view.y) * scale - above * size),
    visible: isShown,
  }
  const layer: Layer = { ...bare, uuid, label, style }
  const rows: readonly ImportRow[] = [
    font.isExact
      ? { fate: 'whole', uuid, label, key: 'svg.note.text' }
      : { fate: 'near', uuid, label, key: 'svg.note.weight', params: { weight: text.weight } },
  ]
  return { layer, picture: null, rows }
}

function labelOf({ label }: PlannedLayer, name: string, taken: Set<string>): string {
  const wanted = (label || name).slice(0, 60)
  let free = wanted
  for (let count = 2; taken.has(free); count += 1) free = `${wanted} ${count}`
  taken.add(free)
  return free
}

function frameFor(drawing: Drawing, dial: Size): Frame {
  return { dial, view: widened(drawing.view, dial.width / dial.height) }
}

/** A drawing as layers of a dial of this size, with what became of each of its parts. */
export async function drawLayers(
  text: string,
  wanted: Wanted,
  tools: LayerTools,
): Promise<Result<DrawnLayers, Refusal>> {
  const read = readSvg(text)
  if (!read.ok) return refused({ ...read.error, params: { name: wanted.name, ...read.error.params } })
  const planned = planLayers(read.value, (words) => fontFor(words, tools.fonts) !== null)
  const frame = frameFor(read.value, wanted.dial)
  const taken = new Set<string>()
  const both = { normal: [] as Layer[], ambient: [] as Layer[] }
  const pictures: NewPicture[] = []
  const rows: ImportRow[] = []
  for (const [what, count] of read.value.leftOut)
    rows.push({
      fate: 'missing',
      uuid: null,
      label: wanted.name,
      key: `svg.note.left.${what}`,
      params: { count },
    })
  for (const one of planned) {
    const making: Making = { frame, wanted, tools, label: labelOf(one, wanted.name, taken) }
    const layer = makeText(one, making) ?? (await makePicture(one, making))
    if (layer.layer) both[one.isOfRest ? 'ambient' : 'normal'].push(layer.layer)
    if (layer.picture) pictures.push(layer.picture)
    rows.push(...layer.rows)
  }
  if (both.normal.length + both.ambient.length === 0)
    return refused({ key: 'svg.empty', params: { name: wanted.name } })
  const restRows = both.ambient.map(({ uuid, label }): ImportRow => ({
    fate: 'near',
    uuid,
    label,
    key: 'svg.note.resting',
  }))
  return ok({ ...both, pictures, rows, restRows })
}
