import { clipboardOf, missingFrom, withClipboard } from '../../../shared/document/clipboard.ts'
import { activeKey, type Design, type Held } from '../../../shared/document/design.ts'
import type { Layer, Variant } from '../../../shared/document/design.ts'
import { pathOf, withPath } from '../../../shared/document/group-paths.ts'
import { isSameKey } from '../../../shared/document/variant-keys.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { backdropCount } from '../arrange/arrange.ts'

/** The variant on the canvas comes first, since several may hold something. */
export function heldIn(design: Design): Held | null {
  const all = clipboardOf(design)
  const active = activeKey(design)
  return all.find(({ key }) => isSameKey(key, active)) ?? all[0] ?? null
}

/** Every cut that was never pasted. */
export const cutsIn = (design: Design): readonly Held[] => clipboardOf(design).filter(({ isCut }) => isCut)

/** The design holding these layers in one variant and nothing in the others. */
export const withHeld = (design: Design, held: Held): Design => withClipboard(design, [held])

/** Of a cut that was pasted, or of what is left of it; another cut that still waits goes on waiting. */
export function withPasted(design: Design, pasted: Held): Design {
  const others = cutsIn(design).filter(({ key }) => !isSameKey(key, pasted.key))
  return withClipboard(design, [...others, pasted])
}

/** The newest kept list that still had most of the layers; the history remembers where they stood. */
function oldList({ snapshotData, snapshotIndex }: Variant, ids: ReadonlySet<string>): LayerList {
  let best: LayerList = []
  let most = 0
  const before = snapshotData.slice(0, snapshotIndex + 1).reverse()
  for (const { nodeList } of [...before, ...snapshotData]) {
    const count = nodeList.filter((layer) => ids.has(layer.uuid)).length
    if (count <= most) continue
    most = count
    best = nodeList
  }
  return best
}

/** The layer in those groups that it stood in and that are still there, or went with it. */
function backInGroups(layer: Layer, was: Layer, present: ReadonlySet<string>): Layer {
  const own = new Set(pathOf(layer).map(({ id }) => id))
  return withPath(
    layer,
    pathOf(was).filter(({ id }) => own.has(id) || present.has(id)),
  )
}

/**
 * The list with the layers that are not in it at the places where they stood: behind the same neighbour, or in
 * front of all when the history no longer knows.
 */
export function putBack(variant: Variant, layers: readonly Layer[]): LayerList {
  const { nodeList } = variant
  const gone = new Map(missingFrom(nodeList, layers).map((layer) => [layer.uuid, layer]))
  if (gone.size === 0) return nodeList
  const present = new Set(nodeList.map((layer) => layer.uuid))
  const groups = new Set(nodeList.flatMap((layer) => pathOf(layer).map(({ id }) => id)))
  const start = nodeList[backdropCount(nodeList) - 1]?.uuid ?? ''
  const behind = new Map<string, Layer[]>()
  const put = (uuid: string, layer: Layer): void => {
    const there = behind.get(uuid)
    if (there) there.push(layer)
    else behind.set(uuid, [layer])
  }
  let neighbour = start
  for (const was of oldList(variant, new Set(gone.keys()))) {
    const { uuid } = was
    const layer = gone.get(uuid)
    if (layer) put(neighbour, backInGroups(layer, was, groups))
    else if (present.has(uuid)) neighbour = uuid
    gone.delete(uuid)
  }
  const list = nodeList.flatMap((layer) => [layer, ...(behind.get(layer.uuid) ?? [])])
  return [...(behind.get('') ?? []), ...list, ...gone.values()]
}

/** The cut of this design that consists of exactly these layers, wherever they came back from. */
export function cutOf(design: Design, layers: readonly Layer[]): Held | null {
  const isIt = (held: Held): boolean =>
    held.layers.length === layers.length &&
    held.layers.every(({ uuid }, index) => uuid === layers[index]?.uuid)
  return cutsIn(design).find(isIt) ?? null
}
