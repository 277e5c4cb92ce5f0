import type { Box, Matrix } from '../../shared/base/geometry.ts'
import { centreOf, multiply, rotation, translation } from '../../shared/base/geometry.ts'
import type { Paint } from '../../shared/base/gradient.ts'
import type { ArcOp, ShapeOp, TicksOp } from '../../shared/layers/draw-ops.ts'
import { dashesAlong } from '../../shared/layers/raster/dashes.ts'
import { polygonIn, polygonInside, widestCorner } from '../../shared/layers/raster/polygon.ts'
import { tickOf } from '../../shared/layers/raster/reach.ts'
import { isOpaque } from '../base/colors.ts'
import { filled } from '../gl/vertices.ts'
import { edgesOf, type Brush, type Edges, type Solid } from './brush.ts'
import type { Ramps } from './ramps.ts'

/** Where a shape lies, and what knows its colours. */
type At = { readonly matrix: Matrix; readonly opacity: number; readonly ramps: Ramps }

const radiansOf = (deg: number): number => (deg * Math.PI) / 180

/** Holes of fewer device pixels than this are not worth three more quads. */
const worthCutting = 400

/**
 * The parts of a box around a hole in its middle. Neighbours have whole edges in common, with the very same ends:
 * where the end of one lies on the middle of another's edge, turning leaves gaps of a pixel between them.
 */
export function around(outer: Edges, hole: Edges): Edges[] {
  const xs = [outer.x0, hole.x0, hole.x1, outer.x1] as const
  const ys = [outer.y0, hole.y0, hole.y1, outer.y1] as const
  const part = (column: 0 | 1 | 2, row: 0 | 1 | 2): Edges => ({
    x0: xs[column],
    y0: ys[row],
    x1: xs[(column + 1) as 1 | 2 | 3],
    y1: ys[(row + 1) as 1 | 2 | 3],
  })
  const parts = [
    part(0, 0),
    part(1, 0),
    part(2, 0),
    part(0, 1),
    part(2, 1),
    part(0, 2),
    part(1, 2),
    part(2, 2),
  ]
  return parts.filter(({ x0, y0, x1, y1 }) => x1 > x0 && y1 > y0)
}

/** Draws a line along an outline as the frame around its empty middle, so that no time goes into clear pixels. */
function drawRing(brush: Brush, matrix: Matrix, solid: Solid): void {
  const isRound =
    solid.radius >= Math.min(solid.halfWidth, solid.halfHeight) - 1e-6 || solid.isEllipse === true
  const line = solid.ring * 2
  const margin =
    2 /
    (brush.scale *
      Math.max(1e-6, Math.min(Math.hypot(matrix[0], matrix[1]), Math.hypot(matrix[2], matrix[3]))))
  const inner = (half: number): number => {
    const room = half - line - margin
    return isRound ? room * Math.SQRT1_2 : room - solid.radius * (1 - Math.SQRT1_2)
  }
  const halfWidth = inner(solid.halfWidth)
  const halfHeight = inner(solid.halfHeight)
  const area =
    halfWidth * halfHeight * 4 * Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) * brush.scale ** 2
  if (halfWidth <= 0 || halfHeight <= 0 || area < worthCutting) return brush.solid(matrix, solid)
  const outer = {
    x0: solid.x - solid.halfWidth - margin,
    y0: solid.y - solid.halfHeight - margin,
    x1: solid.x + solid.halfWidth + margin,
    y1: solid.y + solid.halfHeight + margin,
  }
  const hole = {
    x0: solid.x - halfWidth,
    y0: solid.y - halfHeight,
    x1: solid.x + halfWidth,
    y1: solid.y + halfHeight,
  }
  for (const part of around(outer, hole)) brush.solid(matrix, solid, part)
}

/** A line along the outline that is at least as wide as the shape fills it. */
const ringOf = (width: number, least: number): number => (width * 2 >= least ? filled : width / 2)

/** `by`: all of it so much further in. */
export function outlineOf(op: ShapeOp, by = 0): Solid {
  const { width, height } = op.box
  const { x, y } = centreOf(op.box)
  const least = Math.min(width, height)
  if (op.shape === 'polygon' && op.corners) {
    const whole = polygonInside(polygonIn(op.box, op.corners), by)
    const radius = Math.min(Math.max(0, op.radius - by), widestCorner(whole))
    const { count, outer, inner } = polygonInside(whole, radius)
    const half = outer + radius
    const polygon = { corners: count, between: outer > 0 ? inner / outer : 0 }
    return { x, y, halfWidth: half, halfHeight: half, radius, ring: filled, color: 0, polygon }
  }
  const isEllipse = op.shape === 'ellipse'
  const isCircle = isEllipse && Math.abs(width - height) < 1e-3
  return {
    x,
    y,
    halfWidth: width / 2,
    halfHeight: height / 2,
    radius: isEllipse ? (isCircle ? width / 2 : 0) : Math.min(Math.max(0, op.radius), least / 2),
    ring: filled,
    color: 0,
    isEllipse: isEllipse && !isCircle,
  }
}

