/** A point or a vector, in the unit of its context (design pixels unless the name says otherwise). */
export type Point = { readonly x: number; readonly y: number }

/** An axis-parallel box: its top left corner and its size. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A 2×3 matrix `[a b c d tx ty]`: x' = a·x + c·y + tx, y' = b·x + d·y + ty (the order of Canvas2D). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, tx: number, ty: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** `second` applied after `first`. */
export function multiply(second: Matrix, first: Matrix): Matrix {
  const [a, b, c, d, tx, ty] = second
  const [e, f, g, h, ux, uy] = first
  return [
    a * e + c * f,
    b * e + d * f,
    a * g + c * h,
    b * g + d * h,
    a * ux + c * uy + tx,
    b * ux + d * uy + ty,
  ]
}

/** Null when the matrix squeezes the plane to a line or a point. */
export function invert(m: Matrix): Matrix | null {
  const [a, b, c, d, tx, ty] = m
  const det = a * d - b * c
  if (!Number.isFinite(det) || Math.abs(det) < 1e-12) return null
  return [d / det, -b / det, -c / det, a / det, (c * ty - d * tx) / det, (b * tx - a * ty) / det]
}

export function apply(m: Matrix, p: Point): Point {
  return { x: m[0] * p.x + m[2] * p.y + m[4], y: m[1] * p.x + m[3] * p.y + m[5] }
}

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

/** Exact at multiples of 90 degrees, so that a quarter turn keeps whole pixels whole. */
export function sinCos(deg: number): { readonly sin: number; readonly cos: number } {
  const turn = ((deg % 360) + 360) % 360
  if (turn === 0) return { sin: 0, cos: 1 }
  if (turn === 90) return { sin: 1, cos: 0 }
  if (turn === 180) return { sin: 0, cos: -1 }
  if (turn === 270) return { sin: -1, cos: 0 }
  const rad = (turn * Math.PI) / 180
  return { sin: Math.sin(rad), cos: Math.cos(rad) }
}

/** Clockwise on a screen whose y axis points down, about `pivot`. */
export function rotation(deg: number, pivot: Point = { x: 0, y: 0 }): Matrix {
  const { sin, cos } = sinCos(deg)
  return [
    cos,
    sin,
    -sin,
    cos,
    pivot.x - cos * pivot.x + sin * pivot.y,
    pivot.y - sin * pivot.x - cos * pivot.y,
  ]
}

/** The smallest axis-parallel box around the transformed box. */
export function boundsOf(m: Matrix, box: Box): Box {
  const cx = box.x + box.width / 2
  const cy = box.y + box.height / 2
  const halfWidth = (Math.abs(m[0]) * box.width + Math.abs(m[2]) * box.height) / 2
  const halfHeight = (Math.abs(m[1]) * box.width + Math.abs(m[3]) * box.height) / 2
  const centre = apply(m, { x: cx, y: cy })
  return {
    x: centre.x - halfWidth,
    y: centre.y - halfHeight,
    width: halfWidth * 2,
    height: halfHeight * 2,
  }
}

export function unite(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}

/** Null for no boxes; makes one box however many there are. */
export function uniteAll(boxes: Iterable<Box>): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return left <= right ? { x: left, y: top, width: right - left, height: bottom - top } : null
}

/** Touching edges do not overlap. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

export function contains(box: Box, p: Point): boolean {
  return p.x >= box.x && p.y >= box.y && p.x <= box.x + box.width && p.y <= box.y + box.height
}

/** Inside of a closed line of points: an odd number of its sides lies to the right. */
export function isWithin(line: readonly Point[], { x, y }: Point): boolean {
  let isInside = false
  line.forEach((from, at) => {
    const to = line[(at + 1) % line.length] ?? from
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y))
      isInside = !isInside
  })
  return isInside
}

export const grow = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + by * 2,
  height: box.height + by * 2,
})

export const centreOf = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

/** The largest square in the middle of a box. */
export function squareIn({ x, y, width, height }: Box): Box {
  const side = Math.min(width, height)
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side }
}

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** Rounds to `digits` decimals and never answers −0, so that stored numbers stay short and comparable. */
export function roundTo(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor + 0
}

/** Into 0 ≤ deg < 360. */
export const normalizeDeg = (deg: number): number => (((deg % 360) + 360) % 360) + 0

/** How far it is one way around to an angle that lies so many degrees ahead, behind or further than a turn. */
export const wayAround = (degrees: number): number => (Math.abs(degrees) >= 360 ? 360 : normalizeDeg(degrees))
