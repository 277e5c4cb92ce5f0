import type { Box } from '../base/geometry.ts'
import { roundTo } from '../base/geometry.ts'
import { idsOf, isSvgElement, referencesOf, svgElementsOf, type SvgElement, type SvgNode } from './tree.ts'
import { styleOnly } from './vocabulary.ts'

/** How a drawing is printed: the part of the plane that is seen, and the pixels that it fills. */
export type SvgFrame = { readonly view: Box; readonly width: number; readonly height: number }

/** As text or as a value of XML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Ids that something is drawn with; no others are printed. */
function usedIds(root: SvgElement): ReadonlyMap<string, string> {
  const used = new Map<string, string>()
  const there = idsOf(root)
  const walk = (element: SvgElement): void => {
    for (const id of referencesOf(element)) if (there.has(id) && !used.has(id)) used.set(id, `i${used.size}`)
    for (const child of svgElementsOf(element)) walk(child)
  }
  walk(root)
  return used
}

type Printing = { readonly ids: ReadonlyMap<string, string>; readonly seen: Set<string> }

/** An address of what is not there is none. */
function valueOf(name: string, value: string, { ids }: Printing): string | null {
  if (name === 'href' && value.startsWith('#')) {
    const id = ids.get(value.slice(1))
    return id === undefined ? null : `#${id}`
  }
  return value.replace(/url\(#([^)]*)\)/g, (_all, id: string) => `url(#${ids.get(id) ?? 'none'})`)
}

/** One value of a style: no second declaration, and no address. */
const plainStyle = /^(?!.*url)[\w\s"',.%#()+-]+$/i

function attributesOf({ attributes }: SvgElement, printing: Printing): string {
  let text = ''
  const styles: string[] = []
  for (const [name, value] of Object.entries(attributes)) {
    if (styleOnly.has(name)) {
      if (plainStyle.test(value)) styles.push(`${name}:${value}`)
      continue
    }
    if (name === 'id') {
      const id = printing.ids.get(value)
      // of several with one id the first is meant
      if (id !== undefined && !printing.seen.has(id)) text += ` id="${id}"`
      if (id !== undefined) printing.seen.add(id)
      continue
    }
    const printed = valueOf(name, value, printing)
    // browsers of some years ago know the link of a text or a picture by its old name only
    if (printed !== null) text += ` ${name === 'href' ? 'xlink:href' : name}="${escaped(printed)}"`
  }
  return styles.length > 0 ? `${text} style="${escaped(styles.join(';'))}"` : text
}

function printNode(node: SvgNode, printing: Printing): string {
  if (!isSvgElement(node)) return escaped(node)
  const inner = node.children.map((child) => printNode(child, printing)).join('')
  const head = `<${node.name}${attributesOf(node, printing)}`
  return inner === '' ? `${head}/>` : `${head}>${inner}</${node.name}>`
}

/** Of the root itself what its children inherit. */
const frameNames = new Set(['x', 'y', 'width', 'height', 'viewBox', 'preserveAspectRatio', 'overflow', 'id'])

const short = (value: number): number => roundTo(value, 4)

/** The drawing as text, with nothing in it but what stands in the tree; it fills these pixels, stretched if need be. */
export function printSvg(root: SvgElement, { view, width, height }: SvgFrame): string {
  const inherited = Object.fromEntries(
    Object.entries(root.attributes).filter(([name]) => !frameNames.has(name)),
  )
  const printing: Printing = { ids: usedIds(root), seen: new Set() }
  const own = attributesOf({ ...root, attributes: inherited }, printing)
  const box = [view.x, view.y, view.width, view.height].map(short).join(' ')
  const inner = root.children.map((child) => printNode(child, printing)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${short(width)}" ` +
    `height="${short(height)}" viewBox="${box}" preserveAspectRatio="none"${own}>${inner}</svg>`
  )
}
