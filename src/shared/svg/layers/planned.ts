import type { Effect } from '../../base/effects/effects.ts'
import type { DrawnPath, WhyKept } from '../paths/path-of.ts'
import type { SeenThrough } from '../paths/seen-through.ts'
import type { SvgElement } from '../tree.ts'
import type { HandName } from './names.ts'
import type { PlainText, WhyDrawn } from './text-line.ts'

/** A group of the drawing; `name` is empty where it has none of its own. */
export type PlannedGroup = {
  readonly of: SvgElement
  readonly name: string
  /** What is done to all of it together, in pixels of the drawing. */
  readonly look?: { readonly effects: readonly Effect[]; readonly opacity: number }
}

/** What one layer of a dial is made of. */
export type PlannedLayer = {
  /** Empty for what has no name of its own. */
  readonly label: string
  readonly as: 'ground' | 'picture' | 'text' | 'path' | HandName
  /** The whole drawing with nothing in it but this part: drawn by itself it lies where it lay. */
  readonly root: SvgElement
  readonly text: PlainText | null
  readonly path: DrawnPath | null
  /** Why elements that could be paths are not. */
  readonly kept: readonly WhyKept[]
  /** Words that could not stay words, and why. */
  readonly drawn: readonly { readonly words: string; readonly why: WhyDrawn }[]
  readonly isShown: boolean
  /** For the watch at rest. */
  readonly isOfRest: boolean
  /** The groups of the drawing that it stands in, the outermost first; each has several layers. */
  readonly groups: readonly PlannedGroup[]
  /** Whether some of it is mixed with the colours of what lies behind, which a layer is not. */
  readonly isMixed: boolean
  /** What it is seen through; absent for what is seen whole, or is a picture of what is left of it. */
  readonly through?: SeenThrough
  /** It is what others are seen through, and is not seen itself. */
  readonly masks?: SeenThrough
}

/** Groups of several layers; one around the same layers as another says nothing more. */
export function withoutLone(layers: readonly PlannedLayer[]): readonly PlannedLayer[] {
  const count = new Map<SvgElement, number>()
  for (const { groups } of layers) for (const { of } of groups) count.set(of, (count.get(of) ?? 0) + 1)
  const countOf = (group: PlannedGroup | undefined): number => (group && count.get(group.of)) ?? 1
  return layers.map((layer) => {
    const groups = layer.groups.filter((group, at) => {
      const outer = layer.groups[at - 1]
      if (group.look) return true
      return (
        countOf(group) > 1 && !(countOf(outer) === countOf(group) && outer?.name !== '' && group.name === '')
      )
    })
    return { ...layer, groups }
  })
}
