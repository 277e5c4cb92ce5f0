import type { Box, Point } from '../../../../shared/base/geometry.ts'
import type { Paint } from '../../../../shared/base/gradient.ts'
import { mapOutline, parseOutline, printOutline } from '../../../../shared/base/path/outline.ts'
import type { Layer } from '../../../../shared/document/design.ts'
import type { PathOp } from '../../../../shared/layers/draw-ops.ts'
import { kindOf } from '../../../../shared/layers/registry.ts'
import { drawPixels } from '../../../../shared/layers/raster/draw-pixels.ts'
import { layOver } from '../compare.ts'

const moved = (at: Point, by: Point): Point => ({ x: at.x + by.x, y: at.y + by.y })

function movedPaint(paint: Paint, by: Point): Paint {
  if (typeof paint === 'string') return paint
  return paint.runs === 'linear'
    ? { ...paint, from: moved(paint.from, by), to: moved(paint.to, by) }
    : { ...paint, centre: moved(paint.centre, by) }
}

function movedOp({ d, scale, fill, stroke, ...op }: PathOp, by: Point): PathOp {
  const outline = mapOutline(parseOutline(d), ({ x, y }) => ({
    x: x * scale.x + by.x,
    y: y * scale.y + by.y,
  }))
  return {
    ...op,
    box: { ...op.box, ...moved(op.box, by) },
    d: printOutline(outline),
    scale: { x: 1, y: 1 },
    fill: fill && movedPaint(fill, by),
    stroke: stroke && { ...stroke, color: movedPaint(stroke.color, by) },
  }
}

/** Lays an upright path over the pixels of an area of the dial, in place, as it is exported. */
export function layPath(below: Uint8ClampedArray, layer: Layer, area: Box): void {
  const { style } = layer
  const [drawn] = kindOf(layer).drawing?.(layer)?.ops ?? []
  // without its effects: what lies in its box alone
  const op = drawn?.op === 'effects' ? drawn.of[0] : drawn
  if (op?.op !== 'path') return
  const by = { x: style.x - area.x, y: style.y - area.y }
  const box = { ...op.box, ...moved(op.box, by) }
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  const width = Math.min(area.width, Math.ceil(box.x + box.width)) - left
  const height = Math.min(area.height, Math.ceil(box.y + box.height)) - top
  if (width <= 0 || height <= 0) return
  const own = movedOp(op, { x: by.x - left, y: by.y - top })
  const { data } = drawPixels({ width, height, ops: [own] })
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * area.width + left) * 4
    const line = data.subarray(row * width * 4, (row + 1) * width * 4)
    if (style.opacity < 1)
      for (let at = 3; at < line.length; at += 4) line[at] = Math.round((line[at] ?? 0) * style.opacity)
    layOver(below.subarray(from, from + width * 4), line)
  }
}
