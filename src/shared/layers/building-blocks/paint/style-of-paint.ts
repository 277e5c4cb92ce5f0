import type { PaintStyle, PaintType } from './paint-schema.ts'

/** A fill or a line in the words of a style, without saying which of the two. */
export type StatedPaint = {
  readonly type: PaintType
  /** Of one colour; what a gradient has besides is not seen. */
  readonly color?: string
  readonly stops?: string
  readonly angle?: number
  readonly x?: number
  readonly y?: number
  readonly size?: number
}

/** As the fields of `fill…` or `stroke…`; null is none. */
export function styleOfPaint(of: 'fill' | 'stroke', paint: StatedPaint | null): Partial<PaintStyle> {
  if (!paint) return { [`${of}Type`]: 'none' }
  const { type, color, stops, angle, x, y, size } = paint
  const fields = {
    [`${of}Type`]: type,
    [of]: color,
    [`${of}Stops`]: stops,
    [`${of}Angle`]: angle,
    [`${of}X`]: x,
    [`${of}Y`]: y,
    [`${of}Size`]: size,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
