import { clamp } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import type { DrawOp } from '../draw-ops.ts'
import type { DrawContext, Values } from '../kind.ts'
import { readNumber, readText } from '../building-blocks/live-text.ts'
import { wordOps } from './words.ts'
import { piecesAlong } from './dashes.ts'
import type { Live, LiveBox, PassthroughStyle, Sketch } from './style.ts'

type Now = Pick<DrawContext, 'world'>

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
  if (!sketch.isCounter) return { from: Math.min(start, end), sweep: Math.min(360, Math.abs(end - start)) }
  const back = start - end
  const sweep = Math.abs(back) >= 360 ? 360 : ((back % 360) + 360) % 360
  return { from: start - sweep, sweep }
}

function arcNow(sketch: ArcSketch, now: Now): readonly DrawOp[] {
  const { from, sweep } = sweepNow(sketch, now)
  const { color, width, roundEnds, squareEnds = false, dash = [], dashPhase = 0 } = sketch
  const box = boxNow(sketch.box, now)
  // degrees of a length along the middle of the line
  const deg = 180 / (Math.PI * Math.max(1e-3, (Math.min(box.width, box.height) - width) / 2))
  if (sweep === 0 || width === 0) return []
  return piecesAlong(sweep / deg, dash, dashPhase).map(([begin, end]): DrawOp => {
    const more = squareEnds ? (width / 2) * deg : 0
    const sweepDeg = Math.min(360, (end - begin) * deg + more * 2)
    const startDeg = (sketch.isCounter ? from + sweep - end * deg : from + begin * deg) - more
    return { op: 'arc', box, color, width, roundEnds: roundEnds && sweepDeg < 360, startDeg, sweepDeg }
  })
}

function opsOf(sketch: Sketch, now: Now): readonly DrawOp[] {
  const box = boxNow(sketch.box, now)
  switch (sketch.draws) {
    case 'shape':
      return [
        {
          op: 'shape',
          shape: sketch.shape,
          box,
          radius: sketch.radius,
          fill: sketch.fill,
          stroke: sketch.stroke,
        },
      ]
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
