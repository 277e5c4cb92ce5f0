import { printColor, parseColor, type Color } from '../../../base/color.ts'
import { clamp, roundTo, sinCos, type Point } from '../../../base/geometry.ts'
import type { Gradient } from '../../../base/gradient.ts'
import { parseStops, printStops } from '../../../base/gradient-stops.ts'
import type { LayerPoint, MovedPoint, PointPull } from '../../points.ts'
import { apart, degrees, degTo, evenDeg, projected, towards, type Size } from '../point-directions.ts'
import { fillOf, reachAt, strokePaintOf } from './paint-of.ts'
import type { PaintStyle } from './paint-schema.ts'

/* The gradient of a fill, or of a line where the fill has none, as points on the canvas: its line, middle and colours. */

/** How far from the middle of a sweep the point of its direction stands, as a share of the shorter side. */
const arm = 0.3

type Pull = PointPull & { readonly id: string }

type Shown = { readonly of: 'fill' | 'stroke'; readonly paint: Gradient }

/** What of the style is a gradient with points; null for none. */
function shownIn(style: PaintStyle, size: Size): Shown | null {
  const fill = fillOf(style, size)
  if (fill !== null && typeof fill !== 'string') return { of: 'fill', paint: fill }
  const stroke = strokePaintOf(style, size)
  return stroke !== null && typeof stroke !== 'string' ? { of: 'stroke', paint: stroke } : null
}

/** Where the colour of a share of the way stands. */
function placeAt(paint: Gradient, size: Size, share: number): Point {
  if (paint.runs === 'linear') {
    const { from, to } = paint
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  }
  if (paint.runs === 'radial') return { x: paint.centre.x + paint.radius * share, y: paint.centre.y }
  return towards(paint.centre, paint.startDeg + share * 360, Math.min(size.width, size.height) * arm)
}

/** What share of the way a place is. */
function shareAt(paint: Gradient, to: Point): number {
  if (paint.runs === 'linear') {
    const { from, to: end } = paint
    const [dx, dy] = [end.x - from.x, end.y - from.y]
    const all = dx * dx + dy * dy
    return all > 0 ? ((to.x - from.x) * dx + (to.y - from.y) * dy) / all : 0
  }
  if (paint.runs === 'radial') return (to.x - paint.centre.x) / Math.max(paint.radius, 0.01)
  return ((degTo(paint.centre, to) - paint.startDeg + 720) % 360) / 360
}

const seen = (color: Color): Color => {
  const found = parseColor(color)
  return found ? printColor({ ...found, a: 255 }) : color
}

/** Colours on the way; the points of the line stand on those at its ends. */
const stopSpots = ({ paint }: Shown, size: Size): readonly LayerPoint[] =>
  paint.stops.flatMap(({ at, color }, index) =>
    at > 0 && at < 1
      ? [{ id: `gradientStop${index}`, at: placeAt(paint, size, at), color: seen(color) }]
      : [],
  )

function lineSpots(paint: Gradient, size: Size): readonly LayerPoint[] {
  if (paint.runs === 'linear') {
    const { from, to } = paint
    return [
      { id: 'gradientFrom', at: from },
      { id: 'gradientTo', at: to, from },
    ]
  }
  const { centre } = paint
  const isRadial = paint.runs === 'radial'
  return [
    { id: 'gradientCentre', at: centre },
    {
      id: isRadial ? 'gradientRadius' : 'gradientTurn',
      at: placeAt(paint, size, isRadial ? 1 : 0),
      from: centre,
    },
  ]
}

export function gradientSpots(style: PaintStyle, size: Size): readonly LayerPoint[] {
  const shown = shownIn(style, size)
  return shown ? [...lineSpots(shown.paint, size), ...stopSpots(shown, size)] : []
}

type Changes = { readonly [Name in 'Angle' | 'Size' | 'X' | 'Y']?: number }

const named = (of: Shown['of'], changes: Changes): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [`${of}${name}`, value]))

const sharesOf = ({ x, y }: Point, { width, height }: Size) => ({
  X: roundTo(clamp(x / width, -5, 6), 4),
  Y: roundTo(clamp(y / height, -5, 6), 4),
})

const sizeOf = (share: number): number => roundTo(clamp(share, 0.01, 10), 4)

const percent = (share: number): string => `${Math.round(share * 100)} %`

function linearMoved(
  { of, paint }: { readonly of: Shown['of']; readonly paint: Gradient & { readonly runs: 'linear' } },
  size: Size,
  pull: Pull,
): MovedPoint {
  const isTo = pull.id === 'gradientTo'
  const { from, to } = paint
  const fixed = isTo ? from : to
  const free = degTo(fixed, pull.to)
  const deg = evenDeg(free, pull.isEven)
  const length = Math.max(1, pull.isEven ? projected(fixed, pull.to, deg) : apart(fixed, pull.to))
  const end = towards(fixed, deg, length)
  const Angle = roundTo(isTo ? deg : (deg + 180) % 360, 1)
  const Size = sizeOf(length / 2 / reachAt(size, sinCos(Angle)))
  const centre = { x: (fixed.x + end.x) / 2, y: (fixed.y + end.y) / 2 }
  return {
    style: named(of, { Angle, Size, ...sharesOf(centre, size) }),
    path: `${of}Angle`,
    says: degrees(Angle),
  }
}

/** A colour between its neighbours, so that none changes places and what is linked to it stays so. */
function stopMoved({ of, paint }: Shown, text: string, { id, to, isEven }: Pull): MovedPoint {
  const path = `${of}Stops`
  const index = Number(id.slice('gradientStop'.length))
  const stops = parseStops(text) ?? []
  const [before, after] = [stops[index - 1]?.at ?? 0, stops[index + 1]?.at ?? 1]
  const free = shareAt(paint, to)
  const at = roundTo(clamp(isEven ? Math.round(free * 20) / 20 : free, before, after), 3)
  const next = stops.map((stop, place) => (place === index ? { ...stop, at } : stop))
  return { style: { [path]: printStops(next) }, path, says: percent(at) }
}

/** Nothing is moved of a gradient that is none any more. */
const unmoved = (path: string): MovedPoint => ({ style: {}, path, says: '' })

export function gradientMoved(style: PaintStyle, size: Size, pull: Pull): MovedPoint {
  const shown = shownIn(style, size)
  if (!shown) return unmoved('fillAngle')
  const { of, paint } = shown
  const { id, to, isEven } = pull
  if (id.startsWith('gradientStop')) return stopMoved(shown, style[`${of}Stops`], pull)
  if (paint.runs === 'linear') return linearMoved({ of, paint }, size, pull)
  const { centre } = paint
  if (id === 'gradientCentre') {
    const shares = sharesOf(to, size)
    const says = `${percent(shares.X)} · ${percent(shares.Y)}`
    return { style: named(of, shares), path: `${of}X`, says }
  }
  if (paint.runs === 'radial') {
    const Size = sizeOf(apart(centre, to) / (Math.max(size.width, size.height) / 2))
    return { style: named(of, { Size }), path: `${of}Size`, says: percent(Size) }
  }
  const Angle = evenDeg(degTo(centre, to), isEven)
  return { style: named(of, { Angle }), path: `${of}Angle`, says: degrees(Angle) }
}
