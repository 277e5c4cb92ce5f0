import {
  boundsOf,
  invert,
  multiply,
  rotation,
  translation,
  uniteAll,
  type Box,
  type Matrix,
} from '../../base/geometry.ts'
import { tiltOf } from '../../base/tilt.ts'
import type { BaseStyle } from '../../document/design.ts'
import type { Drawing } from './drawn-url.ts'

/** Nearer to a whole pixel than this nothing is seen of what lies between. */
const near = 0.001

/** Nothing turns, moves or resizes it on the watch. */
const stands = (style: BaseStyle): boolean =>
  style.rotate === '' &&
  (['x', 'y', 'width', 'height'] as const).every((name) => !style.dynamic?.[name]) &&
  tiltOf(style) === null &&
  !style.arrival

const isWhole = ({ x, y, width, height }: Box): boolean =>
  [x, y, width, height].every((value) => Math.abs(value - Math.round(value)) < near)

/** Placed by the matrix: a place of its own comes first. */
const placedOps = (ops: Drawing['ops'], matrix: Matrix): Drawing['ops'] =>
  ops.map((op) => ({
    ...op,
    place: {
      matrix: op.place ? multiply(matrix, op.place.matrix) : matrix,
      opacity: op.place?.opacity ?? 1,
    },
  }))

/**
 * What stands turned or between pixels, drawn as it stands on pixels of the dial: a watch that turns or shifts its picture
 * would make it softer. Null where the watch moves it, and where it stands upright on whole pixels.
 */
export function standingDrawing(
  { ops, mask, beyond = 0, ...size }: Drawing,
  style: BaseStyle,
): { readonly drawing: Drawing; readonly box: Box } | null {
  if (!stands(style) || (style.rotation % 360 === 0 && isWhole(style))) return null
  const { x, y, width, height, offset } = style
  const onDial = multiply(
    multiply(translation(x, y), rotation(style.rotation, { x: offset.x * width, y: offset.y * height })),
    [width / size.width, 0, 0, height / size.height, 0, 0],
  )
  const painted = uniteAll(ops.map((op) => boundsOf(op.place?.matrix ?? [1, 0, 0, 1, 0, 0], op.box)))
  const whole = { x: -beyond, y: -beyond, width: size.width + beyond * 2, height: size.height + beyond * 2 }
  const bounds = boundsOf(onDial, painted ?? whole)
  const [left, top] = [Math.floor(bounds.x + near), Math.floor(bounds.y + near)]
  const box = {
    x: left,
    y: top,
    width: Math.max(1, Math.ceil(bounds.x + bounds.width - near) - left),
    height: Math.max(1, Math.ceil(bounds.y + bounds.height - near) - top),
  }
  const matrix = multiply(translation(-left, -top), onDial)
  const back = invert(matrix)
  if (!back) return null
  return {
    drawing: {
      width: box.width,
      height: box.height,
      ops: placedOps(ops, matrix),
      ...(mask ? { mask: { ...mask, toMask: multiply(mask.toMask, back) } } : {}),
    },
    box,
  }
}
