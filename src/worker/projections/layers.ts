import type { Layer } from '../../shared/document/design.ts'
import type { LayerList } from '../../shared/document/layer-list.ts'
import { kindOf } from '../../shared/layers/registry.ts'
import type { LayerRow, LayersPatch } from '../../shared/protocol/projections.ts'
import { isSameData } from '../scene/same.ts'
import { liveOf } from '../scene/values.ts'

const rows = new WeakMap<Layer, LayerRow>()

export function rowOf(layer: Layer): LayerRow {
  const known = rows.get(layer)
  if (known) return known
  const kind = kindOf(layer)
  const row: LayerRow = {
    uuid: layer.uuid,
    label: layer.label,
    icon: layer.icon,
    nodeType: layer.nodeType,
    isLock: layer.style.isLock,
    visible: layer.style.visible,
    isBackdrop: kind.abilities.isBackdrop,
    badges: liveOf(layer, kind) ? ['layer.badge.dynamic'] : [],
  }
  rows.set(layer, row)
  return row
}

export const freshPatch = (list: LayerList): LayersPatch => ({
  order: list.map((layer) => layer.uuid),
  changed: list.map(rowOf),
  removed: [],
  isFresh: true,
})

/** What differs between two lists; null when nothing that is shown does. */
export function patchBetween(before: LayerList, after: LayerList): LayersPatch | null {
  if (before === after) return null
  let isReordered = before.length !== after.length
  for (let i = 0; !isReordered && i < after.length; i += 1) {
    isReordered = before[i] !== after[i] && before[i]?.uuid !== after[i]?.uuid
  }
  if (isReordered) return reordered(before, after)
  const changed: LayerRow[] = []
  for (let i = 0; i < after.length; i += 1) {
    const [old, layer] = [before[i], after[i]]
    if (old && layer && old !== layer && !isSameData(rowOf(old), rowOf(layer))) changed.push(rowOf(layer))
  }
  return changed.length === 0 ? null : { order: null, changed, removed: [], isFresh: false }
}

function reordered(before: LayerList, after: LayerList): LayersPatch {
  const known = new Map(before.map((layer) => [layer.uuid, layer]))
  const changed: LayerRow[] = []
  for (const layer of after) {
    const old = known.get(layer.uuid)
    known.delete(layer.uuid)
    const isSame = old === layer || (old !== undefined && isSameData(rowOf(old), rowOf(layer)))
    if (!isSame) changed.push(rowOf(layer))
  }
  return { order: after.map((layer) => layer.uuid), changed, removed: [...known.keys()], isFresh: false }
}
