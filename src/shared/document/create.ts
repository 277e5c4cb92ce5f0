import type { FaceId, MakeId } from '../base/ids.ts'
import { designFormat, sizeOf, type ChangeLabel, type Design, type Layer, type Variant } from './design.ts'
import { withLink, withoutLink } from './linked-layers.ts'

/** The root is part of what a variant is (S3.204), so the document knows its stored name; its looks are its kind's. */
const rootType = 'root'

export const isRoot = ({ nodeType }: Pick<Layer, 'nodeType'>): boolean => nodeType === rootType

/** What the first state of a history is called. */
export const startLabel: ChangeLabel = { key: 'history.start' }

export type RootOptions = {
  readonly uuid: string
  readonly ratio: string
  readonly shape: Variant['shape']
  readonly label: string
}

/** The dial itself as the backmost layer: for 500*500 a circle of radius 250 about 250 (S3.204–S3.206). */
export function createRoot({ uuid, ratio, shape, label }: RootOptions): Layer {
  const style = {
    x: 0,
    y: 0,
    ...sizeOf(ratio),
    offset: { x: 0.5, y: 0.5 },
    rotation: 0,
    opacity: 1,
    draggable: false,
    isLock: false,
    visible: true,
    rotate: '',
    fill: '#000000',
    shapeType: shape,
  }
  const names = { constructorName: 'Root', nodeType: rootType, type: rootType, icon: 'paint-bucket' }
  return { uuid, ...names, label, level: -1, style }
}

export type CreateDesignOptions = {
  readonly id: string
  /** `width*height`; `500*500` when left out (S3.04). */
  readonly ratio?: string
  /** `all` when left out (S1.16). */
  readonly system?: Design['system']
  /** Of the one face that it begins with; `android` when left out. */
  readonly platform?: string
  readonly makeId: MakeId
  readonly texts: { readonly dialName: string; readonly dialNameCn: string; readonly root: string }
  /** Milliseconds since 1970, UTC. */
  readonly at: number
}

/** A list as the only state of its history. */
export const withFreshHistory = (variant: Variant, at: number): Variant => ({
  ...variant,
  snapshotData: [{ label: startLabel, at, nodeList: variant.nodeList, selection: [] }],
  snapshotIndex: 0,
})

/** One round face, of Wear OS by default; the normal and the ambient variant hold a root and nothing else. */
export function createDesign({ id, makeId, texts, at, ...options }: CreateDesignOptions): Design {
  const { ratio = '500*500', system = 'all', platform = 'android' } = options
  const shape = 'circle'
  const variant = (): Variant =>
    withFreshHistory(
      {
        shape,
        platform,
        ratio,
        imageUrl: '',
        nodeList: [createRoot({ uuid: makeId(), ratio, shape, label: texts.root })],
        snapshotData: [],
        snapshotIndex: -1,
        copyData: null,
        isCut: false,
        fileSizes: {},
        nodeDataUnsync: [],
      },
      at,
    )
  const fdId: FaceId = makeId()
  return {
    format: designFormat,
    id,
    system,
    ratio,
    dialNameCn: texts.dialNameCn,
    dialName: texts.dialName,
    themeColors: [],
    fdIds: [fdId],
    activeFdId: fdId,
    isAmbientMode: false,
    animationToImageIndex: 0,
    vipExclusive: false,
    audited: false,
    faces: { [fdId]: { normal: variant(), ambient: variant() } },
  }
}

type Renewal = {
  readonly id: string
  readonly makeId: MakeId
  readonly at: number
  /** The label of a layer in the language of who opens it; as it is when left out. */
  readonly labelOf?: (label: string) => string
}

/** The layer with the face that it follows under its new id; a face that is not there is no face to follow. */
function withFaces(layer: Layer, ids: ReadonlyMap<string, string>): Layer {
  const face = layer.link?.face
  if (face === undefined) return layer
  const next = ids.get(face)
  return next === undefined ? withoutLink(layer) : withLink(layer, { ...layer.link, face: next })
}

/** The same dial as new work: another id, other layer and face ids, a history of its own, no audit. */
export function renewDesign(design: Design, { id, makeId, at, labelOf }: Renewal): Design {
  const fdIds = design.fdIds.map(() => makeId())
  const faceIds = new Map(design.fdIds.map((fdId, index) => [fdId, fdIds[index] ?? '']))
  // a layer that stands in several faces has one id there, and keeps one
  const ids = new Map<string, string>()
  const idFor = (uuid: string): string => {
    const id = ids.get(uuid) ?? makeId()
    ids.set(uuid, id)
    return id
  }
  const renewed = (variant: Variant): Variant =>
    withFreshHistory(
      {
        ...variant,
        nodeList: variant.nodeList.map((layer) => ({
          ...withFaces(layer, faceIds),
          uuid: idFor(layer.uuid),
          label: labelOf ? labelOf(layer.label) : layer.label,
          ...(layer.mask ? { mask: { ...layer.mask, by: idFor(layer.mask.by) } } : {}),
        })),
        copyData: null,
        isCut: false,
        nodeDataUnsync: variant.nodeDataUnsync.map(idFor),
      },
      at,
    )
  const faces: Record<string, Design['faces'][string]> = {}
  design.fdIds.forEach((fdId, index) => {
    const face = design.faces[fdId]
    const next = fdIds[index]
    if (face && next) faces[next] = { ...face, normal: renewed(face.normal), ambient: renewed(face.ambient) }
  })
  const active = fdIds[Math.max(0, design.fdIds.indexOf(design.activeFdId))] ?? ''
  return { ...design, id, fdIds, activeFdId: active, audited: false, vipExclusive: false, faces }
}
