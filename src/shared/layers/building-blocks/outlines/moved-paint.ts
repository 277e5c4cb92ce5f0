import { clamp, normalizeDeg, roundTo, sinCos, type Point } from '../../../base/geometry.ts'
import type { PaintLists, PaintStyle } from '../paint/paint-schema.ts'
import { reachAt } from '../paint/paint-of.ts'

type Size = { readonly width: number; readonly height: number }

type Move = {
  readonly from: Size
  readonly to: Size
  /** From pixels of the one box to those of the other. */
  readonly at: (place: Point) => Point
  /** Degrees by which what is painted is turned in the new box. */
  readonly turn: number
}

const short = (value: number): number => roundTo(value, 4)

function moved(style: PaintStyle, of: 'fill' | 'stroke', { from, to, at, turn }: Move): Partial<PaintStyle> {
  const type = style[`${of}Type`]
  if (type === 'none' || type === 'solid') return {}
  const centre = at({ x: style[`${of}X`] * from.width, y: style[`${of}Y`] * from.height })
  const angle = style[`${of}Angle`]
  const reach = (box: Size, deg: number): number =>
    type === 'radial' ? Math.max(box.width, box.height) : reachAt(box, sinCos(deg))
  const times = reach(from, angle) / Math.max(reach(to, angle + turn), 0.001)
  return {
    [`${of}X`]: short(clamp(centre.x / to.width, -5, 6)),
    [`${of}Y`]: short(clamp(centre.y / to.height, -5, 6)),
    ...(turn === 0 ? {} : { [`${of}Angle`]: short(normalizeDeg(angle + turn)) }),
    [`${of}Size`]: type === 'sweep' ? style[`${of}Size`] : short(clamp(style[`${of}Size`] * times, 0.01, 10)),
  }
}

/** Gradients are shares of a box: what they are in another box, so that no colour moves on the dial. */
export const movedPaint = (style: PaintStyle & PaintLists, move: Move): Partial<PaintStyle & PaintLists> => {
  const { fills, strokes } = style
  const row = <Row extends object>(one: Row, of: 'fill' | 'stroke'): Row => ({
    ...one,
    ...moved({ ...style, ...one }, of, move),
  })
  return {
    ...moved(style, 'fill', move),
    ...moved(style, 'stroke', move),
    ...(fills ? { fills: fills.map((one) => row(one, 'fill')) } : {}),
    ...(strokes ? { strokes: strokes.map((one) => row(one, 'stroke')) } : {}),
  }
}
