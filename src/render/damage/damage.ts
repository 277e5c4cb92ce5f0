import type { Box } from '../../shared/base/geometry.ts'
import { unite, uniteAll } from '../../shared/base/geometry.ts'

/** More rectangles than this are drawn as fewer, larger ones: each costs its own draw calls. */
const mostRectangles = 12
/** Two rectangles become one when that adds less than this share of pixels … */
const worthJoining = 1.25
/** … or fewer pixels than the draw calls of a rectangle cost on a software rasteriser. */
export const pixelsOfCalls = 2_000
/** … or than a rectangle costs that is only a box more in calls made anyway. */
export const pixelsOfBox = 400

const areaOf = (box: Box): number => box.width * box.height

export const pixelsIn = (boxes: readonly Box[]): number => boxes.reduce((sum, box) => sum + areaOf(box), 0)

/** Part of a pixel by which a rasteriser may place a corner elsewhere than its exact place. */
const tolerance = 1 / 8

/** The pixels of the canvas whose middle lies in the box, which are those that quads in it touch; null for none. */
export function toPixels(box: Box, { width, height }: { width: number; height: number }): Box | null {
  const before = 0.5 + tolerance
  const x = Math.max(0, Math.ceil(box.x - before))
  const y = Math.max(0, Math.ceil(box.y - before))
  const right = Math.min(width, Math.floor(box.x + box.width + before))
  const bottom = Math.min(height, Math.floor(box.y + box.height + before))
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null
}

/**
 * A few rectangles that cover all boxes. They may overlap: each is redrawn from the ground up, so that a
 * pixel drawn twice is the same pixel, and crossing guides do not grow into the whole canvas.
 */
export function joinDamage(boxes: readonly Box[], cheapPixels = pixelsOfCalls): Box[] {
  let rectangles: Box[] = []
  for (const box of boxes) {
    let joined = box
    // A joined rectangle may reach others, so the search starts again until none is near.
    for (
      let other = nearest(rectangles, joined, cheapPixels);
      other;
      other = nearest(rectangles, joined, cheapPixels)
    ) {
      const taken = other
      rectangles = rectangles.filter((one) => one !== taken)
      joined = unite(joined, taken)
    }
    rectangles.push(joined)
    if (rectangles.length > mostRectangles) rectangles = joinDamage(joinCheapest(rectangles), cheapPixels)
  }
  return rectangles
}

function nearest(rectangles: readonly Box[], box: Box, cheapPixels: number): Box | undefined {
  return rectangles.find((other) => {
    const apart = areaOf(other) + areaOf(box)
    return areaOf(unite(other, box)) <= Math.max(apart * worthJoining, apart + cheapPixels)
  })
}

/** Makes one of the two whose union adds the fewest pixels. */
function joinCheapest(rectangles: readonly Box[]): Box[] {
  let best: readonly [Box, Box] | null = null
  let least = Infinity
  rectangles.forEach((a, i) =>
    rectangles.slice(i + 1).forEach((b) => {
      const added = areaOf(unite(a, b)) - areaOf(a) - areaOf(b)
      if (added >= least) return
      least = added
      best = [a, b]
    }),
  )
  if (!best) return [...rectangles]
  const [a, b]: readonly [Box, Box] = best
  return [...rectangles.filter((one) => one !== a && one !== b), unite(a, b)]
}

/** The same pixels in boxes of which no two overlap. */
export function separate(boxes: readonly Box[]): Box[] {
  const apart: Box[] = []
  for (const box of boxes) {
    let parts = [box]
    for (const other of [...apart]) parts = parts.flatMap((part) => without(part, other))
    apart.push(...parts)
  }
  return apart
}

/** What is left of a box without another: over it, under it, and beside it. */
function without(box: Box, other: Box): Box[] {
  const hole = intersect(box, other)
  if (!hole) return [box]
  const right = box.x + box.width
  const bottom = box.y + box.height
  const holeRight = hole.x + hole.width
  const holeBottom = hole.y + hole.height
  return [
    { ...box, height: hole.y - box.y },
    { ...box, y: holeBottom, height: bottom - holeBottom },
    { x: box.x, y: hole.y, width: hole.x - box.x, height: hole.height },
    { x: holeRight, y: hole.y, width: right - holeRight, height: hole.height },
  ].filter(({ width, height }) => width > 0 && height > 0)
}

/** True when no pixel of the boxes lies beside the pieces, of which no two overlap. */
export const isCovered = (boxes: readonly Box[], pieces: readonly Box[]): boolean =>
  boxes.every((box) => {
    let left = areaOf(box)
    for (const piece of pieces) {
      const part = intersect(box, piece)
      if (part) left -= areaOf(part)
    }
    return left === 0
  })

/** The pieces that one of the boxes reaches into. */
export const touchedOf = (boxes: readonly Box[], pieces: readonly Box[]): Box[] =>
  pieces.filter((piece) => boxes.some((box) => intersect(box, piece)))

/**
 * Where to cut what fills `boxes` so that it is drawn on the pieces alone, each pixel once: one box around
 * all if the pieces cover all of it, else each piece that it touches.
 */
export function cutTo(boxes: readonly Box[], pieces: readonly Box[]): Box[] {
  const around = uniteAll(boxes)
  if (!around) return []
  return isCovered(boxes, pieces) ? [around] : touchedOf(boxes, pieces)
}

export function intersect(a: Box, b: Box): Box | null {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const right = Math.min(a.x + a.width, b.x + b.width)
  const bottom = Math.min(a.y + a.height, b.y + b.height)
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null
}
