import type { Layer } from '../../document/design.ts'
import type { Paint } from '../../base/gradient.ts'
import type { CastingOp, DrawOp, Stroke } from '../draw-ops.ts'
import type { Values } from '../kind.ts'
import type { Drawing } from '../raster/drawn-url.ts'
import { dressed, outsideOf } from '../building-blocks/effects/effect-style.ts'
import { fillOf, strokePaintOf } from '../building-blocks/paint/paint-of.ts'
import type { ShapeStyle } from './style.ts'

type Size = Pick<Values, 'width' | 'height'>

type Styled = Pick<Layer<ShapeStyle>, 'style'>

function strokeOf(style: ShapeStyle, box: Size): Stroke | null {
  const color = strokePaintOf(style, box)
  if (color === null || style.strokeWidth <= 0) return null
  return { color, width: style.strokeWidth, dash: style.dash > 0 ? [style.dash, style.gap] : null }
}

/** The line across the middle of its box: what is drawn of it lies within the box, its ends included. */
export function lineIn({ lineWidth, isRound }: ShapeStyle, { width, height }: Size) {
  const thick = Math.min(lineWidth, height)
  const cap = isRound ? Math.min(thick, width) / 2 : 0
  return { thick, cap, from: cap, to: width - cap, y: height / 2 }
}

/** More dashes than this are too fine to be seen. */
const mostDashes = 400

function drawLine(style: ShapeStyle, box: Size, fill: Paint): readonly CastingOp[] {
  const { thick, cap, from, to, y } = lineIn(style, box)
  const piece = (start: number, end: number): CastingOp => ({
    op: 'shape',
    shape: 'box',
    box: { x: start - cap, y: y - thick / 2, width: end - start + cap * 2, height: thick },
    radius: cap,
    fill,
    stroke: null,
  })
  const step = style.dash + style.gap
  if (style.dash <= 0 || style.gap <= 0 || (to - from) / step > mostDashes) return [piece(from, to)]
  const count = Math.max(1, Math.ceil((to - from) / step))
  return Array.from({ length: count }, (_, at) => {
    const start = from + at * step
    return piece(start, Math.min(to, start + style.dash))
  })
}

/** Degrees of the ticks that are there. */
function tickDegs({ tickCount, leaveOut }: ShapeStyle): readonly number[] {
  return Array.from({ length: tickCount }, (_, at) => at)
    .filter((at) => leaveOut === 0 || at % leaveOut !== 0)
    .map((at) => (at / tickCount) * 360)
}

/** What a box shows; a ring, ticks and a line have the fill as their colour. */
export function drawBare({ style }: Styled, values: Size): readonly CastingOp[] {
  const { width, height } = values
  const box = { x: 0, y: 0, width, height }
  const fill = fillOf(style, box)
  switch (style.shape) {
    case 'ring':
      return fill === null || style.sweepAngle === 0 || style.lineWidth === 0
        ? []
        : [
            {
              op: 'arc',
              box,
              color: fill,
              width: style.lineWidth,
              startDeg: style.startAngle,
              sweepDeg: style.sweepAngle,
              roundEnds: style.isRound && style.sweepAngle < 360,
            },
          ]
    case 'ticks':
      return fill === null
        ? []
        : [
            {
              op: 'ticks',
              box,
              color: fill,
              degs: tickDegs(style),
              length: style.tickLength,
              width: style.lineWidth,
              roundEnds: style.isRound,
            },
          ]
    case 'line':
      return fill === null || style.lineWidth === 0 ? [] : drawLine(style, box, fill)
    default:
      return drawArea(style, box, fill)
  }
}

function drawArea(
  style: ShapeStyle,
  box: Size & { x: number; y: number },
  fill: Paint | null,
): readonly CastingOp[] {
  const stroke = strokeOf(style, box)
  if (fill === null && stroke === null) return []
  const isPolygon = style.shape === 'polygon'
  return [
    {
      op: 'shape',
      shape: isPolygon ? 'polygon' : style.shape === 'ellipse' ? 'ellipse' : 'box',
      box,
      radius: style.shape === 'ellipse' ? 0 : style.cornerRadius,
      fill,
      stroke,
      ...(isPolygon ? { corners: { count: style.sides, inner: style.isStar ? style.inner : 1 } } : {}),
    },
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
