import { parseXml as parse, XmlError, type XmlElement as ParsedElement } from '@rgrove/parse-xml'
import { ok, refused, type Result } from '../../base/result.ts'
import type { Problem } from '../problem.ts'
import type { XmlAttribute, XmlElement, XmlNode, XmlText } from './tree.ts'

/** A bomb is many small entities or one large one: what stands for more than this is refused. */
const maxEntities = 100
const maxLength = 1000

const references: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** `found`: what other names stand for. */
const plain = (value: string, found: (name: string) => string | null): string | null => {
  let isPlain = !value.includes('<')
  const text = value.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|[\w.-]+);?/g, (all, name: string) => {
    if (!name.startsWith('#')) {
      const known = Object.hasOwn(references, name) ? (references[name] ?? null) : found(name)
      isPlain &&= known !== null
      return known ?? all
    }
    const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    isPlain &&= code <= 0x10ffff
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
  return isPlain ? text : null
}

/** What each stands for once the others in it are put in; null where one holds itself, too much, or no plain words. */
function resolvedEntities(values: ReadonlyMap<string, string>): ReadonlyMap<string, string> | null {
  const entities = new Map<string, string>()
  const open = new Set<string>()
  const resolve = (name: string): string | null => {
    const known = entities.get(`&${name};`)
    if (known !== undefined) return known
    const value = values.get(name)
    if (value === undefined || value.length > maxLength || open.has(name)) return null
    open.add(name)
    const text = plain(value, resolve)
    open.delete(name)
    if (text === null || text.length > maxLength) return null
    entities.set(`&${name};`, text)
    return text
  }
  return [...values.keys()].every((name) => resolve(name) !== null) ? entities : null
}

/**
 * The entities that the document declares for itself, by `&name;`. Only those that stand for plain words: one that
 * names a file or an element, or itself, is refused with the whole document, which null says.
 */
function declaredEntities(text: string): ReadonlyMap<string, string> | null {
  const values = new Map<string, string>()
  const head = /<!DOCTYPE[^[>]*\[([^]*?)\]\s*>/.exec(text.slice(0, 200_000))
  const declared = head?.[1]?.match(/<!ENTITY[^>]*>/g) ?? []
  if (declared.length > maxEntities) return null
  for (const one of declared) {
    const [, name, double, single] = /^<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>$/.exec(one) ?? []
    if (name === undefined) return null
    // the first declaration of a name is the one that counts
    if (!values.has(name)) values.set(name, double ?? single ?? '')
  }
  return resolvedEntities(values)
}

/** More is no watch face: a file of 8 million signs, 200,000 elements or 200 levels. */
const maxSigns = 8_000_000
const maxElements = 200_000
const maxDepth = 200

/** Values and spaces that are no longer than this, and no more of them, are kept once. */
const longestSame = 40
const mostSame = 4_000

const schemaInstance = 'http://www.w3.org/2001/XMLSchema-instance'
const hints = new Set(['schemaLocation', 'noNamespaceSchemaLocation'])

type Scope = Readonly<Record<string, string>>

/** What the parser says, by how it begins; all else is reported in its own words. */
const known: readonly (readonly [RegExp, string])[] = [
  [/^Missing end tag for element (?<name>\S+)/, 'wff.xml.noEnd'],
  [/^Duplicate attribute: (?<name>\S+)/, 'wff.xml.twice'],
  [/^Named entity isn't defined: (?<name>\S+)/, 'wff.xml.entity'],
  [/^Root element is missing/, 'wff.xml.noRoot'],
  [/^Extra content at the end/, 'wff.xml.extra'],
  [/^(Attribute value expected|Unclosed attribute)/, 'wff.xml.attribute'],
]

function problemOf(error: XmlError): Problem {
  const detail = error.message.split(' (line')[0] ?? ''
  const place = { line: error.line, column: error.column, path: '' }
  for (const [pattern, key] of known) {
    const found = pattern.exec(detail)
    if (found) return { key, params: { ...found.groups }, ...place }
  }
  return { key: 'wff.xml.broken', params: { detail }, ...place }
}

/** Lines are found by halves, so that a place costs nothing for files of many lines. */
function createPlaces(text: string): (at: number) => { readonly line: number; readonly column: number } {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (at) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] as number) <= at) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: at - (starts[low] as number) + 1 }
  }
}

class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.key)
  }
}

function scopeOf(attributes: Readonly<Record<string, string>>, outer: Scope): Scope {
  let scope = outer
  for (const [name, value] of Object.entries(attributes))
    if (name === 'xmlns') scope = { ...scope, '': value }
    else if (name.startsWith('xmlns:')) scope = { ...scope, [name.slice(6)]: value }
  return scope
}

