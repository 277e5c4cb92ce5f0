import { boxOfLine } from '../../../shared/base/carets.ts'
import {
  apply,
  boundsOf,
  contains,
  multiply,
  overlaps,
  rotation,
  translation,
  type Box,
  type Point,
} from '../../../shared/base/geometry.ts'
import { parseColor } from '../../../shared/base/color.ts'
import { assertNever } from '../../../shared/base/result.ts'
import type { Paint } from '../../../shared/base/gradient.ts'
import type {
  ArcOp,
  DrawOp,
  PathOp,
  PictureOp,
  ShapeOp,
  TextOp,
  TicksOp,
} from '../../../shared/layers/draw-ops.ts'
import { hasInkIn } from '../../core/files/hit-mask.ts'
import type { DrawList } from '../draw-list.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'
import { inverseOf, type SeenSources } from './seen.ts'
import { bandOf, circleOf, isPaintSeen, sweepOf, tickOf } from '../../../shared/layers/raster/reach.ts'
import { linesOfPath } from '../../../shared/layers/raster/path-lines.ts'
import { isInPath, sidesOf } from '../../../shared/layers/raster/path-reach.ts'
import { cornersOf as cornersOfPolygon } from '../../../shared/layers/raster/polygon.ts'

/*
 * What a marquee touches of what is seen. The marquee becomes a convex outline in the layer's own pixels; shapes are
 * cut into convex pieces, and of a picture the rows of its mask are looked through.
 */

type Outline = readonly Point[]

const cornersOf = ({ x, y, width, height }: Box): Outline => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

/** Two convex outlines overlap unless a line along one of their sides parts them. */
function meet(a: Outline, b: Outline): boolean {
  const isParted = (outline: Outline): boolean =>
    outline.some((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from
      const [ax, ay] = [to.y - from.y, from.x - to.x]
      if (ax === 0 && ay === 0) return false
      let [minA, maxA, minB, maxB] = [Infinity, -Infinity, Infinity, -Infinity]
      for (const { x, y } of a) {
        const along = x * ax + y * ay
        minA = Math.min(minA, along)
        maxA = Math.max(maxA, along)
      }
      for (const { x, y } of b) {
        const along = x * ax + y * ay
        minB = Math.min(minB, along)
        maxB = Math.max(maxB, along)
      }
      return minA >= maxB || minB >= maxA
    })
  return !isParted(a) && !isParted(b)
}

const isSeen = (paint: Paint | null): boolean =>
  paint !== null && isPaintSeen(paint, (color) => (parseColor(color)?.a ?? 0) > 0)

/** Degrees of a piece of something round: it leaves the circle by half a percent of its radius. */
const pieceDeg = 12

const onCircle = (centre: Point, deg: number, radius: Point): Point => {
  const rad = (deg * Math.PI) / 180
  return { x: centre.x + Math.sin(rad) * radius.x, y: centre.y - Math.cos(rad) * radius.y }
}

function meetsArc(op: Pick<ArcOp, 'box' | 'width' | 'startDeg' | 'sweepDeg'>, marquee: Outline): boolean {
  const { centre, outer, inner } = circleOf(op)
  const { from, over } = sweepOf(op)
  const pieces = Math.max(1, Math.ceil(over / pieceDeg))
  for (let piece = 0; piece < pieces; piece += 1) {
    const start = from + (over * piece) / pieces
    const end = from + (over * (piece + 1)) / pieces
    const outline = [
      onCircle(centre, start, { x: outer, y: outer }),
      onCircle(centre, end, { x: outer, y: outer }),
      onCircle(centre, end, { x: inner, y: inner }),
      onCircle(centre, start, { x: inner, y: inner }),
    ]
    if (meet(outline, marquee)) return true
  }
  return false
}

function meetsTicks(op: TicksOp, marquee: Outline): boolean {
  const { outer, length, width } = tickOf(op)
  const centre = { x: op.box.x + op.box.width / 2, y: op.box.y + op.box.height / 2 }
  const box = { x: -width / 2, y: -outer, width, height: length }
  return op.degs.some((deg) => {
    const place = multiply(translation(centre.x, centre.y), rotation(deg))
    const outline = cornersOf(box).map((corner) => apply(place, corner))
    return meet(outline, marquee)
  })
}

/** Each side with the middle is a piece: together they are the shape. */
function meetsPolygon(op: ShapeOp, marquee: Outline): boolean {
  const { box, corners, stroke } = op
  if (!corners || !(isSeen(op.fill) || (stroke && isSeen(stroke.color)))) return false
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const outline = cornersOfPolygon(box, corners, 0)
  const within = isSeen(op.fill) || !stroke ? null : cornersOfPolygon(box, corners, stroke.width)
  return outline.some((from, at) => {
    const next = (at + 1) % outline.length
    const to = outline[next] ?? from
    const piece = within ? [from, to, within[next] ?? centre, within[at] ?? centre] : [from, to, centre]
    return meet(piece, marquee)
  })
}

function meetsShape(op: ShapeOp, marquee: Outline): boolean {
  if (op.shape === 'polygon') return meetsPolygon(op, marquee)
  const { box, shape, stroke } = op
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const radius = { x: box.width / 2, y: box.height / 2 }
  const isRound = shape === 'ellipse'
  const outline = isRound
    ? Array.from({ length: 360 / pieceDeg }, (_none, at) => onCircle(centre, at * pieceDeg, radius))
    : cornersOf(box)
  if (!meet(outline, marquee)) return false
  if (isSeen(op.fill)) return true
  if (!stroke || !isSeen(stroke.color)) return false
  // a line alone: the marquee must not lie in the middle that it leaves free
  const [rx, ry] = [radius.x - stroke.width, radius.y - stroke.width]
  if (rx <= 0 || ry <= 0) return true
  const isFree = ({ x, y }: Point): boolean => {
    const [dx, dy] = [(x - centre.x) / rx, (y - centre.y) / ry]
    return isRound ? dx * dx + dy * dy < 1 : Math.max(Math.abs(dx), Math.abs(dy)) < 1
  }
  return !marquee.every(isFree)
}

