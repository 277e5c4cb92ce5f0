import type { SvgElement } from '../tree.ts'
import { drawnIn } from './part-facts.ts'

/** The group without what is done to all of it together. */
export function bareOf(group: SvgElement): SvgElement {
  const { filter: _, opacity: __, ...attributes } = group.attributes
  return { ...group, attributes }
}

/** Figma puts a filter on a group around what it is of: the one element in it, with the groups around. */
export function loneIn(part: SvgElement): {
  readonly element: SvgElement
  readonly frames: readonly SvgElement[]
} {
  const frames: SvgElement[] = []
  let element = part
  while (element.name === 'g' && part.attributes['filter'] !== undefined) {
    const [only, ...more] = drawnIn(element)
    if (!only || more.length > 0) return { element: part, frames: [] }
    frames.push(element)
    element = only
  }
  return { element, frames }
}
