import { parseColor } from '../../base/color.ts'
import { grow, wayAround, type Box } from '../../base/geometry.ts'
import type { BaseStyle } from '../../document/design.ts'
import { attributeOf, elementsOf, isElement, type XmlElement } from '../../wff/xml/tree.ts'
import { paintIn } from '../building-blocks/import-wff/paint-in.ts'
import { smoothArc } from '../building-blocks/import-wff/weighted-arcs.ts'
import type { WearImport, WearInContext, WearPiece } from '../building-blocks/import-wff/piece.ts'
import { isBar } from '../building-blocks/import-wff/bars.ts'
import { animated } from '../building-blocks/import-wff/animation.ts'
import { childOf, childrenOf, joinOf, numberOf } from '../building-blocks/import-wff/read.ts'
import { styleOfPaint } from '../building-blocks/paint/style-of-paint.ts'
import { ownDefaults, type ShapeStyle } from './style.ts'
import { areas, boxOf, dashes, dashesAround, isSameBox, lineIn, near } from './import/area-parts.ts'
import { evenGroups, paintsIn, stacked } from './import/paints-in.ts'
import { isStroke, strokesAroundIn } from './import/strokes-around-in.ts'
import { ticksIn } from './import/ticks-in.ts'

/** Elements of a part that draw nothing and that every layer has; what it starts stays with what came. */
const silent = new Set(['Variant', 'Transform', 'Localization', 'ScreenReader', 'Gyro'])

const sides = ['x', 'y', 'width', 'height'] as const

type Side = (typeof sides)[number]

type Found = {
  readonly box: Box
  /** Degrees about its middle. */
  readonly turned?: number
  readonly own: Partial<ShapeStyle>
  /** What moves its box, in pixels of the part. */
  readonly live?: Partial<Readonly<Record<Side, string>>>
}

const isOpaque = (color: string): boolean => parseColor(color)?.a === 255

/** A shape with its fill and its line, or our own two: the line of the second lies within the edge of the first. */
function areaIn(shapes: readonly XmlElement[], context: WearInContext): Found | null {
  const [first, second] = shapes
  if (!first || shapes.length > 2 || !shapes.every(({ name }) => name in areas)) return null
  const fill = childOf(first, 'Fill')
  const stroke = childOf(second ?? first, 'Stroke')
  const join = joinOf(second ?? first, stroke)
  if (join === 'BEVEL') context.near('import.note.stroke', { what: 'join' })
  const isPlain = shapes.every((one) =>
    elementsOf(one).every(({ name }) => name === 'Fill' || name === 'Stroke'),
  )
  if (!isPlain || (second && (!fill || !stroke || childOf(first, 'Stroke') || childOf(second, 'Fill'))))
    return null
  const line = stroke ? lineIn(stroke) : null
  if (stroke && !line) return null
  const by = (line?.width ?? 0) / 2
  const inner = boxOf(second ?? first)
  const box = grow(inner, by)
  if (second && (first.name !== second.name || !isSameBox(boxOf(first), box))) return null
  const place = { context, path: 'fill' }
  const filled = fill ? paintIn(fill, box, place) : null
  const lined = stroke ? paintIn(stroke, box, { context, path: 'stroke' }) : null
  if ((fill && !filled) || (stroke && !lined)) return null
  // the fill of one shape ends in the middle of its line: ours goes on below, where it must not be seen
  const isHidden = lined?.color !== undefined && isOpaque(lined.color) && !line?.dash
  if (!second && fill && stroke && !isHidden) return null
  const radius = numberOf(second ?? first, 'cornerRadiusX', 0)
  if (!near(radius, numberOf(second ?? first, 'cornerRadiusY', 0))) return null
  return {
    box,
    own: {
      shape: areas[first.name] ?? 'rectangle',
      // lines that meet in a round corner are rounded outside, as far as they are wide, and not inside
      cornerRadius: radius > 0 || (join === 'ROUND' && !line?.dash) ? Math.max(0, radius + by) : 0,
      ...styleOfPaint('fill', filled),
      ...styleOfPaint('stroke', lined),
      ...(line ? { strokeWidth: line.width } : {}),
      ...dashesAround(line),
    },
  }
}

