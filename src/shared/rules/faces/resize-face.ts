import { ok, refused, type Result } from '../../base/result.ts'
import { withFreshHistory } from '../../document/create.ts'
import { sizeOf, type Design, type Face, type Variant } from '../../document/design.ts'
import { findFace, type FaceRefusal, type FaceSpec } from '../../document/face-edit.ts'
import { guidesOf, withGuides } from '../../document/design.ts'
import { scaledGuides } from '../../document/scale.ts'
import { scaleBetween } from '../../document/scale.ts'
import {
  asBackdrop,
  copyEntry,
  refuseSize,
  type CopyDeps,
  type CopyEntry,
  type CopyReport,
} from './copy-face.ts'
import { judge } from '../judge.ts'
import { scaledLayer } from './scaling.ts'
import { conformList } from '../layer-rules/conform.ts'
import { worldOf } from '../world.ts'

type Resize = {
  readonly fdId: string
  /** `width*height`. */
  readonly ratio: string
  /** As it is when left out. */
  readonly shape?: Variant['shape']
}

type Deps = Pick<CopyDeps, 'at' | 'platformOf'>

/** Why the face cannot have this size; null when it can. */
export function refuseResize(
  design: Design,
  { fdId, ratio, shape }: Resize,
  { platformOf }: Pick<Deps, 'platformOf'>,
): FaceRefusal | null {
  const face = design.faces[fdId]
  if (!face) return { key: 'refusal.noFace' }
  const { platform: id } = face.normal
  const spec: FaceSpec = { platform: id, shape: shape ?? face.normal.shape, ratio }
  const platform = platformOf(spec)
  if (!platform.isKnown) return { key: 'refusal.unknownPlatform', params: { platform: id } }
  const there = findFace(design, spec)
  const size = refuseSize(design, spec, platform)
  if (size || there === null || there === fdId) return size
  const wayOut = { label: 'fix.showFace', fix: { do: 'switchFace', fdId: there } } as const
  return { key: 'refusal.faceExists', params: { platform: id, ...sizeOf(ratio) }, wayOut }
}

/**
 * The face in another size of its platform, everything on it scaled and judged as a resize of every layer; its
 * histories start anew, because their states have the old size. The very same design when it has that size.
 */
export function resizeFace(
  design: Design,
  size: Resize,
  deps: Deps,
): Result<{ readonly design: Design; readonly report: CopyReport }, FaceRefusal> {
  const { fdId, ratio } = size
  const refusal = refuseResize(design, size, deps)
  const face = design.faces[fdId]
  if (refusal || !face) return refused(refusal ?? { key: 'refusal.noFace' })
  const shape = size.shape ?? face.normal.shape
  const as = (variant: Variant): Variant => ({ ...variant, ratio, shape })
  const isSame = face.normal.ratio === ratio && face.normal.shape === shape
  const outlined: Face = { ...face, normal: as(face.normal), ambient: as(face.ambient) }
  const resized: Design = { ...design, faces: { ...design.faces, [fdId]: outlined } }
  const entries: CopyEntry[] = []

  function scaled(variant: 'normal' | 'ambient'): Variant {
    const before = face?.[variant] ?? outlined[variant]
    const scale = scaleBetween(before.ratio, ratio)
    const layers = before.nodeList.map((layer) => asBackdrop(scaledLayer(layer, scale), { shape }))
    const world = worldOf(resized, { fdId, variant }, deps)
    const verdict = world && judge({ on: 'resize', layers }, world)
    const isTaken = verdict !== null && verdict.verdict !== 'refuse'
    const byId = new Map(layers.map((layer) => [layer.uuid, layer]))
    for (const notice of isTaken ? verdict.notices : [])
      entries.push(
        ...notice.uuids.map((uuid) => copyEntry(byId, { uuid, variant, what: 'adjusted' }, notice)),
      )
    const list = isTaken ? verdict.layers : layers
    const nodeList = world ? conformList(list, world) : list
    return withFreshHistory({ ...outlined[variant], nodeList }, deps.at)
  }

  const guides = scaledGuides(guidesOf(face), face.normal.ratio, ratio)
  const scaledFace = { ...face, normal: scaled('normal'), ambient: scaled('ambient') }
  const next: Face = isSame ? face : withGuides(scaledFace, guides)
  const scale = scaleBetween(face.normal.ratio, ratio)
  const report = { scale, layers: next.normal.nodeList.length, stills: 0, entries }
  return ok({ design: isSame ? design : { ...design, faces: { ...design.faces, [fdId]: next } }, report })
}
