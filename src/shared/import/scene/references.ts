import { childrenOf } from '../../layers/building-blocks/import-wff/read.ts'
import { attributeOf, elementsOf, isElement, type XmlElement } from '../../wff/xml/tree.ts'

/** What an attribute is where it is not said; others have no value that could be read. */
const rests: Readonly<Record<string, string>> = {
  backgroundColor: '#FF000000',
  tintColor: '#FFFFFFFF',
  color: '#FFFFFFFF',
  alpha: '255',
  angle: '0',
  scaleX: '1',
  scaleY: '1',
  pivotX: '0.5',
  pivotY: '0.5',
}

/** Attributes that hold expressions, and colours that may be a source. */
const isRead = (element: XmlElement, name: string): boolean =>
  name === 'value' || name === 'expression' || element.name === 'Gyro' || /colors?$/i.test(name)

const reference = /\[REFERENCE\.([^\]\s]+)\]/g

/** Longer expressions are read by no watch. */
const maxLength = 20_000

/** References within references. */
const maxDepth = 10

/** What each name stands for: the expression of what moves the attribute that it reads, or the attribute itself. */
function namedIn(scene: XmlElement): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  const open = [scene]
  for (let element = open.pop(); element; element = open.pop()) {
    for (const one of childrenOf(element, 'Reference')) {
      const [name, source] = [attributeOf(one, 'name') ?? '', attributeOf(one, 'source') ?? '']
      const still = attributeOf(element, source) ?? rests[source] ?? attributeOf(one, 'defaultValue')
      const moved = childrenOf(element, 'Transform').find((each) => attributeOf(each, 'target') === source)
      const by = moved && attributeOf(moved, 'mode') === 'BY' && still !== null ? `${still} + ` : ''
      const value = moved ? `${by}(${attributeOf(moved, 'value') ?? ''})` : still
      if (value !== null && !named.has(name)) named.set(name, value)
    }
    open.push(...elementsOf(element).toReversed())
  }
  return named
}

/** A colour or a number stands by itself, so that an attribute of a colour may be it too. */
const isPlain = (text: string): boolean => /^\s*(#[0-9a-f]{6,8}|[\d.]+|\[[^\]]+\])\s*$/i.test(text)

/** The scene with what `[REFERENCE.name]` stands for in its place; one that leads nowhere stays. */
export function withReferences(scene: XmlElement): XmlElement {
  const named = namedIn(scene)
  if (named.size === 0) return scene

  function spelled(text: string, depth = 0): string {
    if (depth > maxDepth || !text.includes('[REFERENCE.')) return text
    const next = text.replace(reference, (found, name: string) => {
      const value = named.get(name)
      if (value === undefined) return found
      return isPlain(value) ? value.trim() : `(${value})`
    })
    return next === text || next.length > maxLength ? text : spelled(next, depth + 1)
  }

  function read(element: XmlElement): XmlElement {
    const attributes = new Map(
      [...element.attributes].map(([name, said]) => [
        name,
        isRead(element, name) ? { ...said, value: spelled(said.value) } : said,
      ]),
    )
    const isExpression = element.name === 'Expression'
    const children = element.children.map((child) =>
      isElement(child) ? read(child) : isExpression ? { text: spelled(child.text) } : child,
    )
    return { ...element, attributes, children }
  }

  return read(scene)
}
