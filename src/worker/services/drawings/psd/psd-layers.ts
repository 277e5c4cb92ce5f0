import type { Effect } from '../../../../shared/base/effects/effects.ts'
import { pathLimits } from '../../../../shared/base/path/limits.ts'
import { ok, refused, type Result } from '../../../../shared/base/result.ts'
import { maxGroupDepth, type GroupStep, type Layer } from '../../../../shared/document/design.ts'
import type { GroupLook } from '../../../../shared/document/group-look.ts'
import type { NewPicture } from '../../../../shared/layers/kind.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import type { ImportRow } from '../../../../shared/protocol/import-report.ts'
import type { PsdEffect } from '../../../../shared/psd/effects-of.ts'
import type { PsdGroup } from '../../../../shared/psd/walk-layers.ts'
import type { PlainText } from '../../../../shared/svg/layers/text-line.ts'
import type { DrawnLayers, Wanted } from '../../../core/files/drawn-layers.ts'
import { settable } from '../layers/draw-layers.ts'
import { effectsIn } from '../layers/effects-in.ts'
import { fontFor } from '../layers/font-for.ts'
import { made, rowOf, type LayerTools } from '../layers/make-picture.ts'
import { styleOfPath } from '../layers/path-layer.ts'
import { styleOfWords } from '../layers/text-layer.ts'
import type { PrintedPicture } from '../../../core/ports.ts'
import type { ReadPart, ReadParts } from './read-parts.ts'
import type { ReadPsd } from '../read-in-thread.ts'
import { effectsOfWords } from './effects-of-words.ts'
import { rowsOfNotes, rowsOfPart } from './rows-of-part.ts'
import type { CanSet } from '../../../../shared/svg/layers/plan-layers.ts'

/** What reads files of Photoshop and keeps their pictures. */
export type PsdTools = Omit<LayerTools, 'drawing' | 'keep'> & {
  readonly readPsd: ReadPsd
  /** All of them or none; null when it is stopped, which leaves none on this device. */
  readonly keepAll: (
    pictures: readonly PrintedPicture[],
    signal: AbortSignal,
  ) => Promise<Result<readonly NewPicture[], Refusal> | null>
}

export type PsdWatch = { readonly signal: AbortSignal; onStep(done: number, of: number): void }

/** What becomes of a layer of the file. */
type Planned = {
  readonly part: ReadPart
  readonly as: 'text' | 'path' | 'picture' | 'nothing'
  readonly text: PlainText | null
}

function planned(parts: readonly ReadPart[], canSet: CanSet, frame: ReadParts['frame']): readonly Planned[] {
  let paths = 0
  return parts.map((part): Planned => {
    const { words, path, picture } = part
    const plain = words && typeof words.plain !== 'string' ? words.plain : null
    const why = plain && canSet(plain)
    if (plain && why === true) return { part, as: 'text', text: plain }
    const told =
      plain && words && why !== true && why !== null ? { ...part, words: { ...words, plain: why } } : part
    const isSayable = path !== null && styleOfPath(path, frame) !== null
    if (path && isSayable && paths < pathLimits.layers) {
      paths += 1
      return { part, as: 'path', text: null }
    }
    const kept = path ? (isSayable ? ('many' as const) : ('paint' as const)) : part.kept
    return { part: { ...told, kept }, as: picture ? 'picture' : 'nothing', text: null }
  })
}

const ours = (effects: readonly PsdEffect[]): readonly Effect[] => effects.map(({ effect }) => effect)

function lookOf({ opacity, blend, effects }: PsdGroup, scale: number): GroupLook | null {
  const look = {
    ...(opacity < 1 ? { opacity } : {}),
    ...(blend ? { blend } : {}),
    ...effectsIn(ours(effects), scale),
  }
  return Object.keys(look).length > 0 ? look : null
}

/** A group around all that came, and those of the file in it. */
function createGroups(
  { name, isGrouped }: Wanted,
  { makeId, scale }: { readonly makeId: () => string; readonly scale: number },
) {
  const outer: readonly GroupStep[] = isGrouped ? [{ id: makeId(), name: name.slice(0, 200) }] : []
  const known = new Map<number, GroupStep>()
  const stepOf = (group: PsdGroup): GroupStep => {
    const look = lookOf(group, scale)
    const step = known.get(group.at) ?? {
      id: makeId(),
      name: (group.name || name).slice(0, 200),
      ...(look ? { look } : {}),
    }
    known.set(group.at, step)
    return step
  }
  return (layer: Layer, groups: readonly PsdGroup[]): Layer => {
    const group = [...outer, ...groups.map(stepOf)].slice(0, maxGroupDepth)
    return group.length === 0 ? layer : { ...layer, group }
  }
}

type Making = {
  readonly wanted: Wanted
  readonly tools: PsdTools
  readonly frame: ReadParts['frame']
  readonly label: string
}

