import type { MakeId } from '../../base/ids.ts'
import { clamp } from '../../base/geometry.ts'
import { ok, refused, type Result } from '../../base/result.ts'
import { isRoot, withFreshHistory } from '../../document/create.ts'
import { kindOf } from '../../layers/registry.ts'
import { sizeOf, type Design, type Face, type Layer, type Variant } from '../../document/design.ts'
import {
  createFace,
  findFace,
  refuseFace,
  type FaceRefusal,
  type FaceSpec,
} from '../../document/face-edit.ts'
import { guidesOf, withGuides } from '../../document/design.ts'
import { scaledGuides } from '../../document/scale.ts'
import { linkFrom, withLink } from '../../document/linked-layers.ts'
import { scaleBetween, type Scale } from '../../document/scale.ts'
import { isSizeOf, type Platform } from '../../platforms/platform.ts'
import { admit } from '../admit.ts'
import { stillKey } from '../budgets/area.ts'
import { reordered } from './reordered.ts'
import { area, type Params, type RuleWorld } from '../rule.ts'
import { scaledLayer } from './scaling.ts'
import { conformList } from '../layer-rules/conform.ts'
import { sizesFor } from './sync-faces.ts'
import { worldOf, type PlatformOf, type WorldFacts } from '../world.ts'

/** One thing that a copy did to one layer. */
export type CopyEntry = {
  readonly uuid: string
  readonly label: string
  readonly variant: 'normal' | 'ambient'
  /** `kept`: it came as it was, with something to know about it. */
  readonly what: 'leftOut' | 'adjusted' | 'kept'
  readonly key: string
  readonly params: Params
}

export type CopyReport = {
  /** From the size of the source to the size of the copy. */
  readonly scale: Scale
  /** Layers of the copy, backdrops included. */
  readonly layers: number
  /** Animations that became still images, for `animationToImageIndex` (S3.12). */
  readonly stills: number
  /** In paint order, the normal variant first; empty when everything came as it was. */
  readonly entries: readonly CopyEntry[]
}

export type CopyDeps = {
  readonly platformOf: PlatformOf
  readonly makeId: MakeId
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly rootLabel: string
} & WorldFacts

/** The size of the platform that comes closest: each side within the limits, or the usual one where sizes are fixed. */
function nearestSize(platform: Platform, { platform: id, shape, ratio }: FaceSpec): FaceSpec | null {
  const { customSide, sizes } = platform
  const [usual] = sizes
  if (!customSide)
    return usual ? { platform: id, shape: usual.shape, ratio: `${usual.width}*${usual.height}` } : null
  const { width, height } = sizeOf(ratio)
  const within = (side: number): number => clamp(Math.round(side), customSide.min, customSide.max)
  return { platform: id, shape, ratio: `${within(width)}*${within(height)}` }
}

/** The nearest size, or the face that has it already. */
function otherSize(design: Design, platform: Platform, spec: FaceSpec): FaceRefusal['wayOut'] {
  const next = nearestSize(platform, spec)
  if (!next) return undefined
  const there = findFace(design, next)
  if (there !== null) return { label: 'fix.showFace', fix: { do: 'switchFace', fdId: there } }
  const { ratio, shape } = next
  return { label: 'fix.useSize', params: sizeOf(ratio), fix: { do: 'useSize', ratio, shape } }
}

/** Why the platform has no face of this size; null when it has. */
export function refuseSize(design: Design, spec: FaceSpec, platform: Platform): FaceRefusal | null {
  const { width, height } = sizeOf(spec.ratio)
  if (!platform.isKnown || isSizeOf(platform, { shape: spec.shape, width, height })) return null
  const [usual] = platform.sizes
  const { customSide } = platform
  const wayOut = otherSize(design, platform, spec)
  return {
    key: customSide ? 'refusal.faceSize' : 'refusal.faceSizeFixed',
    params: { platform: platform.id, width, height, usual: usual?.width ?? 0, ...customSide },
    ...(wayOut ? { wayOut } : {}),
  }
}

type Job = {
  /** The face that is copied. */
  readonly from: string
  readonly variant: 'normal' | 'ambient'
  readonly source: Variant
  readonly world: RuleWorld
  readonly scale: Scale
}

/** Backdrops stand in every face; one that has the outline of the dial takes that of the new one. */
export function asBackdrop(layer: Layer, { shape }: Pick<Variant, 'shape'>): Layer {
  const { onShape } = kindOf(layer)
  return onShape ? { ...layer, style: onShape(layer.style, shape) } : layer
}

/** What happened to one of the layers as they were scaled. */
export function copyEntry(
  layers: ReadonlyMap<string, Layer>,
  { uuid, variant, what }: Pick<CopyEntry, 'uuid' | 'variant' | 'what'>,
  listed: { readonly key: string; readonly params?: Params },
): CopyEntry {
  const layer = layers.get(uuid)
  const label = layer?.label ?? ''
  const params = { ...listed.params, name: label, count: 1, area: layer ? Math.round(area(layer)) : 0 }
  return { uuid, label, variant, what, key: listed.key, params }
}

