import type { FaceId, MakeId } from '../base/ids.ts'
import { ok, refused, type Result } from '../base/result.ts'
import { createRoot, withFreshHistory } from './create.ts'
import { sizeOf, type Design, type Face, type Variant } from './design.ts'

/** What an edit of faces reads of a platform; a platform row has more. */
export type FacePlatform = {
  readonly id: string
  readonly isKnown: boolean
  readonly hasAmbient: boolean
  readonly systems: readonly Design['system'][]
}

export type FacePlatformOf = (variant: { readonly platform: string }) => FacePlatform

/** What a face is for; `ratio` is `width*height`. */
export type FaceSpec = Pick<Variant, 'platform' | 'shape' | 'ratio'>

/** Something that makes the edit possible, as plain data. */
export type FaceFix =
  | { readonly do: 'switchFace'; readonly fdId: string }
  | { readonly do: 'setSystem'; readonly system: Design['system'] }
  /** Together with the system, which then has a face to show. */
  | { readonly do: 'addFace'; readonly platform: string; readonly system: Design['system'] }
  /** The same wish with another size. */
  | { readonly do: 'useSize'; readonly ratio: string; readonly shape: Variant['shape'] }

export type FaceRefusal = {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly wayOut?: {
    readonly label: string
    readonly params?: Readonly<Record<string, string | number>>
    readonly fix: FaceFix
  }
}

type Edited = Result<Design, FaceRefusal>

/** Most faces of one design. */
export const maxFaces = 32

const maxName = 60

const refuse = (
  key: string,
  params: FaceRefusal['params'] = {},
  wayOut?: FaceRefusal['wayOut'],
): { readonly ok: false; readonly error: FaceRefusal } =>
  refused({ key, params, ...(wayOut ? { wayOut } : {}) })

export type CreateFaceOptions = FaceSpec & {
  readonly makeId: MakeId
  readonly rootLabel: string
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly name?: string
}

/** A face with a root in each variant and nothing else. */
export function createFace({ makeId, rootLabel, at, name, ...spec }: CreateFaceOptions): Face {
  const { platform, shape, ratio } = spec
  const variant = (): Variant =>
    withFreshHistory(
      {
        shape,
        platform,
        ratio,
        imageUrl: '',
        nodeList: [createRoot({ uuid: makeId(), ratio, shape, label: rootLabel })],
        snapshotData: [],
        snapshotIndex: -1,
        copyData: null,
        isCut: false,
        fileSizes: {},
        nodeDataUnsync: [],
      },
      at,
    )
  return { ...(name === undefined ? {} : { name }), normal: variant(), ambient: variant() }
}

const nameOfSpec = ({ platform, shape, ratio }: FaceSpec): string => [platform, shape, ratio].join(' ')

/** The face of the same platform, shape and size; null for none. */
export const findFace = (design: Design, spec: FaceSpec): FaceId | null =>
  design.fdIds.find((fdId) => {
    const face = design.faces[fdId]
    return face !== undefined && nameOfSpec(face.normal) === nameOfSpec(spec)
  }) ?? null

/** Why a face of this kind may not be added; null when it may. */
export function refuseFace(design: Design, spec: FaceSpec, platform: FacePlatform): FaceRefusal | null {
  const { width, height } = sizeOf(spec.ratio)
  const params = { platform: spec.platform, width, height }
  if (!platform.isKnown) return { key: 'refusal.unknownPlatform', params }
  if (!platform.systems.includes(design.system)) {
    const fix = { do: 'setSystem', system: 'all' } as const
    return { key: 'refusal.otherSystem', params, wayOut: { label: 'fix.forBoth', fix } }
  }
  const there = findFace(design, spec)
  if (there !== null) {
    const fix = { do: 'switchFace', fdId: there } as const
    return { key: 'refusal.faceExists', params, wayOut: { label: 'fix.showFace', fix } }
  }
  if (design.fdIds.length < maxFaces) return null
  return { key: 'refusal.tooManyFaces', params: { max: maxFaces, count: design.fdIds.length } }
}

export type AddFaceOptions = {
  readonly fdId: FaceId
  readonly face: Face
  readonly platformOf: FacePlatformOf
}

/** The design with one more face, which is not shown yet; refused when there is one of the same kind and size. */
export function addFace(design: Design, { fdId, face, platformOf }: AddFaceOptions): Edited {
  const refusal = refuseFace(design, face.normal, platformOf(face.normal))
  if (refusal) return refused(refusal)
  if (design.faces[fdId]) return refuse('refusal.faceExists', sizeOf(face.normal.ratio))
  return ok({ ...design, fdIds: [...design.fdIds, fdId], faces: { ...design.faces, [fdId]: face } })
}

