import type { Box } from '../shared/base/geometry.ts'
import { unite } from '../shared/base/geometry.ts'

/** More rectangles than this are drawn as fewer, larger ones: each costs its own draw calls. */
const mostRectangles = 12
/** Two rectangles become one when that adds less than this share of pixels … */
const worthJoining = 1.25
/** … or fewer pixels than the four draw calls of a rectangle cost on a software rasteriser. */
const cheapPixels = 2_000

const areaOf = (box: Box): number => box.width * box.height

/** Whole pixels inside the canvas that cover the box and a soft edge of one pixel; null when nothing is left. */
export function toPixels(box: Box, { width, height }: { width: number; height: number }): Box | null {
  const x = Math.max(0, Math.floor(box.x) - 1)
  const y = Math.max(0, Math.floor(box.y) - 1)
  const right = Math.min(width, Math.ceil(box.x + box.width) + 1)
  const bottom = Math.min(height, Math.ceil(box.y + box.height) + 1)
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null
}

/**
 * A few rectangles that cover all boxes. They may overlap: each is redrawn from the ground up, so that a
 * pixel drawn twice is the same pixel, and crossing guides do not grow into the whole canvas.
 */
export function joinDamage(boxes: readonly Box[]): Box[] {
  let rectangles: Box[] = []
  for (const box of boxes) {
    let joined = box
    // A joined rectangle may reach others, so the search starts again until none is near.
    for (let other = nearest(rectangles, joined); other; other = nearest(rectangles, joined)) {
      const taken = other
      rectangles = rectangles.filter((one) => one !== taken)
      joined = unite(joined, taken)
    }
    rectangles.push(joined)
    if (rectangles.length > mostRectangles) rectangles = joinDamage(joinCheapest(rectangles))
  }
  return rectangles
}

function nearest(rectangles: readonly Box[], box: Box): Box | undefined {
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

export function intersect(a: Box, b: Box): Box | null {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const right = Math.min(a.x + a.width, b.x + b.width)
  const bottom = Math.min(a.y + a.height, b.y + b.height)
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null
}
