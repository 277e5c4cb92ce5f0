import { variantOf, type Design, type Layer, type VariantKey } from '../../document/design.ts'
import { followersOf, leaderOf, linkedLayerIn } from '../../document/linked-layers.ts'
import { scaleBetween } from '../../document/scale.ts'
import { asBackdrop } from '../faces/copy-face.ts'
import { scaledLayer } from '../faces/scaling.ts'
import { differingFields, type FieldGroup } from './linked-fields.ts'

/** A layer as it would stand in another face, before that face's platform says anything. */
export function asIn(
  design: Design,
  {
    from,
    to,
    variant,
  }: { readonly from: string; readonly to: string; readonly variant: VariantKey['variant'] },
  layer: Layer,
): Layer {
  const [source, target] = [
    variantOf(design, { fdId: from, variant }),
    variantOf(design, { fdId: to, variant }),
  ]
  if (!source || !target) return layer
  return asBackdrop(scaledLayer(layer, scaleBetween(source.ratio, target.ratio)), target)
}

/** In what a layer differs from the one that it follows; empty when it is alike or leads. */
export function fieldsApart(design: Design, key: VariantKey, layer: Layer): readonly FieldGroup[] {
  const { fdId: to, variant } = key
  const from = leaderOf(design, key, layer.uuid)
  const lead = from === null ? undefined : linkedLayerIn(design, { fdId: from, variant }, layer.uuid)
  return lead && from !== null ? differingFields(asIn(design, { from, to, variant }, lead), layer) : []
}

export const differsFromLeader = (design: Design, key: VariantKey, layer: Layer): boolean =>
  fieldsApart(design, key, layer).length > 0

/** How a layer holds together with its linked layer in one other face. */
export type LinkedState = {
  readonly fdId: string
  /** `leads`: the one in that face follows; `follows`: this one does; `none`: they have one id and no link. */
  readonly how: 'leads' | 'follows' | 'none'
  /** One of both is for its face only. */
  readonly isOwn: boolean
  readonly fields: readonly FieldGroup[]
}

/** Every layer linked with this one, in the order of the faces. */
export function linkedLayersOf(design: Design, key: VariantKey, layer: Layer): readonly LinkedState[] {
  const { fdId: here, variant } = key
  const lead = leaderOf(design, key, layer.uuid)
  const led = new Set(followersOf(design, key, layer.uuid))
  return design.fdIds.flatMap((fdId): readonly LinkedState[] => {
    const linked = fdId === here ? undefined : linkedLayerIn(design, { fdId, variant }, layer.uuid)
    if (!linked) return []
    const how = fdId === lead ? 'follows' : led.has(fdId) ? 'leads' : 'none'
    // of two that follow a third one, that one is listed
    if (how === 'none' && lead !== null) return []
    const isOwn = layer.link?.isOwn === true || linked.link?.isOwn === true
    const [from, to, a, b] = how === 'follows' ? [fdId, here, linked, layer] : [here, fdId, layer, linked]
    return [{ fdId, how, isOwn, fields: differingFields(asIn(design, { from, to, variant }, a), b) }]
  })
}
