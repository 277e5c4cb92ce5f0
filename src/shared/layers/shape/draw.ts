import type { Layer } from '../../document/design.ts'
import { grow, type Box } from '../../base/geometry.ts'
import { boundsOfOutline, printOutline } from '../../base/path/outline.ts'
import { strokeReach } from '../../base/path/stroke-outline.ts'
import type { CastingOp, DrawOp, ShapeOp, Stroke } from '../draw-ops.ts'
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
import type { ShapeStyle } from './style.ts'

type Size = Pick<Values, 'width' | 'height'>

type Styled = Pick<Layer<ShapeStyle>, 'style'>

/** The line across the middle of its box: what is drawn of it lies within the box, its ends included. */
export function lineIn({ lineWidth, isRound }: ShapeStyle, { width, height }: Size) {
  const thick = Math.min(lineWidth, height)
  const cap = isRound ? Math.min(thick, width) / 2 : 0
  return { thick, cap, from: cap, to: width - cap, y: height / 2 }
}

/** More dashes than this are too fine to be seen. */
const mostDashes = 400

function drawLine(style: ShapeStyle, box: Size, { paint: fill, mixed }: SeenFill): readonly CastingOp[] {
  const { thick, cap, from, to, y } = lineIn(style, box)
  const piece = (start: number, end: number): CastingOp => ({
    ...mixed,
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

/** What a box shows; a ring, ticks and a line have each fill as their colour, the lowest first. */
export function drawBare({ style }: Styled, values: Size): readonly CastingOp[] {
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
    case 'line':
      return style.lineWidth === 0 ? [] : fills.flatMap((fill) => drawLine(style, box, fill))
    default:
      return drawArea(style, box, fills)
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
function strokeBeside(style: ShapeStyle, box: Box, { position, ...line }: SeenStroke): CastingOp {
  const stroke = lineOf(line)
  const { color, width, dash, hasRoundDashes } = stroke
  if (style.shape === 'polygon') {
    const outline = areaOutline({ ...style, ...box }, 0)
    const bounds = boundsOfOutline(outline) ?? box
    const side = position === 'outside' ? ({ side: 'outside' } as const) : {}
    const cap = hasRoundDashes ? 'round' : 'butt'
    const along = { color, width, dash, cap, join: 'miter', ...side } as const
    const reach = strokeReach(along) * (position === 'outside' ? width : width / 2)
    return {
      ...{ op: 'path', box: grow(bounds, reach), d: printOutline(outline), scale: { x: 1, y: 1 } },
      ...{ rule: 'nonzero', fill: null, stroke: along },
    }
  }
  const by = position === 'outside' ? width : width / 2
  const radius = Math.min(style.cornerRadius, box.width / 2, box.height / 2)
  const op = areaOp(style, grow(box, by), { fill: null, stroke })
  return style.shape === 'ellipse' ? op : { ...op, radius: radius > 0 ? radius + by : 0 }
}

/** Strokes lie over all fills; one fill with one line inside it is one thing. */
function drawArea(style: ShapeStyle, box: Box, fills: readonly SeenFill[]): readonly CastingOp[] {
  const strokes = seenStrokes(style, box, 'inside')
  const [fill = null] = fills
  const [only] = strokes
  if (fills.length + strokes.length === 0) return []
  if (fills.length < 2 && strokes.length < 2 && (!only || only.position === 'inside'))
    return [areaOp(style, box, { fill: fill?.paint ?? null, stroke: only ? lineOf(only) : null })]
  return [
    ...fills.map(({ paint, mixed }) => ({ ...areaOp(style, box, { fill: paint, stroke: null }), ...mixed })),
    ...strokes.map((one) =>
      one.position === 'inside'
        ? areaOp(style, box, { fill: null, stroke: lineOf(one) })
        : strokeBeside(style, box, one),
    ),
  ]
}

const lineOf = ({ color, width, dash, row }: Omit<SeenStroke, 'position'>): Stroke => ({
  ...{ color, width, dash },
  ...(dash && row.strokeCap === 'round' ? { hasRoundDashes: true } : {}),
})

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