/** Each straight side with the width of its line, and what the fill holds of the marquee. */
function meetsPath(op: PathOp, marquee: Outline): boolean {
  const line = op.stroke && isSeen(op.stroke.color) ? op.stroke.width / (op.stroke.side ? 1 : 2) : 0
  const [corner] = marquee
  if (isSeen(op.fill) && corner && isInPath(op, corner)) return true
  if (!isSeen(op.fill) && line === 0) return false
  return linesOfPath(op).some((one) =>
    sidesOf(one).some(([from, to]) => {
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
      const [dx, dy] = [((to.y - from.y) / length) * line, ((from.x - to.x) / length) * line]
      const piece = [
        { x: from.x + dx, y: from.y + dy },
        { x: to.x + dx, y: to.y + dy },
        { x: to.x - dx, y: to.y - dy },
        { x: from.x - dx, y: from.y - dy },
      ]
      return meet(piece, marquee)
    }),
  )
}

function meetsText(op: TextOp, marquee: Outline, { linesOf }: SeenSources): boolean {
  if (!isSeen(op.color)) return false
  const { ring } = op
  if (ring) return meetsArc(bandOf({ ...op, ring }, linesOf(op)), marquee)
  if (meet(cornersOf(op.box), marquee)) return true
  return (
    !op.ellipsis &&
    linesOf(op)
      .map(boxOfLine)
      .some((line) => Math.min(line.width, line.height) > 0 && meet(cornersOf(line), marquee))
  )
}

/** The cells of a row of a mask that a convex outline covers; null for none. */
function spanAt(outline: Outline, y: number): readonly [number, number] | null {
  let [left, right] = [Infinity, -Infinity]
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from
    const [low, high] = from.y < to.y ? [from, to] : [to, from]
    if (high.y <= y || low.y >= y + 1) return
    // the stretch of the side that lies within the row
    for (const edge of [Math.max(low.y, y), Math.min(high.y, y + 1)]) {
      const share = high.y === low.y ? 0 : (edge - low.y) / (high.y - low.y)
      const x = low.x + (high.x - low.x) * share
      left = Math.min(left, x)
      right = Math.max(right, x)
    }
  })
  return left < right ? [left, right] : null
}

function meetsPicture(op: PictureOp, marquee: Outline, { maskOf }: SeenSources): boolean {
  const { box } = op
  if (op.tint !== null && !isSeen(op.tint)) return false
  if (!(box.width > 0 && box.height > 0) || !meet(cornersOf(box), marquee)) return false
  const mask = maskOf(op.url)
  if (!mask) return true
  const cells = marquee.map(({ x, y }) => ({
    x: ((x - box.x) / box.width) * mask.width,
    y: ((y - box.y) / box.height) * mask.height,
  }))
  const ys = cells.map(({ y }) => y)
  const last = Math.min(mask.height - 1, Math.floor(Math.max(...ys)))
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= last; y += 1) {
    const span = spanAt(cells, y)
    if (span && hasInkIn(mask, y, [Math.floor(span[0]), Math.floor(span[1])])) return true
  }
  return false
}

function meets(op: DrawOp, marquee: Outline, sources: SeenSources): boolean {
  switch (op.op) {
    case 'picture':
      return meetsPicture(op, marquee, sources)
    case 'shape':
      return meetsShape(op, marquee)
    case 'path':
      return meetsPath(op, marquee)
    case 'arc':
      return isSeen(op.color) && meetsArc(op, marquee)
    case 'ticks':
      return isSeen(op.color) && meetsTicks(op, marquee)
    case 'effects':
      return !op.isShadow && op.of.some((one) => meets(one, marquee, sources))
    case 'text':
      return meetsText(op, marquee, sources)
    default:
      return assertNever(op)
  }
}

const holds = (outer: Box, inner: Box): boolean =>
  contains(outer, inner) && contains(outer, { x: inner.x + inner.width, y: inner.y + inner.height })

function isCaught({ draw, values }: SceneLayer, marquee: Box, sources: SeenSources): boolean {
  if (values.opacity <= 0) return false
  const around = boundsOf(draw.matrix, draw.extent)
  if (!overlaps(around, marquee)) return false
  const inverse = inverseOf(draw.matrix)
  if (!inverse) return false
  if (holds(marquee, around)) return draw.ops.length > 0
  const outline = cornersOf(marquee).map((corner) => apply(inverse, corner))
  return draw.ops.some((op) => {
    const within = op.place && inverseOf(op.place.matrix)
    return meets(op, within ? outline.map((corner) => apply(within, corner)) : outline, sources)
  })
}

/** Visible layers that the marquee touches where they are seen, in paint order; backdrops and locked layers are never caught. */
export function touchedBy(scene: DrawList, marquee: Box, sources: SeenSources): readonly string[] {
  const caught: string[] = []
  for (const entry of scene.layers) {
    const { layer, kind } = entry
    if (!entry.isSeen || layer.style.isLock || kind.abilities.isBackdrop) continue
    if (isCaught(entry, marquee, sources)) caught.push(layer.uuid)
  }
  return caught
}
