import { isElement, type XmlElement } from '../wff/xml/tree.ts'
import { isOldLink, linkOf, mayStand, svgName } from './clean.ts'
import { innerCss, innerSheet } from './css.ts'
import { escaped } from './print-svg.ts'
import { numbered } from './resolved.ts'
import type { SvgLeftOut } from './tree.ts'
import { untilError } from './values.ts'
import { isDrawn } from './vocabulary.ts'

/** A drawing for a document that only reads it, and for an image that shows it. */
export type Sealed = {
  /** Without its sheets and pictures; styles stand in `data-style`, and `data-at` is the number of an element. */
  readonly markup: string
  readonly sheet: string
  /**
   * Everything that may be drawn but texts of these numbers, styles as they came, so many times its size: what is made of
   * it is judged by it.
   */
  readonly pictureWithout: (texts: readonly number[], scale?: number) => string
}

type Parts = {
  readonly size: { readonly width: number; readonly height: number }
  /** Where a drawing stands in an image of the drawing: that one, sealed. */
  readonly innerOf: (image: XmlElement) => string | null
  readonly leaveOut: (what: SvgLeftOut) => void
}

type Sealing = Parts & {
  readonly isPicture: boolean
  readonly scale: number
  readonly unseen: ReadonlySet<number>
  readonly root: XmlElement
  readonly numbers: ReadonlyMap<XmlElement, number>
  /** Of all sheets; it stands where the first of them stood. */
  readonly sheet: string
  readonly firstSheet: XmlElement | undefined
}

/** Elements that only have their place, so that a selector that counts finds the others where they stood. */
const placeholder = 'desc'

/** What selectors can ask about beside what is drawn, within reason. */
const longestValue = 10_000

const rootSize = new Set(['width', 'height', 'x', 'y'])

const ratio = 'preserveAspectRatio'

const isGroup = (name: string): boolean => name === 'a' || name === 'switch'

const silent = (): void => undefined

function hrefOf(element: XmlElement, value: string, { innerOf, isPicture }: Sealing): string | null {
  const name = svgName(element) ?? ''
  if (name === 'image' && !isPicture) return null
  const inner = innerOf(element)
  if (inner !== null) return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(inner)}`
  const link = linkOf(name, value)
  return typeof link === 'string' ? null : link.value
}

/** The attribute as it is printed; null for what says nothing to a browser that reads or draws. */
function printedAttribute(
  element: XmlElement,
  [full, value]: readonly [string, string],
  sealing: Sealing,
): readonly [string, string] | null {
  const name = full.replace(/^xlink:/, '')
  // Inkscape's name of a layer goes on as one that any program may write
  if (full === 'inkscape:label')
    return sealing.isPicture && mayStand('data-name', value) ? ['data-name', value] : null
  if (element === sealing.root && (rootSize.has(name) || (name === ratio && !hasView(element)))) return null
  if (full === 'xml:space' || full === 'xml:lang') return [full, value]
  if (name === 'href') {
    if (isOldLink(element, full)) return null
    const href = hrefOf(element, value, sealing)
    return href === null ? null : ['href', href]
  }
  if (name === 'style') {
    const { isPicture, leaveOut } = sealing
    const css = innerCss(value.slice(0, longestValue), isPicture ? silent : leaveOut)
    return [isPicture ? 'style' : 'data-style', css]
  }
  const isWord = /^[A-Za-z][\w-]*$/.test(name) && !/^(?:on|xmlns|data-at|data-style)/i.test(name)
  return isWord && mayStand(name, value) ? [name, untilError(name, value)] : null
}

const hasView = (root: XmlElement): boolean => root.attributes.has('viewBox')

/** What a browser takes where the drawing does not say what of it is seen. */
const viewOf = ({ width, height }: Parts['size']) =>
  [
    ['viewBox', `0 0 ${width} ${height}`],
    [ratio, 'none'],
  ] as const

function headOf(element: XmlElement, name: string, sealing: Sealing): string {
  const { root, size, isPicture, numbers, scale } = sealing
  const own = new Map<string, string>()
  if (element === root) {
    own.set('xmlns', 'http://www.w3.org/2000/svg')
    own.set('width', String(size.width * scale))
    own.set('height', String(size.height * scale))
    if (!hasView(root)) for (const [key, value] of viewOf(size)) own.set(key, value)
  }
  if (!isPicture) own.set('data-at', String(numbers.get(element)))
  const isUnseen = sealing.unseen.has(numbers.get(element) ?? -1)
  for (const [full, { value }] of element.attributes) {
    const found = printedAttribute(element, [full, value], sealing)
    if (found && !own.has(found[0])) own.set(...found)
  }
  // it still stands where selectors count
  if (isUnseen) own.set('style', 'display:none!important')
  return `<${name}${[...own].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}`
}

function printed(element: XmlElement, sealing: Sealing): string {
  const name = svgName(element) ?? placeholder
  if (name === 'style' && sealing.isPicture)
    return `<style>${element === sealing.firstSheet ? escaped(sealing.sheet) : ''}</style>`
  const isShown = isDrawn(name) || isGroup(name)
  const head = headOf(element, isShown ? name : placeholder, sealing)
  if (!isShown) return `${head}/>`
  // of a switch a browser takes the first child that it can: one that only has its place must not be it
  const isPlaced = (child: XmlElement): boolean =>
    name !== 'switch' || isDrawn(svgName(child) ?? '') || isGroup(svgName(child) ?? '')
  const inner = element.children.flatMap((child) => {
    if (!isElement(child)) return escaped(child.text)
    return isPlaced(child) ? printed(child, sealing) : []
  })
  return inner.length === 0 ? `${head}/>` : `${head}>${inner.join('')}</${name}>`
}

/** The sheets of the drawing that are for screens, in their order. */
function sheetsOf(root: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = []
  const walk = (element: XmlElement): void => {
    const media = element.attributes.get('media')?.value ?? 'all'
    const type = element.attributes.get('type')?.value ?? ''
    const isCss = /^\s*(?:text\/css\s*(?:;.*)?)?$/i.test(type)
    if (svgName(element) === 'style' && isCss && /\b(?:all|screen)\b/.test(media)) found.push(element)
    for (const child of element.children) if (isElement(child)) walk(child)
  }
  walk(root)
  return found
}

const textIn = ({ children }: XmlElement): string =>
  children.map((child) => (isElement(child) ? '' : child.text)).join('')

/** What would be another in a larger image. */
const ofWindow = /@media|\d[sld]?v(?:w|h|i|b|min|max)\b/i

/** Both have only what may be read or drawn: nothing that runs, is fetched, or is a page. */
export function seal(root: XmlElement, parts: Parts): Sealed {
  const numbers = numbered(root)
  const sheets = sheetsOf(root)
  const sheet = innerSheet(sheets.map(textIn).join('\n'), numbers.size, parts.leaveOut)
  const sealing = { ...parts, root, numbers, sheet, firstSheet: sheets[0] }
  const markup = printed(root, { ...sealing, isPicture: false, scale: 1, unseen: new Set() })
  const isFixed = ofWindow.test(sheet) || ofWindow.test(markup)
  return {
    markup,
    sheet,
    pictureWithout: (texts, scale = 1) =>
      printed(root, { ...sealing, isPicture: true, scale: isFixed ? 1 : scale, unseen: new Set(texts) }),
  }
}
