import { memoByObject, memoLastByObject } from '../../shared/base/memo.ts'
import { cameFrom } from '../../shared/document/came-from.ts'
import type { Layer, Variant } from '../../shared/document/design.ts'
import { pathOf } from '../../shared/document/group-paths.ts'
import type { LayerList } from '../../shared/document/layer-list.ts'
import { findTag } from '../../shared/expressions/tags.ts'
import type { Kind, ListSection } from '../../shared/layers/kind.ts'
import { artSection, dataSection, timeSection } from '../../shared/layers/list-sections.ts'
import { optionsOf } from '../../shared/document/choices/own-choices.ts'
import { masksIn } from '../../shared/document/masks.ts'
import { kindOf } from '../../shared/layers/registry.ts'
import { isLabelColor } from '../../shared/protocol/label-colors.ts'
import type { LayerRow, LayersPatch } from '../../shared/protocol/projections.ts'
import { isSameData } from '../../shared/base/same.ts'
import { liveOf, tagsOf } from '../scene/values.ts'
import { groupRowOf } from './group-flags.ts'

/** What the variant knows of layers beside the layers themselves: message keys of badges by the ids that wear them. */
export type LayerFlags = ReadonlyMap<string, ReadonlySet<string>>

/** A list and what is marked in it; both by reference. */
export type ShownLayers = { readonly list: LayerList; readonly flags: LayerFlags }

const noFlags: LayerFlags = new Map()

const flagsOfUnsynced = memoByObject(
  (ids: readonly string[]): LayerFlags => new Map([['layer.badge.localOnly', new Set(ids)]]),
)

const bothFlags = memoLastByObject(
  (flags: LayerFlags, other: LayerFlags): LayerFlags => new Map([...flags, ...other]),
)

/** Both, by the same reference while both stay the same. */
export function joinFlags(flags: LayerFlags, other: LayerFlags): LayerFlags {
  if (other.size === 0) return flags
  if (flags.size === 0) return other
  return bothFlags(flags, other)
}

let maskFlags: { readonly key: string; readonly flags: LayerFlags } = { key: '', flags: noFlags }

/** Layers that mask others of the list. */
function flagsOfMasks(list: LayerList): LayerFlags {
  const masks = masksIn(list)
  const key = [...masks].join()
  if (key !== maskFlags.key)
    maskFlags = { key, flags: key === '' ? noFlags : new Map([['layer.badge.mask', masks]]) }
  return maskFlags.flags
}

/** The same reference while nothing of it changed. */
export const layerFlags = ({ nodeDataUnsync: ids, nodeList }: Variant): LayerFlags =>
  joinFlags(ids.length === 0 ? noFlags : flagsOfUnsynced(ids), flagsOfMasks(nodeList))

const timeGroups: ReadonlySet<string | undefined> = new Set(['date-time', 'rotate'])

const isOfTime = (name: string): boolean => timeGroups.has(findTag(name)?.group)

function sectionOf({ listSection }: Kind, tags: readonly string[]): ListSection {
  if (listSection) return listSection
  if (tags.length === 0) return artSection
  return tags.some(isOfTime) ? timeSection : dataSection
}

/** What the layer changes with, as far as its tags tell. */
function changeBadge(tags: readonly string[]): string {
  if (tags.length === 0) return 'layer.badge.dynamic'
  return tags.some(isOfTime) ? 'layer.badge.time' : 'layer.badge.data'
}

function badgesOf(
  layer: Layer,
  isLive: boolean,
  { boundTag, tags }: { readonly boundTag: string | null; readonly tags: readonly string[] },
): readonly string[] {
  const badges: string[] = []
  if (layer.level >= 0 || isLive) badges.push(changeBadge(tags))
  if (boundTag !== null) badges.push('layer.badge.tag')
  return badges
}

/** Plays frames by itself; one that was stopped in the design, or that a value moves, does not. */
const playsBadge = (layer: Layer, kind: Kind): readonly string[] =>
  kind.playback?.(layer.style) ? ['layer.badge.plays'] : []

/** Lists by what they hold. */
const known = new Map<string, readonly string[]>()

/** Few lists differ: one of each is kept for all rows, here and, since a message keeps what is one object, in the page. */
function oneOf(list: readonly string[]): readonly string[] {
  const name = list.join('\n')
  const found = known.get(name)
  if (!found) known.set(name, list)
  return found ?? list
}

const noPath: LayerRow['path'] = []

