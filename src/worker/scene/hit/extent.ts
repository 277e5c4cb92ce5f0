import { boundsOf, grow, unite, type Box } from '../../../shared/base/geometry.ts'
import {
  reachOf,
  type DrawOp,
  type LayerDraw,
  type MeasureText,
  type TextOp,
} from '../../../shared/layers/draw-ops.ts'

const startOf = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 } as const

/** The run may hang out of its box on every side that its alignment leaves free. */
function textExtent(op: TextOp, measure: MeasureText): Box {
  const { ring } = op
  const size = measure(op)
  const beyond = op.size / 4 + reachOf(op) + (op.isOnBaseline ? op.size : 0)
  if (ring) {
    const around = { x: ring.x, y: ring.y, width: 0, height: 0 }
    return grow(around, ring.radius + size.height + beyond)
  }
  const isInside = op.fit || op.ellipsis || op.wrap !== 'none'
  const [long, high, room] = op.isUpright
    ? [size.height, size.width, op.box.height]
    : [size.width, size.height, op.box.width]
  const along = isInside ? Math.min(long, room) : long
  // a line may end well before its edge, but two of them together are always wider than the box
  const lines = op.wrap === 'none' || room <= 0 ? 1 : 2 * Math.ceil(long / room) + 1
  const across = high * lines + Math.max(0, op.lineGap ?? 0) * (lines - 1)
  const [width, height] = op.isUpright ? [across, along] : [along, across]
  const run = {
    x: op.box.x + (op.box.width - width) * startOf[op.align],
    y: op.box.y + (op.box.height - height) * startOf[op.verticalAlign],
    width,
    height,
  }
  // Glyphs overhang their advance: italics, accents, swashes.
  return grow(run, beyond)
}

/** Covers the layer's box and everything that its ops paint, in layer pixels. */
export function extentOf(
  size: { width: number; height: number },
  ops: readonly DrawOp[],
  measure: MeasureText,
): Box {
  let extent: Box = { x: 0, y: 0, width: size.width, height: size.height }
  for (const op of ops) {
    const own = op.op === 'text' ? textExtent(op, measure) : op.box
    extent = unite(extent, op.place ? boundsOf(op.place.matrix, own) : own)
  }
  return extent
}

type Painted = {
  readonly bounds: Box
  readonly draw: LayerDraw
  readonly values: { readonly width: number; readonly height: number }
}

/** Words may hang out of their box, a background picture out of the dial. */
export function paintedBounds({ bounds, draw, values }: Painted): Box {
  const { x, y, width, height } = draw.extent
  const isOwnBox = x === 0 && y === 0 && width === values.width && height === values.height
  return isOwnBox ? bounds : boundsOf(draw.matrix, draw.extent)
}
