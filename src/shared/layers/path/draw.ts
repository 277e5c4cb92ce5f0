import { grow } from '../../base/geometry.ts'
import { boundsOfOutline, parseOutline } from '../../base/path/outline.ts'
import { strokeReach } from '../../base/path/stroke-outline.ts'
import type { Layer } from '../../document/design.ts'
import { fillOf, strokePaintOf } from '../building-blocks/paint/paint-of.ts'
import type { DrawOp, PathOp, PathStroke } from '../draw-ops.ts'
import type { Values } from '../kind.ts'
import type { Drawing } from '../raster/drawn-url.ts'
import type { PathStyle } from './style.ts'

type Size = Pick<Values, 'width' | 'height'>

function strokeOf(style: PathStyle, box: Size): PathStroke | null {
  const color = strokePaintOf(style, box)
  if (color === null || style.strokeWidth <= 0) return null
  return {
    color,
    width: style.strokeWidth,
    dash: style.dash > 0 && style.gap > 0 ? [style.dash, style.gap] : null,
    cap: style.strokeCap,
    join: style.strokeJoin,
  }
}

/** The outline stretched over the box, with its fill and the line along it. */
export function drawPath({ style }: Layer<PathStyle>, { width, height }: Size): readonly DrawOp[] {
  const [fill, stroke] = [fillOf(style, { width, height }), strokeOf(style, { width, height })]
  const bounds = fill === null && stroke === null ? null : boundsOfOutline(parseOutline(style.d))
  const scale = { x: width / style.viewWidth, y: height / style.viewHeight }
  if (!bounds) return []
  const box = {
    x: bounds.x * scale.x,
    y: bounds.y * scale.y,
    width: bounds.width * scale.x,
    height: bounds.height * scale.y,
  }
  const reach = stroke ? (stroke.width / 2) * strokeReach(stroke) : 0
  return [{ op: 'path', box: grow(box, reach), d: style.d, scale, rule: style.fillRule, fill, stroke }]
}

const outsideOf = ({ box }: PathOp, { width, height }: Size): number =>
  Math.ceil(Math.max(0, -box.x, -box.y, box.x + box.width - width, box.y + box.height - height))

/** What stands still of it as one picture: as much larger than its box as its line reaches out. */
export function drawingOfPath(layer: Layer<PathStyle>): Drawing | null {
  const { width, height } = layer.style
  const ops = drawPath(layer, layer.style)
  const [op] = ops
  if (op?.op !== 'path') return null
  return { width, height, ops, beyond: outsideOf(op, layer.style) }
}
