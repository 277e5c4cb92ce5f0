import type { Layer } from '../../document/design.ts'
import { drawnPart } from '../building-blocks/export-wff/ops.ts'
import { arcNodes, lineNode, shapeNodes, tickNodes } from '../building-blocks/export-wff/wff-shapes.ts'
import type { WearContext, WearExport } from '../building-blocks/export-wff/context.ts'
import type { WearNode } from '../building-blocks/export-wff/node.ts'
import { layerPart } from '../building-blocks/export-wff/part.ts'
import { hasEffects } from '../building-blocks/effects/effect-style.ts'
import { fillOf } from '../building-blocks/paint/paint-of.ts'
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
function shapesOf(layer: Layer<ShapeStyle>, context: WearContext): readonly WearNode[] {
  const { style } = layer
  if (style.shape === 'line') {
    const fill = fillOf(style, style)
    if (fill === null || style.lineWidth === 0) return []
    const { thick, from, to, y } = lineIn(style, style)
    const dash = style.dash > 0 && style.gap > 0 ? ([style.dash, style.gap] as const) : null
    return lineNode({
      from: { x: from, y },
      to: { x: to, y },
      color: fill,
      width: thick,
      dash,
      isRound: style.isRound,
    })
  }
  return drawBare(layer, style).flatMap((op) => {
    if (op.op === 'arc') return arcNodes(op)
    if (op.op === 'ticks') return tickNodes(op)
    return op.op === 'shape' ? shapeNodes(op, joinOf(layer, context)) : []
  })
}

/** The format has no polygons and no shadows: they are pictures of themselves. */
function pictureOf(layer: Layer<ShapeStyle>, context: WearContext): readonly WearNode[] {
  const drawing = drawingOfShape(layer)
  return drawing ? [drawnPart(layer, drawing, context)] : []
}

export const shapeWear: WearExport<ShapeStyle> = (layer, context) => {
  if (layer.style.shape === 'polygon' || hasEffects(layer.style)) return pictureOf(layer, context)
  const children = shapesOf(layer, context)
  return children.length > 0 ? [layerPart(layer, context, { name: 'PartDraw', children })] : []
}