/** Quads of a shape: its fill, then the line inside its outline. */
export function paintShape(brush: Brush, op: ShapeOp, { matrix: place, opacity, ramps }: At): void {
  const { width, height } = op.box
  if (!(width > 0 && height > 0)) return
  const least = Math.min(width, height)
  const outline = outlineOf(op)
  const { stroke } = op
  const hasStroke = stroke !== null && stroke.width > 0
  if (op.fill) brush.solid(place, { ...fillUnder(op, outline), ...ramps.colors(op.fill, opacity) })
  if (!hasStroke) return
  const ring = ringOf(stroke.width, least)
  if (!stroke.dash || ring === filled) {
    const line = { ...outline, ring, ...ramps.colors(stroke.color, opacity) }
    return outline.polygon ? brush.solid(place, line) : drawRing(brush, place, line)
  }
  for (const { matrix, solid } of dashesAlong(op, stroke.dash, stroke))
    brush.solid(multiply(place, matrix), {
      ring: filled,
      ...solid,
      ...ramps.colors(stroke.color, opacity, matrix),
    })
}

/** Quads of ticks, each a thin box. */
export function paintTicks(brush: Brush, op: TicksOp, { matrix: place, opacity, ramps }: At): void {
  const { outer, length, width } = tickOf(op)
  if (!(length > 0 && width > 0)) return
  const { x, y } = centreOf(op.box)
  const tick = {
    x: 0,
    y: length / 2 - outer,
    halfWidth: width / 2,
    halfHeight: length / 2,
    radius: op.roundEnds ? Math.min(width, length) / 2 : 0,
    ring: filled,
  }
  for (const deg of op.degs) {
    const inner = multiply(translation(x, y), rotation(deg))
    brush.solid(multiply(place, inner), { ...tick, ...ramps.colors(op.color, opacity, inner) })
  }
}

const isOpaquePaint = (paint: Paint): boolean => typeof paint === 'string' && isOpaque(paint)

/** Under an opaque line the fill ends in the line's middle: two soft edges on one another would show a rim. */
function fillUnder(op: ShapeOp, outline: Solid): Solid {
  const { stroke } = op
  if (!stroke || stroke.dash || !isOpaquePaint(stroke.color)) return outline
  if (outline.polygon) return outlineOf(op, stroke.width / 2)
  const by = Math.min(stroke.width / 2, outline.halfWidth, outline.halfHeight)
  return {
    ...outline,
    halfWidth: outline.halfWidth - by,
    halfHeight: outline.halfHeight - by,
    radius: Math.max(0, outline.radius - by),
  }
}

/** Quads of a ring segment: the largest circle in the middle of its box. */
export function paintArc(brush: Brush, op: ArcOp, at: At): void {
  const outer = Math.min(op.box.width, op.box.height) / 2
  const width = Math.min(op.width, outer)
  const sweep = Math.min(360, Math.abs(op.sweepDeg))
  if (!(outer > 0 && width > 0) || (sweep === 0 && !op.roundEnds)) return
  const { x, y } = centreOf(op.box)
  const half = sweep / 2
  const middle = op.startDeg + (op.sweepDeg < 0 ? -half : half)
  // The shader's arcs are symmetric about the downward axis.
  const inner = multiply(translation(x, y), rotation(middle + 180))
  const solid: Solid = {
    x: 0,
    y: 0,
    halfWidth: outer,
    halfHeight: outer,
    radius: outer,
    ring: width / 2,
    ...at.ramps.colors(op.color, at.opacity, inner),
  }
  const matrix = multiply(at.matrix, inner)
  if (sweep >= 360) return drawRing(brush, matrix, solid)
  const arc = { cos: Math.cos(radiansOf(half)), sin: Math.sin(radiansOf(half)), hasRoundEnds: op.roundEnds }
  const rect = arcBounds(outer, width, arc)
  const margin = 1 / (brush.scale * Math.max(1e-6, Math.hypot(matrix[0], matrix[1])))
  const soft = {
    x: rect.x - margin,
    y: rect.y - margin,
    width: rect.width + margin * 2,
    height: rect.height + margin * 2,
  }
  const area =
    soft.width * soft.height * Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) * brush.scale ** 2
  const hole = ((outer - width) * Math.SQRT1_2 - margin) * 2
  const isCut = hole > 0 && half >= 90 && (hole * hole * area) / (soft.width * soft.height) > worthCutting
  if (!isCut) return brush.solid(matrix, { ...solid, arc }, edgesOf(soft))
  const top = Math.max(-hole / 2, soft.y)
  for (const part of around(edgesOf(soft), { x0: -hole / 2, y0: top, x1: hole / 2, y1: hole / 2 }))
    brush.solid(matrix, { ...solid, arc }, part)
}

/** The box around a ring segment that is symmetric about the downward axis. */
function arcBounds(
  outer: number,
  width: number,
  { cos, sin, hasRoundEnds }: { cos: number; sin: number; hasRoundEnds: boolean },
): Box {
  const cap = hasRoundEnds ? width / 2 : 0
  const right = cos <= 0 ? outer : Math.min(outer, sin * outer + cap)
  const top = Math.max(-outer, Math.min(cos * outer, cos * (outer - width)) - cap)
  return { x: -right, y: top, width: right * 2, height: outer - top }
}
