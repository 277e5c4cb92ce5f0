import { memoByObject } from '../base/memo.ts'
import { isRoot } from './create.ts'
import type { Layer, Mask } from './design.ts'
import type { LayerList } from './layer-list.ts'
import { indexOf } from './linked-layers.ts'

/*
 * A layer with `mask` is seen only where the layer of that uuid in the same list is (`alpha`), or only where it is not
 * (`outside`). What masks is not drawn itself, and is never masked; hidden, it masks nothing.
 */

export function withMask(layer: Layer, mask: Mask | undefined): Layer {
  const { mask: was, ...rest } = layer
  if (!mask) return was === undefined ? layer : rest
  return was?.by === mask.by && was.how === mask.how ? layer : { ...layer, mask }
}

const withoutMask = memoByObject((layer: Layer): Layer => withMask(layer, undefined))

/** The layers that mask others of the list, by their uuid; made once a list. */
export const masksIn = memoByObject((list: LayerList): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const { mask, uuid } of list)
    if (mask && mask.by !== uuid && indexOf(list).has(mask.by)) found.add(mask.by)
  return found
})

/** What masks a layer of the list now; null for one that is seen whole. */
export function maskOf(list: LayerList, { mask, uuid }: Layer): Layer | null {
  const by = mask && mask.by !== uuid && !masksIn(list).has(uuid) ? indexOf(list).get(mask.by) : undefined
  return by?.style.visible ? by : null
}

const hasMask = ({ mask }: Layer): boolean => mask !== undefined

/** The list without masks that lead nowhere; the same list for most. */
export function soundMasks(list: LayerList): LayerList {
  if (!list.some(hasMask)) return list
  const masks = masksIn(list)
  const isSound = (layer: Layer): boolean => {
    const by = layer.mask && indexOf(list).get(layer.mask.by)
    return by !== undefined && by !== layer && !isRoot(by) && !isRoot(layer) && !masks.has(layer.uuid)
  }
  if (list.every((layer) => !layer.mask || isSound(layer))) return list
  return list.map((layer) => (layer.mask && !isSound(layer) ? withoutMask(layer) : layer))
}

/** Copies with other ids: those whose mask was copied too have the copy of it. */
export const withCopiedMasks = (
  copies: readonly Layer[],
  ids: ReadonlyMap<string, string>,
): readonly Layer[] =>
  copies.map((layer) => {
    const by = layer.mask && ids.get(layer.mask.by)
    return layer.mask && by !== undefined ? { ...layer, mask: { ...layer.mask, by } } : layer
  })
