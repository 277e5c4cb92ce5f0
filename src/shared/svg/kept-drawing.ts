import { refused, ok, type Result } from '../base/result.ts'
import { isElement, type XmlElement } from '../wff/xml/tree.ts'
import { cleanDrawing, parseSvg } from './read-svg.ts'
import { seal } from './sealed.ts'
import type { SvgLeftOut, SvgRefusal } from './tree.ts'
import { svgName } from './clean.ts'

/** A drawing in a drawing in a drawing: further in nothing is seen that a dial could show. */
export const deepestDrawing = 3

/** In pixels, where a drawing does not say how large it is: what a browser takes. */
export const unsaidSize = { width: 300, height: 150 } as const

/** A drawing as a file that holds nothing but what may be drawn, and what was left out of it. */
export type KeptDrawing = {
  readonly text: string
  readonly width: number
  readonly height: number
  /** How often each was left out. */
  readonly leftOut: ReadonlyMap<SvgLeftOut, number>
}

/** The images of a drawing, in their order. */
export function imagesIn(root: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = []
  const walk = (element: XmlElement): void => {
    if (svgName(element) === 'image') found.push(element)
    for (const child of element.children) if (isElement(child)) walk(child)
  }
  walk(root)
  return found
}

export const hrefOfImage = ({ attributes }: XmlElement): string =>
  attributes.get('href')?.value ?? attributes.get('xlink:href')?.value ?? ''

/** The text of a drawing that stands in the file itself, by its address there; null for anything else. */
type Inside = (address: string) => string | null

/**
 * The file anew, with elements and attributes of a list alone: no scripts, no events, nothing from outside. Styles stay
 * as they came, so that it can be opened as the file could. Never throws.
 */
export function keptDrawing(text: string, inside: Inside, depth = 0): Result<KeptDrawing, SvgRefusal> {
  const parsed = parseSvg(text)
  if (!parsed.ok) return parsed
  const { root } = parsed.value
  const size = parsed.value.size ?? unsaidSize
  const leftOut = new Map<SvgLeftOut, number>()
  const inner = new Map<XmlElement, string>()
  for (const image of depth < deepestDrawing ? imagesIn(root) : []) {
    const found = inside(hrefOfImage(image))
    const kept = found === null ? null : keptDrawing(found, inside, depth + 1)
    if (kept?.ok) inner.set(image, kept.value.text)
  }
  // counts what is no element or attribute of the list; the sheets are counted by the sealing
  const looked = cleanDrawing(root, { leftOut })
  if (!looked.ok && looked.error.key !== 'svg.noSize') return looked
  const { pictureWithout } = seal(root, {
    size,
    innerOf: (image) => inner.get(image) ?? null,
    leaveOut: (what) => void leftOut.set(what, (leftOut.get(what) ?? 0) + 1),
  })
  const made = pictureWithout([])
  // a drawing of drawings may become longer than it was
  if (!parseSvg(made).ok) return refused({ key: 'svg.none' })
  return ok({ text: made, ...size, leftOut })
}
