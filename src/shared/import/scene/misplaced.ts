import { createNames } from '../../wff/grammar/names-in.ts'
import { isElement, type XmlElement } from '../../wff/xml/tree.ts'

type Misplaced = { readonly element: string; readonly parent: string }

/** What stands in these is known by its number. */
const counted = /^(Scene|Group|Condition|.*(Compare|Default|Configuration|Option|Clock))$/

/** In the place of what may not stand there, so that what comes after it keeps its number. */
const nothing = (element: XmlElement): XmlElement => ({ ...element, name: '', children: [] })

/** The scene without what may not stand where it does in any version of the format; each of these once, by its name. */
export function withoutMisplaced(scene: XmlElement, tell: (found: Misplaced) => void): XmlElement {
  const allowed = createNames()

  function kept(element: XmlElement, key: string): XmlElement {
    const names = allowed(key)
    // text without elements, such as that of an expression
    if (!names) return element
    let isWhole = true
    const children = element.children.flatMap((child) => {
      if (!isElement(child) || !child.isOwn) return [child]
      const own = names.get(child.name)
      if (own === undefined) {
        tell({ element: child.name.slice(0, 100), parent: element.name })
        isWhole = false
        return counted.test(element.name) ? [nothing(child)] : []
      }
      const next = kept(child, own)
      isWhole &&= next === child
      return [next]
    })
    return isWhole ? element : { ...element, children }
  }

  return kept(scene, 'Scene')
}
