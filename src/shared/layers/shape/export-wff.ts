import { grow } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import { drawnPart, shifted, standingPart } from '../building-blocks/export-wff/ops.ts'
import { arcNodes, lineNode, shapeNodes, tickNodes } from '../building-blocks/export-wff/wff-shapes.ts'
import type { WearContext, WearExport } from '../building-blocks/export-wff/context.ts'
import type { WearNode } from '../building-blocks/export-wff/node.ts'
import { layerPart } from '../building-blocks/export-wff/part.ts'
import type { ArcOp, ShapeOp } from '../draw-ops.ts'
import { hasEffects, outsideOf } from '../building-blocks/effects/effect-style.ts'
import { areMixed, seenFills } from '../building-blocks/paint/paint-list.ts'
import { drawingOfShape, drawBare } from './draw.ts'
import { lineIn } from './outline/line-area.ts'
import { isStrokedPath, strokesAround } from './outline/strokes-around.ts'
import type { ShapeStyle } from './style.ts'

/** Corners that came round from outside are said so: of a shape made here the version stays the lowest. */
function joinOf({ style }: Layer<ShapeStyle>, { needs }: WearContext): 'ROUND' | null {
  const { cornerRadius, strokeWidth } = style
  const isJoin = strokeWidth > 0 && Math.abs(cornerRadius - strokeWidth / 2) < 0.01
  if (style.wear === undefined || style.shape !== 'rectangle' || !isJoin) return null
  needs(5)
  return 'ROUND'
}

/** Colours along a line, which keeps its dashes: they are several boxes where it is drawn. */
function lineFills({ style }: Layer<ShapeStyle>, beyond: number): readonly WearNode[] {
  if (style.lineWidth === 0) return []
  const { thick, from, to, y } = lineIn(style, style)
  const dash = style.dash > 0 && style.gap > 0 ? ([style.dash, style.gap] as const) : null
  const at = (x: number) => ({ x: x + beyond, y: y + beyond })
  const facts = { from: at(from), to: at(to), width: thick, dash, isRound: style.isRound }
  return seenFills(style, style).flatMap(({ paint }) =>
    lineNode({ ...facts, color: shifted(paint, corner(beyond)) }),
  )
}

/** Where a part begins that goes so much further out than its layer. */
const corner = (by: number) => ({ x: -by, y: -by, width: 0, height: 0 })

/** Strokes lie over all that a line, a ring or ticks are filled with. */
function shapesOf(layer: Layer<ShapeStyle>, context: WearContext, beyond: number): readonly WearNode[] {
  const { style } = layer
  const isLine = style.shape === 'line'
  const ops = isLine ? strokesAround(style, style) : drawBare(layer, style)
  const drawn = ops.flatMap((op) => {
    if (op.op === 'arc') return arcNodes(within(op, beyond))
    if (op.op === 'ticks') return tickNodes(op)
    if (op.op !== 'shape') return []
    return shapeNodes(within(op, beyond), ops.length === 1 ? joinOf(layer, context) : null)
  })
  return isLine ? [...lineFills(layer, beyond), ...drawn] : drawn
}

/** In a part that goes so much further out than the layer, for lines outside of its edge. */
function within<Op extends ShapeOp | ArcOp>(op: Op, by: number): Op {
  if (by === 0) return op
  const box = { ...op.box, x: op.box.x + by, y: op.box.y + by }
  if (op.op === 'arc') return { ...op, box, color: shifted(op.color, corner(by)) }
  return {
    ...op,
    box,
    fill: op.fill && shifted(op.fill, corner(by)),
    stroke: op.stroke && { ...op.stroke, color: shifted(op.stroke.color, corner(by)) },
  }
}

/** The format has no polygons, no paths around arcs, dashes and ticks, no shadows and no fills that mix: they are pictures. */
function pictureOf(layer: Layer<ShapeStyle>, context: WearContext): readonly WearNode[] {
  const drawing = drawingOfShape(layer)
  const part = hasEffects(layer.style) ? drawnPart : standingPart
  return drawing ? [part(layer, drawing, context)] : []
}

export const shapeWear: WearExport<ShapeStyle> = (layer, context) => {
  const { style } = layer
  if (style.shape === 'polygon' || hasEffects(style) || areMixed(style) || isStrokedPath(style))
    return pictureOf(layer, context)
  const beyond = outsideOf(drawBare(layer, layer.style), layer.style)
  const children = shapesOf(layer, context, beyond)
  const box = beyond > 0 ? { box: grow(layer.style, beyond) } : {}
  return children.length > 0 ? [layerPart(layer, context, { name: 'PartDraw', children, ...box })] : []
}
