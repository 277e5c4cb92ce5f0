import type { Layer, Variant } from '../../document/design.ts'
import { membersOf } from '../../document/group-units.ts'
import type { WearContext } from '../../layers/building-blocks/export-wff/context.ts'
import { node, type WearNode } from '../../layers/building-blocks/export-wff/node.ts'
import { kindOf } from '../../layers/registry.ts'
import type { GroupWriter } from './group-node.ts'
import { inheritedPlaces } from '../../rules/layer-rules/paint-order.ts'

const whole = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  x: 0,
  y: 0,
  width,
  height,
})

const inAmbient = (value: number): WearNode =>
  node('Variant', { mode: 'AMBIENT', target: 'alpha', value: String(value) })

/** Layers of one mode that lie between two slots. */
export function modeGroup(
  mode: 'normal' | 'ambient',
  parts: readonly WearNode[],
  dial: WearContext['dial'],
): readonly WearNode[] {
  if (parts.length === 0) return []
  const isNormal = mode === 'normal'
  const attributes = { name: mode, ...whole(dial), alpha: isNormal ? null : 0 }
  return [node('Group', attributes, [inAmbient(isNormal ? 0 : 255), ...parts])]
}

export type Written = (layer: Layer) => readonly WearNode[]

/** Layers in paint order, as they are written together. */
export type WrittenList = (layers: readonly Layer[]) => readonly WearNode[]

export const isSlot = (layer: Layer): boolean => kindOf(layer).abilities.isFilledByWatch === true

export type How = {
  readonly writeAll: WrittenList
  readonly writeGroup: GroupWriter
  /** All layers of the mode. */
  readonly list: readonly Layer[]
}

/**
 * Layers with the groups that they stand in. A group is as large as the dial, so that nothing in it stands elsewhere than
 * without it; where the watch draws nothing of it there is none.
 */
export function inGroups(layers: readonly Layer[], depth: number, how: How): readonly WearNode[] {
  const nodes: WearNode[] = []
  for (let at = 0; at < layers.length;) {
    const step = layers[at]?.group?.[depth]
    let end = at + 1
    while (end < layers.length && layers[end]?.group?.[depth]?.id === step?.id) end += 1
    const run = layers.slice(at, end)
    const inside = step ? inGroups(run, depth + 1, how) : how.writeAll(run)
    if (!step) nodes.push(...inside)
    else if (inside.length > 0)
      nodes.push(...how.writeGroup({ step, members: membersOf(how.list, step.id) }, inside))
    at = end
  }
  return nodes
}

/**
 * Slots stand in the scene itself, once for both modes; what is painted between them is in a group for each mode, of which
 * the watch shows one. A group with a slot in it goes on behind the slot.
 */
export function sceneOf(
  { normal, ambient }: { readonly normal: Variant; readonly ambient: Variant },
  {
    write,
    writeAll = (layers) => layers.flatMap(write),
    writeGroup,
  }: { readonly write: Written; readonly writeAll?: WrittenList; readonly writeGroup: GroupWriter },
  dial: WearContext['dial'],
): readonly WearNode[] {
  const slots = normal.nodeList.filter(isSlot)
  const places = inheritedPlaces(ambient.nodeList, normal.nodeList)
  const how = { writeAll, writeGroup, list: normal.nodeList }
  const howAmbient = { ...how, list: ambient.nodeList }
  const nodes: WearNode[] = []
  let [atNormal, atAmbient] = [0, 0]
  for (let index = 0; index <= slots.length; index += 1) {
    const slot = slots[index]
    const toNormal = slot ? normal.nodeList.indexOf(slot) : normal.nodeList.length
    const toAmbient = slot ? (places[index] ?? ambient.nodeList.length) : ambient.nodeList.length
    nodes.push(
      ...modeGroup('normal', inGroups(normal.nodeList.slice(atNormal, toNormal), 0, how), dial),
      ...modeGroup('ambient', inGroups(ambient.nodeList.slice(atAmbient, toAmbient), 0, howAmbient), dial),
      ...(slot ? write(slot) : []),
    )
    atNormal = toNormal + 1
    atAmbient = Math.max(atAmbient, toAmbient)
  }
  return nodes
}
