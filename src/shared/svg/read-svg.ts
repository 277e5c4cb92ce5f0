import type { Box } from '../base/geometry.ts'
import { ok, refused, type Result } from '../base/result.ts'
import { parseXml } from '../wff/xml/parse-xml.ts'
import { elementsOf, isElement, type XmlElement } from '../wff/xml/tree.ts'
import { cleanElement, svgName, weightOf } from './clean.ts'
import { styleSheetOf } from './css.ts'
import { svgLimits } from './limits.ts'
import {
  idsOf,
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

function sheetOf(root: XmlElement): string {
  const texts: string[] = []
  const walk = (element: XmlElement): void => {
    for (const child of element.children)
      if (isElement(child)) walk(child)
      else if (svgName(element) === 'style') texts.push(child.text)
  }
  walk(root)
  return texts.join('\n')
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
  const present = { numbers: 0, filters: 0, pictures: 0 }
  const walk = (element: SvgElement): void => {
    const weight = weightOf(element)
    present.numbers += weight.numbers
    present.filters += weight.filters
    present.pictures += weight.pictures
    for (const child of svgElementsOf(element)) walk(child)
  }
  walk(root)
  for (const what of ['numbers', 'filters', 'pictures'] as const)
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

/** The part of the plane that it shows, and how large it wants to be; null where it says nothing that can be. */
function frameOf({ attributes }: SvgElement): { readonly view: Box; width: number; height: number } | null {
  const [x, y, w, h] = numbersIn(attributes['viewBox'] ?? '')
  const view =
    x !== undefined && y !== undefined && w !== undefined && h !== undefined && w > 0 && h > 0
      ? { x, y, width: w, height: h }
      : null
  const width = lengthOf(attributes['width'])
  const height = lengthOf(attributes['height'])
  if (width !== null && height !== null && !(width > 0 && height > 0)) return null
  if (!view) return width && height ? { view: { x: 0, y: 0, width, height }, width, height } : null
  const ratio = view.width / view.height
  const size = {
    width: width ?? (height === null ? view.width : height * ratio),
    height: height ?? (width === null ? view.height : width / ratio),
  }
  if (/^\s*none/.test(attributes['preserveAspectRatio'] ?? '')) return { view, ...size }
  return { view: widened(view, size.width / size.height), ...size }
}

/** A drawing of another ratio than its frame stands in the middle of it. */
export function widened(view: Box, ratio: number): Box {
  const width = Math.max(view.width, view.height * ratio)
  const height = width / ratio
  return {
    x: view.x - (width - view.width) / 2,
    y: view.y - (height - view.height) / 2,
    width,
    height,
  }
}

/** An untrusted drawing with nothing in it but what may be drawn, or why it is none. Never throws. */
export function readSvg(text: string): Result<Drawing, SvgRefusal> {
  if (text.length > svgLimits.fileBytes)
    return refuse('svg.tooLarge', { limit: svgLimits.fileBytes, present: text.length })
  const parsed = parseXml(text)
  if (!parsed.ok) {
    const { key, line, column } = parsed.error
    if (key === 'wff.xml.tooDeep') return refuse('svg.tooDeep', { limit: svgLimits.depth })
    return refuse('svg.broken', { line, column })
  }
  if (svgName(parsed.value) !== 'svg') return refuse('svg.none')
  if (depthOf(parsed.value) > svgLimits.depth) return refuse('svg.tooDeep', { limit: svgLimits.depth })
  const leftOut = new Map<SvgLeftOut, number>()
  const leaveOut = (what: SvgLeftOut): void => void leftOut.set(what, (leftOut.get(what) ?? 0) + 1)
  const sheet = styleSheetOf(sheetOf(parsed.value))
  if (sheet.leftOut > 0) leftOut.set('style', sheet.leftOut)
  const [root] = cleanElement(parsed.value, { sheet, leaveOut })
  if (!root) return refuse('svg.none')
  const tooMuch = tooMuchOf(root)
  if (tooMuch) return { ok: false, error: tooMuch }
  const frame = frameOf(root)
  return frame ? ok({ root, leftOut, ...frame }) : refuse('svg.noSize')
}