/** From where a still arc goes with the clock, and how far. */
function sweepIn(arc: XmlElement): { readonly from: number; readonly sweep: number } {
  const [start, end] = [numberOf(arc, 'startAngle', 0), numberOf(arc, 'endAngle', 0)]
  const isCounter = attributeOf(arc, 'direction') === 'COUNTER_CLOCKWISE'
  const sweep = wayAround(isCounter ? start - end : end - start)
  return { from: isCounter ? start - sweep : start, sweep }
}

/** A shape of which an expression moves or stretches the box; its gradient would stand still. */
function movingIn(shape: XmlElement, context: WearInContext): Found | null {
  const still = {
    ...shape,
    children: shape.children.filter((one) => !isElement(one) || one.name !== 'Transform'),
  }
  const paint = childOf(shape, 'Fill', 'Stroke')
  const found = areaIn([still], context)
  if (!found || !paint || childOf(paint, 'LinearGradient', 'RadialGradient', 'SweepGradient')) return null
  const by = (found.box.width - numberOf(shape, 'width', 0)) / 2
  const more: Readonly<Record<Side, number>> = { x: -by, y: -by, width: by * 2, height: by * 2 }
  const live: Partial<Record<Side, string>> = {}
  for (const transform of childrenOf(shape, 'Transform')) {
    const side = sides.find((one) => one === attributeOf(transform, 'target'))
    const known = side && context.value(attributeOf(transform, 'value') ?? '')
    if (!side || !known || known.isConstant || live[side] !== undefined) return null
    const rest = attributeOf(transform, 'mode') === 'BY' ? numberOf(shape, side, 0) : 0
    const { text } = animated(transform, known, context.near)
    const shift = rest + more[side]
    live[side] = shift === 0 ? text : `(${text} + ${shift})`
  }
  return { ...found, live }
}

/** A still arc of a circle. */
function arcIn(one: XmlElement, context: WearInContext): Found | null {
  const arc = smoothArc(one) ?? one
  const stroke = childOf(arc, 'Stroke')
  const line = stroke && lineIn(stroke)
  const width = numberOf(arc, 'width', 0)
  const { from, sweep } = sweepIn(arc)
  if (!stroke || !line || line.dash || elementsOf(arc).length > 1) return null
  if (!near(width, numberOf(arc, 'height', 0)) || sweep <= 0) return null
  const side = width + line.width
  const box = {
    x: numberOf(arc, 'centerX', 0) - side / 2,
    y: numberOf(arc, 'centerY', 0) - side / 2,
    width: side,
    height: side,
  }
  const paint = paintIn(stroke, box, { context, path: 'fill' })
  if (!paint) return null
  const more = line.isSquare && width > 0 ? (line.width / width) * (180 / Math.PI) : 0
  return {
    box,
    own: {
      shape: 'ring',
      lineWidth: line.width,
      startAngle: Math.abs(from - more) > 360 ? (from - more) % 360 : from - more,
      sweepAngle: Math.min(360, sweep + more * 2),
      isRound: line.isRound,
      ...styleOfPaint('fill', paint),
    },
  }
}

/** A line as a box around it, which lies as the line does. */
function straightIn(line: XmlElement, part: Box, context: WearInContext): Found | null {
  const stroke = childOf(line, 'Stroke')
  const facts = stroke && lineIn(stroke)
  if (!stroke || !facts || elementsOf(line).length > 1) return null
  const [x1, y1, x2, y2] = ['startX', 'startY', 'endX', 'endY'].map((name) => numberOf(line, name, 0)) as [
    number,
    number,
    number,
    number,
  ]
  const cap = facts.isRound || facts.isSquare ? facts.width / 2 : 0
  const isAcross = near(x1, cap) && near(x2, part.width - cap)
  const isMiddle = near(y1, part.height / 2) && near(y2, part.height / 2)
  const length = Math.hypot(x2 - x1, y2 - y1) + cap * 2
  const turned = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  const middle = { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }
  const around = {
    x: middle.x - length / 2,
    y: middle.y - facts.width / 2,
    width: length,
    height: facts.width,
  }
  const isPart = isAcross && isMiddle
  const box = isPart ? part : around
  // a gradient lies as the part does, and not as the line
  const isPlain = childOf(stroke, 'LinearGradient', 'RadialGradient', 'SweepGradient') === null
  if (!isPlain && turned !== 0) return null
  const paint = paintIn(stroke, box, { context, path: 'fill' })
  if (!paint || length <= 0 || facts.width <= 0) return null
  return {
    box,
    turned: isPart ? 0 : turned,
    own: {
      shape: 'line',
      lineWidth: facts.width,
      isRound: facts.isRound,
      ...styleOfPaint('fill', paint),
      ...dashes(facts),
    },
  }
}

