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
  /**
   * A column of upright letters: the line turned by a quarter to the right about (0, 0), which lies here then. All of its
   * numbers are those of the line.
   */
  readonly corner?: Point
}

/** A place of a line as it is seen. */
const seenBox = ({ corner }: CaretLine, box: Box): Box =>
  corner
    ? {
        x: corner.x - box.y - box.height,
        y: corner.y + box.x,
        width: box.height,
        height: box.width,
      }
    : box

/** A point as the lines have it. */
const inLines = ({ x, y }: Point, corner: Point | undefined): Point =>
  corner ? { x: y - corner.y, y: corner.x - x } : { x, y }

/** The room that the letters of a line take, spaces included. */
export function boxOfLine(line: CaretLine): Box {
  const x = leftOf(line)
  return seenBox(line, { x, y: line.top, width: Math.max(0, line.right - x), height: line.height })
}

/** Where the leftmost letter of a line begins. */
export const leftOf = ({ stops, right, spans }: CaretLine): number =>
  spans ? Math.min(right, ...spans.map(({ left }) => left)) : (stops[0]?.x ?? right)

/** Index of the line on which a caret stands: the last one that begins at it or before it. */
export function lineAt(lines: readonly CaretLine[], at: number): number {
  const found = lines.findLastIndex(({ stops }) => (stops[0]?.at ?? 0) <= at)
  return Math.max(0, found)
}

/** How far along its line the caret stands before the letter that `at` counts to; inside of a letter before it. */
export function alongAt(line: CaretLine, at: number): number {
  const stop = line.stops.findLast((known) => known.at <= at) ?? line.stops[0]
  return stop?.x ?? line.right
}

/** The caret there, without width, or without height in a column. Null without lines. */
export function caretAt(lines: readonly CaretLine[], at: number): Box | null {
  const line = lines[lineAt(lines, at)]
  if (!line) return null
  return seenBox(line, { x: alongAt(line, at), y: line.top, width: 0, height: line.height })
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
  const { x, y } = inLines(point, lines[0]?.corner)
  const below = lines.findIndex(({ top, height }) => y < top + height)
  const line = lines[below < 0 ? lines.length - 1 : below]
  return line ? stopNear(line, x) : 0
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
    const left = alongAt(line, Math.max(from, first))
    const right = to >= next ? line.right : alongAt(line, to)
    return [seenBox(line, { x: left, y: line.top, width: Math.max(0, right - left), height: line.height })]
  })
}