/** The platform of a face can be edited here; a refusal else (A32). */
function refuseUnknown(design: Design, fdId: string, platformOf: FacePlatformOf): FaceRefusal | null {
  const face = design.faces[fdId]
  if (!face) return { key: 'refusal.noFace' }
  const platform = platformOf(face.normal)
  return platform.isKnown ? null : { key: 'refusal.unknownPlatform', params: { platform: platform.id } }
}

/** Another face is shown; ambient goes off where there is none (S4.02). */
export function switchFace(design: Design, fdId: string, platformOf: FacePlatformOf): Edited {
  const face = design.faces[fdId]
  if (!face || !design.fdIds.includes(fdId)) return refuse('refusal.noFace')
  const isAmbientMode = design.isAmbientMode && platformOf(face.normal).hasAmbient
  if (fdId === design.activeFdId && isAmbientMode === design.isAmbientMode) return ok(design)
  return ok({ ...design, activeFdId: fdId, isAmbientMode })
}

/**
 * The design without the face; when it was shown, its neighbour among the targets is. The last face stays, and so does
 * the last target while only faces of other targets would be left.
 */
export function removeFace(design: Design, fdId: string, platformOf: FacePlatformOf): Edited {
  const refusal = refuseUnknown(design, fdId, platformOf)
  if (refusal) return refused(refusal)
  const fdIds = design.fdIds.filter((id) => id !== fdId)
  if (fdIds.length === 0) return refuse('refusal.lastFace', { count: 1 })
  const targets = targetFaces(design, platformOf)
  const left = targets.filter((id) => id !== fdId)
  if (left.length === 0 && targets.length > 0 && design.system !== 'all') {
    const fix = { do: 'setSystem', system: 'all' } as const
    return refuse('refusal.lastTarget', { count: fdIds.length }, { label: 'fix.forBoth', fix })
  }
  const { [fdId]: _, ...faces } = design.faces
  const next = { ...design, fdIds, faces }
  if (design.activeFdId !== fdId) return ok(next)
  const choice = left.length > 0 ? left : fdIds
  const behind = new Set(design.fdIds.slice(design.fdIds.indexOf(fdId)))
  return switchFace(next, choice.find((id) => behind.has(id)) ?? choice.at(-1) ?? '', platformOf)
}

/** An empty name gives back the one by platform and size. */
export function renameFace(design: Design, fdId: string, wanted: string): Edited {
  const face = design.faces[fdId]
  if (!face) return refuse('refusal.noFace')
  const name = wanted.replace(/\s+/g, ' ').trim()
  if (name.length > maxName) return refuse('refusal.longName', { max: maxName, length: name.length })
  if (name === (face.name ?? '')) return ok(design)
  const { name: _, ...unnamed } = face
  const next = name === '' ? unnamed : { ...unnamed, name }
  return ok({ ...design, faces: { ...design.faces, [fdId]: next } })
}

/** Faces that are targets of the design's system (S1.17–S1.22). */
export const targetFaces = (design: Design, platformOf: FacePlatformOf): readonly FaceId[] =>
  design.fdIds.filter((fdId) => {
    const face = design.faces[fdId]
    return face !== undefined && platformOf(face.normal).systems.includes(design.system)
  })

export type SetSystemOptions = {
  readonly system: Design['system']
  readonly platformOf: FacePlatformOf
  /** Targets of that system, to name one that has no face yet. */
  readonly targets: readonly FacePlatform[]
}

/**
 * What the design is for. Faces of other targets are kept and come back with their system; the shown face becomes a
 * target. Refused when no face would be left to show.
 */
export function setSystem(design: Design, { system, platformOf, targets }: SetSystemOptions): Edited {
  if (system === design.system) return ok(design)
  const next: Design = { ...design, system }
  const faces = targetFaces(next, platformOf)
  const [first] = faces
  if (first === undefined) {
    const platform = targets[0]?.id ?? ''
    const fix = { do: 'addFace', platform, system } as const
    return refuse(
      'refusal.noFaceForSystem',
      { platform, count: design.fdIds.length },
      { label: 'fix.addFace', fix },
    )
  }
  return faces.includes(design.activeFdId) ? ok(next) : switchFace(next, first, platformOf)
}
