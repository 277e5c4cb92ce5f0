import type { Matrix, Point } from '../../base/geometry.ts'
import { centreOf, multiply, rotation, translation } from '../../base/geometry.ts'
import type { ShapeOp, Stroke } from '../draw-ops.ts'
import { cornersOf } from './polygon.ts'

/** One dash, or the part of one on one piece of the outline: a box, or part of a ring about the downward axis. */
export type Dash = {
  readonly matrix: Matrix
  readonly solid: {
    readonly x: number
    readonly y: number
    readonly halfWidth: number
    readonly halfHeight: number
    readonly radius: number
    /** Half the width of the ring; absent for a box. */
    readonly ring?: number
    readonly arc?: { readonly cos: number; readonly sin: number; readonly hasRoundEnds: boolean }
  }
}

/** A piece of an outline: straight, or part of a circle; `length` along the line's middle. */
type Piece = { readonly length: number; part(from: number, to: number): Dash }

type Along = Pick<Stroke, 'width' | 'hasRoundDashes'>

/** More than this is a pattern too fine to be seen; it would only cost memory. */
const mostDashes = 720

function straight(from: Point, to: Point, { width, hasRoundDashes = false }: Along): Piece {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const deg = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const place = multiply(translation(from.x, from.y), rotation(deg))
  return {
    length,
    part: (start, end) => ({
      matrix: place,
      solid: {
        x: (start + end) / 2,
        y: 0,
        halfWidth: (end - start + (hasRoundDashes ? width : 0)) / 2,
        halfHeight: width / 2,
        radius: hasRoundDashes ? width / 2 : 0,
      },
    }),
  }
}

/** Clockwise from `startDeg` (0 is 12 o'clock) along a circle whose line has its middle at `radius`. */
function bent(
  centre: Point,
  radius: number,
  { startDeg, sweepDeg, width, hasRoundDashes = false }: Record<'startDeg' | 'sweepDeg', number> & Along,
): Piece {
  const degAt = (length: number): number => startDeg + (length / radius) * (180 / Math.PI)
  const outer = radius + width / 2
  return {
    length: (sweepDeg * Math.PI * radius) / 180,
    part(start, end) {
      const half = (end - start) / radius / 2
      return {
        matrix: multiply(translation(centre.x, centre.y), rotation(degAt((start + end) / 2) + 180)),
        solid: {
          x: 0,
          y: 0,
          halfWidth: outer,
          halfHeight: outer,
          radius: outer,
          ring: width / 2,
          arc: { cos: Math.cos(half), sin: Math.sin(half), hasRoundEnds: hasRoundDashes },
        },
      }
    },
  }
}

/** The outline's middle line, clockwise from the top left corner (a circle: from 12 o'clock). */
function piecesOf(op: ShapeOp, along: Along): Piece[] {
  const { width } = along
  const inset = width / 2
  const halfWidth = op.box.width / 2 - inset
  const halfHeight = op.box.height / 2 - inset
  const centre = centreOf(op.box)
  if (op.shape === 'ellipse') {
    if (Math.abs(halfWidth - halfHeight) < 1e-3)
      return [bent(centre, halfWidth, { startDeg: 0, sweepDeg: 360, ...along })]
    return chords(centre, halfWidth, halfHeight).map(([from, to]) => straight(from, to, along))
  }
  if (op.shape === 'polygon' && op.corners) {
    const corners = cornersOf(op.box, op.corners, inset)
    return corners.map((from, at) => straight(from, corners[(at + 1) % corners.length] ?? from, along))
  }
  const radius = Math.max(0, Math.min(op.radius - inset, halfWidth, halfHeight))
  const left = centre.x - halfWidth
  const right = centre.x + halfWidth
  const top = centre.y - halfHeight
  const bottom = centre.y + halfHeight
  const corner = (x: number, y: number, startDeg: number): Piece =>
    bent({ x, y }, radius, { startDeg, sweepDeg: 90, ...along })
  const sides: Piece[] = [
    straight({ x: left + radius, y: top }, { x: right - radius, y: top }, along),
    corner(right - radius, top + radius, 0),
    straight({ x: right, y: top + radius }, { x: right, y: bottom - radius }, along),
    corner(right - radius, bottom - radius, 90),
    straight({ x: right - radius, y: bottom }, { x: left + radius, y: bottom }, along),
    corner(left + radius, bottom - radius, 180),
    straight({ x: left, y: bottom - radius }, { x: left, y: top + radius }, along),
    corner(left + radius, top + radius, 270),
  ]
  return sides.filter((piece) => piece.length > 1e-6)
}

function chords(centre: Point, halfWidth: number, halfHeight: number): (readonly [Point, Point])[] {
  const count = 96
  const at = (i: number): Point => ({
    x: centre.x + halfWidth * Math.sin((i / count) * 2 * Math.PI),
    y: centre.y - halfHeight * Math.cos((i / count) * 2 * Math.PI),
  })
  return Array.from({ length: count }, (_, i) => [at(i), at(i + 1)] as const)
}

/** Lays the dashes out from the first piece on; a dash that runs over a corner comes in parts. */
export function dashesAlong(
  op: ShapeOp,
  [dash, gap]: readonly [number, number],
  { phase = 0, ...along }: Along & Pick<Stroke, 'phase'>,
): Dash[] {
  const pieces = piecesOf(op, along)
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (!(dash > 0) || !(gap > 0) || total / (dash + gap) > mostDashes)
    return pieces.map((piece) => piece.part(0, piece.length))
  const parts: Dash[] = []
  // so much of the pattern has passed where the outline begins
  let start = ((phase % (dash + gap)) + dash + gap) % (dash + gap)
  for (const piece of pieces) {
    const end = start + piece.length
    for (let n = Math.floor(start / (dash + gap)); n * (dash + gap) < end; n++) {
      const from = Math.max(n * (dash + gap), start)
      const to = Math.min(n * (dash + gap) + dash, end)
      if (to - from > 1e-6) parts.push(piece.part(from - start, to - start))
    }
    start = end
  }
  return parts
}
