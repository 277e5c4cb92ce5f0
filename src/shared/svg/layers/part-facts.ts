import { svgElementsOf, type SvgElement } from '../tree.ts'
import { isPaint } from './kept-defs.ts'
import { isGivenName } from './names.ts'
import type { WhyDrawn } from './text-line.ts'

export const drawnIn = (element: SvgElement): readonly SvgElement[] =>
  svgElementsOf(element).filter((one) => !isPaint(one))

const isUnset = (element: SvgElement, name: string): boolean =>
  ['none', 'normal', '1', undefined].includes(element.attributes[name])

/** Nothing is done to all of it together but that it is seen through something. */
export const isPlainFrame = (element: SvgElement): boolean =>
  ['filter', 'opacity', 'mix-blend-mode'].every((name) => isUnset(element, name))

/** Draws its parts as they are; a frame around everything may cut them at the edge of the dial. */
export const isClearFrame = (element: SvgElement): boolean =>
  ['mask', 'filter', 'opacity', 'mix-blend-mode'].every((name) => isUnset(element, name))

const saysVisible = (element: SvgElement): boolean =>
  element.attributes['visibility'] === 'visible' || svgElementsOf(element).some(saysVisible)

/** What is in a hidden group may be visible all the same. */
export const isShown = (element: SvgElement): boolean =>
  element.attributes['display'] !== 'none' &&
  (!/^(?:hidden|collapse)$/.test(element.attributes['visibility'] ?? '') || saysVisible(element))

/** Shown, so that it can be drawn; whether the layer is seen is said by the layer. */
export function shown(element: SvgElement): SvgElement {
  const { display: _, visibility: __, ...attributes } = element.attributes
  return isShown(element) ? element : { ...element, attributes }
}

export const nameOf = ({ label }: SvgElement): string => (label !== null && isGivenName(label) ? label : '')

export const allTexts = (element: SvgElement): readonly SvgElement[] =>
  element.name === 'text' ? [element] : svgElementsOf(element).flatMap(allTexts)

/** Of words that could be a text and belong to a part that is a picture. */
export const whyOf = ({ line }: SvgElement): WhyDrawn => (typeof line === 'string' ? line : 'effect')

export const wordsIn = (element: SvgElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : wordsIn(child)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

export const plainFrame = (element: SvgElement): boolean =>
  isClearFrame(element) && isUnset(element, 'clip-path')

export const isMixed = (element: SvgElement): boolean =>
  (element.attributes['mix-blend-mode'] ?? 'normal') !== 'normal' || svgElementsOf(element).some(isMixed)

/** One part has its own name, several that of what they stand in. */
export function labelOfRun(run: readonly SvgElement[], around: string): string {
  const named = run.map(nameOf).find((name) => name !== '') ?? ''
  return run.length === 1 ? named || around : around || named
}

/** Shapes without a name that lie on each other are one picture. */
export function joined(parts: readonly SvgElement[]): readonly (readonly SvgElement[])[] {
  const runs: SvgElement[][] = []
  for (const part of parts) {
    const last = runs.at(-1)
    const isLoose = (one: SvgElement | undefined): boolean =>
      one !== undefined && one.name !== 'g' && one.name !== 'text' && nameOf(one) === '' && isShown(one)
    if (last && isLoose(part) && isLoose(last[0])) last.push(part)
    else runs.push([part])
  }
  return runs
}