function copyList(job: Job): { readonly list: readonly Layer[]; readonly entries: readonly CopyEntry[] } {
  const { source, world, scale, variant } = job
  const scaled = source.nodeList.map((layer) =>
    withLink(asBackdrop(scaledLayer(layer, scale), world), linkFrom(layer, { from: job.from, to: '' })),
  )
  const { taken, refused: left, notices } = admit('copy', scaled, world)
  const byId = new Map(scaled.map((layer) => [layer.uuid, layer]))
  const entry = (
    uuid: string,
    what: CopyEntry['what'],
    listed: { key: string; params?: Params },
  ): CopyEntry => copyEntry(byId, { uuid, variant, what }, listed)
  const list = conformList(taken, world)
  const moved = reordered(
    taken.map(({ uuid }) => uuid),
    list.map(({ uuid }) => uuid),
  )
  const changes = [
    ...left.map(({ layer, breach }) => entry(layer.uuid, 'leftOut', breach)),
    ...notices.flatMap((notice) =>
      notice.uuids.map((uuid) => entry(uuid, notice.tone === 'note' ? 'kept' : 'adjusted', notice)),
    ),
  ]
  // of a layer that is listed anyway the order is the least
  const listed = new Set(changes.map(({ uuid }) => uuid))
  const unlisted = [...moved].filter((uuid) => !listed.has(uuid))
  const entries = [...changes, ...unlisted.map((uuid) => entry(uuid, 'adjusted', { key: 'copy.reordered' }))]
  const order = new Map(scaled.map(({ uuid }, index) => [uuid, index]))
  const placeOf = ({ uuid }: CopyEntry): number => order.get(uuid) ?? 0
  return { list, entries: entries.sort((a, b) => placeOf(a) - placeOf(b)) }
}

/**
 * A face scaled to another platform or size, with the conversions that the target needs, and what they were
 * (S5.13–S5.25). Layers keep their uuid, so that faces can be compared; the history starts anew. The design is not
 * changed: `addFace` takes the face in.
 */
export function copyCompatible(
  design: Design,
  { fdId, spec, name }: { readonly fdId: string; readonly spec: FaceSpec; readonly name?: string },
  deps: CopyDeps,
): Result<{ readonly face: Face; readonly report: CopyReport }, FaceRefusal> {
  const from = design.faces[fdId]
  if (!from) return refused({ key: 'refusal.noFace' })
  const platform = deps.platformOf(spec)
  const refusal = refuseFace(design, spec, platform) ?? refuseSize(design, spec, platform)
  if (refusal) return refused(refusal)
  const { makeId, at, rootLabel } = deps
  const named = name === undefined ? {} : { name }
  const empty = createFace({ ...spec, ...named, makeId, at, rootLabel })
  const preview: Design = { ...design, faces: { ...design.faces, [fdId]: empty } }
  const scale = scaleBetween(from.normal.ratio, spec.ratio)
  const entries: CopyEntry[] = []

  function copied(variant: 'normal' | 'ambient'): Variant {
    const source = from?.[variant]
    const world = worldOf(preview, { fdId, variant }, deps)
    const isSeen =
      variant === 'normal' || (platform.hasAmbient && source && deps.platformOf(source).hasAmbient)
    if (!source || !world || !isSeen) return empty[variant]
    const made = copyList({ from: fdId, variant, source, world: { ...world, list: [] }, scale })
    entries.push(...made.entries)
    const fileSizes = sizesFor(made.list, source.fileSizes)
    return withFreshHistory({ ...empty[variant], nodeList: made.list, fileSizes }, at)
  }

  const guides = scaledGuides(guidesOf(from), from.normal.ratio, spec.ratio)
  const face = withGuides({ ...empty, normal: copied('normal'), ambient: copied('ambient') }, guides)
  const stills = entries.filter(({ key }) => key === stillKey).length
  const report = { scale, layers: face.normal.nodeList.length, stills, entries }
  return ok({ face, report })
}

type Lead = { readonly fdId: string; readonly face: Face }

/**
 * An empty face with the dial of another one: the dial itself is one of the layers that follow, so its colour is the
 * same on every face, also on one that comes later. `at` in ms since 1970.
 */
export function withDialOf(face: Face, { fdId, face: lead }: Lead, at: number): Face {
  const root = lead.normal.nodeList.find(isRoot)
  if (!root) return face
  const { normal } = face
  const scaled = scaledLayer(root, scaleBetween(lead.normal.ratio, normal.ratio))
  const dial = withLink(asBackdrop(scaled, normal), linkFrom(root, { from: fdId, to: '' }))
  const nodeList = normal.nodeList.map((layer) => (isRoot(layer) ? dial : layer))
  return { ...face, normal: withFreshHistory({ ...normal, nodeList, snapshotData: [] }, at) }
}
