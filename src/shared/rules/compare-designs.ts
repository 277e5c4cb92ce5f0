import { namedColors } from '../document/choices/appearance.ts'
import {
  activeVariant,
  type Design,
  type Face,
  type Layer,
  type Variant,
  type VariantName,
} from '../document/design.ts'
import { differingFields, type FieldGroup } from './linked-layers/linked-fields.ts'
import { reordered } from './faces/reordered.ts'

/** How a layer of one version of a design stands to the other version. */
export type LayerChange = {
  readonly fdId: string
  readonly variant: VariantName
  /** As it is now, or as it was where it is not there any more. */
  readonly layer: Layer
  readonly what: 'onlyThen' | 'onlyNow' | 'differs' | 'reordered'
  readonly fields: readonly FieldGroup[]
}

export type FaceChange = {
  readonly fdId: string
  readonly face: Face
  readonly what: 'onlyThen' | 'onlyNow' | 'resized'
}

export type DesignChanges = {
  readonly faces: readonly FaceChange[]
  readonly layers: readonly LayerChange[]
  /** What of the design itself differs. */
  readonly design: readonly ('name' | 'system' | 'colours')[]
}

const modes: readonly VariantName[] = ['normal', 'ambient']

/** From the front to the back as it is now; last what is only in the other one. */
function layerChanges(then: Variant, now: Variant): readonly Omit<LayerChange, 'fdId' | 'variant'>[] {
  if (then.nodeList === now.nodeList) return []
  const before = new Map(then.nodeList.map((layer) => [layer.uuid, layer]))
  const there = new Set(now.nodeList.map(({ uuid }) => uuid))
  const moved = reordered(
    then.nodeList.map(({ uuid }) => uuid),
    now.nodeList.map(({ uuid }) => uuid),
  )
  const found = now.nodeList.flatMap((layer): Omit<LayerChange, 'fdId' | 'variant'>[] => {
    const was = before.get(layer.uuid)
    if (!was) return [{ layer, what: 'onlyNow', fields: [] }]
    const fields = differingFields(was, layer)
    if (fields.length > 0) return [{ layer, what: 'differs', fields }]
    return moved.has(layer.uuid) ? [{ layer, what: 'reordered', fields: [] }] : []
  })
  const gone = then.nodeList.flatMap((layer): Omit<LayerChange, 'fdId' | 'variant'>[] =>
    there.has(layer.uuid) ? [] : [{ layer, what: 'onlyThen', fields: [] }],
  )
  return [...found.toReversed(), ...gone.toReversed()]
}

/** The colours of the design with their names and dark values, as the face on the canvas has them. */
const colorsOf = (design: Design): string =>
  JSON.stringify(namedColors(design, activeVariant(design).nodeList))

function ofDesign(then: Design, now: Design): DesignChanges['design'] {
  const isNamed = then.dialName !== now.dialName || then.dialNameCn !== now.dialNameCn
  return [
    ...(isNamed ? (['name'] as const) : []),
    ...(then.system === now.system ? [] : (['system'] as const)),
    ...(colorsOf(then) === colorsOf(now) ? [] : (['colours'] as const)),
  ]
}

/** What differs between two versions of one design, by layer. */
export function compareDesigns(then: Design, now: Design): DesignChanges {
  const faces = [...new Set([...now.fdIds, ...then.fdIds])].flatMap((fdId): FaceChange[] => {
    const [was, is] = [then.faces[fdId], now.faces[fdId]]
    if (was && is) return was.normal.ratio === is.normal.ratio ? [] : [{ fdId, face: is, what: 'resized' }]
    const face = is ?? was
    return face ? [{ fdId, face, what: is ? 'onlyNow' : 'onlyThen' }] : []
  })
  const layers = now.fdIds.flatMap((fdId) =>
    modes.flatMap((variant) => {
      const [was, is] = [then.faces[fdId]?.[variant], now.faces[fdId]?.[variant]]
      if (!was || !is) return []
      return layerChanges(was, is).map((change): LayerChange => ({ fdId, variant, ...change }))
    }),
  )
  return { faces, layers, design: ofDesign(then, now) }
}
