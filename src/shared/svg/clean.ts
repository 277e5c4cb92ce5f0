import { isElement, type XmlElement } from '../wff/xml/tree.ts'
import { declarationsOf } from './css.ts'
import { figmaGradientName, figmaStandIn, readFigmaGradient } from '../base/figma-gradient.ts'
import type { TextLine } from './layers/text-line.ts'
import { isSvgElement, type SvgElement, type SvgLeftOut, type SvgNode } from './tree.ts'
import { innerAddress, innerFilters, innerPicture, isFairValue, saysNothing, untilError } from './values.ts'
import {
  animations,
  filterParts,
  geometry,
  isDrawn,
  properties,
  silentElements,
  styleOnly,
} from './vocabulary.ts'

/** What cleaning needs to know of the document, and the callback for what it leaves out. */
export type Cleaning = {
  readonly leaveOut: (what: SvgLeftOut) => void
  /** What a browser says of a text. */
  readonly lineOf?: (text: XmlElement) => TextLine | undefined
  /** The drawing that stands in an image of the drawing. */
  readonly innerOf?: (image: XmlElement) => InnerDrawing | undefined
  /** What is cleaned stands in a text. */
  readonly isInWords?: boolean
}

/** Clean already, with the size that it has by itself. */
export type InnerDrawing = { readonly root: SvgElement; readonly width: number; readonly height: number }

const valueOf = (element: XmlElement, name: string): string | undefined => element.attributes.get(name)?.value

/** Null for what is another program's. */
export const svgName = ({ name }: XmlElement): string | null => (name.includes(':') ? null : name)

const hexSign = /_x([0-9A-Fa-f]{2,6})_/g

/** Illustrator writes signs that no id may have by their numbers, and counts equal names. */
const unescaped = (id: string): string =>
  id
    .replace(hexSign, (all, hex: string) => {
      const code = parseInt(hex, 16)
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : all
    })
    .replace(/_\d+_$/, '')
    .replaceAll('_', ' ')

/** What its program calls it: Inkscape by a label, Illustrator and Figma by an id. */
function labelOf(element: XmlElement): string | null {
  const own = valueOf(element, 'inkscape:label') ?? valueOf(element, 'data-name')
  const id = valueOf(element, 'id')
  const said = own ?? (id === undefined ? '' : unescaped(id))
  return said.trim().slice(0, 100) || null
}

const isScript = (name: string, value: string): boolean =>
  /^on/i.test(name) || /^\s*(?:javascript|vbscript)\s*:/i.test(value)

