import { attributeOf, type XmlElement } from '../../../wff/xml/tree.ts'
import type { WearInContext } from '../../building-blocks/import-wff/piece.ts'
import { childOf, numberOf } from '../../building-blocks/import-wff/read.ts'
import { liveOf, paintIn } from './paints-in.ts'
import { strokeIn, type StrokeIn } from './strokes-in.ts'
import type { Live, Sketch } from '../style.ts'

/** Moved by half a line: the format draws a line on the edge, the canvas within it. */
const moreBy = (value: Live, by: number): Live =>
  by === 0 ? value : typeof value === 'number' ? value + by : `(${value} + ${by})`

/** Around an area dashes are of two lengths, from the start on and with flat ends. */
function dashAround({ dash, cap }: StrokeIn, { near }: WearInContext): [number, number] | null {
  const [on, off] = dash
  if (on === undefined || off === undefined) return null
  if (dash.length > 2) near('import.note.stroke', { what: 'dashIntervals' })
  if (cap !== 'flat') near('import.note.stroke', { what: 'cap' })
  return [on, off]
}

function radiusIn(shape: XmlElement, { near }: WearInContext): number {
  if (shape.name !== 'RoundRectangle') return 0
  const [rx, ry] = [numberOf(shape, 'cornerRadiusX', 0), numberOf(shape, 'cornerRadiusY', 0)]
  if (Math.abs(rx - ry) > 0.01) near('import.note.corner')
  return Math.max(0, (rx + ry) / 2)
}

function boxShape(shape: XmlElement, context: WearInContext): readonly Sketch[] {
  const fill = childOf(shape, 'Fill')
  const stroke = strokeIn(shape, context)
  const at = (name: string): Live => liveOf(shape, name, context)
  const box = { x: at('x'), y: at('y'), width: at('width'), height: at('height') }
  const radius = radiusIn(shape, context)
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
      ? [{ draws: 'shape', shape: kind, box, radius, fill: paintIn(fill, context), stroke: null } as const]
      : []),
    ...(stroke && stroke.width > 0
      ? [
          {
            draws: 'shape',
            shape: kind,
            box: around,
            radius: radius > 0 || stroke.meetsRound ? radius + by : 0,
            fill: null,
            stroke: {
              ...{ color: stroke.color, width: stroke.width, dash: dashAround(stroke, context) },
              ...(stroke.dashPhase === 0 ? {} : { phase: stroke.dashPhase }),
            },
          } as const,
        ]
      : []),
  ]
}

/** What dashes and colours make of a line, for sketches of lines and arcs. */
const along = ({ dash, dashPhase, weighted }: StrokeIn) => ({
  ...(dash.length > 0 ? { dash: [...dash], dashPhase } : {}),
  ...(weighted ? { weighted } : {}),
})

function arcShape(shape: XmlElement, context: WearInContext): readonly Sketch[] {
  const stroke = strokeIn(shape, context)
  if (!stroke) return []
  const at = (name: string): Live => liveOf(shape, name, context)
  const [width, height] = [moreBy(at('width'), stroke.width), moreBy(at('height'), stroke.width)]
  const corner = (middle: Live, side: Live): Live =>
    typeof middle === 'number' && typeof side === 'number' ? middle - side / 2 : `(${middle} - (${side} / 2))`
  const box = { x: corner(at('centerX'), width), y: corner(at('centerY'), height), width, height }
  return [
    {
      draws: 'arc',
      box,
      color: stroke.color,
      width: stroke.width,
      startDeg: at('startAngle'),
      endDeg: at('endAngle'),
      roundEnds: stroke.cap === 'round',
      ...(stroke.cap === 'square' ? { squareEnds: true } : {}),
      ...(attributeOf(shape, 'direction') === 'COUNTER_CLOCKWISE' ? { isCounter: true } : {}),
      ...along(stroke),
    },
  ]
}

function lineShape(line: XmlElement, context: WearInContext): readonly Sketch[] {
  const stroke = strokeIn(line, context)
  if (!stroke) return []
  const at = (name: string): Live => liveOf(line, name, context)
  return [
    {
      draws: 'line',
      from: { x: at('startX'), y: at('startY') },
      to: { x: at('endX'), y: at('endY') },
      color: stroke.color,
      width: stroke.width,
      cap: stroke.cap,
      ...along(stroke),
    },
  ]
}

/** What a shape of a part draws, in pixels of the part. */
export function shapesIn(shape: XmlElement, context: WearInContext): readonly Sketch[] {
  if (shape.name === 'Arc') return arcShape(shape, context)
  if (shape.name === 'Line') return lineShape(shape, context)
  return ['Rectangle', 'RoundRectangle', 'Ellipse'].includes(shape.name) ? boxShape(shape, context) : []
}
