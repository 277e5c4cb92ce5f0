import { clamp, roundTo, sinCos, type Point } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import type { LayerPoint, LayerPoints, MovedPoint, PointPull } from '../points.ts'
import { fillOf, reachAt } from '../building-blocks/paint/paint-of.ts'
import type { ShapeStyle } from './style.ts'

type Size = { readonly width: number; readonly height: number }

/** Directions of an even angle, in degrees. */
const step = 15

/** Of the shorter side: how far from its corner the point of the corners stands when they are sharp. */
const inset = 0.1

/** Where the corners are as round as they can be, the point stands in the middle of the shorter side. */
const inwards = 0.8

/** How far from the middle of a sweep the point of its direction stands, as a share of the shorter side. */
const arm = 0.3

/** Clockwise from 12 o'clock, from 0 to below 360. */
const degTo = (from: Point, to: Point): number =>
  ((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI + 360) % 360

const evenDeg = (deg: number, isEven: boolean): number =>
  (isEven ? Math.round(deg / step) * step : roundTo(deg, 1)) % 360

const towards = (from: Point, deg: number, length: number): Point => {
  const { sin, cos } = sinCos(deg)
  return { x: from.x + sin * length, y: from.y - cos * length }
}

const middle = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 })

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const px = (value: number): string => `${roundTo(value, 1)} px`
const degrees = (value: number): string => `${roundTo(value, 1)}°`

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

function projected(from: Point, to: Point, deg: number): number {
  const { sin, cos } = sinCos(deg)
  return (to.x - from.x) * sin - (to.y - from.y) * cos
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

// gradients of the fill

function gradientSpots(style: ShapeStyle, size: Size): readonly LayerPoint[] {
  const paint = fillOf(style, size)
  if (paint === null || typeof paint === 'string') return []
  if (paint.runs === 'linear') {
    const { from, to } = paint
    return [
      { id: 'gradientFrom', at: from },
      { id: 'gradientTo', at: to, from },
    ]
  }
  const { centre } = paint
  const end =
    paint.runs === 'radial'
      ? { x: centre.x + paint.radius, y: centre.y }
      : towards(centre, paint.startDeg, Math.min(size.width, size.height) * arm)
  const id = paint.runs === 'radial' ? 'gradientRadius' : 'gradientTurn'
  return [
    { id: 'gradientCentre', at: centre },
    { id, at: end, from: centre },
  ]
}

const sharesOf = ({ x, y }: Point, { width, height }: Size) => ({
  fillX: roundTo(clamp(x / width, -5, 6), 4),
  fillY: roundTo(clamp(y / height, -5, 6), 4),
})

const sizeOf = (share: number): number => roundTo(clamp(share, 0.01, 10), 4)

function linearMoved(style: ShapeStyle, size: Size, pull: PointPull & { id: string }): MovedPoint {
  const paint = fillOf(style, size)
  if (paint === null || typeof paint === 'string' || paint.runs !== 'linear')
    return { style: {}, path: 'fillAngle', says: '' }
  const isTo = pull.id === 'gradientTo'
  const { from, to } = paint
  const fixed = isTo ? from : to
  const free = degTo(fixed, pull.to)
  const deg = evenDeg(free, pull.isEven)
  const length = Math.max(1, pull.isEven ? projected(fixed, pull.to, deg) : apart(fixed, pull.to))
  const end = towards(fixed, deg, length)
  const fillAngle = roundTo(isTo ? deg : (deg + 180) % 360, 1)
  const fillSize = sizeOf(length / 2 / reachAt(size, sinCos(fillAngle)))
  const centre = { x: (fixed.x + end.x) / 2, y: (fixed.y + end.y) / 2 }
  return {
    style: { fillAngle, fillSize, ...sharesOf(centre, size) },
    path: 'fillAngle',
    says: degrees(fillAngle),
  }
}

function gradientMoved(style: ShapeStyle, size: Size, pull: PointPull & { id: string }): MovedPoint {
  const centre = { x: style.fillX * size.width, y: style.fillY * size.height }
  const { id, to, isEven } = pull
  if (id === 'gradientCentre') {
    const shares = sharesOf(to, size)
    const percent = (share: number): number => Math.round(share * 100)
    return { style: shares, path: 'fillX', says: `${percent(shares.fillX)} % · ${percent(shares.fillY)} %` }
  }
  if (id === 'gradientRadius') {
    const fillSize = sizeOf(apart(centre, to) / (Math.max(size.width, size.height) / 2))
    return { style: { fillSize }, path: 'fillSize', says: `${Math.round(fillSize * 100)} %` }
  }
  if (id === 'gradientTurn') {
    const fillAngle = evenDeg(degTo(centre, to), isEven)
    return { style: { fillAngle }, path: 'fillAngle', says: degrees(fillAngle) }
  }
  return linearMoved(style, size, pull)
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
