import type { Box, Point } from './geometry.ts'

/** A place where a caret can stand: `at` counts UTF-16 units of the text, `x` is in layer pixels. */
export type CaretStop = { readonly at: number; readonly x: number }

/** Letters between two places of the text, and the room that they take on their line, in layer pixels. */
export type LetterSpan = {
  readonly from: number
  readonly to: number
  readonly left: number
  readonly right: number
}

/**
 * One line as it is drawn, in layer pixels, with its stops in the order of the text. The end of a line that was broken
 * is the first stop of the next one; `right` is where its rightmost letter ends, spaces included.
 */
export type CaretLine = {
  readonly top: number
  readonly height: number
  readonly stops: readonly CaretStop[]
  readonly right: number
  /** Of a line in which letters go from the right; left out where stops stand from left to right. */
  readonly spans?: readonly LetterSpan[]
}

/** Where the leftmost letter of a line begins. */
export const leftOf = ({ stops, right, spans }: CaretLine): number =>
  spans ? Math.min(right, ...spans.map(({ left }) => left)) : (stops[0]?.x ?? right)

/** Index of the line on which a caret stands: the last one that begins at it or before it. */
export function lineAt(lines: readonly CaretLine[], at: number): number {
  const found = lines.findLastIndex(({ stops }) => (stops[0]?.at ?? 0) <= at)
  return Math.max(0, found)
}

/** The caret before the letter that `at` counts to; inside of a letter it stands before it. Null without lines. */
export function caretAt(lines: readonly CaretLine[], at: number): Box | null {
  const line = lines[lineAt(lines, at)]
  if (!line) return null
  const stop = line.stops.findLast((known) => known.at <= at) ?? line.stops[0]
  return { x: stop?.x ?? line.right, y: line.top, width: 0, height: line.height }
}

/** The stop of a line that is nearest to `x`: of a letter at `x` the half that was hit says on which side of it. */
export function stopNear({ stops, spans }: CaretLine, x: number): number {
  const hit = spans?.find(({ left, right }) => x >= left && x < right)
  if (hit) {
    const begins = stops.find(({ at }) => at === hit.from)?.x ?? hit.left
    return Math.abs(x - begins) <= (hit.right - hit.left) / 2 ? hit.from : hit.to
  }
  let best = stops[0]
  for (const stop of stops) if (best && Math.abs(stop.x - x) < Math.abs(best.x - x)) best = stop
  return best?.at ?? 0
}

/** Where a press at this point puts the caret: on the line at its height, or the nearest one. */
export function caretNear(lines: readonly CaretLine[], point: Point): number {
  const below = lines.findIndex(({ top, height }) => point.y < top + height)
  const line = lines[below < 0 ? lines.length - 1 : below]
  return line ? stopNear(line, point.x) : 0
}

/** Letters of a mixed line, joined where they touch. */
function boxesOf({ top, height, spans = [] }: CaretLine, from: number, to: number): readonly Box[] {
  const inside = spans
    .filter((span) => span.from >= from && span.to <= to)
    .toSorted((a, b) => a.left - b.left)
  const boxes: Box[] = []
  for (const { left, right } of inside) {
    const last = boxes.at(-1)
    if (last && left - (last.x + last.width) < 0.01)
      boxes[boxes.length - 1] = { ...last, width: right - last.x }
    else boxes.push({ x: left, y: top, width: right - left, height })
  }
  return boxes
}

/** What is marked between two places, a box for each line, or more where letters go both ways. */
export function markedBoxes(lines: readonly CaretLine[], from: number, to: number): readonly Box[] {
  return lines.flatMap((line, index) => {
    const first = line.stops[0]?.at ?? 0
    const next = lines[index + 1]?.stops[0]?.at ?? Infinity
    if (from >= to || to <= first || from >= next) return []
    if (line.spans) return boxesOf(line, from, to)
    const left = caretAt([line], Math.max(from, first))?.x ?? line.right
    const right = to >= next ? line.right : (caretAt([line], to)?.x ?? line.right)
    return [{ x: left, y: line.top, width: Math.max(0, right - left), height: line.height }]
  })
}
