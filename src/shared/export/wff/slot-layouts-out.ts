import type { Face, Layer } from '../../document/design.ts'
import type { SlotSide, WearContext, WearExport } from '../../layers/building-blocks/export-wff/context.ts'
import { layoutId, sentName } from '../../layers/building-blocks/export-wff/fingerprint.ts'
import { node, type WearNode } from '../../layers/building-blocks/export-wff/node.ts'
import {
  sentReadBy,
  slotAccess,
  staysOutOfSlots,
  type SlotLayout,
  type SlotLayouts,
} from '../../rules/layer-rules/slot-layouts.ts'
import { arriving } from './arrivals-out.ts'
import { tilting } from './tilts-out.ts'
import { inGroups, type How } from './scene.ts'

/** The face without what stands in its slots: that is written with them. */
export function besideSlots(face: Face, { all, ofMember }: SlotLayouts): Face {
  if (all.length === 0) return face
  const nodeList = face.normal.nodeList.filter(({ uuid }) => !ofMember.has(uuid))
  return { ...face, normal: { ...face.normal, nodeList } }
}

/** Parts that are seen while all that they show is sent. */
function whileSent(nodes: readonly WearNode[], tests: readonly string[]): readonly WearNode[] {
  if (tests.length === 0 || nodes.length === 0) return nodes
  const expressions = node('Expressions', {}, [node('Expression', { name: sentName }, [tests.join(' && ')])])
  return [node('Condition', {}, [expressions, node('Compare', { expression: sentName }, nodes)])]
}

/** A layer as it stands in a slot; nothing of what cannot, which is told. */
export function writeInSlot(
  layout: SlotLayout,
  layer: Layer,
  { writer, context }: { readonly writer: WearExport; readonly context: WearContext },
): readonly WearNode[] {
  if (staysOutOfSlots(layer)) {
    context.tell(layer, { kind: 'leftOut', key: 'wear.note.notInSlot' })
    return []
  }
  const mode = layout.mode === 'ambient' ? 'ambient' : 'normal'
  const how = { mode, context: { ...context, inSlot: layout } } as const
  const nodes = arriving(tilting(writer(layer, how.context), layer, how), layer, how)
  return whileSent(nodes, slotAccess(layout.slot).tests(sentReadBy(layer)))
}

type Making = Pick<How, 'writeAll' | 'writeGroup'> & Pick<WearContext, 'dial'>

/**
 * Writes the layouts of slots, once each. Their layers lie on the dial as all others do, so that what moves and turns
 * them is said as anywhere; the group around them takes the place of the slot back.
 */
export function createLayoutWriter(
  layouts: SlotLayouts,
  { writeAll, writeGroup, dial }: Making,
): WearContext['layout'] {
  const written = new Map<string, readonly WearNode[]>()
  return ({ uuid, style }, { type, mode }: SlotSide) => {
    const layout = layouts.ofSlot.get(uuid)?.find((one) => one.type === type && one.mode === mode)
    if (!layout) return null
    const known = written.get(layout.id)
    if (known) return known
    const { members, depth, step } = layout
    const inside = inGroups(members, depth, { writeAll, writeGroup, list: members })
    const place = { x: -Math.round(style.x), y: -Math.round(style.y), ...dial }
    const called = { id: layoutId(mode, written.size + 1), name: step.name || 'layers' }
    const nodes = inside.length === 0 ? [] : [node('Group', { ...called, ...place }, inside)]
    written.set(layout.id, nodes)
    return nodes
  }
}
