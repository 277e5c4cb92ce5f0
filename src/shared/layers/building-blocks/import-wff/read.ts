import { parseColor, printColor, type Color } from '../../../base/color.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../../wff/xml/tree.ts'

/** A number of an attribute, or what stands for it. */
export function numberOf(element: XmlElement, name: string, otherwise: number): number {
  const text = attributeOf(element, name)
  const value = text === null || text.trim() === '' ? NaN : Number(text)
  return Number.isFinite(value) ? Math.max(-100_000, Math.min(100_000, value)) : otherwise
}

export const childOf = (element: XmlElement, ...names: readonly string[]): XmlElement | null =>
  elementsOf(element).find(({ name }) => names.includes(name)) ?? null

export const childrenOf = (element: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  elementsOf(element).filter(({ name }) => names.includes(name))

/** `#RRGGBB` or `#AARRGGBB` → ours, whose alpha stands last; null for anything else. */
export function colorIn(text: string): Color | null {
  const found = /^#([0-9a-f]{2})?([0-9a-f]{6})$/i.exec(text.trim())
  const color = found ? parseColor(`#${found[2]}${found[1] ?? ''}`) : null
  return color && printColor(color)
}

/** The expression that moves a target; null when none does. */
export function transformOf(element: XmlElement, target: string): string | null {
  const found = childrenOf(element, 'Transform').find((one) => attributeOf(one, 'target') === target)
  return found ? attributeOf(found, 'value') : null
}

/** How the lines around an area meet in its corners; null where it has none that are sharp. */
export function joinOf(shape: XmlElement, stroke: XmlElement | null): string | null {
  const isSharp = shape.name === 'Rectangle' || numberOf(shape, 'cornerRadiusX', 0) === 0
  const isArea = shape.name === 'Rectangle' || shape.name === 'RoundRectangle'
  return isArea && isSharp && stroke ? attributeOf(stroke, 'join') : null
}
