import { grow } from '../../base/geometry.ts'
import { boundsOfOutline, parseOutline } from '../../base/path/outline.ts'
import { strokeReach } from '../../base/path/stroke-outline.ts'
import type { Layer } from '../../document/design.ts'
import { dressed, outsideOf } from '../building-blocks/effects/effect-style.ts'
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

function pathOf(style: PathStyle, { width, height }: Size): readonly PathOp[] {
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

/** The outline stretched over the box, with its fill, the line along it and its effects. */
export const drawPath = ({ style }: Pick<Layer<PathStyle>, 'style'>, size: Size): readonly DrawOp[] =>
  dressed(pathOf(style, size), style)

/** What stands still of it as one picture: as much larger than its box as its line and its effects reach out. */
export function drawingOfPath(layer: Layer<PathStyle>): Drawing | null {
  const { width, height } = layer.style
  const ops = drawPath(layer, layer.style)
  return ops.length === 0 ? null : { width, height, ops, beyond: outsideOf(ops, layer.style) }
}
