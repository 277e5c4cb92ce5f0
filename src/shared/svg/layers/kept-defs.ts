import { referencesOf, svgElementsOf, type SvgElement } from '../tree.ts'
import { hidden } from '../vocabulary.ts'
import { inherited } from './inherited.ts'

type Attributes = SvgElement['attributes']

const handedOn = (outer: Attributes, { attributes }: SvgElement): Attributes => ({
  ...outer,
  ...Object.fromEntries(Object.entries(attributes).filter(([name]) => inherited.has(name))),
})

/** What is shown again takes from where it is shown, and not from where it stands. */
const isShownAgain = ({ name }: SvgElement): boolean => !hidden.has(name) || name === 'symbol'

export const isPaint = ({ name }: SvgElement): boolean => hidden.has(name)

/** Paints, and shapes that others show again, with what each of them takes from around it. */
function keepable(root: SvgElement): readonly SvgElement[] {
  const shown = shownAgain(root)
  const found: SvgElement[] = []
  const take = (element: SvgElement, outer: Attributes): void =>
    void found.push(
      isShownAgain(element) ? element : { ...element, attributes: { ...outer, ...element.attributes } },
    )
  const walk = (element: SvgElement, outer: Attributes): void => {
    const own = handedOn(outer, element)
    for (const child of svgElementsOf(element)) {
      if (child.name === 'defs') for (const one of svgElementsOf(child)) take(one, handedOn(own, child))
      else if (isPaint(child)) take(child, own)
      else {
        if (shown.has(child.attributes['id'] ?? '')) take(child, own)
        walk(child, own)
      }
    }
  }
  walk(root, {})
  return found
}

/** Ids of what a use shows, or a text follows. */
function shownAgain(root: SvgElement): ReadonlySet<string> {
  const ids = new Set<string>()
  const walk = (element: SvgElement): void => {
    const { href } = element.attributes
    if ((element.name === 'use' || element.name === 'textPath') && href) ids.add(href.slice(1))
    for (const child of svgElementsOf(element)) walk(child)
  }
  walk(root)
  return ids
}

const idsIn = (element: SvgElement): readonly string[] => [
  ...(element.attributes['id'] === undefined ? [] : [element.attributes['id']]),
  ...svgElementsOf(element).flatMap(idsIn),
]

const referencesIn = (element: SvgElement): readonly string[] => [
  ...referencesOf(element),
  ...svgElementsOf(element).flatMap(referencesIn),
]

/** Gives for some parts of the drawing everything that they are drawn with, wherever it stands. */
export function createDefs(root: SvgElement): (parts: readonly SvgElement[]) => SvgElement {
  const all = keepable(root)
  const byId = new Map<string, SvgElement>()
  for (const one of all) for (const id of idsIn(one)) if (!byId.has(id)) byId.set(id, one)
  const references = new Map(all.map((one) => [one, referencesIn(one)]))
  return (parts) => {
    const wanted = new Set<SvgElement>()
    const want = (ids: readonly string[]): void => {
      for (const id of ids) {
        const one = byId.get(id)
        if (!one || wanted.has(one)) continue
        wanted.add(one)
        want(references.get(one) ?? [])
      }
    }
    want(parts.flatMap(referencesIn))
    const children = all.filter((one) => wanted.has(one))
    return { name: 'defs', attributes: {}, children, label: null }
  }
}
