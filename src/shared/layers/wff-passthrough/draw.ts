import {
  apply,
  clamp,
  invert,
  multiply,
  rotation,
  translation,
  wayAround,
  type Matrix,
} from '../../base/geometry.ts'
import type { Paint } from '../../base/gradient.ts'
import type { Layer } from '../../document/design.ts'
import type { DrawOp } from '../draw-ops.ts'
import type { DrawContext, Values } from '../kind.ts'
import { readNumber, readText } from '../building-blocks/live-text.ts'
import { wordOps } from './words.ts'
import { piecesAlong } from './dashes.ts'
import type { Live, LiveBox, PassthroughStyle, Sketch, SketchPaint } from './style.ts'

type Now = Pick<DrawContext, 'world'>

type LivePoint = { readonly x: Live; readonly y: Live }

const most = 20_000

const numberNow = (value: Live, { world }: Now): number =>
  clamp((typeof value === 'number' ? value : readNumber(value, world)) ?? 0, -most, most)

const boxNow = ({ x, y, width, height }: LiveBox, now: Now) => ({
  x: numberNow(x, now),
  y: numberNow(y, now),
  width: Math.max(0, numberNow(width, now)),
  height: Math.max(0, numberNow(height, now)),
})

type ArcSketch = Extract<Sketch, { draws: 'arc' }>

/** From where it goes with the clock, and how far. */
function sweepNow(sketch: ArcSketch, now: Now): { readonly from: number; readonly sweep: number } {
  const [start, end] = [numberNow(sketch.startDeg, now), numberNow(sketch.endDeg, now)]
  const sweep = wayAround(sketch.isCounter ? start - end : end - start)
  return { from: sketch.isCounter ? start - sweep : start, sweep }
}

function paintNow(paint: SketchPaint, now: Now): Paint {
  if (typeof paint === 'string') return paint
  const at = ({ x, y }: LivePoint) => ({ x: numberNow(x, now), y: numberNow(y, now) })
  const { stops } = paint
  if (paint.runs === 'linear') return { runs: 'linear', stops, from: at(paint.from), to: at(paint.to) }
  const centre = at(paint.centre)
  return paint.runs === 'radial'
    ? { runs: 'radial', stops, centre, radius: Math.max(0, numberNow(paint.radius, now)) }
    : { runs: 'sweep', stops, centre, startDeg: numberNow(paint.startDeg, now) }
}

type Along = Pick<ArcSketch, 'dash' | 'dashPhase' | 'weighted'> & { readonly color: SketchPaint }

type Stretch = { readonly begin: number; readonly end: number; readonly color: Paint }

/** What of a line is there, by lengths along it: dashes, or a piece for each of its colours. */
function stretches(
  length: number,
  { dash = [], dashPhase = 0, weighted, color }: Along,
  now: Now,
): readonly Stretch[] {
  if (!weighted) {
    const paint = paintNow(color, now)
    return piecesAlong(length, dash, dashPhase).map(([begin, end]) => ({ begin, end, color: paint }))
  }
  const sum = weighted.pieces.reduce((total, { weight }) => total + weight, 0)
  const room = Math.max(0, length - weighted.gap * (weighted.pieces.length - 1))
  let passed = 0
  return weighted.pieces.map((piece) => {
    const begin = passed
    const end = begin + (room * piece.weight) / sum
    passed = end + weighted.gap
    return { begin, end, color: piece.color }
  })
}

function arcNow(sketch: ArcSketch, now: Now): readonly DrawOp[] {
  const { from, sweep } = sweepNow(sketch, now)
  const { width, roundEnds, squareEnds = false } = sketch
  const box = boxNow(sketch.box, now)
  // degrees of a length along the middle of the line
  const deg = 180 / (Math.PI * Math.max(1e-3, (Math.min(box.width, box.height) - width) / 2))
  if (sweep === 0 || width === 0) return []
  return stretches(sweep / deg, sketch, now).map(({ begin, end, color }): DrawOp => {
    const more = squareEnds ? (width / 2) * deg : 0
    const sweepDeg = Math.min(360, (end - begin) * deg + more * 2)
    const startDeg = (sketch.isCounter ? from + sweep - end * deg : from + begin * deg) - more
    return { op: 'arc', box, color, width, roundEnds: roundEnds && sweepDeg < 360, startDeg, sweepDeg }
  })
}

