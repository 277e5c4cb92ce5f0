import {
  variantOf,
  withVariant,
  type Design,
  type Layer,
  type Variant,
  type VariantKey,
} from '../../document/design.ts'
import type { LayerList } from '../../document/layer-list.ts'
import type { RuleWorld } from '../rule.ts'
import { conformedLayer, conformShared } from './conform.ts'
import { worldOf, type PlatformOf } from '../world.ts'

/** Conforms each list once, and a layer that stands in several of them to one and the same. */
function createConformer(world: RuleWorld) {
  const layers = new Map<Layer, Layer>()
  const lists = new Map<LayerList, LayerList>()

  function ready(layer: Layer, at: RuleWorld): Layer {
    const known = layers.get(layer) ?? conformedLayer(layer, at)
    layers.set(layer, known)
    return known
  }

  return function conformed(list: LayerList): LayerList {
    const known = lists.get(list) ?? conformShared(list, world, ready)
    lists.set(list, known)
    return known
  }
}

function conformedVariant(design: Design, key: VariantKey, platformOf: PlatformOf): Variant | null {
  const world = worldOf(design, key, { platformOf })
  const variant = variantOf(design, key)
  // a face that can only be looked at stays as its program wrote it (A32)
  if (!world?.platform.isKnown || !variant) return variant
  const conformed = createConformer(world)
  const nodeList = conformed(variant.nodeList)
  const states = variant.snapshotData.map((state) => {
    const list = conformed(state.nodeList)
    return list === state.nodeList ? state : { ...state, nodeList: list }
  })
  const isSame = states.every((state, index) => state === variant.snapshotData[index])
  if (isSame && nodeList === variant.nodeList) return variant
  return { ...variant, nodeList, snapshotData: isSame ? variant.snapshotData : states }
}

/** Ambient is off where the active face has none (S4.02, A32). */
function withMode(design: Design, platformOf: PlatformOf): Design {
  const face = design.faces[design.activeFdId]
  const hasAmbient = face !== undefined && platformOf(face.normal).hasAmbient
  return design.isAmbientMode && !hasAmbient ? { ...design, isAmbientMode: false } : design
}

/**
 * The design as its platforms want it, the same design when it is so already: the mode, and levels, marks and order in
 * every list and state of every face, so that undo, saving and opening again draw what was drawn before, and a later
 * change touches only what it is about. Applied to every design that comes whole, from a disk, a server or a file.
 * Reports nothing: a survey finds what is wrong.
 */
export function conformDesign(design: Design, platformOf: PlatformOf): Design {
  const keys = design.fdIds.flatMap((fdId): readonly VariantKey[] => [
    { fdId, variant: 'normal' },
    { fdId, variant: 'ambient' },
  ])
  return keys.reduce(
    (all, key) => {
      const conformed = conformedVariant(all, key, platformOf)
      return conformed ? withVariant(all, key, conformed) : all
    },
    withMode(design, platformOf),
  )
}
