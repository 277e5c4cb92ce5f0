import type { Point } from '../../geometry.ts'
import {
  pointId,
  readPointId,
  segmentTo,
  sidesOf,
  type Anchor,
  type Contour,
  type PointRef,
} from './contours.ts'
import { asCorner, asSmooth, movedAnchor, withHandle } from './handles.ts'

export type Contours = readonly Contour[]

/** What came of an edit, and what of it is taken hold of from then on. */
export type Edited = { readonly contours: Contours; readonly chosen: readonly string[] }

export const anchorId = (contour: number, index: number): string => pointId({ contour, index, part: 'at' })

export const refsIn = (ids: readonly string[]): readonly PointRef[] =>
  ids.flatMap((id) => readPointId(id) ?? [])

/** The points themselves that are chosen, also by a handle of theirs. */
export const chosenAnchors = (ids: readonly string[]): ReadonlySet<string> =>
  new Set(refsIn(ids).map(({ contour, index }) => anchorId(contour, index)))

/** Each point that `ids` name, changed. */
const changed = (
  contours: Contours,
  ids: ReadonlySet<string>,
  change: (anchor: Anchor, index: number, contour: Contour) => Anchor,
): Contours =>
  contours.map((contour, c) => ({
    ...contour,
    anchors: contour.anchors.map((anchor, i) =>
      ids.has(anchorId(c, i)) ? change(anchor, i, contour) : anchor,
    ),
  }))

/** What is chosen goes along: points with their handles, and handles of points that stay. */
export function moveChosen(
  contours: Contours,
  chosen: readonly string[],
  { by, isBroken = false }: { readonly by: Point; readonly isBroken?: boolean },
): Contours {
  const points = new Set(chosen.filter((id) => readPointId(id)?.part === 'at'))
  let next = changed(contours, points, (anchor) => movedAnchor(anchor, by))
  for (const ref of refsIn(chosen)) {
    const { contour, index, part } = ref
    const id = anchorId(contour, index)
    if (part === 'at' || points.has(id)) continue
    next = changed(next, new Set([id]), (anchor) => {
      const from = anchor[part]
      return from
        ? withHandle(anchor, part, { to: { x: from.x + by.x, y: from.y + by.y }, isBroken })
        : anchor
    })
  }
  return next
}

/** Handles go back into their point, points leave their line; what has less than two points is gone. */
export function removeChosen(contours: Contours, chosen: readonly string[]): Contours {
  const refs = refsIn(chosen)
  const gone = new Set(refs.filter(({ part }) => part === 'at').map(pointId))
  const bare = refs.filter(({ part }) => part !== 'at')
  const without = contours.map((contour, c) => ({
    ...contour,
    anchors: contour.anchors.flatMap((anchor, i) => {
      if (gone.has(anchorId(c, i))) return []
      const off = bare.filter((ref) => ref.contour === c && ref.index === i).map(({ part }) => part)
      return [
        off.length === 0 ? anchor : { ...anchor, ...Object.fromEntries(off.map((part) => [part, null])) },
      ]
    }),
  }))
  return without.filter(({ anchors }, index) => anchors.length > 1 || anchors === contours[index]?.anchors)
}

export const convertChosen = (
  contours: Contours,
  chosen: readonly string[],
  to: 'corner' | 'smooth',
): Contours =>
  changed(contours, chosenAnchors(chosen), (anchor, index, contour) =>
    to === 'corner' ? asCorner(anchor) : asSmooth(contour, index),
  )

const mixed = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

/** A point on the way from one point to the next, so that nothing of the line moves (de Casteljau). */
function parted(from: Anchor, to: Anchor, share: number): readonly [Anchor, Anchor, Anchor] {
  const { curve } = segmentTo(from, to)
  if (!curve) return [from, { at: mixed(from.at, to.at, share), into: null, out: null }, to]
  const [a, b, c] = [
    mixed(from.at, curve.out, share),
    mixed(curve.out, curve.into, share),
    mixed(curve.into, to.at, share),
  ]
  const [into, out] = [mixed(a, b, share), mixed(b, c, share)]
  return [
    { ...from, out: a },
    { at: mixed(into, out, share), into, out },
    { ...to, into: c },
  ]
}

/** A point of its own at a share of the way after the point `index`. */
export function addPoint(
  contours: Contours,
  { contour, index, share }: { readonly contour: number; readonly index: number; readonly share: number },
): Edited {
  const line = contours[contour]
  const from = line?.anchors[index]
  const to = line?.anchors[index + 1] ?? (line?.isClosed ? line.anchors[0] : undefined)
  if (!line || !from || !to) return { contours, chosen: [] }
  const [first, middle, last] = parted(from, to, share)
  const isBack = index === line.anchors.length - 1
  const anchors = line.anchors.flatMap((anchor, i) => {
    if (i === index) return isBack && i === 0 ? [{ ...first, into: last.into }, middle] : [first, middle]
    return i === (isBack ? 0 : index + 1) ? [last] : [anchor]
  })
  const next = contours.map((one, c) => (c === contour ? { ...line, anchors } : one))
  return { contours: next, chosen: [anchorId(contour, index + 1)] }
}

/** A point in the middle of each segment between two chosen points; of one that is alone, of the segment after it, or before the end. */
export function addBetween(contours: Contours, chosen: readonly string[]): Edited {
  const points = chosenAnchors(chosen)
  const sides = contours.flatMap((line, contour) => {
    const count = line.anchors.length
    const all = sidesOf(line).map((_side, index) => index)
    const has = (index: number): boolean => points.has(anchorId(contour, index % count))
    const both = all.filter((index) => has(index) && has(index + 1))
    const own = all.filter((index) => has(index))
    const before = all.filter((index) => has(index + 1))
    const taken = both.length > 0 ? both : own.length > 0 ? own : before
    return taken.map((index) => ({ contour, index, share: 0.5 }))
  })
  // from the last on, so that the places of those before stay what they are
  let next = contours
  for (const side of [...sides].reverse()) next = addPoint(next, side).contours
  const after = ({ contour, index }: { contour: number; index: number }): string => {
    const earlier = sides.filter((side) => side.contour === contour && side.index < index).length
    return anchorId(contour, index + 1 + earlier)
  }
  return { contours: next, chosen: sides.map(after) }
}
