/*
 * Outlines in units of the dial: the middle is 0, 0, its edge has radius 1, y goes down. Curves become lines fine enough
 * for the largest dial. What overlaps in one shape is one surface; a hole runs the other way round.
 */

/** x and y of each corner, one after the other. */
export type Contour = readonly number[]

export type Shape = readonly Contour[]

export type Spot = { readonly x: number; readonly y: number }

const fine = 0.004

const stepsFor = (radius: number, turn: number): number =>
  Math.max(4, Math.ceil(Math.abs(turn) / Math.max(0.01, Math.acos(1 - Math.min(1, fine / 12 / radius)) * 2)))

/** Corners on a circle, from one angle to another, in radians, 0 to the right and clockwise. */
export function arc({ x, y }: Spot, radius: number, [from, to]: readonly [number, number]): number[] {
  const steps = stepsFor(radius, to - from)
  return Array.from({ length: steps + 1 }, (_none, step) => {
    const angle = from + ((to - from) * step) / steps
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  }).flat()
}

export const circle = (at: Spot, radius: number): Contour => arc(at, radius, [0, Math.PI * 2])

/** The same contour run the other way: a hole. */
export function reversed(contour: Contour): Contour {
  const out: number[] = []
  for (let at = contour.length - 2; at >= 0; at -= 2) out.push(contour[at] ?? 0, contour[at + 1] ?? 0)
  return out
}

/** A ring of this width about a radius. */
export const ring = (at: Spot, radius: number, width: number): Shape => [
  circle(at, radius + width / 2),
  reversed(circle(at, radius - width / 2)),
]

const origin: Spot = { x: 0, y: 0 }

/** Degrees of a clock face, 0 at 12 and clockwise, as radians of `arc`. */
export const clockAngle = (deg: number): number => ((deg - 90) * Math.PI) / 180

/** A point at a radius and an angle of the clock. */
export const polar = (radius: number, deg: number, { x, y }: Spot = origin): Spot => ({
  x: x + radius * Math.cos(clockAngle(deg)),
  y: y + radius * Math.sin(clockAngle(deg)),
})

/** A piece of a ring between two angles of the clock. */
export function sector(
  at: Spot,
  [inner, outer]: readonly [number, number],
  deg: readonly [number, number],
): Contour {
  const [from, to] = [clockAngle(deg[0]), clockAngle(deg[1])]
  return [...arc(at, outer, [from, to]), ...arc(at, inner, [to, from])]
}

export type Turn = { readonly deg: number; readonly at?: Spot; readonly scale?: number }

/** The shape turned clockwise about 0, 0, grown, and put where `at` is. */
export function placed(shape: Shape, { deg, at = origin, scale = 1 }: Turn): Shape {
  const [cos, sin] = [Math.cos((deg * Math.PI) / 180) * scale, Math.sin((deg * Math.PI) / 180) * scale]
  return shape.map((contour) => {
    const out: number[] = []
    for (let i = 0; i < contour.length; i += 2) {
      const [x, y] = [contour[i] ?? 0, contour[i + 1] ?? 0]
      out.push(at.x + x * cos - y * sin, at.y + x * sin + y * cos)
    }
    return out
  })
}

/** A cubic curve as corners, its start left out. */
export function curve(from: Spot, [a, b]: readonly [Spot, Spot], to: Spot): number[] {
  const steps = 24
  const out: number[] = []
  for (let step = 1; step <= steps; step += 1) {
    const t = step / steps
    const u = 1 - t
    const [f, g, h, i] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    out.push(f * from.x + g * a.x + h * b.x + i * to.x, f * from.y + g * a.y + h * b.y + i * to.y)
  }
  return out
}

/** An outline given on its right side only, from top to bottom, and its mirror image on the left. */
export function mirrored(right: Contour): Contour {
  const left: number[] = []
  for (let at = right.length - 2; at >= 0; at -= 2) left.push(-(right[at] ?? 0), right[at + 1] ?? 0)
  return [...right, ...left]
}

/** A line of this width with round ends, as a surface. */
export function stroke(line: Contour, width: number): Shape {
  const half = width / 2
  const shape: Contour[] = []
  for (let i = 0; i + 1 < line.length; i += 2) {
    const from = { x: line[i] ?? 0, y: line[i + 1] ?? 0 }
    shape.push(circle(from, half))
    if (i + 3 >= line.length) continue
    const to = { x: line[i + 2] ?? 0, y: line[i + 3] ?? 0 }
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length === 0) continue
    const [nx, ny] = [(-(to.y - from.y) / length) * half, ((to.x - from.x) / length) * half]
    shape.push([
      from.x - nx,
      from.y - ny,
      to.x - nx,
      to.y - ny,
      to.x + nx,
      to.y + ny,
      from.x + nx,
      from.y + ny,
    ])
  }
  return shape
}

/** A rectangle with round corners about a point. */
export function plate(
  at: Spot,
  { width, height, radius }: { readonly width: number; readonly height: number; readonly radius: number },
): Contour {
  const [x, y] = [width / 2 - radius, height / 2 - radius]
  const corner = (sx: number, sy: number, from: number): number[] =>
    arc({ x: at.x + sx * x, y: at.y + sy * y }, radius, [from, from + Math.PI / 2])
  return [
    ...corner(1, 1, 0),
    ...corner(-1, 1, Math.PI / 2),
    ...corner(-1, -1, Math.PI),
    ...corner(1, -1, -Math.PI / 2),
  ]
}
