import { grow } from '../../base/geometry.ts'
import type { Paint } from '../../base/gradient.ts'
import { boundsOfOutline, parseOutline } from '../../base/path/outline.ts'
import { strokeReach } from '../../base/path/stroke-outline.ts'
import type { Layer } from '../../document/design.ts'
import { dressed, outsideOf } from '../building-blocks/effects/effect-style.ts'
import { seenFills, seenStrokes, type SeenStroke } from '../building-blocks/paint/paint-list.ts'
import type { CastingOp, DrawOp, PathOp, PathStroke } from '../draw-ops.ts'
import type { Values } from '../kind.ts'
import type { Drawing } from '../raster/drawn-url.ts'
import type { PathStyle } from './style.ts'

type Size = Pick<Values, 'width' | 'height'>

/** A line that is open has no inside. */
export const isClosed = (d: string): boolean => parseOutline(d).every((line) => line.isClosed)

function lineOf({ color, width, dash, position, row }: SeenStroke, style: PathStyle): PathStroke {
  const { strokeCap: cap = style.strokeCap, strokeJoin: join = style.strokeJoin } = row
  const isBeside = position !== 'center' && isClosed(style.d)
  return {
    color,
    width,
    dash: dash && dash[1] > 0 ? dash : null,
    cap,
    join,
    ...(isBeside ? { side: position } : {}),
  }
}

/** How far a line is painted from the outline. */
const reachOf = (stroke: PathStroke): number =>
  stroke.side === 'inside' ? 0 : strokeReach(stroke) * (stroke.side ? stroke.width : stroke.width / 2)

/** Strokes lie over all fills; one fill with one line is one thing. */
function pathOf(style: PathStyle, { width, height }: Size): readonly CastingOp[] {
  const fills = seenFills(style, { width, height })
  const strokes = seenStrokes(style, { width, height }, 'center').map((one) => lineOf(one, style))
  const bounds = fills.length + strokes.length === 0 ? null : boundsOfOutline(parseOutline(style.d))
  const scale = { x: width / style.viewWidth, y: height / style.viewHeight }
  if (!bounds) return []
  const box = {
    x: bounds.x * scale.x,
    y: bounds.y * scale.y,
    width: bounds.width * scale.x,
    height: bounds.height * scale.y,
  }
  const one = (fill: Paint | null, stroke: PathStroke | null): PathOp => ({
    ...{ op: 'path', box: grow(box, stroke ? reachOf(stroke) : 0), d: style.d, scale },
    ...{ rule: style.fillRule, fill, stroke },
  })
  if (fills.length < 2 && strokes.length < 2) return [one(fills[0]?.paint ?? null, strokes[0] ?? null)]
  return [
    ...fills.map(({ paint, mixed }) => ({ ...one(paint, null), ...mixed })),
    ...strokes.map((stroke) => one(null, stroke)),
  ]
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
