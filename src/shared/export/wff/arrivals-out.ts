import type { Layer } from '../../document/design.ts'
import { arrivalOf, type Arrival } from '../../expressions/arrival.ts'
import type { WearContext } from '../../layers/building-blocks/export-wff/context.ts'
import {
  isNode,
  node,
  wearNumber,
  type WearChild,
  wearShare,
  type WearNode,
} from '../../layers/building-blocks/export-wff/node.ts'
import { interpolationOf } from '../../layers/building-blocks/export-wff/value.ts'

type Mode = 'normal' | 'ambient'

/** A number of a layer as an attribute of its element, which need not be there. */
const targets: Readonly<Record<Arrival['of'], { readonly name: string; readonly rest: number }>> = {
  x: { name: 'x', rest: 0 },
  y: { name: 'y', rest: 0 },
  width: { name: 'width', rest: 0 },
  height: { name: 'height', rest: 0 },
  rotation: { name: 'angle', rest: 0 },
  opacity: { name: 'alpha', rest: 255 },
}

/** In the unit of the attribute. */
function before({ of, by }: Arrival, own: number): number {
  if (of === 'opacity') return Math.max(0, Math.min(255, Math.round(own + by * 255)))
  return of === 'width' || of === 'height' ? Math.max(1, own + by) : own + by
}

const isWhole = ({ of }: Arrival): boolean => of !== 'rotation' && of !== 'opacity'

/** The element with one change: a normal layer goes to where it comes from, one of ambient begins there. */
function withChange(element: WearNode, arrival: Arrival, mode: Mode): WearNode {
  const { name: target, rest } = targets[arrival.of]
  const own = Number(element.attributes[target] ?? rest)
  const other = before(arrival, own)
  const [stands, changes] = mode === 'normal' ? [own, other] : [other, own]
  const variant = node('Variant', {
    mode: 'AMBIENT',
    target,
    value: wearNumber(changes),
    duration: arrival.lasts,
    startOffset: arrival.start === 0 ? null : arrival.start,
    ...interpolationOf(arrival.curve),
  })
  // what says the part of a pixel of the same number would hold it where it is
  const children = element.children.filter(
    (child) => !(isNode(child, 'Transform') && child.attributes['target'] === target),
  )
  const isHead = (child: WearChild): boolean => isNode(child, 'Localization') || isNode(child, 'Transform')
  const attributes = { [target]: wearNumber(isWhole(arrival) ? Math.round(stands) : stands) }
  return {
    ...element,
    attributes: { ...element.attributes, ...attributes },
    children: [...children.filter(isHead), variant, ...children.filter((child) => !isHead(child))],
  }
}

/** Whether an element can say the changes itself: what it is holds all of the layer. */
export const isOne = (nodes: readonly WearNode[]): boolean =>
  nodes.length === 1 && /^(Part|Group$|ComplicationSlot$)/.test(nodes[0]?.name ?? '')

/** Several elements as one that goes over as a whole, about the pivot of the layer. */
export function together(nodes: readonly WearNode[], layer: Layer, { dial }: WearContext): WearNode {
  const { x, y, width, height, offset } = layer.style
  const pivot = {
    pivotX: wearShare((x + offset.x * width) / dial.width),
    pivotY: wearShare((y + offset.y * height) / dial.height),
  }
  const name = layer.label || layer.uuid
  return node('Group', { name, x: 0, y: 0, width: dial.width, height: dial.height, ...pivot }, nodes)
}

/** What a layer is written as, with how it comes into its state of the watch. */
export function arriving(
  nodes: readonly WearNode[],
  layer: Layer,
  { mode, context }: { readonly mode: Mode; readonly context: WearContext },
): readonly WearNode[] {
  const said = arrivalOf(layer.style)
  if (said.length === 0 || nodes.length === 0) return nodes
  context.needs(4)
  const whole = isOne(nodes) ? (nodes[0] as WearNode) : together(nodes, layer, context)
  const stretches = /^(Part(Image|Text|AnimatedImage)|ComplicationSlot)$/.test(whole.name)
  const shown = said.filter(({ of }) => stretches || (of !== 'width' && of !== 'height'))
  if (shown.length < said.length) {
    const params = { count: said.length, kept: shown.length }
    context.tell(layer, { kind: 'changed', key: 'wear.note.arrival', params })
  }
  return [shown.reduce((element, arrival) => withChange(element, arrival, mode), whole)]
}
