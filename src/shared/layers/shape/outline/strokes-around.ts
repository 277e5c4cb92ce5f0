import { grow, type Box, type Point } from '../../../base/geometry.ts'
import { boundsOfOutline, printOutline, type FillRule, type Outline } from '../../../base/path/outline.ts'
import { strokeReach } from '../../../base/path/stroke-outline.ts'
import { seenStrokes, type SeenStroke } from '../../building-blocks/paint/paint-list.ts'
import type { StrokePosition } from '../../building-blocks/paint/paint-schema.ts'
import type { CastingOp, PathOp, ShapeOp, Stroke } from '../../draw-ops.ts'
import type { Values } from '../../kind.ts'
import type { ShapeStyle } from '../style.ts'
import { circlesOf, isLineShape, lineArea, linePieces, ruleOfArea } from './line-area.ts'

/* Strokes around what a ring, a line or ticks cover. */

type Size = Pick<Values, 'width' | 'height'>

/** Where a stroke lies when nothing is said: what is thin would be hidden by one inside. */
export const usualPosition = (style: Pick<ShapeStyle, 'shape'>): StrokePosition =>
  isLineShape(style) ? 'outside' : 'inside'

/** The dashes of a line are its own: strokes go around each of them. */
export const strokesOf = (style: ShapeStyle, size: Size): readonly SeenStroke[] =>
  seenStrokes(style, size, usualPosition(style)).map((one) =>
    style.shape === 'line' ? { ...one, dash: null } : one,
  )

export const lineOf = ({ color, width, dash, row }: Omit<SeenStroke, 'position'>): Stroke => ({
  ...{ color, width, dash },
  ...(dash && row.strokeCap === 'round' ? { hasRoundDashes: true } : {}),
})

/** How far outside of the edge it ends. */
const outOf = ({ width, position }: Pick<SeenStroke, 'width' | 'position'>): number =>
  position === 'outside' ? width : position === 'center' ? width / 2 : 0

/** A line along any outline, of which no corner reaches further out than so many of its widths. */
export function strokeOnPath(
  outline: Outline,
  rule: FillRule,
  {
    position,
    corners = strokeReach({ cap: 'butt', join: 'miter' }),
    ...line
  }: SeenStroke & { readonly corners?: number },
): readonly PathOp[] {
  const bounds = boundsOfOutline(outline)
  if (!bounds) return []
  const { color, width, dash, hasRoundDashes } = lineOf(line)
  const side = position === 'center' ? {} : { side: position }
  const cap = hasRoundDashes ? 'round' : 'butt'
  const along = { color, width, dash, cap, join: 'miter', ...side } as const
  const reach = corners * outOf({ width, position })
  return [
    {
      ...{ op: 'path', box: grow(bounds, reach), d: printOutline(outline), scale: { x: 1, y: 1 } },
      ...{ rule, fill: null, stroke: along },
    },
  ]
}

/** A circle with a line inside of it. */
export type Band = { readonly radius: number; readonly width: number }

/** The lines along both circles of a whole ring; one where they meet. */
export function bandsOf(
  { outer, inner }: { readonly outer: number; readonly inner: number },
  stroke: Pick<SeenStroke, 'width' | 'position' | 'dash'>,
): readonly Band[] {
  const most = stroke.position === 'inside' ? outer - inner : Infinity
  const width = Math.min(stroke.width, most)
  const out = outOf({ ...stroke, width })
  const own = { radius: outer + out, width: Math.min(width, outer + out) }
  const radius = inner - out + width
  if (inner <= 0 || radius <= 0) return [own]
  if (!stroke.dash && radius >= own.radius - width)
    return [{ ...own, width: Math.min(own.radius, outer - inner + out * 2) }]
  return [own, { radius, width: Math.min(width, radius) }]
}

export const aroundCentre = ({ x, y }: Point, radius: number): Box => ({
  x: x - radius,
  y: y - radius,
  width: radius * 2,
  height: radius * 2,
})

/** A whole ring has circles along it and a line a box; anything else is a path, which a watch has not. */
export const isStrokedPath = (style: ShapeStyle): boolean => {
  if (!isLineShape(style) || strokesOf(style, style).length === 0) return false
  if (style.shape === 'ring') return style.sweepAngle < 360
  return style.shape === 'ticks' || linePieces(style, style).length > 1
}

/** The strokes of a ring, a line or ticks, the lowest first. */
export function strokesAround(style: ShapeStyle, size: Size): readonly CastingOp[] {
  const strokes = strokesOf(style, size)
  const outline = strokes.length > 0 ? lineArea(style, size) : []
  if (outline.length === 0) return []
  if (isStrokedPath(style))
    return strokes.flatMap((one) => strokeOnPath(outline, ruleOfArea(style), { ...one, corners: Math.SQRT2 }))
  const [piece] = style.shape === 'line' ? linePieces(style, size) : []
  const { centre, ...circles } = circlesOf(style, size)
  return strokes.flatMap((one): readonly ShapeOp[] => {
    const stroke = lineOf(one)
    if (!piece)
      return bandsOf(circles, one).map(({ radius, width }) => ({
        ...{ op: 'shape', shape: 'ellipse', box: aroundCentre(centre, radius), radius: 0, fill: null },
        stroke: { ...stroke, width },
      }))
    const out = outOf(one)
    const round = piece.radius > 0 ? piece.radius + out : 0
    return [{ op: 'shape', shape: 'box', box: grow(piece.box, out), radius: round, fill: null, stroke }]
  })
}
