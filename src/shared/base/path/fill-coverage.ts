import type { Point } from '../geometry.ts'
import type { FillRule } from './outline.ts'

/** Rows of samples a pixel; along a row each pixel knows exactly how much of it is covered. */
const rowsAPixel = 16

type Edge = {
  readonly top: number
  readonly bottom: number
  readonly x: number
  readonly slope: number
  readonly way: 1 | -1
}

function edgesOf(polygons: readonly (readonly Point[])[]): readonly Edge[] {
  const edges: Edge[] = []
  for (const polygon of polygons)
    polygon.forEach((from, index) => {
      const to = polygon[(index + 1) % polygon.length] ?? from
      if (from.y === to.y) return
      const [high, low] = from.y < to.y ? [from, to] : [to, from]
      const slope = (low.x - high.x) / (low.y - high.y)
      edges.push({ top: high.y, bottom: low.y, x: high.x, slope, way: from.y < to.y ? 1 : -1 })
    })
  return edges.sort((a, b) => a.top - b.top)
}

/** Adds the part from `left` to `right` of a row of samples to the pixels of its row. */
function addSpan(row: Float32Array, left: number, right: number): void {
  const [from, to] = [Math.max(0, left), Math.min(row.length, right)]
  if (!(to > from)) return
  const [first, last] = [Math.floor(from), Math.min(row.length - 1, Math.floor(to))]
  const add = (at: number, share: number): void => {
    row[at] = (row[at] ?? 0) + share
  }
  if (first === last) return add(first, to - from)
  add(first, first + 1 - from)
  for (let at = first + 1; at < last; at += 1) add(at, 1)
  add(last, to - last)
}

type Crossing = { readonly x: number; readonly way: 1 | -1 }

function fillRow(row: Float32Array, crossings: readonly Crossing[], rule: FillRule): void {
  let winding = 0
  crossings.forEach(({ x, way }, index) => {
    winding += way
    const isInside = rule === 'evenodd' ? (index & 1) === 0 : winding !== 0
    const next = crossings[index + 1]
    if (isInside && next) addSpan(row, x, next.x)
  })
}

/** How much of each pixel is covered, 0 to 1, row by row; polygons are closed, places in pixels. */
export function fillCoverage(
  polygons: readonly (readonly Point[])[],
  rule: FillRule,
  { width, height }: { readonly width: number; readonly height: number },
): Float32Array {
  const covered = new Float32Array(width * height)
  const edges = edgesOf(polygons)
  let active: Edge[] = []
  let next = 0
  for (let step = 0; step < height * rowsAPixel; step += 1) {
    const y = (step + 0.5) / rowsAPixel
    for (let edge = edges[next]; edge && edge.top <= y; edge = edges[next]) {
      active.push(edge)
      next += 1
    }
    active = active.filter(({ bottom }) => bottom > y)
    if (active.length === 0) continue
    const crossings = active
      .map(({ top, x, slope, way }): Crossing => ({ x: x + (y - top) * slope, way }))
      .sort((a, b) => a.x - b.x)
    const start = Math.floor(step / rowsAPixel) * width
    fillRow(covered.subarray(start, start + width), crossings, rule)
  }
  for (let at = 0; at < covered.length; at += 1) covered[at] = Math.min(1, (covered[at] ?? 0) / rowsAPixel)
  return covered
}
