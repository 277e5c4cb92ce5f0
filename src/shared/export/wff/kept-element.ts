import { cameFrom } from '../../document/came-from.ts'
import type { Layer } from '../../document/design.ts'
import type { KeptChanges, WearContext } from '../../layers/building-blocks/export-wff/context.ts'
import { heldDigest, isScaled, keptNode } from '../../layers/building-blocks/export-wff/kept-node.ts'
import {
  node,
  wearNumber,
  wearShare,
  type WearChild,
  type WearNode,
} from '../../layers/building-blocks/export-wff/node.ts'
import { kindOf } from '../../layers/registry.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'

/** The element at a place of the file: `0.2.1`. */
function elementAt(scene: XmlElement, place: string): XmlElement | null {
  let found: XmlElement | undefined = scene
  for (const step of place.split('.')) found = found && elementsOf(found)[Number(step)]
  return found ?? null
}

/**
 * The element that a layer goes out as; null for one that is written in our way: it was made here, came with another
 * face, or does not keep what it came as.
 */
export function keptElement(layer: Layer, scene: XmlElement | null): XmlElement | null {
  const place = cameFrom(layer.style)?.at ?? ''
  const as = kindOf(layer).keptAs?.(layer.style) ?? null
  const element = scene && place !== '' && as !== null ? elementAt(scene, place) : null
  return element && !isScaled(element) && heldDigest(element) === as ? element : null
}

/** Children with those that are said otherwise in their places; a new one stands first. */
function withChanged(children: readonly WearChild[], changes: KeptChanges | null): readonly WearChild[] {
  let next = children
  for (const { names, node: made } of changes?.children ?? []) {
    const at = next.findIndex((child) => typeof child !== 'string' && names.includes(child.name))
    next = at < 0 ? [made, ...next] : next.with(at, made)
  }
  return next
}

/** That element where the layer lies now, as much turned and as much seen. */
export function keptAt(
  element: XmlElement,
  layer: Layer,
  { context, changes }: { readonly context: WearContext; readonly changes: KeptChanges | null },
): WearNode {
  const { x, y, width, height, rotation, opacity, offset } = layer.style
  const { name, attributes, children } = keptNode(element)
  const isTurned = rotation !== 0 || attributeOf(element, 'angle') !== null
  const isFaded = opacity !== 1 || attributeOf(element, 'alpha') !== null
  const pivot = { pivotX: wearShare(offset.x), pivotY: wearShare(offset.y), angle: wearNumber(rotation) }
  const place = {
    ...{ x: Math.round(x), y: Math.round(y) },
    ...{ width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) },
    ...(isTurned ? pivot : {}),
    ...(isFaded ? { alpha: Math.round(opacity * 255) } : {}),
    slotId: context.slot(layer),
  }
  return node(name, { ...attributes, ...place, ...changes?.attributes }, withChanged(children, changes))
}
