import { ok, refused, type Result } from '../base/result.ts'
import { parseXml, type QualifiedName } from '../wff/xml/parse-xml.ts'
import { elementsOf, type XmlElement } from '../wff/xml/tree.ts'
import { cleanElement, svgName, weightOf, type Cleaning } from './clean.ts'
import { svgLimits } from './limits.ts'
import {
  idsOf,
  isSvgElement,
  referencesOf,
  svgElementsOf,
  type Drawing,
  type SvgElement,
  type SvgLeftOut,
  type SvgRefusal,
} from './tree.ts'
import { lengthOf, numbersIn } from './values.ts'

const refuse = (key: string, params?: SvgRefusal['params']) =>
  refused<SvgRefusal>(params ? { key, params } : { key })

/** How deep it is, without going deeper than the limit by itself. */
function depthOf(root: XmlElement): number {
  let depth = 0
  let row: readonly XmlElement[] = [root]
  while (row.length > 0 && depth <= svgLimits.depth) {
    depth += 1
    row = row.flatMap(elementsOf)
  }
  return depth
}

/** Elements as they are drawn: what is shown again, or painted with, counts each time, and a circle is without end. */
function drawnCount(root: SvgElement): number {
  const ids = idsOf(root)
  const known = new Map<SvgElement, number>()
  const open = new Set<SvgElement>()
  const count = (element: SvgElement): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    if (open.has(element)) return 0
    open.add(element)
    let sum = 1
    for (const child of svgElementsOf(element)) sum += count(child)
    for (const id of referencesOf(element)) {
      const target = ids.get(id)
      if (target) sum += count(target)
    }
    open.delete(element)
    known.set(element, sum)
    return sum
  }
  return count(root)
}

/** The highest number that a refusal names. */
const mostSaid = 1_000_000_000

function tooMuchOf(root: SvgElement): SvgRefusal | null {
  const present = { numbers: 0, filters: 0, filtered: 0, pictures: 0 }
  const walk = (element: SvgElement): void => {
    const weight = weightOf(element)
    present.numbers += weight.numbers
    present.filters += weight.filters
    present.filtered += weight.filtered
    present.pictures += weight.pictures
    for (const child of svgElementsOf(element)) walk(child)
  }
  walk(root)
  for (const what of ['numbers', 'filters', 'filtered', 'pictures'] as const)
    if (present[what] > svgLimits[what])
      return { key: `svg.many.${what}`, params: { limit: svgLimits[what], present: present[what] } }
  const elements = drawnCount(root)
  return elements > svgLimits.elements
    ? {
        key: 'svg.many.elements',
        params: { limit: svgLimits.elements, present: Math.min(elements, mostSaid) },
      }
    : null
}

type Size = { readonly width: number; readonly height: number }

/** How large it wants to be, in pixels; null where it says nothing that can be. */
function sizeOf(attributes: Readonly<Record<string, string>>): Size | null {
  const [, , w, h] = numbersIn(attributes['viewBox'] ?? '')
  const view = w !== undefined && h !== undefined && w > 0 && h > 0 ? { width: w, height: h } : null
  const width = lengthOf(attributes['width'])
  const height = lengthOf(attributes['height'])
  if (width !== null && height !== null && !(width > 0 && height > 0)) return null
  if (!view) return width && height ? { width, height } : null
  const ratio = view.width / view.height
  return {
    width: width ?? (height === null ? view.width : height * ratio),
    height: height ?? (width === null ? view.height : width / ratio),
  }
}

const isOfPixels = (attributes: Readonly<Record<string, string>>): boolean =>
  lengthOf(attributes['width']) !== null && lengthOf(attributes['height']) !== null

/** Whether it is a frame of ours already: what stands in it has a size of its own, which is that of no other frame. */
function isFramed({ attributes, children }: SvgElement): boolean {
  const drawn = children.filter((child) => !isSvgElement(child) || child.name !== 'defs')
  return (
    attributes['preserveAspectRatio'] === 'none' &&
    drawn.length > 0 &&
    svgElementsOf({ ...emptyFrame, children: drawn }).every(
      (child) => child.attributes['overflow'] === 'hidden' && isOfPixels(child.attributes),
    )
  )
}

const emptyFrame: SvgElement = { name: 'svg', attributes: {}, children: [], label: null }

