import { reachedBy, type Effect } from '../../base/effects/effects.ts'
import type { Box, Point } from '../../base/geometry.ts'
import { dashed, flatten } from '../../base/path/flatten.ts'
import { boundsOfOutline, type Outline } from '../../base/path/outline.ts'
import { strokeOutline } from '../../base/path/stroke-outline.ts'
import type { DrawnLine } from './line-of.ts'

type Painted = {
  readonly outline: Outline
  readonly line: DrawnLine | null
  readonly effects?: readonly Effect[]
}

/** Around everything that it paints. */
function paintedBox({ outline, line }: Painted): Box | null {
  const box = boundsOfOutline(outline)
  if (!box || !line) return box
  const points = strokeOutline(dashed(flatten(outline), line.dash), line).flat()
  const all: Point[] = [...points, { x: box.x, y: box.y }, { x: box.x + box.width, y: box.y + box.height }]
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of all) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const slack = 0.02

const common = (a: Box, b: Box): Box => {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  }
}

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack

const isNone = ({ width, height }: Box): boolean => width < 0 || height < 0

/** How much of it is seen within these edges. */
export function seenOf(
  path: Painted,
  { edges, seen }: { readonly edges: readonly Box[]; readonly seen: Box },
): 'all' | 'cut' | 'gone' | 'off the dial' {
  const painted = paintedBox(path)
  if (!painted) return 'off the dial'
  const box = reachedBy(path.effects ?? [], painted)
  const left = edges.reduce(common, box)
  if (isNone(left)) return 'gone'
  const part = common(box, seen)
  if (isNone(common(left, seen))) return 'off the dial'
  return edges.every((edge) => isInside(part, edge)) ? 'all' : 'cut'
}
