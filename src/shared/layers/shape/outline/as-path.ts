import { sinCos, type Point } from '../../../base/geometry.ts'
import { printOutline, type Outline, type Subpath } from '../../../base/path/outline.ts'
import { ok, refused } from '../../../base/result.ts'
import type { BaseStyle, Layer } from '../../../document/design.ts'
import type { AsPath } from '../../kind.ts'
import { hasPaintList } from '../../building-blocks/paint/paint-list.ts'
import { paintDefaults, type PaintLists, type PaintStyle } from '../../building-blocks/paint/paint-schema.ts'
import { circleOf, tickOf } from '../../raster/reach.ts'
import { drawLines } from '../draw.ts'
import type { ShapeStyle } from '../style.ts'
import { arcAround, areaOutline } from './area.ts'
import { isLineShape, lineArea, lineIn, ruleOfArea } from './line-area.ts'
import { strokesOf, usualPosition } from './strokes-around.ts'

function lineOutline(style: ShapeStyle): Outline {
  const { width, height } = style
  const box = { x: 0, y: 0, width, height }
  if (style.shape === 'line') {
    const { from, to, y } = lineIn(style, style)
    return [{ from: { x: from, y }, segments: [{ to: { x: to, y }, curve: null }], isClosed: false }]
  }
  if (style.shape === 'ring') {
    const { centre, outer, inner } = circleOf({ box, width: style.lineWidth })
    const middle = (outer + inner) / 2
    return [arcAround(centre, { x: middle, y: middle }, [style.startAngle, style.sweepAngle])]
  }
  return drawLines({ style }, style).flatMap((op) => {
    if (op.op !== 'ticks') return []
    const { outer, length, width: wide } = tickOf(op)
    const cap = op.roundEnds ? Math.min(wide, length) / 2 : 0
    return op.degs.map((deg): Subpath => {
      const { sin, cos } = sinCos(deg)
      const at = (far: number): Point => ({ x: width / 2 + sin * far, y: height / 2 - cos * far })
      const to = at(outer - length + cap)
      return { from: at(outer - cap), segments: [{ to, curve: null }], isClosed: false }
    })
  })
}

/** The same of further fills, and of what they have besides. */
function linesOfFills({
  fills,
  fillOpacity,
  isFillOff,
  lineWidth,
  dash,
  gap,
  isRound,
}: ShapeStyle): PaintLists {
  const line = { strokeWidth: lineWidth, dash, gap, strokeCap: isRound ? 'round' : 'butt' } as const
  const strokes = fills?.map((row) => ({
    ...line,
    ...{ strokeType: row.fillType, stroke: row.fill, strokeStops: row.fillStops, strokeAngle: row.fillAngle },
    ...{ strokeX: row.fillX, strokeY: row.fillY, strokeSize: row.fillSize },
    ...(row.fillOpacity === undefined ? {} : { strokeOpacity: row.fillOpacity }),
    ...(row.isFillOff === undefined ? {} : { isStrokeOff: row.isFillOff }),
  }))
  return {
    ...{ strokes, strokeOpacity: fillOpacity, isStrokeOff: isFillOff, strokePosition: undefined },
    ...{ fills: undefined, fillOpacity: undefined, isFillOff: undefined },
  }
}

/** The fill of a line is the colour of what is drawn along it. */
const lineOfFill = (style: ShapeStyle): PaintStyle & PaintLists => ({
  ...style,
  ...linesOfFills(style),
  fillType: 'none',
  strokeType: style.fillType,
  stroke: style.fill,
  strokeStops: style.fillStops,
  strokeAngle: style.fillAngle,
  strokeX: style.fillX,
  strokeY: style.fillY,
  strokeSize: style.fillSize,
})

/** How wide its line is drawn: no wider than there is room. */
export function thickOf(style: ShapeStyle, isLine: boolean): number {
  const least = Math.min(style.width, style.height)
  if (style.shape === 'line') return lineIn(style, style).thick
  if (style.shape === 'ticks') return Math.min(style.lineWidth, least)
  return Math.min(isLine ? style.lineWidth : style.strokeWidth, least / 2)
}

export const hasStroke = ({ strokeType, strokeWidth }: ShapeStyle): boolean =>
  strokeType !== 'none' && strokeWidth > 0