/** The layer itself, without its groups. */
function layerOf({ part, as, text }: Planned, picture: NewPicture | null, making: Making): Layer | null {
  const { wanted, tools, frame, label } = making
  const { isShown: visible, blend, opacity } = part
  const effects = as === 'text' ? effectsOfWords(part.effects).list : part.effects
  const said = { visible, ...(blend ? { blend } : {}), ...effectsIn(ours(effects), frame.scale) }
  const layer = (preset: string, style: object, pictures: readonly NewPicture[] = []): Layer => {
    const bare = made(preset, wanted.dial, pictures)
    return { ...bare, uuid: tools.makeId(), label, style: { ...bare.style, ...style, ...said } }
  }
  if (as === 'text' && text) {
    const font = fontFor(text, tools.fonts.rows)
    const bare = made('text.latin', wanted.dial, [])
    return (
      font &&
      layer(
        'text.latin',
        styleOfWords(text, bare.style, { font: font.row, frame, measure: tools.fonts.measure }),
      )
    )
  }
  if (as === 'path' && part.path) return layer('path.path', styleOfPath(part.path, frame) ?? {})
  return picture && part.picture ? layer('image.image', { ...part.picture.box, opacity }, [picture]) : null
}

function rowsOf(
  { part, as, text }: Planned,
  layer: Layer | null,
  { tools, label }: Making,
): readonly ImportRow[] {
  const row = rowOf(layer?.uuid ?? null, label)
  const notes = rowsOfNotes(part.notes, row)
  if (as === 'path') return notes.length > 0 ? notes : [row('whole', 'svg.note.paths', { count: 1 })]
  if (as !== 'text' || !text) return rowsOfPart(part, row)
  const isExact = fontFor(text, tools.fonts.rows)?.isExact === true
  const lighter = isExact ? [] : [row('near', 'svg.note.weight', { weight: text.weight })]
  const said = [...lighter, ...notes, ...rowsOfNotes(effectsOfWords(part.effects).notes, row)]
  return said.length > 0 ? said : [row('whole', 'svg.note.text')]
}

/** Names as they are, each once. */
function createLabels(name: string) {
  const taken = new Map<string, number>()
  return (own: string): string => {
    const wanted = (own || name).slice(0, 60)
    const count = (taken.get(wanted) ?? 0) + 1
    taken.set(wanted, count)
    return count === 1 ? wanted : `${wanted} ${count}`
  }
}

const printedOf = ({ part: { picture, name } }: Planned, file: string): readonly PrintedPicture[] =>
  picture
    ? [
        {
          name: `${name || file}.${picture.type === 'image/jpeg' ? 'jpg' : 'png'}`,
          blob: new Blob([picture.bytes as Uint8Array<ArrayBuffer>], { type: picture.type }),
          width: picture.width,
          height: picture.height,
        },
      ]
    : []

function summary(all: readonly Planned[], { frame, name }: { frame: ReadParts['frame']; name: string }) {
  const row = rowOf(null, name)
  const isDeep = all.some(({ part }) => part.groups.length >= maxGroupDepth)
  return [
    ...(frame.scale < 1 ? [row('near', 'psd.note.smaller', { share: Math.round(frame.scale * 100) })] : []),
    ...(isDeep ? [row('near', 'psd.note.depth', { limit: maxGroupDepth - 1 })] : []),
  ]
}

/** The layers of a file of Photoshop, the furthest back first, with what became of each. */
export async function psdLayers(
  bytes: ArrayBuffer,
  wanted: Wanted,
  { watch, ...tools }: PsdTools & { readonly watch: PsdWatch },
): Promise<Result<DrawnLayers, Refusal>> {
  const { name } = wanted
  const read = await tools.readPsd(bytes, { dial: wanted.dial, at: wanted.at }, watch)
  if (!read.ok) return refused({ key: read.error.key, params: { name, ...read.error.params } })
  const { parts, frame } = read.value
  const lines = parts.flatMap(({ words }) => (words && typeof words.plain !== 'string' ? [words.plain] : []))
  const all = planned(parts, await settable(lines, tools), frame)
  const asPictures = all.filter(({ as }) => as === 'picture')
  const kept = await tools.keepAll(
    asPictures.flatMap((one) => printedOf(one, name)),
    watch.signal,
  )
  if (!kept) return refused({ key: 'psd.stopped', params: { name } })
  if (!kept.ok) return kept
  const pictureOf = new Map(asPictures.map((one, index) => [one, kept.value[index] ?? null]))
  const labelOf = createLabels(name)
  const inGroup = createGroups(wanted, { makeId: tools.makeId, scale: frame.scale })
  const normal: Layer[] = []
  const rows: ImportRow[] = []
  for (const one of all) {
    const making: Making = { wanted, tools, frame, label: labelOf(one.part.name) }
    const layer = layerOf(one, pictureOf.get(one) ?? null, making)
    if (layer) normal.push(inGroup(layer, one.part.groups))
    rows.push(...rowsOf(one, layer, making))
  }
  if (normal.length === 0) return refused({ key: 'psd.empty', params: { name } })
  return ok({
    ...{ normal, ambient: [], pictures: kept.value, restRows: [], from: 'photoshop' },
    rows: [...summary(all, { frame, name }), ...rows],
  })
}
