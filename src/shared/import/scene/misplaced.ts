import { namesIn } from '../../wff/grammar/names-in.ts'
import { isElement, type XmlElement } from '../../wff/xml/tree.ts'

type Misplaced = { readonly element: string; readonly parent: string }

/** What holds parts. Parts, and the words in them, are read as far as they can be. */
const holders = /^(Scene|Group|Condition|.*(Compare|Default|Configuration|Option|Clock))$/

/** In the place of what may not stand there, so that what comes after it keeps its number. */
const nothing = (element: XmlElement): XmlElement => ({ ...element, name: '', children: [] })

/** The scene without what may not stand where it does in any version of the format; each of these once, by its name. */
export function withoutMisplaced(scene: XmlElement, tell: (found: Misplaced) => void): XmlElement {
  function kept(element: XmlElement, key: string): XmlElement {
    const names = holders.test(element.name) ? namesIn(key) : null
    if (!names) return element
    const children = element.children.map((child) => {
      if (!isElement(child) || !child.isOwn) return child
      const own = names.get(child.name)
      if (own !== undefined) return kept(child, own)
      tell({ element: child.name.slice(0, 100), parent: element.name })
      return nothing(child)
    })
    return children.every((child, at) => child === element.children[at]) ? element : { ...element, children }
  }

  return kept(scene, 'Scene')
}
