import { parseColor } from '../../base/color.ts'
import { clamp } from '../../base/geometry.ts'
import { colorsOf, type Paint } from '../../base/gradient.ts'
import type { Layer } from '../../document/design.ts'
import type { DrawOp } from '../draw-ops.ts'
import type { DrawContext, Values } from '../kind.ts'
import { readNumber } from '../building-blocks/live-text.ts'
import { alongRectangle } from '../building-blocks/outline.ts'
import { filledWith, hasStart, type ProgressStyle } from './style.ts'

const isSeen = (paint: Paint): boolean => colorsOf(paint).some((color) => (parseColor(color)?.a ?? 0) > 0)

function drawBar(style: ProgressStyle, values: Values, rate: number): readonly DrawOp[] {
  const height = Math.min(style.ringWidth, values.height)
  const track = { x: 0, y: (values.height - height) / 2, width: values.width, height }
  const width = values.width * rate
  const bar = (box: typeof track, fill: Paint): DrawOp => ({
    op: 'shape',
    shape: 'box',
    box,
    radius: style.isRound ? Math.min(box.height, box.width) / 2 : 0,
    fill,
    stroke: null,
  })
  // with round ends a fill shorter than the bar is high is a dot: anything else would leave the track
  const high = style.isRound ? Math.min(height, width) : height
  const x = style.reverse ? values.width - width : 0
  const filled = { x, y: (values.height - high) / 2, width, height: high }
  const paint = filledWith(style, values)
  return [
    ...(isSeen(style.bgColor) ? [bar(track, style.bgColor)] : []),
    ...(width > 0 && isSeen(paint) ? [bar(filled, paint)] : []),
  ]
}

type Line = (startDeg: number, sweepDeg: number, color: Paint) => readonly DrawOp[]

function ringLine(style: ProgressStyle, values: Values): Line {
  const box = { x: 0, y: 0, width: values.width, height: values.height }
  const width = style.ringWidth
  if (style.shapeType === 'Rectangle') {
    return (startDeg, sweepDeg, color) =>
      alongRectangle({ box, width }, startDeg / 360, sweepDeg / 360).map((piece) => ({
        op: 'shape',
        shape: 'box',
        box: piece,
        radius: 0,
        fill: color,
        stroke: null,
      }))
  }
  return (startDeg, sweepDeg, color) => [
    { op: 'arc', box, color, width, startDeg, sweepDeg, roundEnds: style.isRound && sweepDeg < 360 },
  ]
}

/** The share that is filled, 0 to 1: the live value, else the fixed rate. */
const filledShare = (style: ProgressStyle, { world }: Pick<DrawContext, 'world'>): number =>
  clamp(readNumber(style.fillProgress, world) ?? style.fillRate, 0, 1)

/** A circle starts at 12 o'clock, and an arc is centred on it, unless it is said where it begins. */
export function drawProgress(
  layer: Layer<ProgressStyle>,
  values: Values,
  context: DrawContext,
): readonly DrawOp[] {
  const { style } = layer
  const rate = filledShare(style, context)
  if (style.progressType === 'linear') return drawBar(style, values, rate)
  const whole = style.progressType === 'circular' ? 360 : style.arcCenterAngle
  const said = hasStart(style) ? readNumber(style.startAt ?? '', context.world) : null
  const start = said ?? (style.progressType === 'circular' ? 0 : -whole / 2)
  const filled = whole * rate
  const paint = filledWith(style, values)
  const line = ringLine(style, values)
  return [
    ...(whole > 0 && isSeen(style.bgColor) ? line(start, whole, style.bgColor) : []),
    ...(filled > 0 && isSeen(paint)
      ? line(style.reverse ? start + whole - filled : start, filled, paint)
      : []),
  ]
}
