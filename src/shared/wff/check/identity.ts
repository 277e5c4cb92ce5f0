import type { ElementType } from '../grammar/grammar.ts'
import type { Problem } from '../problem.ts'
import { attributeOf, elementsOf, type XmlElement } from '../xml/tree.ts'

type Place = { readonly element: XmlElement; readonly path: string }
type Report = (place: Place, key: string, params?: Problem['params']) => void

const everywhere = (element: XmlElement, name: string): readonly XmlElement[] =>
  elementsOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...everywhere(child, name),
  ])

/** Elements at a path of the grammar: names, `*` for any, and `.//Name` for any depth. */
function select(element: XmlElement, path: string): readonly XmlElement[] {
  if (path.startsWith('.//')) return everywhere(element, path.slice(3))
  return path
    .split('/')
    .reduce<readonly XmlElement[]>(
      (found, step) => found.flatMap(elementsOf).filter(({ name }) => step === '*' || name === step),
      [element],
    )
}

/** Names that may be given once, such as the ids of slots. */
export function checkUnique({ element, path }: Place, type: ElementType, report: Report): void {
  for (const { of, by, isKey } of type.unique) {
    const found = select(element, of).map((one) => ({ one, value: attributeOf(one, by) }))
    const seen = new Set<string>()
    for (const { one, value } of found.filter(({ value: given }) => given !== null || isKey)) {
      const place = { element: one, path: `${path}/…/${one.name}` }
      if (value === null) report(place, 'wff.attribute.missing', { name: by, element: one.name })
      else if (seen.has(value)) report(place, 'wff.value.twice', { name: by, value, element: one.name })
      seen.add(value ?? '')
    }
  }
}

/** Names that must have been given elsewhere, such as the expression of a comparison. */
export function checkReferred({ element, path }: Place, { refers }: ElementType, report: Report): void {
  if (!refers) return
  const known = new Set(select(element, refers.to).map((one) => attributeOf(one, 'name')))
  for (const one of select(element, refers.of)) {
    const value = attributeOf(one, refers.by)
    if (value !== null && !known.has(value))
      report({ element: one, path: `${path}/${one.name}` }, 'wff.value.undeclared', {
        value,
        element: one.name,
      })
  }
}
