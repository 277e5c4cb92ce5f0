import { attributeOf, elementsOf, isElement, type XmlElement } from '../../../wff/xml/tree.ts'
import { digest } from './fingerprint.ts'
import { printNode, type WearChild, type WearNode } from './node.ts'

/** Spaces between elements say nothing; those between words do. */
function wordsOf(element: XmlElement): readonly WearChild[] {
  const hasElements = element.children.some(isElement)
  return element.children.flatMap((child): readonly WearChild[] => {
    if (isElement(child)) return [keptNode(child)]
    return hasElements && child.text.trim() === '' ? [] : [child.text]
  })
}

/** An element as it came, to be written as it came. What belongs to editors and not to the format is left out. */
export const keptNode = (element: XmlElement): WearNode => ({
  name: element.name,
  attributes: Object.fromEntries(
    [...element.attributes].flatMap(([name, { value, of }]) =>
      of === 'plain' ? [[name, value] as const] : [],
    ),
  ),
  children: wordsOf(element),
})

/** A digest of what a slot holds, whatever fills it and wherever it stands. */
export const heldDigest = (slot: XmlElement): string =>
  digest(
    elementsOf(slot)
      .filter(({ name }) => name === 'Complication')
      .map((one) => printNode(keptNode(one)))
      .join(''),
  )

/** Whether a slot stands in another size than its contents: they are not drawn as they are, and go out in our way. */
export const isScaled = (element: XmlElement): boolean =>
  ['scaleX', 'scaleY'].some((name) => Number(attributeOf(element, name) ?? 1) !== 1)

/** Digests of what those slots of a scene hold that can go out as they came, by place. */
export const heldIn = (scene: XmlElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    elementsOf(scene).flatMap((element, at) =>
      element.name === 'ComplicationSlot' && !isScaled(element) ? [[String(at), heldDigest(element)]] : [],
    ),
  )
