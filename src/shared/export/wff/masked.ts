import type { Layer } from '../../document/design.ts'
import { maskOf, masksIn } from '../../document/masks.ts'
import type { LayerList } from '../../document/layer-list.ts'
import type { WearContext } from '../../layers/building-blocks/export-wff/context.ts'
import { drawnPart } from '../../layers/building-blocks/export-wff/ops.ts'
import type { Outcomes } from '../../layers/outcome.ts'
import { node, type WearNode } from '../../layers/building-blocks/export-wff/node.ts'

type Write = (layer: Layer) => readonly WearNode[]

const asMask = ({ name, attributes, children }: WearNode): WearNode => ({
  name,
  attributes: { ...attributes, renderMode: 'MASK' },
  children,
})

/**
 * A masked layer is a group of its mask and itself: the format masks all of a group by what of it is a mask. A mask by
 * itself is not written. Only what is inside of a mask can be said.
 */
export function createMaskedWriter(
  lists: readonly LayerList[],
  {
    write,
    isWritten,
    context,
    outcomes,
  }: {
    readonly write: Write
    /** False for a layer that is hidden, or that the face says otherwise. */
    readonly isWritten: (layer: Layer) => boolean
    readonly context: WearContext
    readonly outcomes: Outcomes
  },
): Write {
  const listOf = (layer: Layer): LayerList => lists.find((list) => list.includes(layer)) ?? []
  const { width, height } = context.dial

  function maskNodes(mask: Layer): readonly WearNode[] {
    const nodes = write(mask)
    // a condition cannot mask, what is in it can
    if (nodes.length <= 1 && nodes[0]?.name !== 'Condition') return nodes.map(asMask)
    return [node('Group', { name: 'mask', x: 0, y: 0, width, height, renderMode: 'MASK' }, nodes)]
  }

  return (layer) => {
    const list = layer.mask || lists.some((one) => masksIn(one).has(layer.uuid)) ? listOf(layer) : []
    if (masksIn(list).has(layer.uuid)) return []
    if (!isWritten(layer)) return []
    const mask = maskOf(list, layer)
    if (!mask || !layer.mask) return write(layer)
    // before it is written whole, which would pack its picture
    const { how, drawing, losses } = outcomes.through(layer, mask)
    for (const { kind, key } of losses) context.tell(layer, { kind, key })
    if (drawing) return [drawnPart(layer, drawing, context)]
    const nodes = write(layer)
    if (nodes.length === 0 || how === 'whole') return nodes
    const by = maskNodes(mask)
    // through what shows nothing, nothing is seen
    if (by.length === 0) return []
    const name = `${layer.label || layer.uuid} in ${mask.label || mask.uuid}`
    return [node('Group', { name, x: 0, y: 0, width, height }, [...by, ...nodes])]
  }
}