/** The namespace of a qualified name, null when its prefix was never declared. */
function spaceOf(name: string, scope: Scope): { readonly space: string | null; readonly local: string } {
  const colon = name.indexOf(':')
  if (colon < 0) return { space: '', local: name }
  const prefix = name.slice(0, colon)
  return { space: Object.hasOwn(scope, prefix) ? (scope[prefix] ?? '') : null, local: name.slice(colon + 1) }
}

function attributeKind(name: string, scope: Scope): XmlAttribute['of'] | null {
  const { space, local } = spaceOf(name, scope)
  if (space === null) return null
  if (space === '' && !name.includes(':')) return 'plain'
  return space === schemaInstance && hints.has(local) ? 'schema' : 'foreign'
}

/** A name as it stands in the file; `space` is undefined where it has no prefix and no default was declared. */
export type QualifiedName = {
  readonly of: 'element' | 'attribute'
  readonly name: string
  readonly local: string
  readonly space: string | undefined
}

/** What a name is called in the tree. */
export type Spell = (name: QualifiedName) => string

/** The same thing once: most of a face says the same few things in many places. */
function createSaid() {
  const attributes = new Map<string, XmlAttribute>()
  const spaces = new Map<string, XmlText>()
  return {
    attribute(value: string, of: XmlAttribute['of']): XmlAttribute {
      if (of !== 'plain' || value.length > longestSame) return { value, of }
      const known = attributes.get(value)
      if (known) return known
      const made = { value, of }
      if (attributes.size < mostSame) attributes.set(value, made)
      return made
    },
    text(text: string): XmlText {
      if (text.length > longestSame || text.trim() !== '') return { text }
      const known = spaces.get(text)
      if (known) return known
      const made = { text }
      if (spaces.size < mostSame) spaces.set(text, made)
      return made
    },
  }
}

/** Makes our tree of the parser's, without recursion into places deeper than a watch face has. What is read is let go. */
function createReader(text: string, spell: Spell): (root: ParsedElement) => XmlElement {
  const placeAt = createPlaces(text)
  const said = createSaid()
  let count = 0
  const read = (node: ParsedElement, outer: Scope, depth: number): XmlElement => {
    const place = placeAt(node.start)
    const fail = (key: string, params: Problem['params']): never => {
      throw new Refused({ key, params, ...place, path: node.name })
    }
    count += 1
    if (count > maxElements) fail('wff.xml.tooMany', { max: maxElements })
    if (depth > maxDepth) fail('wff.xml.tooDeep', { max: maxDepth })
    const scope = scopeOf(node.attributes, outer)
    const { space, local } = spaceOf(node.name, scope)
    if (space === null) fail('wff.xml.prefix', { name: node.name })
    const attributes = new Map<string, XmlAttribute>()
    for (const [name, value] of Object.entries(node.attributes)) {
      if (name === 'xmlns' || name.startsWith('xmlns:')) continue
      const of = attributeKind(name, scope) ?? fail('wff.xml.prefix', { name })
      const { space: its, local: bare } = spaceOf(name, scope)
      attributes.set(
        spell({ of: 'attribute', name, local: bare, space: its ?? undefined }),
        said.attribute(value, of),
      )
    }
    const children: XmlNode[] = []
    const parsed = node.children.splice(0).reverse()
    for (let child = parsed.pop(); child; child = parsed.pop())
      if (child.type === 'element') children.push(read(child as ParsedElement, scope, depth + 1))
      else if (child.type === 'text') children.push(said.text((child as unknown as { text: string }).text))
    const isOwn = !node.name.includes(':') && (scope[''] ?? '') === ''
    const own = node.name === local ? scope[''] : (space ?? undefined)
    const name = spell({ of: 'element', name: node.name, local, space: own })
    return { name, isOwn, attributes, children, ...place }
  }
  return (root) => read(root, { xml: 'http://www.w3.org/XML/1998/namespace' }, 1)
}

const asItStands: Spell = ({ name }) => name

/** The document, or the one place where it stops being XML. Never throws, whatever the text is. */
export function parseXml(text: string, spell = asItStands): Result<XmlElement, Problem> {
  const start = { line: 1, column: 1, path: '' }
  if (text.length > maxSigns)
    return refused({ key: 'wff.xml.tooLong', params: { max: maxSigns, now: text.length }, ...start })
  const entities = declaredEntities(text)
  if (!entities) return refused({ key: 'wff.xml.entities', params: {}, ...start })
  try {
    const document = parse(text, {
      includeOffsets: true,
      resolveUndefinedEntity: (reference) => entities.get(reference) ?? null,
    })
    if (!document.root) return refused({ key: 'wff.xml.noRoot', params: {}, ...start })
    return ok(createReader(text, spell)(document.root))
  } catch (error) {
    if (error instanceof XmlError) return refused(problemOf(error))
    if (error instanceof Refused) return refused(error.problem)
    // nested so deeply that the parser's own recursion ends
    if (error instanceof RangeError)
      return refused({ key: 'wff.xml.tooDeep', params: { max: maxDepth }, ...start })
    throw error
  }
}
