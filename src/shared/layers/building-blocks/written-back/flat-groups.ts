import { attributeOf, elementsOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { isLookId } from '../export-wff/fingerprint.ts'

const isOnOff = (text: string | null): boolean => text === null || text === '0' || text === '255'

/** A group that only puts its contents somewhere, or shows them in one state of the watch. */
function isPlainGroup(group: XmlElement): boolean {
  const odd = ['angle', 'scaleX', 'scaleY', 'tintColor', 'blendMode', 'renderMode']
  if (odd.some((name) => attributeOf(group, name) !== null) || !isOnOff(attributeOf(group, 'alpha')))
    return false
  return elementsOf(group).every(({ name, attributes }) => {
    if (name === 'Variant')
      return attributes.get('target')?.value === 'alpha' && isOnOff(attributes.get('value')?.value ?? null)
    return !['Transform', 'Gyro'].includes(name)
  })
}

/** A group of ours, whose look its layers know. */
export const isLookGroup = (group: XmlElement): boolean => isLookId(attributeOf(group, 'id'))

/** What a group does to its members is in their layers: where one of them changed all of them are written anew. */
export const isFlat = (group: XmlElement): boolean => !isLookGroup(group) && !isPlainGroup(group)

/** Whether something in it is what the rest of it is seen through. */
export const holdsMask = (element: XmlElement): boolean =>
  elementsOf(element).some((child) => ['MASK', 'ALL'].includes(attributeOf(child, 'renderMode') ?? ''))

/**
 * Places of all that is written anew as a whole, what is within one of them left out: flat groups, and what holds a mask,
 * since each layer goes out with a mask of its own. The scene itself is the empty place.
 */
export const anewAsWhole = (scene: XmlElement): readonly string[] =>
  holdsMask(scene) ? [''] : flatPlaces(scene, '')

function flatPlaces(scene: XmlElement, place: string): readonly string[] {
  return elementsOf(scene).flatMap((child, index) => {
    const at = place === '' ? String(index) : `${place}.${index}`
    return (child.name === 'Group' && isFlat(child)) || holdsMask(child) ? [at] : flatPlaces(child, at)
  })
}
