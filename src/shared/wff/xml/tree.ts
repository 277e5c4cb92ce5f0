/** An XML document as plain data: names, values and text as they stand in the file, comments left out. */

export type XmlText = { readonly text: string }

export type XmlElement = {
  readonly name: string
  /** False when a prefix or a default namespace makes it another format's. */
  readonly isOwn: boolean
  readonly attributes: ReadonlyMap<string, XmlAttribute>
  readonly children: readonly XmlNode[]
  /** From 1. */
  readonly line: number
  readonly column: number
}

export type XmlAttribute = {
  readonly value: string
  /** `plain` belongs to the element, `schema` says to a validator where schemas are, `foreign` is another format's. */
  readonly of: 'plain' | 'schema' | 'foreign'
}

export type XmlNode = XmlElement | XmlText

export const isElement = (node: XmlNode): node is XmlElement => 'name' in node

export const elementsOf = (element: XmlElement): readonly XmlElement[] => element.children.filter(isElement)

export const attributeOf = (element: XmlElement, name: string): string | null =>
  element.attributes.get(name)?.value ?? null
