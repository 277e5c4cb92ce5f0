import { clamp } from '../../base/geometry.ts'
import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import { liveNumber } from '../building-blocks/export-falcon/value.ts'
import type { ProgressStyle } from './style.ts'

const outlines = { Circle: 'circle', Rectangle: 'rectangle' } as const

export const progressFalcon: FalconExport<ProgressStyle> = ({ style }, { world }) => {
  const { value, still } = liveNumber(style.fillProgress, { world, rest: style.fillRate })
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
