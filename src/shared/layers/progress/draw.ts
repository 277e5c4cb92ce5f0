import { parseColor } from '../../base/color.ts'
import type { Layer } from '../../document/design.ts'
import type { DrawOp } from '../draw-ops.ts'
import type { Values } from '../kind.ts'
import type { ProgressStyle } from './kind.ts'

const isSeen = (color: string): boolean => (parseColor(color)?.a ?? 0) > 0

function drawBar(style: ProgressStyle, values: Values): readonly DrawOp[] {
  const height = Math.min(style.ringWidth, values.height)
  const track = { x: 0, y: (values.height - height) / 2, width: values.width, height }
  const width = values.width * style.fillRate
  const radius = style.isRound ? height / 2 : 0
  const bar = (box: typeof track, fill: string): DrawOp => ({
    op: 'shape',
    shape: 'box',
    box,
    radius: Math.min(radius, box.width / 2),
    fill,
    stroke: null,
  })
  const filled = { ...track, x: style.reverse ? values.width - width : 0, width }
  return [
    ...(isSeen(style.bgColor) ? [bar(track, style.bgColor)] : []),
    ...(width > 0 && isSeen(style.fillColor) ? [bar(filled, style.fillColor)] : []),
  ]
}

/** A circle starts at 12 o'clock; an arc is centred on it. */
export function drawProgress(layer: Layer<ProgressStyle>, values: Values): readonly DrawOp[] {
  const { style } = layer
  if (style.progressType === 'linear') return drawBar(style, values)
  const whole = style.progressType === 'circular' ? 360 : style.arcCenterAngle
  const start = style.progressType === 'circular' ? 0 : -whole / 2
  const filled = whole * style.fillRate
  const box = { x: 0, y: 0, width: values.width, height: values.height }
  const arc = (startDeg: number, sweepDeg: number, color: string): DrawOp => ({
    op: 'arc',
    box,
    color,
    width: style.ringWidth,
    startDeg,
    sweepDeg,
    roundEnds: style.isRound && sweepDeg < 360,
  })
  return [
    ...(whole > 0 && isSeen(style.bgColor) ? [arc(start, whole, style.bgColor)] : []),
    ...(filled > 0 && isSeen(style.fillColor)
      ? [arc(style.reverse ? start + whole - filled : start, filled, style.fillColor)]
      : []),
  ]
}
