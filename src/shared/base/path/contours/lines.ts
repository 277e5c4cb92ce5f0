import type { Anchor, Contour, PointRef } from './contours.ts'
import { anchorId, chosenAnchors, refsIn, type Contours, type Edited } from './edit-contours.ts'
import { reversed } from './handles.ts'

/** Points as a line with two ends: no handle reaches beyond them. */
const openLine = (anchors: readonly Anchor[]): Contour => ({
  anchors: anchors.map((anchor, index) => ({
    at: anchor.at,
    into: index === 0 ? null : anchor.into,
    out: index === anchors.length - 1 ? null : anchor.out,
  })),
  isClosed: false,
})

/** The pieces of a line that ends at these points, and begins there again. */
function pieces({ anchors, isClosed }: Contour, places: readonly number[]): readonly Contour[] {
  const [start = 0] = places
  const first = anchors[start]
  const round = isClosed && first ? [...anchors.slice(start), ...anchors.slice(0, start), first] : anchors
  const ends = isClosed ? places.map((place) => place - start).slice(1) : places
  const inner = ends.filter((place) => place > 0 && place < round.length - 1)
  const cuts = [0, ...inner, round.length - 1]
  return cuts.slice(1).map((to, index) => openLine(round.slice(cuts[index], to + 1)))
}

/** Lines end at the chosen points: a closed one opens there, an open one becomes two. */
export function splitChosen(contours: Contours, chosen: readonly string[]): Edited {
  const points = chosenAnchors(chosen)
  const ends: string[] = []
  const next = contours.reduce<readonly Contour[]>((done, line, c) => {
    const places = line.anchors.flatMap((_anchor, i) => (points.has(anchorId(c, i)) ? [i] : []))
    const isWhole = line.anchors.length < 2 || places.length === 0
    const made = isWhole ? [line] : pieces(line, places)
    const last = line.anchors.length - 1
    if (!isWhole && (line.isClosed || places.some((place) => place > 0 && place < last)))
      for (const [index, piece] of made.entries())
        if (index < made.length - 1 || line.isClosed)
          ends.push(anchorId(done.length + index, piece.anchors.length - 1))
    return [...done, ...made]
  }, [])
  return { contours: ends.length > 0 ? next : contours, chosen: ends }
}

/** The ends of open lines among the chosen points; the two that can be joined, else null. */
export function joinable(
  contours: Contours,
  chosen: readonly string[],
): readonly [PointRef, PointRef] | null {
  const ends = refsIn([...chosenAnchors(chosen)]).filter(({ contour, index }) => {
    const line = contours[contour]
    return line && !line.isClosed && (index === 0 || index === line.anchors.length - 1)
  })
  const [a, b] = ends
  return a && b && ends.length === 2 ? [a, b] : null
}

/** Ends that lie so near become one point; pixels of the dial. */
const nearEnds = 0.5

const isNear = (a: Anchor, b: Anchor): boolean => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) < nearEnds

/** One line of two, from the start of the one to the end of the other; the middle is one point where both were. */
function inOne(a: Contour, b: Contour): { readonly line: Contour; readonly middle: number } {
  const [end, start] = [a.anchors.at(-1), b.anchors[0]]
  const isOne = end && start && isNear(end, start)
  const anchors = isOne
    ? [...a.anchors.slice(0, -1), { ...end, out: start.out }, ...b.anchors.slice(1)]
    : [...a.anchors, ...b.anchors]
  return { line: { anchors, isClosed: false }, middle: a.anchors.length - 1 }
}

/** A line that comes back to where it began. */
export function closed({ anchors }: Contour): Contour {
  const [first, last] = [anchors[0], anchors.at(-1)]
  const isOne = first && last && anchors.length > 2 && isNear(first, last)
  return {
    anchors: isOne ? [{ ...first, into: last.into }, ...anchors.slice(1, -1)] : anchors,
    isClosed: true,
  }
}

/** Two ends of open lines become one line; those of the same line close it. Null where not two ends are chosen. */
export function joinChosen(contours: Contours, chosen: readonly string[]): Edited | null {
  const ends = joinable(contours, chosen)
  if (!ends) return null
  const [a, b] = ends
  if (a.contour === b.contour)
    return {
      contours: contours.map((line, index) => (index === a.contour ? closed(line) : line)),
      chosen: [anchorId(a.contour, 0)],
    }
  const [first, second] = [contours[a.contour] as Contour, contours[b.contour] as Contour]
  const { line, middle } = inOne(
    a.index === 0 ? reversed(first) : first,
    b.index === 0 ? second : reversed(second),
  )
  const place = a.contour < b.contour ? a.contour : a.contour - 1
  return {
    contours: contours.flatMap((one, index) =>
      index === a.contour ? [line] : index === b.contour ? [] : [one],
    ),
    chosen: [anchorId(place, middle)],
  }
}

/** A closed line without the segment after one of its points. */
const opened = ({ anchors }: Contour, after: number): Contour =>
  openLine([...anchors.slice(after + 1), ...anchors.slice(0, after + 1)])

/** Lines that have a chosen point, or all of them where none is chosen. */
export function linesMeant(contours: Contours, chosen: readonly string[]): ReadonlySet<number> {
  const named = refsIn(chosen).map(({ contour }) => contour)
  return new Set(named.length > 0 ? named : contours.map((_line, index) => index))
}

/** Closes the lines that are meant; opens them where all are closed, after the chosen point of each. */
export function toggleClosed(contours: Contours, chosen: readonly string[]): Edited {
  const meant = linesMeant(contours, chosen)
  const points = refsIn([...chosenAnchors(chosen)])
  const opens = [...meant].every((index) => contours[index]?.isClosed)
  const next = contours.map((line, index) => {
    if (!meant.has(index) || line.anchors.length < 2) return line
    if (!opens) return line.isClosed ? line : closed(line)
    const own = points.find(({ contour }) => contour === index)
    return opened(line, own?.index ?? line.anchors.length - 1)
  })
  return { contours: next, chosen: [] }
}
