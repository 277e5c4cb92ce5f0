import { hasEffects, outsideOf, pictureSize } from '../building-blocks/effects/effect-style.ts'
import type { KindOutcome, OnPlatform } from '../building-blocks/outcome/on-platform.ts'
import { ownSizeOn } from '../building-blocks/outcome/place.ts'
import { drawImage } from './draw.ts'
import { photosOf, withoutPhotos } from './photos.ts'
import type { ImageStyle } from './style.ts'

const isDrawn = (style: ImageStyle): boolean => style.url !== '' && hasEffects(style)

/** Photos of the wearer, where the watch has them and can put them in place of the picture. */
function photosOn(style: ImageStyle, on: OnPlatform): ImageStyle {
  if (!photosOf(style)) return style
  return on.loses('photos') || (isDrawn(style) && on.loses('photosDrawn')) ? withoutPhotos(style) : style
}

/** Every watch has pictures; one with effects is drawn anew, with them and in its colours. */
export const imageOutcome: KindOutcome<ImageStyle> = (own, on) => {
  const style = photosOn(own, on)
  if (!isDrawn(style)) return style
  on.loses('effectPicture', pictureSize(style, outsideOf(drawImage({ style }, style, {}), style)))
  return ownSizeOn(style, on, 'drawnSize')
}
