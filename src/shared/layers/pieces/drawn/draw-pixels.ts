import { parseColor } from '../../../base/color.ts'
import { apply, invert, type Point } from '../../../base/geometry.ts'
import type { Pixels } from '../../../base/pictures/png-pixels.ts'
import type { DrawOp, Paint, ShapeOp } from '../../draw-ops.ts'
import { dashesAlong } from './dashes.ts'
import type { Drawing } from './drawn-url.ts'
import { along, colorAt, gradientSpace } from './gradient.ts'
import { awayFromBox, awayFromShape, reachOfArc, reachOfTicks } from './reach.ts'

/** One thing with one paint: how far a point is from it, and what it is painted with. */
type Part = { readonly away: (at: Point) => number; readonly paint: Paint }

function shapeParts(op: ShapeOp): readonly Part[] {
  const { fill, stroke } = op
  const away = (at: Point): number => awayFromShape(op, at)
  const half = (stroke?.width ?? 0) / 2
  const line = (at: Point): number => Math.abs(away(at) + half) - half
  return [
    ...(fill === null ? [] : [{ away, paint: fill }]),
    ...(stroke && !stroke.dash ? [{ away: line, paint: stroke.color }] : []),
    ...(stroke?.dash ? [{ away: awayFromDashes(op, stroke.dash, stroke.width), paint: stroke.color }] : []),
  ]
}

/** The nearest dash counts. */
function awayFromDashes(...[op, dash, width]: Parameters<typeof dashesAlong>): Part['away'] {
  const all = dashesAlong(op, dash, width).map(({ matrix, solid }) => {
    const inverse = invert(matrix) ?? matrix
    const { x, y, halfWidth, halfHeight, ring, arc } = solid
    const box = { x: x - halfWidth, y: y - halfHeight, width: halfWidth * 2, height: halfHeight * 2 }
    const half = arc ? (Math.atan2(arc.sin, arc.cos) * 180) / Math.PI : 0
    const facts = {
      op: 'arc',
      box,
      color: '',
      roundEnds: false,
      startDeg: 180 - half,
      sweepDeg: half * 2,
    } as const
    return (at: Point): number => {
      const own = apply(inverse, at)
      return ring === undefined ? awayFromBox(box, own) : reachOfArc({ ...facts, width: ring * 2 }, own).away
    }
  })
  return (at) => all.reduce((least, one) => Math.min(least, one(at)), Infinity)
}

/** Shapes alone are drawn here: pictures and words are never asked for. */
function partsOf(op: DrawOp): readonly Part[] {
  if (op.op === 'shape') return shapeParts(op)
  if (op.op === 'arc') return [{ away: (at) => reachOfArc(op, at).away, paint: op.color }]
  return op.op === 'ticks' ? [{ away: (at) => reachOfTicks(op, at).away, paint: op.color }] : []
}

const steps = [-0.375, -0.125, 0.125, 0.375]

/** How much of a pixel is covered: an edge that goes through it is asked at 16 places. */
function coverage(away: Part['away'], at: Point): number {
  const distance = away(at)
  if (Math.abs(distance) > 1) return distance < 0 ? 1 : 0
  let hits = 0
  for (const dx of steps) for (const dy of steps) if (away({ x: at.x + dx, y: at.y + dy }) <= 0) hits += 1
  return hits / 16
}

type Premultiplied = readonly [r: number, g: number, b: number, a: number]

function colorsOf(paint: Paint): (at: Point) => Premultiplied {
  if (typeof paint === 'string') {
    const { r, g, b, a } = parseColor(paint) ?? { r: 0, g: 0, b: 0, a: 0 }
    const color: Premultiplied = [(r * a) / 255, (g * a) / 255, (b * a) / 255, a]
    return () => color
  }
  const space = gradientSpace(paint)
  return (at) => colorAt(paint.stops, along(paint.runs, apply(space, at)))
}

/** Straight RGBA of shapes, as the canvas draws them; no larger than any watch. */
export function drawPixels({ width: wide, height: high, ops }: Drawing): Pixels {
  const width = Math.min(1000, Math.max(1, Math.round(wide)))
  const height = Math.min(1000, Math.max(1, Math.round(high)))
  const sums = new Float32Array(width * height * 4)
  for (const { away, paint } of ops.flatMap(partsOf)) {
    const colorAtPoint = colorsOf(paint)
    for (let y = 0, to = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, to += 4) {
        const at = { x: ((x + 0.5) * wide) / width, y: ((y + 0.5) * high) / height }
        const part = coverage(away, at)
        if (part === 0) continue
        const color = colorAtPoint(at)
        const left = 1 - (color[3] / 255) * part
        for (let channel = 0; channel < 4; channel += 1)
          sums[to + channel] = (sums[to + channel] ?? 0) * left + (color[channel] ?? 0) * part
      }
  }
  const data = new Uint8Array(sums.length)
  for (let at = 0; at < sums.length; at += 4) {
    const alpha = sums[at + 3] ?? 0
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = alpha > 0 ? Math.round(((sums[at + channel] ?? 0) / alpha) * 255) : 0
    data[at + 3] = Math.round(alpha)
  }
  return { width, height, data }
}
