import { pathLimits } from '../../../../shared/base/path/limits.ts'
import { ok, refused, type Result } from '../../../../shared/base/result.ts'
import { maxGroupDepth, type GroupStep, type Layer } from '../../../../shared/document/design.ts'
import type { NewPicture } from '../../../../shared/layers/kind.ts'
import { kindOf } from '../../../../shared/layers/registry.ts'
import { drawingNamesEn } from '../../../../shared/messages/en/groups/drawing-names.ts'
import { drawingNamesZhCn } from '../../../../shared/messages/zh-cn/groups/drawing-names.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import type { ImportRow } from '../../../../shared/protocol/import-report.ts'
import {
  plainLinesIn,
  planLayers,
  type CanSet,
  type PlanTools,
} from '../../../../shared/svg/layers/plan-layers.ts'
import type { PlannedGroup, PlannedLayer } from '../../../../shared/svg/layers/planned.ts'
import type { PlainText } from '../../../../shared/svg/layers/text-line.ts'
import { createPathReader, type AsPath, type PathReader } from '../../../../shared/svg/paths/path-of.ts'
import { holdsFigmaFill, type Drawing, type SvgElement } from '../../../../shared/svg/tree.ts'
import type { DrawnLayers, Wanted } from '../../../core/files/drawn-layers.ts'
import { isSeenToDiffer, layOver } from '../compare.ts'
import { readDrawing, type ReadDrawing } from '../read-drawing.ts'
import { createComposed } from '../laid/composed.ts'
import { effectsIn } from './effects-in.ts'
import { fontFor } from './font-for.ts'
import { frameFor, viewOf, type Frame } from './frame.ts'
import { layPath } from '../laid/lay-path.ts'
import { makePath } from './make-path.ts'
import { createMasks } from './masks.ts'
import {
  made,
  makePicture,
  mixedKey,
  rowOf,
  sizeOf,
  type LayerTools,
  type Making,
  type OneMade,
} from './make-picture.ts'
import { styleOfPath } from './path-layer.ts'
import { styleOfWords, widthOfWords } from './text-layer.ts'

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

/** A name of its own for each; what is seen has it first. */
function labelsFor(
  planned: readonly PlannedLayer[],
  { name, mask }: { readonly name: string; readonly mask: string },
): ReadonlyMap<PlannedLayer, string> {
  const taken = new Set<string>()
  const isMask = ({ masks }: PlannedLayer): boolean => masks !== undefined
  const inOrder = [...planned.filter((one) => !isMask(one)), ...planned.filter(isMask)]
  return new Map(
    inOrder.map((one) => {
      const wanted = (one.label || (isMask(one) ? mask : name)).slice(0, 60)
      let free = wanted
      for (let count = 2; taken.has(free); count += 1) free = `${wanted} ${count}`
      taken.add(free)
      return [one, free]
    }),
  )
}

