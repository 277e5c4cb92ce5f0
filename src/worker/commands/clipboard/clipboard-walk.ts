import {
  activeVariant,
  variantOf,
  withVariant,
  type Design,
  type Layer,
  type Took,
} from '../../../shared/document/design.ts'
import type { Walked } from '../../design/history.ts'
import { cutsIn, isSameKey, missingFrom } from './clipboard-held.ts'

/** The layers with these ids, as the variant held or showed them last; none when one of them is not known any more. */
function layersOf(design: Design, took: Took): readonly Layer[] {
  const variant = variantOf(design, took)
  if (!variant) return []
  const lists = [variant.copyData ?? [], ...variant.snapshotData.map(({ nodeList }) => nodeList).reverse()]
  const known = new Map(lists.flat().map((layer) => [layer.uuid, layer]))
  // the newest one counts: what is held first, then the last state that had it
  for (const list of lists.toReversed()) for (const layer of list) known.set(layer.uuid, layer)
  const layers = took.ids.flatMap((id) => known.get(id) ?? [])
  return layers.length === took.ids.length ? layers : []
}

/** What was cut waits to be pasted, in the variant that it was cut in; another cut that still waits goes on waiting. */
function waiting(design: Design, took: Took): Design {
  const variant = variantOf(design, took)
  const layers = layersOf(design, took)
  if (!variant || layers.length === 0 || missingFrom(variant.nodeList, layers).length < layers.length)
    return design
  const others = cutsIn(design).filter(({ key, layers: held }) => {
    const there = variantOf(design, key)
    return !isSameKey(key, took) && there !== null && missingFrom(there.nodeList, held).length > 0
  })
  const isPending = (fdId: string, name: 'normal' | 'ambient'): boolean =>
    others.some(({ key }) => isSameKey(key, { fdId, variant: name }))
  let next = design
  for (const fdId of design.fdIds)
    for (const name of ['normal', 'ambient'] as const) {
      const held = variantOf(next, { fdId, variant: name })
      if (held?.copyData && !isPending(fdId, name))
        next = withVariant(next, { fdId, variant: name }, { ...held, copyData: null, isCut: false })
    }
  const now = variantOf(next, took)
  return now ? withVariant(next, took, { ...now, copyData: layers, isCut: true }) : next
}

/** It was pasted again. */
function taken(design: Design, took: Took): Design {
  const variant = variantOf(design, took)
  const isIt =
    variant?.isCut === true && variant.copyData?.every(({ uuid }, index) => uuid === took.ids[index]) === true
  return isIt ? withVariant(design, took, { ...variant, isCut: false }) : design
}

/**
 * What a paste of cut layers took from the clipboard waits there again when the paste is undone, so that the layers are
 * not in the history alone; a redo takes them again (A10).
 */
export function withCutsWaiting(design: Design, { from, to }: Pick<Walked, 'from' | 'to'>): Design {
  const { snapshotData } = activeVariant(design)
  const isBack = to < from
  const crossed = isBack
    ? snapshotData.slice(to + 1, from + 1).reverse()
    : snapshotData.slice(from + 1, to + 1)
  return crossed.reduce(
    (all, { took }) => (took ? (isBack ? waiting(all, took) : taken(all, took)) : all),
    design,
  )
}
