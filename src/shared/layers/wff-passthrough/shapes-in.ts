import { parseColor, printColor, type Color } from '../../base/color.ts'
import type { BaseStyle } from '../../document/design.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'
import type { WearInContext, WearPiece } from '../building-blocks/import-wff/piece.ts'
import { childOf, childrenOf, colorIn, numberOf, transformOf } from '../building-blocks/import-wff/read.ts'
import { piecesAlong } from './dashes.ts'
import type { Live, Sketch } from './style.ts'

const gradients = ['LinearGradient', 'RadialGradient', 'SweepGradient'] as const

/** The renderer has one colour for a shape: of a gradient the middle of its colours. */
function mixed(colors: readonly Color[]): Color {
  const all = colors.flatMap((color) => parseColor(color) ?? [])
  const mean = (channel: 'r' | 'g' | 'b' | 'a'): number =>
    all.reduce((sum, one) => sum + one[channel], 0) / (all.length || 1)
  return printColor({ r: mean('r'), g: mean('g'), b: mean('b'), a: mean('a') })
}

function paint(element: XmlElement, context: WearInContext): Color {
  const gradient = childOf(element, ...gradients)
  const colors = gradient
    ? (attributeOf(gradient, 'colors') ?? '').split(/\s+/).flatMap((one) => colorIn(one) ?? [])
    : []
  if (gradient) context.near('import.note.gradient')
  if (transformOf(element, 'color') !== null) context.near('import.note.liveColor')
  return colors.length > 0 ? context.tinted(mixed(colors)) : context.color(attributeOf(element, 'color'), '')
}

/** A number of a shape, or what moves it. */
function liveOf(element: XmlElement, name: string, { value, near }: WearInContext): Live {
  const still = numberOf(element, name, 0)
  const moved = childrenOf(element, 'Transform').find((one) => attributeOf(one, 'target') === name)
  if (!moved) return still
  const live = value(attributeOf(moved, 'value') ?? '')
  if (!live) {
    near('import.note.expression', { expression: (attributeOf(moved, 'value') ?? '').slice(0, 200) })
    return still
  }
  const isMore = attributeOf(moved, 'mode') === 'BY'
  if (live.isConstant) return Number(live.value) + (isMore ? still : 0)
  return isMore ? `(${still} + ${live.text})` : live.text
}

/** Moved by half a line: the format draws a line on the edge, the canvas within it. */
const moreBy = (value: Live, by: number): Live =>
  by === 0 ? value : typeof value === 'number' ? value + by : `(${value} + ${by})`

type StrokeIn = {
  readonly color: Color
  readonly width: number
  /** Dashes and gaps in turn; empty for a solid line. */
  readonly dash: readonly number[]
  readonly dashPhase: number
  readonly cap: 'flat' | 'round' | 'square'
}

const caps: Readonly<Record<string, StrokeIn['cap']>> = { ROUND: 'round', SQUARE: 'square' }

function dashIn(stroke: XmlElement): readonly number[] {
  const lengths = (attributeOf(stroke, 'dashIntervals') ?? '').trim().split(/\s+/).map(Number)
  const isPattern = lengths.length % 2 === 0 && lengths.length <= 50 && lengths.every((one) => one >= 0)
  return isPattern ? lengths : []
}

function strokeIn(element: XmlElement, context: WearInContext): StrokeIn | null {
  const stroke = childOf(element, 'Stroke', 'WeightedStroke')
  if (!stroke) return null
  if (attributeOf(stroke, 'join') !== null && element.name === 'Rectangle')
    context.near('import.note.stroke', { what: 'join' })
  const facts = {
    width: Math.max(0, numberOf(stroke, 'thickness', 1)),
    dash: dashIn(stroke),
    dashPhase: numberOf(stroke, 'dashPhase', 0),
    cap: caps[attributeOf(stroke, 'cap') ?? ''] ?? 'flat',
  }
  if (stroke.name === 'Stroke') return { ...facts, color: paint(stroke, context) }
  context.near('import.note.gradient')
  const colors = (attributeOf(stroke, 'colors') ?? '').split(/\s+/).flatMap((one) => colorIn(one) ?? [])
  return { ...facts, color: context.tinted(mixed(colors)) }
}

/** Around an area dashes are of two lengths, from the start on and with flat ends. */
function dashAround({ dash, dashPhase, cap }: StrokeIn, { near }: WearInContext): [number, number] | null {
  const [on, off] = dash
  if (on === undefined || off === undefined) return null
  if (dash.length > 2) near('import.note.stroke', { what: 'dashIntervals' })
  if (dashPhase !== 0) near('import.note.stroke', { what: 'dashPhase' })
  if (cap !== 'flat') near('import.note.stroke', { what: 'cap' })
  return [on, off]
}

