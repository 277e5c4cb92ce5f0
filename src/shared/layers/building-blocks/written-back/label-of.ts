import { attributeOf, elementsOf, type XmlElement } from '../../../wff/xml/tree.ts'

/** What a layer is called that is made of the element: by its name, else by its picture, else by what it is. */
export function labelOf(element: XmlElement): string {
  const picture = elementsOf(element).find(({ name }) => name === 'Image')
  const name =
    attributeOf(element, 'name') ??
    attributeOf(element, 'resource') ??
    (picture && attributeOf(picture, 'resource'))
  return (name && !name.includes('[') ? name : element.name).slice(0, 200)
}