const ownRow = memoByObject((layer: Layer): LayerRow => {
  const kind = kindOf(layer)
  const tags = [...new Set(tagsOf(layer, kind))]
  const boundTag = kind.boundTag?.(layer.style) ?? null
  const { labelColor } = layer.style
  const came = cameFrom(layer.style)
  const path = pathOf(layer)
  const [outermost] = path
  const group = outermost
    ? { id: `own:${outermost.id}`, name: outermost.name }
    : came?.group === undefined
      ? null
      : { id: `group:${came.group}`, name: came.groupName ?? '' }
  return {
    uuid: layer.uuid,
    label: layer.label,
    icon: layer.icon,
    nodeType: layer.nodeType,
    isLock: layer.style.isLock,
    visible: layer.style.visible,
    isBackdrop: kind.abilities.isBackdrop,
    kind: kind.label,
    section: group?.id ?? sectionOf(kind, tags).id,
    group: group?.name ?? null,
    path: path.length === 0 ? noPath : path.map(groupRowOf),
    level: layer.level,
    boundTag,
    tags: oneOf(tags),
    color: isLabelColor(labelColor) ? labelColor : null,
    option: optionsOf(layer)[0] ?? null,
    badges: oneOf([
      ...(layer.style.isAutoHidden === true ? ['layer.badge.autoHidden'] : []),
      ...badgesOf(layer, liveOf(layer, kind) !== null, { boundTag, tags }),
      ...playsBadge(layer, kind),
      ...(layer.mask
        ? [layer.mask.how === 'alpha' ? 'layer.badge.masked' : 'layer.badge.maskedOutside']
        : []),
    ]),
  }
})

export function rowOf(layer: Layer, flags: LayerFlags = noFlags): LayerRow {
  const row = ownRow(layer)
  const wornBy = (id: string): readonly string[] =>
    [...flags].flatMap(([badge, ids]) => (ids.has(id) ? [badge] : []))
  const worn = wornBy(layer.uuid)
  const marked = row.path.map((step) => {
    const more = wornBy(step.id)
    return more.length === 0 ? step : { ...step, badges: [...step.badges, ...more] }
  })
  const isMarked = marked.some((step, at) => step !== row.path[at])
  if (worn.length === 0 && !isMarked) return row
  return { ...row, badges: [...row.badges, ...worn], path: isMarked ? marked : row.path }
}

export const freshPatch = ({ list, flags }: ShownLayers): LayersPatch => ({
  order: list.map((layer) => layer.uuid),
  changed: list.map((layer) => rowOf(layer, flags)),
  removed: [],
  isFresh: true,
})

/** Style fields that no row shows; a drag changes only these, 10,000 times a frame. */
const placement: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'rotation', 'opacity', 'offset'])

/** What a row shows beside the style. */
const shownFields = ['label', 'icon', 'nodeType', 'level', 'group', 'mask'] as const

/** Cheaper than making both rows; false says only that they have to be made. */
function isOnlyMoved(a: Layer, b: Layer): boolean {
  if (shownFields.some((name) => a[name] !== b[name])) return false
  if (a.style === b.style) return true
  const [before, after] = [a.style as Record<string, unknown>, b.style as Record<string, unknown>]
  for (const name in after) if (before[name] !== after[name] && !placement.has(name)) return false
  for (const name in before) if (!(name in after)) return false
  return true
}

/** Lists whose rows are the same share one of these, so that going back in the history compares nothing. */
const sameRows = new WeakMap<LayerList, object>()

/** What differs between two lists; null when nothing that is shown does. */
export function patchBetween(before: ShownLayers, after: ShownLayers): LayersPatch | null {
  const isMarkedAnew = before.flags !== after.flags
  if (before.list === after.list && !isMarkedAnew) return null
  const rowsBefore = sameRows.get(before.list) ?? {}
  if (!isMarkedAnew && sameRows.get(after.list) === rowsBefore) return null
  const patch = differenceOf(before, after)
  if (patch || isMarkedAnew) return patch
  sameRows.set(before.list, rowsBefore)
  sameRows.set(after.list, rowsBefore)
  return null
}

function differenceOf(before: ShownLayers, after: ShownLayers): LayersPatch | null {
  const isMarkedAnew = before.flags !== after.flags
  const isSameRow = (old: Layer, layer: Layer): boolean =>
    (!isMarkedAnew && (old === layer || isOnlyMoved(old, layer))) ||
    isSameData(rowOf(old, before.flags), rowOf(layer, after.flags))
  const [from, to] = [before.list, after.list]
  const isReordered =
    from.length !== to.length || to.some((layer, i) => from[i] !== layer && from[i]?.uuid !== layer.uuid)
  if (isReordered) return reordered(from, after, isSameRow)
  const changed: LayerRow[] = []
  for (let i = 0; i < to.length; i += 1) {
    const [old, layer] = [from[i], to[i]]
    if (old && layer && !isSameRow(old, layer)) changed.push(rowOf(layer, after.flags))
  }
  return changed.length === 0 ? null : { order: null, changed, removed: [], isFresh: false }
}

function reordered(
  before: LayerList,
  { list, flags }: ShownLayers,
  isSameRow: (old: Layer, layer: Layer) => boolean,
): LayersPatch {
  const known = new Map(before.map((layer) => [layer.uuid, layer]))
  const changed: LayerRow[] = []
  for (const layer of list) {
    const old = known.get(layer.uuid)
    known.delete(layer.uuid)
    if (!old || !isSameRow(old, layer)) changed.push(rowOf(layer, flags))
  }
  return { order: list.map((layer) => layer.uuid), changed, removed: [...known.keys()], isFresh: false }
}
