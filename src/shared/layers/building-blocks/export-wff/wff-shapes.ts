import { parseColor } from '../../../base/color.ts'
import { centreOf, sinCos, type Box, type Point } from '../../../base/geometry.ts'
import { colorsOf, type Gradient, type Paint } from '../../../base/gradient.ts'
import type { ArcOp, ShapeOp, TicksOp } from '../../draw-ops.ts'
import { node, wearNumber, type WearNode } from './node.ts'
import { wearColor } from './part.ts'
import { isPaintSeen, tickOf } from '../../raster/reach.ts'

const isSeen = (color: string): boolean => (parseColor(color)?.a ?? 0) > 0

const isPainted = (paint: Paint | null): paint is Paint => paint !== null && isPaintSeen(paint, isSeen)

function gradientNode(gradient: Gradient): WearNode {
  const { stops } = gradient
  const colors = {
    colors: stops.map(({ color }) => wearColor(color)).join(' '),
    positions: stops.map(({ at }) => wearNumber(at)).join(' '),
  }
  if (gradient.runs === 'linear') {
    const { from, to } = gradient
    return node('LinearGradient', { startX: from.x, startY: from.y, endX: to.x, endY: to.y, ...colors })
  }
  const { x, y } = gradient.centre
  if (gradient.runs === 'radial')
    return node('RadialGradient', { centerX: x, centerY: y, radius: gradient.radius, ...colors })
  const { startDeg } = gradient
  return node('SweepGradient', {
    ...{ centerX: x, centerY: y, startAngle: startDeg, endAngle: startDeg + 360 },
    ...colors,
  })
}

/** A fill or a stroke; of a gradient the format wants a colour too, which is not seen. */
export function painted(
  name: 'Fill' | 'Stroke',
  paint: Paint,
  attributes: Record<string, string | number | null> = {},
): WearNode {
  const color = wearColor(colorsOf(paint)[0] ?? '#00000000')
  return node(name, { color, ...attributes }, typeof paint === 'string' ? [] : [gradientNode(paint)])
}

/** Where a rounded corner goes, its radius less what the outline is further in. */
function outline(op: ShapeOp, by: number, paint: WearNode): WearNode {
  const name = op.shape === 'ellipse' ? 'Ellipse' : op.radius > 0 ? 'RoundRectangle' : 'Rectangle'
  const radius = Math.max(0, op.radius - by)
  const corners = name === 'RoundRectangle' ? { cornerRadiusX: radius, cornerRadiusY: radius } : {}
  const { x, y, width, height } = op.box
  const box = { x: x + by, y: y + by, width: Math.max(0.01, width - by * 2) }
  return node(name, { ...box, height: Math.max(0.01, height - by * 2), ...corners }, [paint])
}

type Line = NonNullable<ShapeOp['stroke']>

/**
 * The line of a shape. Round corners that are narrower than half of it are none of its middle: then the outer part of the
 * line is one of its own, half as far in as they reach, and the rest is sharp as the canvas has it. Dashes of two lines
 * would not go together.
 */
function lineNodes(
  op: ShapeOp,
  { color, width, dash, hasRoundDashes }: Line,
  join: 'ROUND' | null,
): readonly WearNode[] {
  const cap = hasRoundDashes ? 'ROUND' : null
  const dashIntervals = dash ? dash.map(wearNumber).join(' ') : null
  const band = (from: number, thickness: number): WearNode =>
    outline(op, from + thickness / 2, painted('Stroke', color, { thickness, join, dashIntervals, cap }))
  const isNarrow = op.shape === 'box' && op.radius > 0 && op.radius <= width / 2
  if (!isNarrow || join !== null || dash) return [band(0, width)]
  return [band(0, op.radius), band(op.radius, width - op.radius)]
}

/** Filled first; the line runs inside the edge, as the canvas draws it. In pixels of the part. */
export function shapeNodes(op: ShapeOp, join: 'ROUND' | null = null): readonly WearNode[] {
  const { fill, stroke } = op
  return [
    ...(isPainted(fill) ? [outline(op, 0, painted('Fill', fill))] : []),
    ...(stroke && stroke.width > 0 && isPainted(stroke.color) ? lineNodes(op, stroke, join) : []),
  ]
}

type ArcFacts = Pick<ArcOp, 'box' | 'color' | 'width' | 'roundEnds'> & {
  readonly startDeg: number
  readonly endDeg: number
  /** What moves an end. */
  readonly transforms?: readonly WearNode[]
}

/** A ring segment in a box of its part; the line runs inside the box, and no further than to its middle. */
export function arcShape({
  box,
  color,
  roundEnds,
  startDeg,
  endDeg,
  transforms,
  ...arc
}: ArcFacts): WearNode {
  const { x, y } = centreOf(box)
  const width = Math.min(arc.width, box.width / 2, box.height / 2)
  const facts = {
    centerX: x,
    centerY: y,
    width: Math.max(0.01, box.width - width),
    height: Math.max(0.01, box.height - width),
    startAngle: startDeg,
    endAngle: endDeg,
  }
  const stroke = painted('Stroke', color, { thickness: width, cap: roundEnds ? 'ROUND' : null })
  return node('Arc', facts, [stroke, ...(transforms ?? [])])
}

/** An arc as the canvas draws it: on the largest circle in the middle of its box. */
export function arcNodes(op: ArcOp): readonly WearNode[] {
  if (!isPainted(op.color) || op.sweepDeg <= 0 || op.width <= 0) return []
  const side = Math.min(op.box.width, op.box.height)
  const { x, y } = centreOf(op.box)
  const box: Box = { x: x - side / 2, y: y - side / 2, width: side, height: side }
  return [arcShape({ ...op, box, endDeg: op.startDeg + op.sweepDeg })]
}

/** Each tick a line from its outer to its inner end. */
export function tickNodes(op: TicksOp): readonly WearNode[] {
  const { outer, length, width } = tickOf(op)
  if (!isPainted(op.color) || !(length > 0 && width > 0)) return []
  const isRound = op.roundEnds && length > width
  const cap = isRound ? width / 2 : 0
  const middle = centreOf(op.box)
  const at = (deg: number, far: number): Point => {
    const { sin, cos } = sinCos(deg)
    return { x: middle.x + sin * far, y: middle.y - cos * far }
  }
  return op.degs.flatMap((deg) => {
    const [from, to] = [at(deg, outer - cap), at(deg, outer - length + cap)]
    return lineNode({ from, to, color: op.color, width, dash: null, isRound })
  })
}

type LineFacts = {
  readonly from: Point
  readonly to: Point
  readonly color: Paint
  readonly width: number
  readonly dash: readonly [dash: number, gap: number] | null
  readonly isRound: boolean
}

/** A line between the middles of its ends, which a round end goes beyond. */
export function lineNode({ from, to, color, width, dash, isRound }: LineFacts): readonly WearNode[] {
  if (!isPainted(color) || width <= 0) return []
  return [
    node('Line', { startX: from.x, startY: from.y, endX: to.x, endY: to.y }, [
      painted('Stroke', color, {
        thickness: width,
        dashIntervals: dash && dash.map(wearNumber).join(' '),
        cap: isRound ? 'ROUND' : null,
      }),
    ]),
  ]
}
