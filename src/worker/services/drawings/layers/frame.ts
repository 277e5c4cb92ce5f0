import type { Box, Point } from '../../../../shared/base/geometry.ts'

type Size = { readonly width: number; readonly height: number }

/** Where a drawing lies on the dial, and the pixels around it that its parts are drawn on. */
export type Frame = {
  /** Of the dial. */
  readonly place: Box
  /** What its hands turn about. */
  readonly middle: Point
  /** Of the dial, whole pixels; it may reach beyond the dial. */
  readonly area: Box
  /** The same in pixels of the drawing. */
  readonly view: Box
  /** Pixels of the dial for one of the drawing. */
  readonly scale: number
}

/**
 * Without a point it fills the dial as far as its ratio lets it. Where it was dropped it has its own size, and is only
 * made smaller where the dial is.
 */
export function frameFor({ width, height }: Size, dial: Size, at: Point | null): Frame {
  const fitting = Math.min(dial.width / width, dial.height / height)
  const scale = at ? Math.min(1, fitting) : fitting
  const middle = at ? { x: Math.round(at.x), y: Math.round(at.y) } : { x: dial.width / 2, y: dial.height / 2 }
  const size = { width: width * scale, height: height * scale }
  const place = { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size }
  // a hand may turn out of the frame of the drawing
  const reach = Math.ceil(Math.hypot(size.width, size.height) / 2) + 1
  const area = at
    ? { x: middle.x - reach, y: middle.y - reach, width: reach * 2, height: reach * 2 }
    : { x: 0, y: 0, width: dial.width, height: dial.height }
  return { place, middle, area, scale, view: viewOf(area, { place, scale }) }
}

/** Pixels of the dial as pixels of the drawing. */
export const viewOf = (box: Box, { place, scale }: Pick<Frame, 'place' | 'scale'>): Box => ({
  x: (box.x - place.x) / scale,
  y: (box.y - place.y) / scale,
  width: box.width / scale,
  height: box.height / scale,
})
