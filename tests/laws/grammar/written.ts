import type { ElementType } from '../../../src/shared/wff/grammar/grammar.ts'
import { grammarOf } from '../../../src/shared/wff/grammar/grammar.ts'
import { parseXml } from '../../../src/shared/wff/xml/parse-xml.ts'
import { elementsOf, type XmlElement } from '../../../src/shared/wff/xml/tree.ts'
import { newest } from './places.ts'

const grammar = grammarOf(newest)

/** What of the format a file says: elements by their keys, attributes as `Element@name`. */
export function writtenIn(xml: string): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (element: XmlElement, parent: ElementType | null): void => {
    const type = grammar.typeOf(element.name, parent)
    if (!type) return
    found.add(type.key)
    for (const name of element.attributes.keys()) found.add(`${type.key}@${name}`)
    for (const child of elementsOf(element)) walk(child, type)
  }
  const parsed = parseXml(xml)
  if (!parsed.ok) throw new Error(parsed.error.key)
  walk(parsed.value, null)
  return found
}
