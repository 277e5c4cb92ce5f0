import { blendNamed } from '../../base/blend.ts'
import type { Layer } from '../../document/design.ts'
import { groupBox } from '../../document/group-box.ts'
import { wholeLook, type WholeLook } from '../../document/group-look.ts'
import { withGroupLook } from '../../document/group-paths.ts'
import { membersOf } from '../../document/group-units.ts'
import { isLookId, looksDigest, shownName } from '../../layers/building-blocks/export-wff/fingerprint.ts'
import { childOf, childrenOf, numberOf } from '../../layers/building-blocks/import-wff/read.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'
import { boxOf, dialFrame, pivotOf, type Point } from './frame.ts'
import { bracketed, fade, type Moved } from './live-place.ts'

/** The look of a group as it came; its pivot is a point of the dial until its members are known. */
export type FoundLook = { readonly look: WholeLook; readonly pivot: Point }

/** A group of ours, as large as the dial: what it does with its members is no part of them. */
export const isLookGroup = (element: XmlElement): boolean =>
  element.name === 'Group' && isLookId(attributeOf(element, 'id'))

/** A condition of ours: it holds one such group, and nothing stands in for that. */
export function isLookCondition(condition: XmlElement): boolean {
  const expressions = childrenOf(childOf(condition, 'Expressions') ?? condition, 'Expression')
  const [branch, other] = elementsOf(condition).filter(({ name }) => name !== 'Expressions')
  const [group, second] = branch ? elementsOf(branch) : []
  const isOne = other === undefined && second === undefined && expressions.length === 1
  const isNamed = expressions[0] !== undefined && attributeOf(expressions[0], 'name') === shownName
  return isOne && isNamed && branch?.name === 'Compare' && group !== undefined && isLookGroup(group)
}

/** `when`: the condition around it; empty for none. */
export function lookIn(moved: Moved, when: string): FoundLook {
  const { element, live } = moved
  const box = boxOf(element)
  const at = pivotOf(element, box)
  const { opacity, fades } = fade(dialFrame, moved)
  const texts = { x: live.get('x'), y: live.get('y'), opacity: fades[0] }
  const written = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text] as const] : []))
  const dynamic = bracketed(Object.fromEntries(written))
  return {
    look: {
      ...wholeLook(undefined),
      ...{ x: box.x, y: box.y, rotation: numberOf(element, 'angle', 0) },
      opacity: Number(opacity.toFixed(4)),
      rotate: bracketed({ x: live.get('angle') ?? '' }).x ?? '',
      when: when === '' ? '' : (bracketed({ x: when }).x ?? ''),
      blend: blendNamed(attributeOf(element, 'blendMode') ?? '') ?? '',
      dynamic,
      ...(moved.tilt ? { tilt: moved.tilt } : {}),
    },
    pivot: { x: at.x - box.x, y: at.y - box.y },
  }
}

const share = (away: number, length: number): number =>
  length > 0 ? Number((away / length).toFixed(6)) : 0.5

/** The layers with the looks of their groups, by the ids of these. */
export function withLooks(layers: readonly Layer[], looks: ReadonlyMap<string, FoundLook>): readonly Layer[] {
  if (looks.size === 0) return layers
  let next = layers
  for (const [id, { look, pivot }] of looks) {
    const box = groupBox(membersOf(next, id))
    const offset = { x: share(pivot.x - box.x, box.width), y: share(pivot.y - box.y, box.height) }
    next = withGroupLook(next, id, { ...look, offset })
  }
  return next.map((layer) => {
    const digest = looksDigest(layer)
    const wear = layer.style.wear as Readonly<Record<string, unknown>> | undefined
    return digest === '' || !wear
      ? layer
      : { ...layer, style: { ...layer.style, wear: { ...wear, looks: digest } } }
  })
}
