import { clamp, roundTo } from '../../base/geometry.ts'
import type { KindOutcome } from '../building-blocks/outcome/on-platform.ts'
import { ownSizeOn } from '../building-blocks/outcome/place.ts'
import { isFieldReadable, sampleOf } from '../building-blocks/outcome/readable.ts'
import type { ProgressStyle } from './style.ts'

export const progressOutcome: KindOutcome<ProgressStyle> = (style, on) => {
  const sized = ownSizeOn(style, on, 'partSize')
  const { fillProgress, fillRate } = style
  if (isFieldReadable(fillProgress, on)) return sized
  return {
    ...sized,
    fillProgress: '',
    fillRate: roundTo(clamp(sampleOf(fillProgress, on, fillRate), 0, 1), 2),
  }
}