type LineSketch = Extract<Sketch, { draws: 'line' }>

/** A paint in the pixels of a line that begins at a point and runs to the right. */
function alongLine(paint: Paint, toLine: Matrix): Paint {
  if (typeof paint === 'string') return paint
  if (paint.runs === 'linear')
    return { ...paint, from: apply(toLine, paint.from), to: apply(toLine, paint.to) }
  const centre = apply(toLine, paint.centre)
  if (paint.runs === 'radial') return { ...paint, centre }
  return { ...paint, centre, startDeg: paint.startDeg + (Math.atan2(toLine[1], toLine[0]) * 180) / Math.PI }
}

/** A box for each piece of the line, turned as the line is. */
function lineNow(sketch: LineSketch, now: Now): readonly DrawOp[] {
  const at = ({ x, y }: LivePoint) => ({ x: numberNow(x, now), y: numberNow(y, now) })
  const [from, to] = [at(sketch.from), at(sketch.to)]
  const { width, cap } = sketch
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const deg = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const matrix = multiply(translation(from.x, from.y), rotation(deg))
  const toLine = invert(matrix)
  const more = cap === 'flat' ? 0 : width / 2
  return stretches(length, sketch, now).map(({ begin, end, color }): DrawOp => ({
    op: 'shape',
    shape: 'box',
    box: { x: begin - more, y: -width / 2, width: end - begin + more * 2, height: width },
    radius: cap === 'round' ? width / 2 : 0,
    fill: toLine ? alongLine(color, toLine) : color,
    stroke: null,
    place: { matrix, opacity: 1 },
  }))
}

function opsOf(sketch: Sketch, now: Now): readonly DrawOp[] {
  if (sketch.draws === 'line') return lineNow(sketch, now)
  const box = boxNow(sketch.box, now)
  switch (sketch.draws) {
    case 'shape': {
      const { shape, radius, fill, stroke } = sketch
      return [
        {
          op: 'shape',
          shape,
          box,
          radius,
          fill: fill && paintNow(fill, now),
          stroke: stroke && { ...stroke, color: paintNow(stroke.color, now) },
        },
      ]
    }
    case 'arc':
      return arcNow(sketch, now)
    case 'picture':
      return sketch.url === '' ? [] : [{ op: 'picture', url: sketch.url, box, tint: sketch.tint }]
    case 'words':
      return wordOps(sketch, box, now.world)
    case 'text':
      return [
        {
          op: 'text',
          text: readText(sketch.text, now.world),
          font: { family: sketch.family, url: sketch.fontUrl },
          size: sketch.size,
          color: sketch.color,
          box,
          align: sketch.align,
          verticalAlign: 'middle',
          wrap: 'none',
          ellipsis: false,
          fit: false,
        },
      ]
  }
}

/** What can be shown of it; a frame for what draws nothing here, which the wrist does not see. */
export function drawPassthrough(
  { style }: Layer<PassthroughStyle>,
  values: Values,
  context: DrawContext,
): readonly DrawOp[] {
  if (style.sketches.length > 0) return style.sketches.flatMap((sketch) => opsOf(sketch, context))
  if (context.isWorn) return []
  return [
    {
      op: 'shape',
      shape: 'box',
      box: { x: 0, y: 0, width: values.width, height: values.height },
      radius: 0,
      fill: null,
      stroke: { color: '#8E96A4', width: 1, dash: [4, 4] },
    },
    {
      op: 'text',
      text: style.element,
      font: { family: 'Roboto-Regular', url: '' },
      size: 14,
      color: '#8E96A4',
      box: { x: 0, y: 0, width: values.width, height: values.height },
      align: 'center',
      verticalAlign: 'middle',
      wrap: 'none',
      ellipsis: true,
      fit: false,
    },
  ]
}
