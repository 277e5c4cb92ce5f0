import { mirroredDeg, mirroredPaint } from '../../building-blocks/paint/mirrored-paint.ts'
import type { MirrorAxis, MirroredOf } from '../../building-blocks/outlines/mirrored.ts'
import type { ShapeStyle } from '../style.ts'

/** Which of the ticks are left out is the same from both sides, from the first one on or from the one below. */
function areTicksEven({ tickCount, leaveOut }: ShapeStyle, axis: MirrorAxis): boolean {
  const isPart = leaveOut === 0 || tickCount % leaveOut === 0
  if (axis === 'x') return isPart
  return isPart && tickCount % 2 === 0 && (leaveOut === 0 || (tickCount / 2) % leaveOut === 0)
}

/** It looks the same in this mirror, its colours apart. */
function isEven(style: ShapeStyle, axis: MirrorAxis): boolean {
  // a corner stands at the top
  if (style.shape === 'polygon') return axis === 'x' || style.sides % 2 === 0
  return style.shape === 'ticks' ? areTicksEven(style, axis) : true
}

function arcOf({ startAngle, sweepAngle }: ShapeStyle, axis: MirrorAxis): Partial<ShapeStyle> {
  const end = startAngle + sweepAngle
  return { startAngle: mirroredDeg(end > 360 ? end - 360 : end, axis) }
}

export const mirroredShape: MirroredOf<ShapeStyle> = (style, axis) => {
  const isTurned = !isEven(style, axis)
  if (isTurned && (axis === 'x' || !isEven(style, 'x'))) return null
  const by = isTurned ? 'x' : axis
  const arc = style.shape === 'ring' ? arcOf(style, by) : {}
  return { style: { ...mirroredPaint(style, by), ...arc }, isTurned }
}
