import { memoByObject } from '../base/memo.ts'
import type { Held, Layer, Snapshot, Variant } from './design.ts'
import type { LayerList } from './layer-list.ts'

export type MapVariant = (variant: Variant) => Variant

/**
 * Maps layers in lists and states that share them: what was one reference stays one reference, and what nothing of
 * changed stays the same one.
 */
export function createLayerMapper(map: (layer: Layer) => Layer) {
  const layerOf = memoByObject(map)

  const listOf = memoByObject((list: LayerList): LayerList => {
    const mapped = list.map(layerOf)
    return mapped.every((layer, index) => layer === list[index]) ? list : mapped
  })

  const heldOf = memoByObject((all: readonly Held[]): readonly Held[] => {
    const mapped = all.map((held) => {
      const layers = listOf(held.layers)
      return layers === held.layers ? held : { ...held, layers }
    })
    return mapped.every((held, index) => held === all[index]) ? all : mapped
  })

  function stateOf(state: Snapshot): Snapshot {
    const nodeList = listOf(state.nodeList)
    const { clipboard } = state
    const before = clipboard && heldOf(clipboard.before)
    const after = clipboard && heldOf(clipboard.after)
    const isSame = nodeList === state.nodeList && before === clipboard?.before && after === clipboard?.after
    if (isSame) return state
    return { ...state, nodeList, ...(before && after ? { clipboard: { before, after } } : {}) }
  }

  function variantOf(variant: Variant): Variant {
    const states = variant.snapshotData.map(stateOf)
    const areSame = states.every((state, index) => state === variant.snapshotData[index])
    const nodeList = listOf(variant.nodeList)
    const snapshotData = areSame ? variant.snapshotData : states
    const copyData = variant.copyData && listOf(variant.copyData)
    const isSame = areSame && nodeList === variant.nodeList && copyData === variant.copyData
    return isSame ? variant : { ...variant, nodeList, snapshotData, copyData }
  }

  return { layerOf, variantOf }
}