function boxShape(shape: XmlElement, context: WearInContext): readonly Sketch[] {
  const fill = childOf(shape, 'Fill')
  const stroke = strokeIn(shape, context)
  const at = (name: string): Live => liveOf(shape, name, context)
  const box = { x: at('x'), y: at('y'), width: at('width'), height: at('height') }
  const radius = shape.name === 'RoundRectangle' ? Math.max(0, numberOf(shape, 'cornerRadiusX', 0)) : 0
  const kind = shape.name === 'Ellipse' ? 'ellipse' : 'box'
  const by = stroke ? stroke.width / 2 : 0
  const around = {
    x: moreBy(box.x, -by),
    y: moreBy(box.y, -by),
    width: moreBy(box.width, by * 2),
    height: moreBy(box.height, by * 2),
  }
  return [
    ...(fill
      ? [{ draws: 'shape', shape: kind, box, radius, fill: paint(fill, context), stroke: null } as const]
      : []),
    ...(stroke && stroke.width > 0
      ? [
          {
            draws: 'shape',
            shape: kind,
            box: around,
            radius: radius > 0 ? radius + by : 0,
            fill: null,
            stroke: { color: stroke.color, width: stroke.width, dash: dashAround(stroke, context) },
          } as const,
        ]
      : []),
  ]
}

function arcShape(shape: XmlElement, context: WearInContext): readonly Sketch[] {
  const stroke = strokeIn(shape, context)
  if (!stroke) return []
  const at = (name: string): Live => liveOf(shape, name, context)
  const [width, height] = [moreBy(at('width'), stroke.width), moreBy(at('height'), stroke.width)]
  const corner = (middle: Live, side: Live): Live =>
    typeof middle === 'number' && typeof side === 'number' ? middle - side / 2 : `(${middle} - (${side} / 2))`
  const box = { x: corner(at('centerX'), width), y: corner(at('centerY'), height), width, height }
  const { color, cap, dash, dashPhase } = stroke
  return [
    {
      draws: 'arc',
      box,
      color,
      width: stroke.width,
      startDeg: at('startAngle'),
      endDeg: at('endAngle'),
      roundEnds: cap === 'round',
      ...(cap === 'square' ? { squareEnds: true } : {}),
      ...(attributeOf(shape, 'direction') === 'COUNTER_CLOCKWISE' ? { isCounter: true } : {}),
      ...(dash.length > 0 ? { dash: [...dash], dashPhase } : {}),
    },
  ]
}

type Ends = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }

const endsOf = (line: XmlElement): Ends => ({
  x1: numberOf(line, 'startX', 0),
  y1: numberOf(line, 'startY', 0),
  x2: numberOf(line, 'endX', 0),
  y2: numberOf(line, 'endY', 0),
})

const isStraight = ({ x1, y1, x2, y2 }: Ends): boolean => x1 === x2 || y1 === y2

/** A line that is level or upright; others are layers of their own (`slantedLines`). */
function lineShape(line: XmlElement, context: WearInContext): readonly Sketch[] {
  const ends = endsOf(line)
  const stroke = strokeIn(line, context)
  if (!stroke || !isStraight(ends)) return []
  const { x1, y1, x2, y2 } = ends
  const isLevel = y1 === y2
  const [start, way] = isLevel ? [x1, Math.sign(x2 - x1)] : [y1, Math.sign(y2 - y1)]
  return piecesOf(stroke, Math.hypot(x2 - x1, y2 - y1)).map(({ from, length, radius }) => {
    const at = way < 0 ? start - from - length : start + from
    const box = isLevel
      ? { x: at, y: y1 - stroke.width / 2, width: length, height: stroke.width }
      : { x: x1 - stroke.width / 2, y: at, width: stroke.width, height: length }
    return { draws: 'shape', shape: 'box', box, radius, fill: stroke.color, stroke: null }
  })
}

/** What of a straight line is there, with its ends. */
function piecesOf({ width, dash, dashPhase, cap }: StrokeIn, length: number) {
  const more = cap === 'flat' ? 0 : width / 2
  return piecesAlong(length, dash, dashPhase).map(([from, to]) => ({
    from: from - more,
    length: to - from + more * 2,
    radius: cap === 'round' ? width / 2 : 0,
  }))
}

/** What a shape of a part draws, in pixels of the part. */
export function shapesIn(shape: XmlElement, context: WearInContext): readonly Sketch[] {
  if (shape.name === 'Arc') return arcShape(shape, context)
  if (shape.name === 'Line') return lineShape(shape, context)
  return ['Rectangle', 'RoundRectangle', 'Ellipse'].includes(shape.name) ? boxShape(shape, context) : []
}

/** Lines that lean, each a box that is turned. */
export function slantedLines(
  piece: WearPiece,
  context: WearInContext,
): readonly { readonly style: BaseStyle; readonly sketches: readonly Sketch[] }[] {
  return elementsOf(piece.element).flatMap((line) => {
    const ends = endsOf(line)
    const stroke = line.name === 'Line' && !isStraight(ends) ? strokeIn(line, context) : null
    if (!stroke) return []
    const { x1, y1, x2, y2 } = ends
    const more = stroke.cap === 'flat' ? 0 : stroke.width
    const length = Math.hypot(x2 - x1, y2 - y1) + more
    const box = {
      x: (x1 + x2 - length) / 2,
      y: (y1 + y2 - stroke.width) / 2,
      width: length,
      height: stroke.width,
    }
    const style = piece.inside(box, (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI)
    const scale = style.width / length
    const sketches = piecesOf(stroke, length - more).map((piece): Sketch => ({
      draws: 'shape',
      shape: 'box',
      box: {
        x: (piece.from + more / 2) * scale,
        y: 0,
        width: piece.length * scale,
        height: style.height,
      },
      radius: piece.radius,
      fill: stroke.color,
      stroke: null,
    }))
    return [{ style, sketches }]
  })
}
