import { colorTokens } from '../../../shared/base/color-tokens.ts'
import { apply, type Point } from '../../../shared/base/geometry.ts'
import {
  pointId,
  readPointId,
  segmentTo,
  sidesOf,
  type Anchor,
  type Contour,
} from '../../../shared/base/path/contours/contours.ts'
import { chosenAnchors } from '../../../shared/base/path/contours/edit-contours.ts'
import { isSmooth } from '../../../shared/base/path/contours/handles.ts'
import { cubicAt } from '../../../shared/base/path/outline.ts'
import type { OverlayMark } from '../../../render/base/frame.ts'
import { toCanvas } from '../../core/canvas/view.ts'
import type { DocumentParts, ViewParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'
import { angleOf } from '../../scene/geometry.ts'
import type { AtHand } from './at-hand.ts'
import { openEnds } from './pen/pen-onto.ts'

const { accent } = colorTokens
const free = colorTokens.onFill

/** CSS pixels. */
const pointPx = { mouse: 8, touch: 14 } as const
const handlePx = { mouse: 6, touch: 12 } as const

/** Of very many points so many are drawn, and so many pieces of the line between them. */
const mostPoints = 2000
const mostPieces = 4000
/** A curve is drawn in so many straight pieces, fewer where there are many curves. */
const finest = 16

/** A thin line between two places of the canvas, in any direction. */
export function thinLine(editor: ViewParts, from: Point, to: Point): OverlayMark {
  const ratio = editor.viewport.view.pixelRatio
  const way = { x: to.x - from.x, y: to.y - from.y }
  const length = Math.hypot(way.x, way.y) * ratio
  const [x, y] = [((from.x + to.x) / 2) * ratio, ((from.y + to.y) / 2) * ratio]
  return {
    mark: 'outline',
    box: { x: x - length / 2, y: y - ratio / 2, width: length, height: ratio },
    deg: angleOf(way),
    color: accent,
    width: 0,
    dash: null,
    fill: accent,
  }
}

type Spot = { readonly at: Point; readonly px: number; readonly round: boolean; readonly isChosen: boolean }

export function spotMark(editor: ViewParts, { at, px, round, isChosen }: Spot): OverlayMark {
  const ratio = editor.viewport.view.pixelRatio
  return {
    mark: 'handle',
    x: at.x * ratio,
    y: at.y * ratio,
    deg: 0,
    size: px * ratio,
    line: ratio,
    round,
    color: isChosen ? free : accent,
    fill: isChosen ? accent : free,
  }
}

/** One segment as straight pieces, in places of the canvas. */
export function segmentMarks(
  editor: ViewParts,
  [from, to]: readonly [Anchor, Anchor],
  { on, pieces }: { readonly on: (at: Point) => Point; readonly pieces: number },
): readonly OverlayMark[] {
  const segment = segmentTo(from, to)
  const count = segment.curve ? pieces : 1
  const at = (step: number): Point => on(cubicAt(from.at, segment, step / count))
  return Array.from({ length: count }, (_none, step) => thinLine(editor, at(step), at(step + 1)))
}

/** Handles are shown of what is chosen, and of the sides that end there. */
function withHandles(contours: readonly Contour[], chosen: readonly string[]): ReadonlySet<string> {
  const own = chosenAnchors(chosen)
  const all = new Set(own)
  if (own.size > 50) return all
  for (const ref of [...own].flatMap((id) => readPointId(id) ?? [])) {
    const { anchors = [], isClosed = false } = contours[ref.contour] ?? {}
    const beside = (by: number): number =>
      isClosed ? (ref.index + by + anchors.length) % anchors.length : ref.index + by
    for (const index of [beside(-1), beside(1)])
      if (anchors[index]) all.add(pointId({ ...ref, index, part: 'at' }))
  }
  return all
}

function handleMarks(
  editor: ViewParts,
  { at, ...handles }: Anchor,
  {
    on,
    isChosen,
  }: { readonly on: (at: Point) => Point; readonly isChosen: (part: 'into' | 'out') => boolean },
): readonly OverlayMark[] {
  const px = handlePx[editor.viewport.isTouch ? 'touch' : 'mouse']
  return (['into', 'out'] as const).flatMap((part) => {
    const place = handles[part]
    if (!place) return []
    const spot = { at: on(place), px, round: true, isChosen: isChosen(part) }
    return [thinLine(editor, on(at), on(place)), spotMark(editor, spot)]
  })
}

/** The outline as a thin line, its points, and the handles of those that are chosen. */
export function outlineMarks(editor: ViewParts, { contours, chosen, onto }: AtHand): readonly OverlayMark[] {
  const { view, isTouch } = editor.viewport
  const on = (at: Point): Point => toCanvas(view, apply(onto, at))
  const taken = new Set(chosen)
  const handled = withHandles(contours, chosen)
  const sides = contours.flatMap(sidesOf)
  const pieces = Math.max(1, Math.min(finest, Math.floor(mostPieces / Math.max(1, sides.length))))
  const lines = sides.slice(0, mostPieces).flatMap((side) => segmentMarks(editor, side, { on, pieces }))
  const handles: OverlayMark[] = []
  const points: OverlayMark[] = []
  const isOnCanvas = ({ x, y }: Point): boolean =>
    x > -20 && y > -20 && x < view.width + 20 && y < view.height + 20
  for (const [contour, { anchors }] of contours.entries())
    for (const [index, anchor] of anchors.entries()) {
      const id = pointId({ contour, index, part: 'at' })
      const at = on(anchor.at)
      if (handled.has(id))
        handles.push(...handleMarks(editor, anchor, { on, isChosen: (part) => taken.has(`${id}.${part}`) }))
      if (points.length >= mostPoints || !isOnCanvas(at)) continue
      const px = pointPx[isTouch ? 'touch' : 'mouse']
      points.push(spotMark(editor, { at, px, round: isSmooth(anchor), isChosen: taken.has(id) }))
    }
  return [...lines, ...handles, ...points]
}

type NamedSpot = { readonly id: string; readonly at: Point }

/** What of it answers to a pointer: of two that lie on one another the point. */
export function spotsOf({ contours, chosen, onto }: AtHand): readonly NamedSpot[] {
  const handled = withHandles(contours, chosen)
  const points = contours.flatMap(({ anchors }, contour) =>
    anchors.map((anchor, index) => ({ anchor, id: pointId({ contour, index, part: 'at' }) })),
  )
  const handles = points.flatMap(({ anchor, id }): readonly NamedSpot[] =>
    handled.has(id)
      ? (['into', 'out'] as const).flatMap((part) => {
          const place = anchor[part]
          return place ? [{ id: `${id}.${part}`, at: apply(onto, place) }] : []
        })
      : [],
  )
  return [...points.map(({ anchor, id }) => ({ id, at: apply(onto, anchor.at) })), ...handles]
}

/** Ends of the selected path that the pen can go on from. */
function endMarks(editor: DocumentParts & ViewParts & SceneParts): readonly OverlayMark[] {
  const px = pointPx[editor.viewport.isTouch ? 'touch' : 'mouse']
  return openEnds(editor)
    .slice(0, mostPoints)
    .map(({ at }) =>
      spotMark(editor, { at: toCanvas(editor.viewport.view, at), px, round: false, isChosen: false }),
    )
}

/** The line that the pen has drawn, its last handles, and where the next piece of it would go. */
export function penMarks(editor: DocumentParts & ViewParts & SceneParts): readonly OverlayMark[] {
  const { pen, view } = editor.viewport
  const on = (at: Point): Point => toCanvas(view, at)
  const last = pen?.anchors.at(-1)
  if (pen && !last) return endMarks(editor)
  if (!pen || !last) return []
  const next = pen.to && [[last, { at: pen.to, into: pen.joins?.into ?? null, out: null }] as const]
  const lines = [...sidesOf(pen), ...(next ?? [])].slice(-mostPieces / finest)
  const px = pointPx[editor.viewport.isTouch ? 'touch' : 'mouse']
  // larger than a point: a press there makes both lines one
  const joined = pen.joins && pen.to ? [{ at: on(pen.to), px: px * 2, round: true, isChosen: true }] : []
  return [
    ...lines.flatMap((side) => segmentMarks(editor, side, { on, pieces: finest })),
    ...joined.map((spot) => spotMark(editor, spot)),
    ...handleMarks(editor, last, { on, isChosen: () => false }),
    ...pen.anchors
      .slice(0, mostPoints)
      .map((anchor) =>
        spotMark(editor, { at: on(anchor.at), px, round: isSmooth(anchor), isChosen: anchor === last }),
      ),
  ]
}
