import type { Layer, Mask } from '../../document/design.ts'
import { indexOf } from '../../document/linked-layers.ts'
import type { LayerList } from '../../document/layer-list.ts'
import { masksIn, withMask } from '../../document/masks.ts'
import { kindOf } from '../../layers/registry.ts'

/** The dial's own colour and picture stay; what the watch fills is not in our hands. */
export const canMask = (layer: Layer): boolean => {
  const { isBackdrop, isFilledByWatch } = kindOf(layer).abilities
  return !isBackdrop && isFilledByWatch !== true
}

/** What all of a group is seen through, by the id of the group; what masks may stand in it itself. */
function groupMasks(list: LayerList): ReadonlyMap<string, Mask> {
  const masks = masksIn(list)
  const found = new Map<string, Mask | null>()
  for (const { uuid, group, mask } of list)
    for (const { id } of masks.has(uuid) ? [] : (group ?? [])) {
      const known = found.get(id)
      const isSame = mask !== undefined && known?.by === mask.by && known.how === mask.how
      found.set(id, known === undefined || isSame ? (mask ?? null) : null)
    }
  return new Map([...found].flatMap(([id, mask]) => (mask ? [[id, mask] as const] : [])))
}

const hasMask = ({ mask }: Layer): boolean => mask !== undefined

/**
 * A group of which every member is seen through one mask is masked as a whole: what joins it is masked too, and what
 * leaves it is seen whole again. A layer with a mask of its own keeps that. The same list for most.
 */
export function withGroupMasks(before: LayerList, after: LayerList): LayerList {
  if (before === after || !before.some(hasMask)) return after
  const masked = groupMasks(before)
  if (masked.size === 0) return after
  const was = indexOf(before)
  const [ids, masks] = [indexOf(after), masksIn(after)]
  const groups = new Set(after.flatMap(({ group }) => group?.map(({ id }) => id) ?? []))
  const ready = (layer: Layer): Layer => {
    const old = was.get(layer.uuid)
    if (old?.group === layer.group || masks.has(layer.uuid) || !canMask(layer)) return layer
    const [here, there] = [layer, old].map((one) => one?.group?.map(({ id }) => id) ?? [])
    const of = (path: readonly string[] | undefined): Mask | undefined =>
      path?.map((id) => masked.get(id)).findLast((mask) => mask !== undefined)
    const mask = of(here)
    if (mask) return layer.mask || mask.by === layer.uuid || !ids.has(mask.by) ? layer : withMask(layer, mask)
    const left = of(there?.filter((id) => groups.has(id)))
    return left && old?.mask === layer.mask && left.by === layer.mask?.by ? withMask(layer, undefined) : layer
  }
  let next: Layer[] | null = null
  after.forEach((layer, place) => {
    const one = ready(layer)
    if (one === layer) return
    next ??= after.slice()
    next[place] = one
  })
  return next ?? after
}
