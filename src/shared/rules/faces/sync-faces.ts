import {
  variantOf,
  withVariant,
  type Design,
  type Layer,
  type Variant,
  type VariantKey,
} from '../../document/design.ts'
import { insertLayers, type LayerList } from '../../document/layer-list.ts'
import { linkFrom, withLink } from '../../document/linked-layers.ts'
import { scaleBetween } from '../../document/scale.ts'
import { insertLike } from '../../document/sync.ts'
import { kindOf } from '../../layers/registry.ts'
import { admit, type Left } from '../admit.ts'
import { stillKey } from '../budgets/area.ts'
import type { RuleNotice } from '../rule.ts'
import { scaledLayer } from './scaling.ts'
import { conformList } from '../layer-rules/conform.ts'
import { worldOf, type PlatformOf, type WorldFacts } from '../world.ts'

export type SyncDeps = { readonly platformOf: PlatformOf } & WorldFacts

/** What came of the layers in one other face. */
export type SyncedFace = {
  readonly fdId: string
  /** With the new list and the sizes of its pictures; its history is untouched, for the engine to add one state. */
  readonly variant: Variant
  readonly added: readonly Layer[]
  /** What was adjusted on the way, such as an animation that became a picture. */
  readonly notices: readonly RuleNotice[]
  readonly refused: readonly Left[]
}

export type Synced = {
  /**
   * The lists of all faces, `nodeDataUnsync` of the source and `animationToImageIndex`, which counts animations that
   * became pictures, as they would be; no history is touched.
   */
  readonly design: Design
  /** Faces in which anything was added, adjusted or refused. */
  readonly faces: readonly SyncedFace[]
  /** Layers of the request that at least one other face does not have, by rule or by refusal (A34). */
  readonly unsynced: readonly string[]
}

/** The sizes of the pictures that these layers use. */
export function sizesFor(layers: readonly Layer[], sizes: Variant['fileSizes']): Variant['fileSizes'] {
  const urls = new Set(
    layers.flatMap((layer) =>
      kindOf(layer)
        .pictures(layer.style)
        .map(({ url }) => url),
    ),
  )
  return Object.fromEntries(Object.entries(sizes).filter(([url]) => urls.has(url)))
}

const backdropThere = (layer: Layer): Left => ({
  layer,
  rule: 'backdrop-once',
  breach: { key: 'rule.backdropThere', params: { name: layer.label } },
})

/** Layers that the target lacks and may take, and backdrops whose place is taken. */
function wanted(layers: readonly Layer[], target: LayerList) {
  const there = new Set(target.map(({ uuid }) => uuid))
  const kinds = new Set(target.filter(isBackdrop).map(kindOf))
  const missing = layers.filter(({ uuid }) => !there.has(uuid))
  return {
    copied: missing.filter((layer) => !kinds.has(kindOf(layer))),
    blocked: missing.filter((layer) => kinds.has(kindOf(layer))).map(backdropThere),
  }
}

const isBackdrop = (layer: Layer): boolean => kindOf(layer).abilities.isBackdrop

/** Backdrops at the back, everything else where the source has it. */
function inserted(target: LayerList, source: LayerList, taken: readonly Layer[]): LayerList {
  const backdrops = taken.filter(isBackdrop)
  const list = insertLayers(target, target.filter(isBackdrop).length, backdrops)
  return insertLike(
    list,
    source,
    taken.filter((layer) => !isBackdrop(layer)),
  )
}

/** Layers of one face brought into another one; the same variant when none of them came. */
export function syncInto(
  design: Design,
  { key, from, source, layers }: { key: VariantKey; from: string; source: Variant; layers: readonly Layer[] },
  deps: SyncDeps,
): SyncedFace | null {
  const { fdId } = key
  const world = worldOf(design, key, deps)
  const target = variantOf(design, key)
  if (!world || !target || !world.platform.isKnown) return null
  const scale = scaleBetween(source.ratio, target.ratio)
  const { copied, blocked } = wanted(layers, target.nodeList)
  const scaled = copied.map((layer) =>
    withLink(scaledLayer(layer, scale), linkFrom(layer, { from, to: fdId })),
  )
  const { taken, refused, notices } = admit('sync', scaled, world)
  const nodeList = conformList(inserted(target.nodeList, source.nodeList, taken), world)
  const ids = new Set(taken.map(({ uuid }) => uuid))
  const added = nodeList.filter(({ uuid }) => ids.has(uuid))
  const fileSizes = { ...target.fileSizes, ...sizesFor(taken, source.fileSizes) }
  const variant = added.length === 0 ? target : { ...target, nodeList, fileSizes }
  return { fdId, variant, added, notices, refused: [...refused, ...blocked] }
}

/**
 * Layers that were just added to a normal face, brought to the other normal faces: scaled, with their uuid, judged by
 * the target's platform (S4.22–S4.25, A34). Kinds that do not sync stay; so do faces of unknown platforms.
 */
export function syncLayers(
  design: Design,
  { fdId, ids }: { readonly fdId: string; readonly ids: readonly string[] },
  deps: SyncDeps,
): Synced {
  const key: VariantKey = { fdId, variant: 'normal' }
  const source = design.faces[fdId]?.normal
  const others = design.fdIds.filter(
    (other) => other !== fdId && design.faces[other] && deps.platformOf(design.faces[other].normal).isKnown,
  )
  if (!source || others.length === 0) return { design, faces: [], unsynced: [] }
  const requested = new Set(ids)
  const layers = source.nodeList.filter(({ uuid }) => requested.has(uuid))
  const syncing = layers.filter((layer) => kindOf(layer).abilities.syncs)
  const faces = others.flatMap((other) => {
    const into: VariantKey = { fdId: other, variant: 'normal' }
    const face = syncInto(design, { key: into, from: fdId, source, layers: syncing }, deps)
    return face && (face.added.length > 0 || face.refused.length > 0) ? [face] : []
  })
  const local = new Set([
    ...layers.filter((layer) => !syncing.includes(layer)).map(({ uuid }) => uuid),
    ...faces.flatMap(({ refused }) => refused.map(({ layer }) => layer.uuid)),
  ])
  const kept = source.nodeDataUnsync.filter((uuid) => !requested.has(uuid))
  const unsynced = layers.map(({ uuid }) => uuid).filter((uuid) => local.has(uuid))
  const isSame = unsynced.length + kept.length === source.nodeDataUnsync.length && unsynced.length === 0
  const marked = isSame ? source : { ...source, nodeDataUnsync: [...kept, ...unsynced] }
  const next = faces.reduce(
    (all, face) => withVariant(all, { fdId: face.fdId, variant: 'normal' }, face.variant),
    withVariant(design, key, marked),
  )
  const stills = faces
    .flatMap(({ notices }) => notices)
    .reduce((count, { key: reason, uuids }) => count + (reason === stillKey ? uuids.length : 0), 0)
  const animationToImageIndex = design.animationToImageIndex + stills
  const counted = stills === 0 ? next : { ...next, animationToImageIndex }
  return { design: counted, faces, unsynced }
}
