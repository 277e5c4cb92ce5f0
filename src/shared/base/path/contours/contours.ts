import type { Point } from '../../geometry.ts'
import type { Outline, PathSegment } from '../outline.ts'

/** A point of a path as a person takes hold of it, with the handles of the curves on both sides; null for a straight side. */
export type Anchor = {
  readonly at: Point
  readonly into: Point | null
  readonly out: Point | null
}

/** One line of an outline by its points; a closed one goes on from the last of them to the first. */
export type Contour = {
  readonly anchors: readonly Anchor[]
  readonly isClosed: boolean
}

/** What can be taken hold of at a point. */
export const anchorParts = ['at', 'into', 'out'] as const

export type AnchorPart = (typeof anchorParts)[number]

export type PointRef = { readonly contour: number; readonly index: number; readonly part: AnchorPart }

/** A name for it as long as no point comes or goes: `0.3`, `0.3.out`. */
export const pointId = ({ contour, index, part }: PointRef): string =>
  `${contour}.${index}${part === 'at' ? '' : `.${part}`}`

export function readPointId(id: string): PointRef | null {
  const found = /^(\d{1,5})\.(\d{1,5})(?:\.(into|out))?$/.exec(id)
  if (!found) return null
  return { contour: Number(found[1]), index: Number(found[2]), part: (found[3] as AnchorPart) ?? 'at' }
}

/** Nearer to each other than a stored number tells apart. */
const isSamePlace = (a: Point, b: Point): boolean =>
  Math.abs(a.x - b.x) < 0.002 && Math.abs(a.y - b.y) < 0.002

const handleAt = (handle: Point, at: Point): Point | null =>
  handle.x === at.x && handle.y === at.y ? null : handle

/** Where a line comes back to its first point, both are one. */
function closedUp(anchors: readonly Anchor[]): readonly Anchor[] {
  const [first, last] = [anchors[0], anchors.at(-1)]
  if (!first || !last || anchors.length < 2 || !isSamePlace(first.at, last.at)) return anchors
  return [{ ...first, into: last.into }, ...anchors.slice(1, -1)]
}

export const contoursOf = (outline: Outline): readonly Contour[] =>
  outline.map(({ from, segments, isClosed }) => {
    const anchors: Anchor[] = [{ at: from, into: null, out: null }]
    for (const { to, curve } of segments) {
      const before = anchors.pop() as Anchor
      anchors.push({ ...before, out: curve && handleAt(curve.out, before.at) })
      anchors.push({ at: to, into: curve && handleAt(curve.into, to), out: null })
    }
    return { anchors: isClosed ? closedUp(anchors) : anchors, isClosed }
  })

/** The way from one point to the next. */
export const segmentTo = (from: Anchor, to: Anchor): PathSegment => ({
  to: to.at,
  curve: from.out || to.into ? { out: from.out ?? from.at, into: to.into ?? to.at } : null,
})

export const outlineOf = (contours: readonly Contour[]): Outline =>
  contours.flatMap(({ anchors, isClosed }) => {
    const [first, last] = [anchors[0], anchors.at(-1)]
    if (!first || !last) return []
    const segments = anchors.slice(1).map((to, index) => segmentTo(anchors[index] as Anchor, to))
    const back = isClosed ? segmentTo(last, first) : null
    return [{ from: first.at, segments: back?.curve ? [...segments, back] : segments, isClosed }]
  })

export const anchorAt = (contours: readonly Contour[], { contour, index }: PointRef): Anchor | undefined =>
  contours[contour]?.anchors[index]

/** Where the part of a point is; null for a handle that it does not have. */
export const placeOf = (contours: readonly Contour[], ref: PointRef): Point | null =>
  anchorAt(contours, ref)?.[ref.part] ?? null

/** Everything that can be taken hold of, in the order in which keys walk it. */
export const refsOf = (contours: readonly Contour[]): readonly PointRef[] =>
  contours.flatMap(({ anchors }, contour) =>
    anchors.flatMap((anchor, index) =>
      anchorParts.filter((part) => anchor[part] !== null).map((part) => ({ contour, index, part })),
    ),
  )

/** The segments of a contour by the points at their ends. */
export const sidesOf = ({ anchors, isClosed }: Contour): readonly (readonly [Anchor, Anchor])[] =>
  anchors.flatMap((from, index) => {
    const to = anchors[index + 1] ?? (isClosed ? anchors[0] : undefined)
    return to ? [[from, to] as const] : []
  })
