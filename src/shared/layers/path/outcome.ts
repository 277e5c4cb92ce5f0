import { hasEffects, outsideOf, pictureSize } from '../building-blocks/effects/effect-style.ts'
import type { KindOutcome } from '../building-blocks/outcome/on-platform.ts'
import { ownSizeOn } from '../building-blocks/outcome/place.ts'
import { drawPath } from './draw.ts'
import type { PathStyle } from './style.ts'

/** No watch draws lines and curves of one's own: each is a picture of itself, which looks the same. */
export const pathOutcome: KindOutcome<PathStyle> = (style, on) => {
  if (hasEffects(style))
    on.loses('effectPicture', pictureSize(style, outsideOf(drawPath({ style }, style), style)))
  else on.loses('path', pictureSize(style, 0))
  return ownSizeOn(style, on, 'drawnSize')
}
