import type { KindOutcome } from '../building-blocks/outcome/on-platform.ts'
import { ownSizeOn } from '../building-blocks/outcome/place.ts'
import { coveringBox } from './draw.ts'
import type { BackgroundStyle, RootStyle } from './style.ts'

export const rootOutcome: KindOutcome<RootStyle> = (style, on) => ownSizeOn(style, on, 'partSize')

/** A picture that hangs out of the dial is cut by a group, which stretches nothing. */
export const backgroundOutcome: KindOutcome<BackgroundStyle> = (style, on) => {
  const { width, height } = coveringBox(style, style.ratio)
  const isWhole = Math.abs(width - style.width) < 0.01 && Math.abs(height - style.height) < 0.01
  return style.url === '' || isWhole ? style : ownSizeOn(style, on, 'partSize')
}