/** Several lines, one beside the edge and one that is hidden keep the edge: a path has its line along the middle by itself. */
export const saysPlaces = (style: ShapeStyle): boolean =>
  hasPaintList(style) || style.isStrokeOff === true || (style.strokePosition ?? 'inside') !== 'inside'

/** The lines where they are, said for a kind that has them elsewhere. */
function besideEdge(style: ShapeStyle) {
  const { strokePosition = usualPosition(style), strokeWidth, strokes } = style
  const rows = strokes?.map((row) => ({ ...row, strokePosition: row.strokePosition ?? usualPosition(style) }))
  return { strokePosition, strokeWidth, ...(rows ? { strokes: rows } : {}) }
}

/** What both have, without what is not said. */
function styleOfPath(style: ShapeStyle, own: object): BaseStyle {
  const kept = Object.fromEntries(
    Object.entries(style).filter(([name]) => !(name in ownOfShape)),
  ) as BaseStyle & PaintStyle
  const { wear: _wear, art: _art, colorLinks: links, ...base } = kept
  const path = {
    ...paintDefaults,
    ...base,
    ...(links !== undefined ? { colorLinks: links } : {}),
    viewWidth: Math.max(style.width, 0.001),
    viewHeight: Math.max(style.height, 0.001),
    fillRule: 'nonzero',
    gap: style.gap,
    strokeCap: style.strokeCap ?? 'butt',
    ...own,
  }
  return Object.fromEntries(Object.entries(path).filter(([, value]) => value !== undefined)) as BaseStyle
}

/** What a ring, a line or ticks cover as a path with their fills, and their strokes around it. */
export function areaAsPath(style: ShapeStyle, outline: Outline): BaseStyle {
  const isLine = style.shape === 'line'
  return styleOfPath(style, {
    ...(strokesOf(style, style).length > 0 ? besideEdge(style) : {}),
    ...{ d: printOutline(outline), fillRule: ruleOfArea(style), strokeJoin: 'miter' },
    // the dashes of a line are its own
    ...(isLine ? { dash: 0, strokes: style.strokes?.map((row) => ({ ...row, dash: 0 })) } : {}),
  })
}

/** The outline of a shape in the box that it has; it looks as it did, and its points are its own from then on. */
export function shapeAsPath({ style }: Pick<Layer<ShapeStyle>, 'style'>): BaseStyle | null {
  const isLine = isLineShape(style)
  // a line along the middle has no strokes of its own
  const isArea = isLine && strokesOf(style, style).length > 0
  const hasLine = isLine || hasStroke(style)
  const thick = thickOf(style, isLine)
  const isBeside = !isLine && saysPlaces(style)
  const inset = hasLine && !isBeside ? thick / 2 : 0
  const outline = isArea ? lineArea(style, style) : isLine ? lineOutline(style) : areaOutline(style, inset)
  if (!outline.some(({ segments }) => segments.length > 0)) return null
  if (isArea) return areaAsPath(style, outline)
  const isDashed = style.shape === 'line' || !isLine
  return styleOfPath(style, {
    // a link of the fill would be one of nothing
    ...(isLine ? { ...lineOfFill(style), colorLinks: undefined } : {}),
    d: printOutline(outline),
    strokeWidth: thick,
    dash: isDashed ? style.dash : 0,
    ...(isLine ? { strokeCap: style.isRound ? 'round' : 'butt' } : {}),
    strokeJoin: style.shape === 'rectangle' || style.shape === 'polygon' ? 'miter' : 'round',
    ...(isBeside ? besideEdge(style) : {}),
  })
}

/** Its letters are none, and its expressions stay what they are. */
export const pathOfShape: AsPath<ShapeStyle> = (layer) => {
  const style = shapeAsPath(layer)
  const none = { key: 'refusal.noOutline', params: { name: layer.label } }
  return Promise.resolve(style ? ok(style) : refused(none))
}

/** What a shape has of its own and a path has not. */
const ownOfShape: Readonly<Record<string, true>> = {
  shape: true,
  cornerRadius: true,
  sides: true,
  isStar: true,
  inner: true,
  startAngle: true,
  sweepAngle: true,
  lineWidth: true,
  isRound: true,
  tickCount: true,
  tickLength: true,
  leaveOut: true,
}
