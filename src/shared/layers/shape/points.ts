import { clamp, roundTo, type Point } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import type { LayerPoint, LayerPoints, MovedPoint, PointPull } from '../points.ts'
import { gradientMoved, gradientSpots } from '../building-blocks/paint/gradient-points.ts'
import {
  apart,
  degrees,
  degTo,
  evenDeg,
  middle,
  projected,
  px,
  towards,
  type Size,
} from '../building-blocks/point-directions.ts'
import type { ShapeStyle } from './style.ts'

/** Of the shorter side: how far from its corner the point of the corners stands when they are sharp. */
const inset = 0.1

/** Where the corners are as round as they can be, the point stands in the middle of the shorter side. */
const inwards = 0.8

// the line

/** What an expression holds has no ends to be dragged. */
const hasEnds = ({ shape, rotate, dynamic }: ShapeStyle): boolean =>
  shape === 'line' && rotate === '' && !dynamic?.x && !dynamic?.y && !dynamic?.width

function endMoved({ width, height }: Size, id: string, { to, isEven }: PointPull): MovedPoint {
  const y = height / 2
  const fixed = id === 'end' ? { x: 0, y } : { x: width, y }
  const deg = evenDeg(degTo(fixed, to), isEven)
  const length = Math.max(1, isEven ? projected(fixed, to, deg) : apart(fixed, to))
  const moving = isEven ? towards(fixed, deg, length) : to
  const lies = id === 'end' ? { from: fixed, to: moving } : { from: moving, to: fixed }
  return { style: {}, path: 'width', says: px(length), lies }
}

// the ring and the ticks

const outerOf = ({ width, height }: Size): number => Math.min(width, height) / 2

function ringSpots(style: ShapeStyle, size: Size): readonly LayerPoint[] {
  const [centre, outer] = [middle(size), outerOf(size)]
  const line = Math.min(style.lineWidth, outer)
  const on = (deg: number): Point => towards(centre, deg, outer - line / 2)
  const { startAngle: start, sweepAngle: sweep } = style
  return [
    { id: 'ringWidth', at: towards(centre, start + sweep / 2, outer - line) },
    { id: 'ringEnd', at: on(start + sweep) },
    // of a whole ring both are one
    ...(sweep < 360 ? [{ id: 'ringStart', at: on(start) }] : []),
  ]
}

function ringMoved(
  style: ShapeStyle,
  size: Size,
  { id, to, isEven }: PointPull & { id: string },
): MovedPoint {
  const [centre, outer] = [middle(size), outerOf(size)]
  const { startAngle: start, sweepAngle: sweep } = style
  const deg = evenDeg(degTo(centre, to), isEven)
  const over = (from: number, end: number): number => roundTo((((end - from) % 360) + 360) % 360 || 360, 1)
  if (id === 'ringEnd') {
    const sweepAngle = over(start, deg)
    return { style: { sweepAngle }, path: 'sweepAngle', says: degrees(sweepAngle) }
  }
  if (id === 'ringStart')
    return {
      style: { startAngle: deg, sweepAngle: over(deg, start + sweep) },
      path: 'startAngle',
      says: degrees(deg),
    }
  const lineWidth = roundTo(clamp(outer - apart(centre, to), 0.5, Math.max(0.5, outer)), 1)
  return { style: { lineWidth }, path: 'lineWidth', says: px(lineWidth) }
}

const tickSpot = ({ tickLength }: ShapeStyle, size: Size): LayerPoint => ({
  id: 'tick',
  at: towards(middle(size), 0, outerOf(size) - Math.min(tickLength, outerOf(size))),
})

function tickMoved(size: Size, { to }: PointPull): MovedPoint {
  const outer = outerOf(size)
  const tickLength = roundTo(clamp(outer - apart(middle(size), to), 0.5, Math.max(0.5, outer)), 1)
  return { style: { tickLength }, path: 'tickLength', says: px(tickLength) }
}

// the corners of a rectangle

function cornerSpot({ cornerRadius }: ShapeStyle, { width, height }: Size): LayerPoint {
  const short = Math.min(width, height)
  const at = short * inset + Math.min(cornerRadius, short / 2) * inwards
  return { id: 'corner', at: { x: at, y: at } }
}

function cornerMoved({ width, height }: Size, { to }: PointPull): MovedPoint {
  const short = Math.min(width, height)
  const cornerRadius = roundTo(clamp(((to.x + to.y) / 2 - short * inset) / inwards, 0, short / 2), 1)
  return { style: { cornerRadius }, path: 'cornerRadius', says: px(cornerRadius) }
}

function ownSpots(style: ShapeStyle, size: Size): readonly LayerPoint[] {
  const y = size.height / 2
  if (hasEnds(style))
    return [
      { id: 'begin', at: { x: 0, y } },
      { id: 'end', at: { x: size.width, y } },
    ]
  if (style.shape === 'ring') return ringSpots(style, size)
  if (style.shape === 'ticks') return [tickSpot(style, size)]
  return style.shape === 'rectangle' ? [cornerSpot(style, size)] : []
}

/** What a designer takes hold of on the canvas: each point has its fields in the inspector. */
export const shapePoints: LayerPoints<ShapeStyle> = {
  spots: ({ style }: Layer<ShapeStyle>, size) => [...gradientSpots(style, size), ...ownSpots(style, size)],
  areEnds: ({ style }) => hasEnds(style),
  moved({ style }, size, pull) {
    const { id } = pull
    if (id === 'begin' || id === 'end') return endMoved(size, id, pull)
    if (id === 'corner') return cornerMoved(size, pull)
    if (id === 'tick') return tickMoved(size, pull)
    return id.startsWith('ring') ? ringMoved(style, size, pull) : gradientMoved(style, size, pull)
  },
}
