import { isElement, type XmlAttribute, type XmlElement, type XmlNode } from '../wff/xml/tree.ts'
import type { TextLine } from './layers/text-line.ts'

/*
 * What a browser says of a drawing that stands in a sealed document (decision 1211): its own answers to the questions
 * that styles, languages and words are. Elements are known by their number in the order of the document.
 */
export type Resolved = {
  /** Attributes that say what the styles said; an empty value takes one away. */
  readonly attributes: readonly { readonly at: number; readonly set: Readonly<Record<string, string>> }[]
  /** What is for other languages, or for programs that know more. */
  readonly unused: readonly number[]
  /** Each text that is drawn. */
  readonly lines: readonly { readonly at: number; readonly line: TextLine }[]
}

/** Numbers from 0, parents before their children. */
export function numbered(root: XmlElement): ReadonlyMap<XmlElement, number> {
  const numbers = new Map<XmlElement, number>()
  const walk = (element: XmlElement): void => {
    numbers.set(element, numbers.size)
    for (const child of element.children) if (isElement(child)) walk(child)
  }
  walk(root)
  return numbers
}

const plain = (value: string): XmlAttribute => ({ value, of: 'plain' })

function withAttributes(element: XmlElement, set: Readonly<Record<string, string>>): XmlElement {
  const attributes = new Map(element.attributes)
  // what styles said is said by attributes now
  attributes.delete('style')
  for (const [name, value] of Object.entries(set))
    if (value === '') attributes.delete(name)
    else attributes.set(name, plain(value))
  return { ...element, attributes }
}

export type Plain = {
  readonly root: XmlElement
  readonly lines: ReadonlyMap<XmlElement, TextLine>
  /** By the element that stood there before. */
  readonly from: ReadonlyMap<XmlElement, XmlElement>
}

/** The drawing as attributes alone say it, with nothing in it that the browser does not draw. */
export function plainDrawing(root: XmlElement, { attributes, unused, lines }: Resolved): Plain {
  const numbers = numbered(root)
  const sets = new Map(attributes.map(({ at, set }) => [at, set]))
  const left = new Set(unused)
  const said = new Map(lines.map(({ at, line }) => [at, line]))
  const found = new Map<XmlElement, TextLine>()
  const from = new Map<XmlElement, XmlElement>()
  const walk = (element: XmlElement): XmlElement => {
    const at = numbers.get(element) ?? -1
    const children = element.children.flatMap((child): readonly XmlNode[] => {
      if (!isElement(child)) return [child]
      return left.has(numbers.get(child) ?? -1) ? [] : [walk(child)]
    })
    const made = withAttributes({ ...element, children }, sets.get(at) ?? {})
    from.set(made, element)
    const line = said.get(at)
    if (line) found.set(made, line)
    return made
  }
  return { root: walk(root), lines: found, from }
}
