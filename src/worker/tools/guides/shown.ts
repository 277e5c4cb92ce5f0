import type { Point } from '../../../shared/base/geometry.ts'
import { type GuideLine, type Guides, noGuides } from '../../../shared/base/guides.ts'
import { shownGuides } from '../../../shared/document/design.ts'
import { toDesign } from '../../core/canvas/view.ts'
import type { DocumentParts, ViewParts } from '../../core/editor.ts'

/** Height of the upper ruler and width of the left one, in CSS pixels. */
export const rulerPx = 20

/** How far from a guide a press may be, in CSS pixels. */
const reachPx = { mouse: 4, touch: 12 } as const

/** The guides that are seen: none while the rulers are off. */
export const seenGuides = ({ viewport, store }: DocumentParts & ViewParts): Guides =>
  viewport.hasRulers ? shownGuides(store.design) : noGuides

/** The axis of the guides that a ruler gives: the upper one lying ones; null beside both, and in their corner. */
export function rulerAt({ viewport }: ViewParts, { x, y }: Point): 'x' | 'y' | 'corner' | null {
  if (!viewport.hasRulers) return null
  if (x < rulerPx) return y < rulerPx ? 'corner' : 'x'
  return y < rulerPx ? 'y' : null
}

/** The guide under a point of the canvas in CSS pixels; the chosen one before others. */
export function guideUnder(editor: DocumentParts & ViewParts, at: Point): GuideLine | null {
  const { lines } = seenGuides(editor)
  if (lines.length === 0) return null
  const { view, isTouch, guide } = editor.viewport
  const reach = reachPx[isTouch ? 'touch' : 'mouse'] / view.zoom
  const point = toDesign(view, at)
  const near = lines.filter((line) => Math.abs(line.at - point[line.axis]) <= reach)
  return near.find((line) => line.axis === guide?.axis && line.at === guide.at) ?? near[0] ?? null
}

/** The chosen guide, unless it is gone or not seen. */
export function chosenGuide(editor: DocumentParts & ViewParts): GuideLine | null {
  const { guide } = editor.viewport
  if (!guide) return null
  return seenGuides(editor).lines.find(({ axis, at }) => axis === guide.axis && at === guide.at) ?? null
}