const plainColor = /^(?:#[\da-f]{3,8}|rgba?\([\d.,\s/%]+\))$/i

/** What a style lays behind the whole drawing, wherever its frame ends. */
function groundOf(color: string | undefined, attributes: SvgElement['attributes']): readonly SvgElement[] {
  if (!color || !plainColor.test(color)) return []
  const [x = 0, y = 0, width, height] = numbersIn(attributes['viewBox'] ?? '')
  const box =
    width && height
      ? { x: x - 10 * width, y: y - 10 * height, width: 21 * width, height: 21 * height }
      : { width: '100%', height: '100%' }
  const sides = Object.fromEntries(Object.entries(box).map(([side, value]) => [side, String(value)]))
  return [{ name: 'rect', attributes: { ...sides, fill: color, stroke: 'none' }, children: [], label: null }]
}

/**
 * The drawing in a frame of pixels. Its own root stays what it was, so that shares, its ratio and its edge mean what they
 * meant wherever a part of the frame is drawn.
 */
function framed(root: SvgElement, { width, height }: Size, color: string | undefined): SvgElement {
  const { x: _, y: __, ...own } = root.attributes
  const inner: SvgElement = {
    ...root,
    attributes: { ...own, width: String(width), height: String(height), overflow: 'hidden' },
    children: [...groundOf(color, own), ...root.children],
  }
  return { ...emptyFrame, children: [inner] }
}

/** An untrusted file as a tree, within all limits; nothing of it has been looked at by a browser. */
export type UntrustedDrawing = { readonly root: XmlElement; readonly size: Size | null }

const silent = (): void => undefined

const svgSpace = 'http://www.w3.org/2000/svg'
const linkSpace = 'http://www.w3.org/1999/xlink'

/**
 * Names by their namespaces, whatever the prefixes of the file are: those of SVG have none, links have `xlink:`, and
 * elements of another format have a prefix, also where a default makes them so. A file that declares nothing is SVG.
 */
function spelled({ of, name, local, space }: QualifiedName): string {
  if (of === 'attribute') return space === linkSpace ? `xlink:${local}` : name
  if (space === svgSpace || (space === undefined && !name.includes(':'))) return local
  return name.includes(':') && !name.startsWith('svg:') ? name : `other:${local}`
}

/** Never throws. */
export function parseSvg(text: string): Result<UntrustedDrawing, SvgRefusal> {
  if (text.length > svgLimits.fileBytes)
    return refuse('svg.tooLarge', { limit: svgLimits.fileBytes, present: text.length })
  const parsed = parseXml(text, spelled)
  if (!parsed.ok) {
    const { key, line, column } = parsed.error
    if (key === 'wff.xml.tooDeep') return refuse('svg.tooDeep', { limit: svgLimits.depth })
    if (key === 'wff.xml.entities') return refuse('svg.entities')
    return refuse('svg.broken', { line, column })
  }
  const root = parsed.value
  if (svgName(root) !== 'svg') return refuse('svg.none')
  if (depthOf(root) > svgLimits.depth) return refuse('svg.tooDeep', { limit: svgLimits.depth })
  const [clean] = cleanElement(root, { leaveOut: silent })
  if (!clean) return refuse('svg.none')
  const tooMuch = tooMuchOf(clean)
  return tooMuch ? { ok: false, error: tooMuch } : ok({ root, size: sizeOf(clean.attributes) })
}

/** What of a drawing may be drawn, as attributes alone say it. */
export function cleanDrawing(
  root: XmlElement,
  { leftOut, ...cleaning }: Omit<Cleaning, 'leaveOut'> & { readonly leftOut: Map<SvgLeftOut, number> },
): Result<Drawing, SvgRefusal> {
  const leaveOut = (what: SvgLeftOut): void => void leftOut.set(what, (leftOut.get(what) ?? 0) + 1)
  const [clean] = cleanElement(root, { ...cleaning, leaveOut })
  if (!clean) return refuse('svg.none')
  const tooMuch = tooMuchOf(clean)
  if (tooMuch) return { ok: false, error: tooMuch }
  const size = sizeOf(clean.attributes)
  if (!size) return refuse('svg.noSize')
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(clean.attributes['viewBox'] ?? '')
  if (isFramed(clean) && width > 0 && height > 0)
    return ok({ root: clean, leftOut, view: { x, y, width, height }, ...size })
  const color = root.attributes.get('background-color')?.value
  return ok({ root: framed(clean, size, color), leftOut, view: { x: 0, y: 0, ...size }, ...size })
}

/** A drawing of which styles are attributes already, such as we print it, with nothing in it but what may be drawn. */
export function readSvg(text: string): Result<Drawing, SvgRefusal> {
  const parsed = parseSvg(text)
  return parsed.ok ? cleanDrawing(parsed.value.root, { leftOut: new Map() }) : parsed
}
