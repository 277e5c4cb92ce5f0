import { sinCos, type Point } from '../../base/geometry.ts'
import type { BaseStyle, Layer } from '../../document/design.ts'
import type { RuleWorld } from '../rule.ts'
import { pointOf } from '../budgets/shrink.ts'

type Dial = Pick<RuleWorld, 'dial' | 'shape'>

const unit: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** The corners of the turned box, in half dials from the centre of the dial: a round dial is the unit circle. */
function cornersOf(style: BaseStyle, { dial }: Dial): readonly Point[] {
  return unit.map((share) => {
    const { x, y } = pointOf(style, share)
    return { x: (x / dial.width) * 2 - 1, y: (y / dial.height) * 2 - 1 }
  })
}

const edges = (points: readonly Point[]) =>
  points.map((a, index) => [a, points[(index + 1) % points.length] ?? a] as const)

/** Distance of the origin from the segment. */
function distance([a, b]: readonly [Point, Point]): number {
  const d = { x: b.x - a.x, y: b.y - a.y }
  const length = d.x * d.x + d.y * d.y
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * d.x + a.y * d.y) / length))
  return Math.hypot(a.x + d.x * t, a.y + d.y * t)
}

/** The origin lies inside a convex outline. */
function holdsOrigin(points: readonly Point[]): boolean {
  const sides = edges(points).map(([a, b]) => a.x * b.y - a.y * b.x)
  return sides.every((side) => side > 0) || sides.every((side) => side < 0)
}

const reach = 1e-9

/** Half dials: nearer to the edge than this the outline itself decides. */
const well = 0.99

function overlapsCircle(points: readonly Point[]): boolean {
  return holdsOrigin(points) || Math.min(...edges(points).map(distance)) < 1 - reach
}

/** Two convex outlines overlap unless a line along one of their sides parts them. */
function overlapsSquare(points: readonly Point[]): boolean {
  const square: readonly Point[] = [
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
  ]
  return [...edges(points), ...edges(square)].every(([a, b]) => {
    const across = { x: b.y - a.y, y: a.x - b.x }
    const span = (outline: readonly Point[]) => {
      const along = outline.map((p) => p.x * across.x + p.y * across.y)
      return { min: Math.min(...along), max: Math.max(...along) }
    }
    const [one, other] = [span(points), span(square)]
    return (across.x === 0 && across.y === 0) || (one.min < other.max - reach && other.min < one.max - reach)
  })
}

/** A dynamically turned box can reach every point as far from its pivot as its farthest corner. */
function sweptStyle(style: BaseStyle): BaseStyle {
  const pivot = { x: style.offset.x * style.width, y: style.offset.y * style.height }
  const far = Math.max(
    ...unit.map((share) => Math.hypot(share.x * style.width - pivot.x, share.y * style.height - pivot.y)),
  )
  const centre = { x: style.x + pivot.x, y: style.y + pivot.y }
  return {
    ...style,
    x: centre.x - far,
    y: centre.y - far,
    width: far * 2,
    height: far * 2,
    offset: { x: 0.5, y: 0.5 },
    rotation: 0,
  }
}

/**
 * What the centre of the box decides alone, without its outline: true when it lies well inside, false when it lies so
 * far out that no corner reaches the dial, null when the outline has to decide.
 */
function tellsByCentre(style: BaseStyle, { dial, shape }: Dial): boolean | null {
  const { x, y, width, height, offset } = style
  const { sin, cos } = sinCos(style.rotation)
  const [dx, dy] = [(0.5 - offset.x) * width, (0.5 - offset.y) * height]
  const acrossX = ((x + offset.x * width + cos * dx - sin * dy) / dial.width) * 2 - 1
  const acrossY = ((y + offset.y * height + sin * dx + cos * dy) / dial.height) * 2 - 1
  const far =
    shape === 'circle' ? Math.hypot(acrossX, acrossY) : Math.max(Math.abs(acrossX), Math.abs(acrossY))
  if (far < well) return true
  const reachOut = Math.hypot(width, height) / Math.min(dial.width, dial.height)
  // what an expression turns goes round its pivot, farther than its corners are from the centre
  return style.rotate === '' && far - reachOut > 2 - well ? false : null
}

type Seen = {
  readonly width: number
  readonly height: number
  readonly shape: string
  readonly isOut: boolean
}

/** Of layers near the edge; a change checks the same one several times. */
const seen = new WeakMap<BaseStyle, Seen>()

/**
 * No point of the turned box is on the dial (A35). A layer that an expression moves or sizes may come in at any
 * time, so it never counts as outside; one that an expression turns is outside when no angle brings it in.
 */
export function isOutside({ style }: Pick<Layer, 'style'>, dial: Dial): boolean {
  const { x, y, width, height } = style.dynamic ?? {}
  if (x || y || width || height || dial.dial.width <= 0 || dial.dial.height <= 0) return false
  // nearly every layer
  const isInside = style.width >= 1 && style.height >= 1 ? tellsByCentre(style, dial) : null
  if (isInside !== null) return !isInside
  const { shape, dial: size } = dial
  const known = seen.get(style)
  if (known?.width === size.width && known.height === size.height && known.shape === shape) return known.isOut
  const points = cornersOf(style.rotate === '' ? style : sweptStyle(style), dial)
  const isOut = !(shape === 'circle' ? overlapsCircle(points) : overlapsSquare(points))
  seen.set(style, { ...size, shape, isOut })
  return isOut
}

/** Shown by the person and by the dial. */
export const isShown = ({ style }: Pick<Layer, 'style'>): boolean =>
  style.visible && style.isAutoHidden !== true