/** Which of these words can be set: their family has to be here, and its file has to have their letters. */
export async function settable(
  lines: readonly PlainText[],
  { fonts }: Pick<LayerTools, 'fonts'>,
): Promise<CanSet> {
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

/** A group around all that came, and those of the drawing that hold several layers. */
function createGroups(
  { name, isGrouped }: Wanted,
  { makeId, scale }: { readonly makeId: () => string; readonly scale: number },
) {
  const outer: readonly GroupStep[] = isGrouped ? [{ id: makeId(), name }] : []
  const inner = new Map<SvgElement, GroupStep>()
  const lookOf = ({ look }: PlannedGroup): Pick<GroupStep, 'look'> =>
    look
      ? {
          look: { ...(look.opacity < 1 ? { opacity: look.opacity } : {}), ...effectsIn(look.effects, scale) },
        }
      : {}
  const stepOf = (group: PlannedGroup): GroupStep => {
    const { of, name: own } = group
    const known = inner.get(of) ?? { id: makeId(), name: (own || name).slice(0, 60), ...lookOf(group) }
    inner.set(of, known)
    return known
  }
  return (layer: Layer, { groups }: PlannedLayer): Layer => {
    if (kindOf(layer).abilities.isBackdrop) return layer
    const group = [...outer, ...groups.map(stepOf)].slice(0, maxGroupDepth)
    return group.length === 0 ? layer : { ...layer, group }
  }
}

/** A single layer is no group. */
function withoutLoneGroup(layers: readonly Layer[]): readonly Layer[] {
  const [only, ...more] = layers.filter(({ group }) => group !== undefined)
  const isPlain = only?.group?.every(({ look }) => look === undefined) === true
  return isPlain && more.length === 0 ? layers.map(({ group: _, ...layer }) => layer) : layers
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

/** What reads paths, each as fields of a layer can say it, up to the limit of a design. */
function pathsFor({ root }: Drawing, frame: Frame, most: number): PathReader {
  const { asPath, ...reader } = createPathReader(root, viewOf(frame.area, frame))
  // what is done around it may be the group's own, so that it counts in which frame it is read
  const known = new Map<SvgElement, Map<SvgElement | undefined, ReturnType<AsPath>>>()
  let count = 0
  const asFields: AsPath = (element, frames) => {
    const inFrames = known.get(element) ?? new Map<SvgElement | undefined, ReturnType<AsPath>>()
    known.set(element, inFrames)
    const before = inFrames.get(frames.at(-1))
    if (before !== undefined) return before
    const found = asPath(element, frames)
    const isPath = found !== null && typeof found !== 'string'
    const said = isPath && !styleOfPath(found, frame) ? 'paint' : found
    const isOne = said !== null && typeof said !== 'string'
    if (isOne) count += 1
    const made = isOne && count > most ? 'many' : said
    inFrames.set(frames.at(-1), made)
    return made
  }
  return { asPath: asFields, ...reader }
}

const withoutFill: Partial<Layer['style']> & { readonly fillType: 'none' } = { fillType: 'none' }

/** A fill that SVG has not is not in the browser's own picture either. */
const withoutFigmaFill = (layer: Layer, { root }: PlannedLayer): Layer =>
  holdsFigmaFill(root) ? { ...layer, style: { ...layer.style, ...withoutFill } } : layer

type Drawn = DrawnLayers & { readonly isSame: boolean }

/** The planned layers made, and whether they are together what the browser draws. */
async function drawPlanned(
  planned: readonly PlannedLayer[],
  read: ReadDrawing,
  { frame, wanted, tools }: Omit<Making, 'label'>,
): Promise<Drawn> {
  const { name } = wanted
  const { mask } = tools.locale?.() === 'zh-cn' ? drawingNamesZhCn : drawingNamesEn
  const labels = labelsFor(planned, { name, mask })
  const inGroup = createGroups(wanted, { makeId: tools.makeId, scale: frame.scale })
  const both = { normal: [] as Layer[], ambient: [] as Layer[] }
  const pictures: NewPicture[] = []
  const rows: ImportRow[] = []
  const composed = createComposed(frame)
  const masks = createMasks(frame)
  const count = { paths: 0, masks: 0 }
  for (const [index, one] of planned.entries()) {
    // what is stopped is put nowhere, and needs not be whole
    if (tools.watch?.signal.aborted) break
    tools.watch?.onStep(index, planned.length)
    const making: Making = { frame, wanted, tools, label: labels.get(one) ?? name }
    if (masks.isUnseen(one)) {
      rows.push(rowOf(null, making.label)('missing', 'svg.note.empty'))
      continue
    }
    const path = makeText(one, making) ?? (await makePath(one, making))
    const made = path ?? (await makePicture(one.path ? { ...one, kept: ['effect'] } : one, making))
    const layer = made.layer && inGroup(masks.masked(made.layer, one), one)
    if (layer) both[one.isOfRest ? 'ambient' : 'normal'].push(layer)
    if (made.picture) pictures.push(made.picture)
    if (one.masks) {
      if (layer) count.masks += 1
      rows.push(...masks.put(one, made))
      continue
    }
    masks.layThrough(composed.under(one.groups), one, (below) => {
      if (made.seen && one.isShown) layOver(below, made.seen.data)
      else if (one.path && one.isShown && made.layer)
        layPath(below, withoutFigmaFill(made.layer, one), frame.area)
    })
    if (one.path && path) count.paths += 1
    rows.push(...made.rows)
  }
  for (const what of ['masks', 'paths'] as const)
    if (count[what] > 0) rows.unshift(rowOf(null, name)('whole', `svg.note.${what}`, { count: count[what] }))
  const words = planned.flatMap(({ text }) => text?.at ?? [])
  const isSame = await isAsItCame(read, { data: composed.whole(), words }, { frame, tools })
  const restRows = both.ambient.map(({ uuid, label }) => rowOf(uuid, label)('near', 'svg.note.resting'))
  const normal = withoutLoneGroup(both.normal)
  const said = isSame && words.length === 0 ? withoutMixed(rows) : rows
  return { normal, ambient: both.ambient, pictures, rows: said, restRows, isSame }
}

/** What is cut stays a picture of what is left of it. */
const withoutMasks = ({ asPath, throughOf, ...reader }: PathReader): PathReader => ({
  ...reader,
  asPath: (element, frames) => {
    const found = asPath(element, frames)
    return found !== null && typeof found !== 'string' && found.through ? 'cut' : found
  },
  throughOf: (...given) => {
    const found = throughOf(...given)
    return found !== null && typeof found !== 'string' ? null : found
  },
})

/** What a browser does not draw cannot be a picture. */
const asFigmaFill =
  (asPath: AsPath): AsPath =>
  (element, frames) =>
    element.figmaFill ? asPath(element, frames) : 'other'

/** Ways to take a drawing apart, each of which loses more than the one before: all, then without effects of groups, masks, paths. */
function* waysFor(drawing: Drawing, tools: PlanTools): Generator<readonly PlannedLayer[]> {
  const all = planLayers(drawing, tools)
  yield all
  const isCast = all.some(({ groups }) => groups.some(({ look }) => look !== undefined))
  const bare: PlanTools = { ...tools, castOf: () => null }
  const plain = isCast ? planLayers(drawing, bare) : all
  if (isCast) yield plain
  const whole: PlanTools = { ...bare, ...withoutMasks(bare) }
  if (plain.some(({ masks }) => masks !== undefined)) yield planLayers(drawing, whole)
  if (plain.some(({ path }) => path !== null))
    yield planLayers(drawing, { ...whole, asPath: asFigmaFill(whole.asPath) })
}

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
  const canSet = await settable(plainLinesIn(drawing.root), tools)
  const frame = frameFor(drawing, wanted.dial, wanted.at)
  const reader = pathsFor(drawing, frame, pathLimits.layers)
  const widthOf = widthOfWords(tools.fonts)
  let first: Drawn | null = null
  let same: Drawn | null = null
  for (const planned of waysFor(drawing, { canSet, widthOf, ...reader })) {
    const tried = await drawPlanned(planned, read.value, { frame, wanted, tools })
    first ??= tried
    if (tried.isSame) same = tried
    if (same || tools.watch?.signal.aborted) break
  }
  // what does not look as it did as paths may as pictures; where nothing does, paths say the most
  const chosen = same ?? first
  if (!chosen || chosen.normal.length + chosen.ambient.length === 0)
    return refused({ key: 'svg.empty', params: { name } })
  const { isSame, ...drawn } = chosen
  const rows = [
    ...missingRows(name, read.value),
    ...drawn.rows,
    ...(isSame ? [] : [rowOf(null, name)('near', 'svg.note.differs')]),
    ...(isSame && chosen !== first ? [rowOf(null, name)('picture', 'svg.note.kept.looks')] : []),
  ]
  return ok({ ...drawn, rows })
}