/** The value as it may stand, or what keeps it out. */
function cleaned(name: string, value: string): { readonly value: string } | SvgLeftOut {
  if (isScript(name, value)) return 'script'
  const inner = name === 'filter' ? innerFilters(value) : innerAddress(untilError(name, value))
  if (inner === null || /[<>\\]|@import|expression\s*\(/i.test(value)) return 'outside'
  return isFairValue(name, inner) ? { value: inner } : 'number'
}

/** Whether a browser may be shown the value. */
export const mayStand = (name: string, value: string): boolean => {
  const isRead = geometry.has(name) || properties.has(name)
  return (
    typeof (isRead ? cleaned(name, value) : cleaned('id', value)) !== 'string' &&
    value.length <= longest(isRead)
  )
}

/** Selectors can ask about any attribute, within reason. */
const longest = (isRead: boolean): number => (isRead ? Infinity : 10_000)

/** What a link may lead to: a place in the document, or for a picture the picture itself. */
export function linkOf(name: string, value: string): { readonly value: string } | SvgLeftOut {
  const inner = /^\s*#([^\s"'()<>]+)\s*$/.exec(value)
  if (inner && name !== 'image') return { value: `#${inner[1]}` }
  const picture = name === 'image' ? innerPicture(value) : null
  if (picture) return { value: picture }
  return isScript('', value) ? 'script' : 'outside'
}

/** Programs write a link by its old name, too; it counts where the new one is not. */
export const isOldLink = ({ attributes }: XmlElement, name: string): boolean =>
  name === 'xlink:href' && attributes.has('href')

function attributesOf(element: XmlElement, name: string, { leaveOut }: Cleaning): Record<string, string> {
  const clean: Record<string, string> = {}
  const put = (key: string, found: { readonly value: string } | SvgLeftOut): void => {
    if (typeof found === 'string') leaveOut(found)
    else clean[key] = found.value
  }
  for (const [full, { value }] of element.attributes) {
    const key = full.replace(/^xlink:/, '')
    if (/^on/i.test(key)) leaveOut('script')
    else if (isOldLink(element, full)) continue
    // where a link leads is nothing that is seen
    else if (key === 'href' && element.name === 'a' && !isScript('', value)) continue
    else if (key === 'href') put(key, linkOf(name, value))
    else if (full === 'xml:space' && value === 'preserve') clean[full] = value
    else if (saysNothing(full, value)) continue
    else if (geometry.has(full) || properties.has(full) || styleOnly.has(full))
      put(full, cleaned(full, value))
  }
  for (const [property, value] of declarationsOf(valueOf(element, 'style') ?? ''))
    if (styleOnly.has(property)) put(property, cleaned(property, value))
  return clean
}

/** Why an element of this name is not drawn; null when nothing has to be reported. */
function why(name: string | null): SvgLeftOut | null {
  if (name === null || silentElements.has(name)) return null
  if (name === 'script' || name === 'handler') return 'script'
  if (name === 'foreignObject' || name === 'iframe') return 'foreign'
  if (animations.has(name)) return 'animation'
  return name === 'feImage' ? 'outside' : 'unknown'
}

/** Of a switch what a browser can take; that which it does not take is told of by it. Illustrator puts its own data first. */
const isOfOthers = (element: XmlElement): boolean =>
  valueOf(element, 'requiredExtensions') !== undefined && !isDrawn(svgName(element) ?? '')

const holdsWords = new Set(['text', 'tspan', 'textPath'])

function childrenOf(element: XmlElement, name: string, cleaning: Cleaning): readonly SvgNode[] {
  const isInWords = holdsWords.has(name) || (name === 'a' && cleaning.isInWords === true)
  return element.children.flatMap((child): readonly SvgNode[] => {
    if (!isElement(child)) return isInWords ? [child.text] : []
    return name === 'switch' && isOfOthers(child) ? [] : cleanElement(child, { ...cleaning, isInWords })
  })
}

/** A link leads nowhere here, and is a group; in words, a part of them. */
const asGroup = new Set(['a', 'switch'])

const nameIn = (found: string | null, isInWords: boolean): string | null => {
  if (found === null || !asGroup.has(found)) return found
  return isInWords && found === 'a' ? 'tspan' : 'g'
}

const silent = (): void => undefined

const placing = new Set(['x', 'y', 'width', 'height'])

/** An image takes nothing of what is said around it. */
const untouched: Readonly<Record<string, string>> = {
  fill: '#000000',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-width': '1',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'clip-rule': 'nonzero',
  color: '#000000',
  'font-size': '16px',
  'font-weight': '400',
  'font-style': 'normal',
  'letter-spacing': 'normal',
  'text-anchor': 'start',
}

/** A drawing without a viewBox is stretched to the image that it stands in, and so is one of which the image says so. */
function viewOfInner(
  { root, width, height }: InnerDrawing,
  isStretched: boolean,
): { readonly attributes: Readonly<Record<string, string>>; readonly children: readonly SvgNode[] } {
  const stretched = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none' }
  if (isStretched) return { attributes: stretched, children: root.children }
  const own = root.children.find((one) => isSvgElement(one) && one.name === 'svg')
  const inner = root.attributes['viewBox'] === undefined && own && isSvgElement(own) ? own : root
  return inner.attributes['viewBox'] === undefined
    ? { ...inner, attributes: { ...inner.attributes, ...stretched } }
    : inner
}

/** A drawing in an image as a part of the drawing that it stands in: it takes the size of the image for its own. */
function nested(
  attributes: Readonly<Record<string, string>>,
  inner: InnerDrawing,
  label: string | null,
): SvgElement {
  const { href: _, preserveAspectRatio = '', ...said } = attributes
  const own = Object.entries(said)
  const view = viewOfInner(inner, /^\s*(?:defer\s+)?none/.test(preserveAspectRatio))
  const frame: SvgElement = {
    name: 'svg',
    attributes: {
      ...untouched,
      ...view.attributes,
      width: String(inner.width),
      height: String(inner.height),
      ...Object.fromEntries(own.filter(([name]) => placing.has(name))),
      overflow: 'hidden',
    },
    children: view.children,
    label: null,
  }
  const outer = Object.fromEntries(own.filter(([name]) => !placing.has(name)))
  return { name: 'g', attributes: outer, children: [frame], label }
}

/** The element with nothing but what may be drawn; none for what may not. */
export function cleanElement(element: XmlElement, cleaning: Cleaning): readonly SvgElement[] {
  const found = svgName(element)
  const name = nameIn(found, cleaning.isInWords === true)
  if (valueOf(element, figmaStandIn) === 'true') return []
  if (name === null || !isDrawn(name)) {
    const what = why(name)
    if (what) cleaning.leaveOut(what)
    return []
  }
  const inner = name === 'image' ? cleaning.innerOf?.(element) : undefined
  const attributes = attributesOf(element, name, inner ? { ...cleaning, leaveOut: silent } : cleaning)
  if (inner) return [nested(attributes, inner, labelOf(element))]
  const { href } = attributes
  const isEmpty = (name === 'image' || name === 'use') && href === undefined
  // a path that is not what it was is worse than none
  const isBroken = name === 'path' && attributes['d'] === undefined && valueOf(element, 'd') !== undefined
  if (isEmpty || isBroken) return []
  const children = childrenOf(element, found ?? name, cleaning)
  const line = name === 'text' ? cleaning.lineOf?.(element) : undefined
  const figmaFill = readFigmaGradient(valueOf(element, figmaGradientName) ?? '')
  return [
    {
      ...{ name, attributes, children, label: labelOf(element), ...(line ? { line } : {}) },
      // what it is filled with besides is none of it
      ...(figmaFill ? { figmaFill, attributes: { ...attributes, fill: 'none' } } : {}),
    },
  ]
}

/** What the drawing of it costs beside the elements: numbers, parts of filters, signs of pictures. */
export function weightOf({ name, attributes }: SvgElement): {
  readonly numbers: number
  readonly filters: number
  readonly filtered: number
  readonly pictures: number
} {
  const points = `${attributes['d'] ?? ''} ${attributes['points'] ?? ''}`
  return {
    numbers: (points.match(/\d+(?:\.\d+)?|\.\d+/g) ?? []).length,
    filters: filterParts.has(name) ? 1 : 0,
    filtered: (attributes['filter'] ?? 'none') === 'none' ? 0 : 1,
    pictures: name === 'image' ? (attributes['href'] ?? '').length : 0,
  }
}
