import { activeKey, variantOf, withVariant, type Design } from '../../../shared/document/design.ts'
import type { Layer, Variant, VariantKey } from '../../../shared/document/design.ts'
import { pathOf, withPath } from '../../../shared/document/groups/paths.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { backdropCount } from '../layers/arrange.ts'

/** What a design holds for pasting: one variant of it at most (S3.25, S3.26). */
export type Held = {
  readonly key: VariantKey
  readonly layers: readonly Layer[]
  readonly isCut: boolean
}

export const isSameKey = (a: VariantKey, b: VariantKey): boolean =>
  a.fdId === b.fdId && a.variant === b.variant

function keysOf(design: Design): readonly VariantKey[] {
  const active = activeKey(design)
  const all = design.fdIds.flatMap((fdId) => [
    { fdId, variant: 'normal' as const },
    { fdId, variant: 'ambient' as const },
  ])
  return [active, ...all.filter((key) => !isSameKey(key, active))]
}

/** The variant on the canvas is asked first, since files of other programs may hold several. */
export function heldIn(design: Design): Held | null {
  for (const key of keysOf(design)) {
    const variant = variantOf(design, key)
    if (variant?.copyData && variant.copyData.length > 0)
      return { key, layers: variant.copyData, isCut: variant.isCut }
  }
  return null
}

/** Every cut that was never pasted. */
export function cutsIn(design: Design): readonly Held[] {
  return keysOf(design).flatMap((key) => {
    const variant = variantOf(design, key)
    return variant?.isCut && variant.copyData ? [{ key, layers: variant.copyData, isCut: true }] : []
  })
}

/** The design holding these layers in one variant and nothing in the others; null takes all away. */
export function withHeld(design: Design, held: Held | null): Design {
  let next = design
  for (const key of keysOf(design)) {
    const variant = variantOf(next, key)
    if (!variant) continue
    const own = held && isSameKey(held.key, key) ? held : null
    const copyData = own ? own.layers : null
    const isCut = own?.isCut ?? false
    if (variant.copyData === copyData && variant.isCut === isCut) continue
    next = withVariant(next, key, { ...variant, copyData, isCut })
  }
  return next
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

export const missingFrom = (list: LayerList, layers: readonly Layer[]): readonly Layer[] => {
  const present = new Set(list.map((layer) => layer.uuid))
  return layers.filter((layer) => !present.has(layer.uuid))
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
