import type { Layer } from '../../document/design.ts'
import { grow, type Box } from '../../base/geometry.ts'
import type { CastingOp, DrawOp, ShapeOp } from '../draw-ops.ts'
import type { Values } from '../kind.ts'
import type { Drawing } from '../raster/drawn-url.ts'
import { dressed, outsideOf } from '../building-blocks/effects/effect-style.ts'
import {
  seenFills,
  seenStrokes,
  type SeenFill,
  type SeenStroke,
} from '../building-blocks/paint/paint-list.ts'
import { areaOutline } from './outline/area.ts'
import { isLineShape, linePieces, tickDegs } from './outline/line-area.ts'
import { lineOf, strokeOnPath, strokesAround } from './outline/strokes-around.ts'
import type { ShapeStyle } from './style.ts'

type Size = Pick<Values, 'width' | 'height'>

type Styled = Pick<Layer<ShapeStyle>, 'style'>

const drawLine = (style: ShapeStyle, size: Size, { paint: fill, mixed }: SeenFill): readonly CastingOp[] =>
  linePieces(style, size).map(({ box, radius }) => ({
    ...{ ...mixed, op: 'shape', shape: 'box', box, radius, fill, stroke: null },
  }))

/** What a box shows. */
export const drawBare = ({ style }: Styled, values: Size): readonly CastingOp[] =>
  isLineShape(style)
    ? [...drawLines({ style }, values), ...strokesAround(style, values)]
    : drawArea(style, { x: 0, y: 0, width: values.width, height: values.height })

/** A ring, ticks and a line have each fill as their colour, the lowest first. */
export function drawLines({ style }: Styled, values: Size): readonly CastingOp[] {
  const { width, height } = values
  const box = { x: 0, y: 0, width, height }
  const fills = seenFills(style, box)
  switch (style.shape) {
    case 'ring':
      if (style.sweepAngle === 0 || style.lineWidth === 0) return []
      return fills.map(({ paint: color, mixed }) => ({
        ...mixed,
        op: 'arc',
        box,
        color,
        width: style.lineWidth,
        startDeg: style.startAngle,
        sweepDeg: style.sweepAngle,
        roundEnds: style.isRound && style.sweepAngle < 360,
      }))
    case 'ticks': {
      const degs = tickDegs(style)
      const { tickLength: length, lineWidth: width, isRound: roundEnds } = style
      return fills.map(({ paint: color, mixed }) => ({
        ...{ ...mixed, op: 'ticks', box, color, degs, length, width, roundEnds },
      }))
    }
    default:
      return style.lineWidth === 0 ? [] : fills.flatMap((fill) => drawLine(style, box, fill))
  }
}

/** One thing of an area, on its outline. */
function areaOp(style: ShapeStyle, box: Box, { fill, stroke }: Pick<ShapeOp, 'fill' | 'stroke'>): ShapeOp {
  const isPolygon = style.shape === 'polygon'
  return {
    op: 'shape',
    shape: isPolygon ? 'polygon' : style.shape === 'ellipse' ? 'ellipse' : 'box',
    box,
    radius: style.shape === 'ellipse' ? 0 : style.cornerRadius,
    fill,
    stroke,
    ...(isPolygon ? { corners: { count: style.sides, inner: style.isStar ? style.inner : 1 } } : {}),
  }
}

/**
 * A line along the edge or outside of it. Of a box and an ellipse that is the line inside a larger one, round corners as
 * far further out; corners of a polygon would not stay where they are.
 */
function strokeBeside(style: ShapeStyle, box: Box, one: SeenStroke): readonly CastingOp[] {
  if (style.shape === 'polygon') return strokeOnPath(areaOutline({ ...style, ...box }, 0), 'nonzero', one)
  const stroke = lineOf(one)
  const by = one.position === 'outside' ? one.width : one.width / 2
  const radius = Math.min(style.cornerRadius, box.width / 2, box.height / 2)
  const op = areaOp(style, grow(box, by), { fill: null, stroke })
  return [style.shape === 'ellipse' ? op : { ...op, radius: radius > 0 ? radius + by : 0 }]
}

/** Strokes lie over all fills; one fill with one line inside it is one thing. */
function drawArea(style: ShapeStyle, box: Box): readonly CastingOp[] {
  const fills = seenFills(style, box)
  const strokes = seenStrokes(style, box, 'inside')
  const [fill = null] = fills
  const [only] = strokes
  if (fills.length + strokes.length === 0) return []
  if (fills.length < 2 && strokes.length < 2 && (!only || only.position === 'inside'))
    return [areaOp(style, box, { fill: fill?.paint ?? null, stroke: only ? lineOf(only) : null })]
  return [
    ...fills.map(({ paint, mixed }) => ({ ...areaOp(style, box, { fill: paint, stroke: null }), ...mixed })),
    ...strokes.flatMap((one) =>
      one.position === 'inside'
        ? [areaOp(style, box, { fill: null, stroke: lineOf(one) })]
        : strokeBeside(style, box, one),
    ),
  ]
}

/** The same with its effects. */
export const drawShape = (layer: Styled, values: Size): readonly DrawOp[] =>
  dressed(drawBare(layer, values), layer.style)

/** What stands still of it as one picture: as much larger than its box as its effects reach out. */
export function drawingOfShape(layer: Styled): Drawing | null {
  const { width, height } = layer.style
  const ops = drawShape(layer, layer.style)
  const beyond = outsideOf(ops, layer.style)
  return ops.length === 0 ? null : { width, height, ops, ...(beyond > 0 ? { beyond } : {}) }
}
