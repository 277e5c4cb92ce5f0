import { parseColor, printColor, type Color } from '../../base/color.ts'
import type { BaseStyle } from '../../document/design.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'
import type { WearInContext, WearPiece } from '../building-blocks/import-wff/piece.ts'
import { childOf, childrenOf, colorIn, numberOf, transformOf } from '../building-blocks/import-wff/read.ts'
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

function strokeIn(element: XmlElement, context: WearInContext) {
  const stroke = childOf(element, 'Stroke')
  const weighted = childOf(element, 'WeightedStroke')
  if (weighted) {
    context.near('import.note.gradient')
    const colors = (attributeOf(weighted, 'colors') ?? '').split(/\s+/).flatMap((one) => colorIn(one) ?? [])
    return {
      color: context.tinted(mixed(colors)),
      width: Math.max(0, numberOf(weighted, 'thickness', 1)),
      dash: null,
      isRound: false,
    }
  }
  if (!stroke) return null
  const [dash, gap] = (attributeOf(stroke, 'dashIntervals') ?? '').split(/\s+/).map(Number)
  const isDashed = dash !== undefined && gap !== undefined && dash > 0 && gap >= 0
  return {
    color: paint(stroke, context),
    width: Math.max(0, numberOf(stroke, 'thickness', 1)),
    dash: isDashed ? ([dash, gap] as [number, number]) : null,
    isRound: attributeOf(stroke, 'cap') === 'ROUND',
  }
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
            stroke: { color: stroke.color, width: stroke.width, dash: stroke.dash },
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
  const { color, isRound } = stroke
  return [
    {
      draws: 'arc',
      box,
      color,
      width: stroke.width,
      startDeg: at('startAngle'),
      endDeg: at('endAngle'),
      roundEnds: isRound,
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
  const half = stroke.width / 2
  const isLevel = y1 === y2
  const more = stroke.isRound ? half : 0
  const box = isLevel
    ? { x: Math.min(x1, x2) - more, y: y1 - half, width: Math.abs(x2 - x1) + more * 2, height: stroke.width }
    : { x: x1 - half, y: Math.min(y1, y2) - more, width: stroke.width, height: Math.abs(y2 - y1) + more * 2 }
  return [{ draws: 'shape', shape: 'box', box, radius: more, fill: stroke.color, stroke: null }]
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
): readonly { readonly style: BaseStyle; readonly sketch: Sketch }[] {
  return elementsOf(piece.element).flatMap((line) => {
    const ends = endsOf(line)
    const stroke = line.name === 'Line' && !isStraight(ends) ? strokeIn(line, context) : null
    if (!stroke) return []
    const { x1, y1, x2, y2 } = ends
    const more = stroke.isRound ? stroke.width : 0
    const length = Math.hypot(x2 - x1, y2 - y1) + more
    const box = {
      x: (x1 + x2 - length) / 2,
      y: (y1 + y2 - stroke.width) / 2,
      width: length,
      height: stroke.width,
    }
    const style = piece.inside(box, (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI)
    const own = { x: 0, y: 0, width: style.width, height: style.height }
    return [
      {
        style,
        sketch: {
          draws: 'shape',
          shape: 'box',
          box: own,
          radius: more / 2,
          fill: stroke.color,
          stroke: null,
        },
      },
    ]
  })
}