/** Lines around the middle of the part that are alike. */
function ringOfTicks(lines: readonly XmlElement[], part: Box, context: WearInContext): Found | null {
  const [first] = lines
  const stroke = first ? childOf(first, 'Stroke') : null
  const facts = stroke && lineIn(stroke)
  const own = facts && !facts.dash && !facts.isSquare ? ticksIn(lines, part, facts) : null
  const paint = stroke && own ? paintIn(stroke, part, { context, path: 'fill' }) : null
  return paint && own ? { box: part, own: { ...own, ...styleOfPaint('fill', paint) } } : null
}

function shapeIn({ element }: WearPiece, context: WearInContext): Found | null {
  const part = { ...boxOf(element), x: 0, y: 0 }
  const shapes = elementsOf(element).filter(({ name }) => !silent.has(name))
  // behind the colours of a ring or a line
  const behind = shapes.findIndex(isStroke)
  if (behind > 0) {
    const base = shapesIn(shapes.slice(0, behind), part, context)
    const isWholeRing = base?.own.shape === 'ring' && base.own.sweepAngle === 360
    const isLine = base?.own.shape === 'line' && !base.own.dash && !base.turned
    const strokes =
      base && (isWholeRing || isLine) && !base.live
        ? strokesAroundIn(base, shapes.slice(behind), context)
        : null
    if (base && strokes) return { ...base, own: { ...base.own, ...strokes } }
  }
  return shapesIn(shapes, part, context)
}

function shapesIn(shapes: readonly XmlElement[], part: Box, context: WearInContext): Found | null {
  const [first] = shapes
  if (!first) return null
  const each = shapes.map((one) => [one])
  const only = ([one = first]: readonly XmlElement[]): XmlElement => one
  if (shapes.every(({ name }) => name === 'Arc'))
    return stacked(each, context, (one, own) => arcIn(only(one), own))
  if (shapes.every(({ name }) => name === 'Line')) {
    const line = stacked(each, context, (one, own) => straightIn(only(one), part, own))
    if (line || shapes.length === 1) return line
    const ticks = evenGroups(shapes).map((groups) =>
      stacked(groups, context, (lines, own) => ringOfTicks(lines, part, own)),
    )
    return ticks.find((one) => one !== null) ?? null
  }
  // what grows along as a progress does is one
  if (shapes.length === 1 && childOf(first, 'Transform'))
    return isBar(first) ? null : movingIn(first, context)
  return (shapes.length > 2 ? null : areaIn(shapes, context)) ?? paintsIn(shapes, context)
}

/** As expressions move it within a part that stands still and is as large as it is drawn. */
function moved(still: BaseStyle, box: Box, live: NonNullable<Found['live']>): BaseStyle | null {
  const { opacity, ...others } = still.dynamic ?? {}
  const isPlain = still.rotation === 0 && still.rotate === '' && near(still.width, box.width)
  if (!isPlain || !near(still.height, box.height) || Object.values(others).some(Boolean)) return null
  const corner = { x: still.x - box.x, y: still.y - box.y }
  const onDial = ([side, text]: [string, string]): [string, string] => {
    const shift = side === 'x' || side === 'y' ? corner[side] : 0
    return [side, shift === 0 ? text : `(${shift} + ${text})`]
  }
  return {
    ...still,
    dynamic: { ...(opacity ? { opacity } : {}), ...Object.fromEntries(Object.entries(live).map(onDial)) },
  }
}

/** A part of which all that it draws is one shape of ours. */
export const shapeWearIn: WearImport = (piece, context) => {
  const { element, style } = piece
  const found = element.name === 'PartDraw' ? shapeIn(piece, context) : null
  if (!found) return null
  const part = { ...boxOf(element), x: 0, y: 0 }
  const isWhole = isSameBox(found.box, part) && !found.live
  if (!isWhole && !piece.isRigid) return null
  const still = isWhole ? style : piece.inside(found.box, found.turned ?? 0)
  const place = found.live ? moved(still, found.box, found.live) : still
  if (!place) return null
  const own = { ...ownDefaults, ...found.own }
  return [
    {
      constructorName: 'Shape',
      nodeType: 'shape',
      type: 'shape',
      icon: `shape-${own.shape}`,
      level: -1,
      style: { ...place, ...own } as BaseStyle,
    },
  ]
}
