import { createMatcher } from '../grammar/content.ts'
import { grammarOf, type ElementType, type Grammar } from '../grammar/grammar.ts'
import { versions, type Version } from '../grammar/row.ts'
import { valueType } from '../grammar/values.ts'
import type { Problem } from '../problem.ts'
import { isElement, type XmlElement } from '../xml/tree.ts'
import { checkReferred, checkUnique } from './identity.ts'

type Place = { readonly element: XmlElement; readonly path: string }

type Report = (place: Place, key: string, params?: Problem['params']) => void

/** A list of names that a person still reads. */
const maxListed = 12

const listed = (words: readonly string[]): string =>
  words.length > maxListed ? `${words.slice(0, maxListed).join(', ')}, …` : words.join(', ')

const shortened = (value: string): string => (value.length > 60 ? `${value.slice(0, 60)}…` : value)

function checkAttributes(place: Place, type: ElementType, report: Report): void {
  const { name: element, attributes } = place.element
  for (const [name, { value, of }] of attributes) {
    if (of === 'schema') continue
    const known = of === 'plain' ? type.attributes.get(name) : undefined
    if (!known)
      report(place, 'wff.attribute.unknown', { name, element, allowed: listed([...type.attributes.keys()]) })
    else if (!known.type) report(place, 'wff.attribute.since', { name, element, version: known.since })
    else if (!known.type.accepts(value)) {
      const { key, params = {} } = known.type.wanted
      report(place, 'wff.attribute.value', { ...params, name, value: shortened(value), wants: key })
    }
  }
  for (const { name, isRequired, type: here } of type.attributes.values())
    if (isRequired && here && attributes.get(name)?.of !== 'plain')
      report(place, 'wff.attribute.missing', { name, element })
}

/** Text between elements; white space too where an element has to be empty. */
function checkText(
  { element, path }: Place,
  type: ElementType,
  { report, version }: { report: Report; version: Version },
): void {
  const text = element.children.map((child) => (isElement(child) ? '' : child.text)).join('')
  const place = { element, path }
  if (type.text !== null) {
    if (!valueType(type.text, version)?.accepts(text))
      report(place, 'wff.text.value', { element: element.name })
    return
  }
  if (type.isMixed || text === '') return
  if (type.content === null) report(place, 'wff.text.empty', { element: element.name })
  else if (/[^ \t\n\r]/.test(text))
    report(place, 'wff.text.notHere', { element: element.name, text: shortened(text.trim()) })
}

function refusalOf(
  child: XmlElement,
  parent: ElementType,
  grammar: Grammar,
): readonly [string, Problem['params']] | null {
  const name = child.name
  if (!child.isOwn) return ['wff.element.foreign', { name }]
  const since = grammar.sinceOf(name, parent)
  if (since === null) return ['wff.element.unknown', { name }]
  return grammar.typeOf(name, parent) ? null : ['wff.element.since', { name, version: since }]
}

/**
 * What the published schema of a version refuses, in the order of the file; nothing if it accepts the face. The verdict
 * is that of the published validator; the words are ours.
 */
export function checkSchema(root: XmlElement, version: Version): readonly Problem[] {
  const grammar = grammarOf(version)
  const problems: Problem[] = []
  const report: Report = ({ element: { line, column }, path }, key, params = {}) =>
    problems.push({ key, params, line, column, path })

  function checkChildren(place: Place, type: ElementType): void {
    const matcher = createMatcher(type.content ?? { kind: 'all', of: [], min: 1, max: 1 })
    const counts = new Map<string, number>()
    for (const child of place.element.children) {
      if (!isElement(child)) continue
      const count = (counts.get(child.name) ?? 0) + 1
      counts.set(child.name, count)
      const at = { element: child, path: `${place.path}/${child.name}${count > 1 ? `[${count}]` : ''}` }
      const refusal = refusalOf(child, type, grammar)
      if (refusal) {
        report(at, ...refusal)
        continue
      }
      const taken = matcher.take(child.name)
      if (taken === 'unexpected')
        report(at, 'wff.element.notHere', {
          name: child.name,
          parent: place.element.name,
          allowed: listed(matcher.allowed()) || '–',
        })
      else if (taken !== 'taken')
        report(at, 'wff.element.tooMany', {
          name: child.name,
          parent: place.element.name,
          max: taken.max,
          count,
        })
      const own = grammar.typeOf(child.name, type)
      if (own) check(at, own)
    }
    for (const names of matcher.missing())
      report(place, 'wff.element.missing', { names, parent: place.element.name })
  }

  function check(place: Place, type: ElementType): void {
    checkAttributes(place, type, report)
    checkText(place, type, { report, version })
    if (type.text !== null) {
      for (const child of place.element.children)
        if (isElement(child))
          report(place, 'wff.element.notHere', { name: child.name, parent: place.element.name, allowed: '–' })
    } else checkChildren(place, type)
    checkUnique(place, type, report)
    checkReferred(place, type, report)
  }

  const place = { element: root, path: root.name }
  const type = root.isOwn ? grammar.typeOf(root.name, null) : null
  if (type) check(place, type)
  else report(place, 'wff.element.root', { name: root.name })
  return problems
}

/** The lowest version whose schema accepts the face; null when none does. */
export const lowestVersion = (root: XmlElement): Version | null =>
  versions.find((version) => checkSchema(root, version).length === 0) ?? null
