import { attributeOf, elementsOf, type XmlElement } from '../xml/tree.ts'

/** Pixels of the face. */
export type DrawnSize = { readonly width: number; readonly height: number }

const numberOf = (element: XmlElement, name: string): number => Number(attributeOf(element, name) ?? NaN)

const hands: ReadonlySet<string> = new Set(['HourHand', 'MinuteHand', 'SecondHand'])

/**
 * The largest size at which the face draws each picture, by name. A picture whose size an expression changes is left
 * out, and so is one in a group that is scaled.
 */
export function sizesOf(root: XmlElement): Map<string, DrawnSize> {
  const sizes = new Map<string, DrawnSize>()
  const unsure = new Set<string>()
  const note = (name: string | null, { width, height }: DrawnSize, isSure: boolean): void => {
    if (name === null) return
    if (!isSure || !(width >= 0) || !(height >= 0)) unsure.add(name)
    const known = sizes.get(name) ?? { width: 0, height: 0 }
    sizes.set(name, { width: Math.max(known.width, width), height: Math.max(known.height, height) })
  }
  const visit = (element: XmlElement, isSure: boolean): void => {
    const isMoved = elementsOf(element).some(
      (child) =>
        child.name === 'Transform' &&
        /^(width|height|scaleX|scaleY)$/.test(attributeOf(child, 'target') ?? ''),
    )
    const isScaled = attributeOf(element, 'scaleX') !== null || attributeOf(element, 'scaleY') !== null
    const isKnown = isSure && !isMoved && !isScaled
    const size = { width: numberOf(element, 'width'), height: numberOf(element, 'height') }
    if (hands.has(element.name)) note(attributeOf(element, 'resource'), size, isKnown)
    else if (element.name === 'Character' || element.name === 'Word')
      note(attributeOf(element, 'resource'), size, isKnown)
    for (const child of elementsOf(element)) {
      const isPicture = child.name === 'Image' || child.name === 'AnimatedImage' || child.name === 'Thumbnail'
      if (isPicture && element.name.startsWith('Part')) note(attributeOf(child, 'resource'), size, isKnown)
      else if (child.name === 'Images' || child.name === 'SequenceImages' || child.name === 'AnimatedImages')
        for (const image of elementsOf(child)) note(attributeOf(image, 'resource'), size, isKnown)
      visit(child, isKnown)
    }
  }
  visit(root, true)
  for (const name of unsure) sizes.delete(name)
  return sizes
}
