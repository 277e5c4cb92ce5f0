import { clamp } from '../../base/geometry.ts'
import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import { liveNumber } from '../building-blocks/export-falcon/value.ts'
import type { ProgressStyle } from './style.ts'

const outlines = { Circle: 'circle', Rectangle: 'rectangle' } as const

export const progressFalcon: FalconExport<ProgressStyle> = (layer, context) => {
  const { style } = layer
  const { value, still } = liveNumber(style.fillProgress, layer, { context, rest: style.fillRate })
  return {
    form: 'progress',
    runs: style.progressType,
    outline: outlines[style.shapeType],
    line: style.ringWidth,
    angle: style.progressType === 'circular' ? 360 : style.arcCenterAngle,
    track: style.bgColor,
    color: style.fillColor,
    value,
    still: clamp(still, 0, 1),
    from: style.reverse ? 'end' : 'start',
    ends: style.isRound ? 'round' : 'flat',
  }
}
