import type { Box } from '../base/geometry.ts'
import type { SvgLeftOut } from '../base/pictures/svg-left-out.ts'
import type { FigmaGradient } from '../base/figma-gradient.ts'
import type { TextLine } from './layers/text-line.ts'

/** An element of a drawing that holds nothing but what may be drawn. */
export type SvgElement = {
  readonly name: string
  /** Checked, styles resolved into them; names as SVG has them, `href` without its prefix. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgNode[]
  /** What the program in which it was drawn calls it; null for what has no name. */
  readonly label: string | null
  /** Of a text: as what a dial can have it; absent where no browser read it. */
  readonly line?: TextLine
  /** A fill that SVG has not, as Figma says it beside what it draws in its place. */
  readonly figmaFill?: FigmaGradient
}

/** An element, or words inside of a text. */
export type SvgNode = SvgElement | string

export type { SvgLeftOut }

export type Drawing = {
  readonly root: SvgElement
  /** In its own units. */
  readonly view: Box
  /** Its own size, in pixels. */
  readonly width: number
  readonly height: number
  /** How often each was left out. */
  readonly leftOut: ReadonlyMap<SvgLeftOut, number>
}

/** Why a drawing is not taken: a key of `shared/messages` and its numbers. */
export type SvgRefusal = {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

export const isSvgElement = (node: SvgNode): node is SvgElement => typeof node !== 'string'

export const svgElementsOf = ({ children }: SvgElement): readonly SvgElement[] =>
  children.filter(isSvgElement)

/** Whether something in it is filled with what SVG has not. */
export const holdsFigmaFill = (element: SvgElement): boolean =>
  element.figmaFill !== undefined || svgElementsOf(element).some(holdsFigmaFill)

/** An id that the element is drawn with: a gradient, a mask, what it shows again. */
const reference = /url\(#([^)]*)\)/g

const idsIn = (name: string, value: string): readonly string[] =>
  name === 'href' && value.startsWith('#')
    ? [value.slice(1)]
    : [...value.matchAll(reference)].flatMap(([, id]) => id ?? [])

export const referencesOf = ({ attributes }: SvgElement): readonly string[] =>
  Object.entries(attributes).flatMap(([name, value]) => idsIn(name, value))

/** Every element with an id, the first of each. */
export function idsOf(root: SvgElement): ReadonlyMap<string, SvgElement> {
  const ids = new Map<string, SvgElement>()
  const walk = (element: SvgElement): void => {
    const { id } = element.attributes
    if (id !== undefined && !ids.has(id)) ids.set(id, element)
    for (const child of svgElementsOf(element)) walk(child)
  }
  walk(root)
  return ids
}

/** Under other ids, so that it can stand in another drawing; its words are none of that one's. */
export function withPrefix(root: SvgElement, prefix: string): SvgElement {
  const renamed = (name: string, value: string): string => {
    if (name === 'id') return prefix + value
    if (name === 'href' && value.startsWith('#')) return `#${prefix}${value.slice(1)}`
    return value.replace(reference, (_all, id: string) => `url(#${prefix}${id})`)
  }
  const attributes = Object.entries(root.attributes).map(([name, value]) => [name, renamed(name, value)])
  const children = root.children.map((child) => (isSvgElement(child) ? withPrefix(child, prefix) : child))
  const { line: _, ...rest } = root
  return { ...rest, attributes: Object.fromEntries(attributes) as SvgElement['attributes'], children }
}
