import { hasEffects, outsideOf, pictureSize } from '../building-blocks/effects/effect-style.ts'
import type { KindOutcome } from '../building-blocks/outcome/on-platform.ts'
import { ownSizeOn } from '../building-blocks/outcome/place.ts'
import { drawImage } from './draw.ts'
import type { ImageStyle } from './style.ts'

/** Every watch has pictures; one with effects is drawn anew, with them and in its colours. */
export const imageOutcome: KindOutcome<ImageStyle> = (style, on) => {
  if (style.url === '' || !hasEffects(style)) return style
  on.loses('effectPicture', pictureSize(style, outsideOf(drawImage({ style }, style, {}), style)))
  return ownSizeOn(style, on, 'drawnSize')
}
