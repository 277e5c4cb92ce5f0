import { grow } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import { drawnPart, shifted } from '../building-blocks/export-wff/ops.ts'
import { arcNodes, lineNode, shapeNodes, tickNodes } from '../building-blocks/export-wff/wff-shapes.ts'
import type { WearContext, WearExport } from '../building-blocks/export-wff/context.ts'
import type { WearNode } from '../building-blocks/export-wff/node.ts'
import { layerPart } from '../building-blocks/export-wff/part.ts'
import type { ShapeOp } from '../draw-ops.ts'
import { hasEffects, outsideOf } from '../building-blocks/effects/effect-style.ts'
import { areMixed, seenFills } from '../building-blocks/paint/paint-list.ts'
import { drawingOfShape, drawBare, lineIn } from './draw.ts'
import type { ShapeStyle } from './style.ts'

/** Corners that came round from outside are said so: of a shape made here the version stays the lowest. */
function joinOf({ style }: Layer<ShapeStyle>, { needs }: WearContext): 'ROUND' | null {
  const { cornerRadius, strokeWidth } = style
  const isJoin = strokeWidth > 0 && Math.abs(cornerRadius - strokeWidth / 2) < 0.01
  if (style.wear === undefined || style.shape !== 'rectangle' || !isJoin) return null
  needs(5)
  return 'ROUND'
}

/** A line keeps its dashes, which are several boxes where it is drawn. */
function shapesOf(layer: Layer<ShapeStyle>, context: WearContext, beyond: number): readonly WearNode[] {
  const { style } = layer
  if (style.shape === 'line') {
    if (style.lineWidth === 0) return []
    const { thick, from, to, y } = lineIn(style, style)
    const dash = style.dash > 0 && style.gap > 0 ? ([style.dash, style.gap] as const) : null
    const ends = { from: { x: from, y }, to: { x: to, y } }
    return seenFills(style, style).flatMap(({ paint: color }) =>
      lineNode({ ...ends, color, width: thick, dash, isRound: style.isRound }),
    )
  }
  const ops = drawBare(layer, style)
  return ops.flatMap((op) => {
    if (op.op === 'arc') return arcNodes(op)
    if (op.op === 'ticks') return tickNodes(op)
    if (op.op !== 'shape') return []
    return shapeNodes(within(op, beyond), ops.length === 1 ? joinOf(layer, context) : null)
  })
}

/** In a part that goes so much further out than the layer, for lines outside of its edge. */
function within(op: ShapeOp, by: number): ShapeOp {
  if (by === 0) return op
  const back = { x: -by, y: -by, width: 0, height: 0 }
  return {
    ...op,
    box: { ...op.box, x: op.box.x + by, y: op.box.y + by },
    fill: op.fill && shifted(op.fill, back),
    stroke: op.stroke && { ...op.stroke, color: shifted(op.stroke.color, back) },
  }
}

/** The format has no polygons, no shadows and no fills that mix: they are pictures of themselves. */
function pictureOf(layer: Layer<ShapeStyle>, context: WearContext): readonly WearNode[] {
  const drawing = drawingOfShape(layer)
  return drawing ? [drawnPart(layer, drawing, context)] : []
}

export const shapeWear: WearExport<ShapeStyle> = (layer, context) => {
  if (layer.style.shape === 'polygon' || hasEffects(layer.style) || areMixed(layer.style))
    return pictureOf(layer, context)
  const beyond = outsideOf(drawBare(layer, layer.style), layer.style)
  const children = shapesOf(layer, context, beyond)
  const box = beyond > 0 ? { box: grow(layer.style, beyond) } : {}
  return children.length > 0 ? [layerPart(layer, context, { name: 'PartDraw', children, ...box })] : []
}
