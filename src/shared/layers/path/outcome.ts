import type { KindOutcome } from '../building-blocks/outcome/on-platform.ts'
import { ownSizeOn } from '../building-blocks/outcome/place.ts'
import type { PathStyle } from './style.ts'

/** No watch draws lines and curves of one's own: each is a picture of itself, which looks the same. */
export const pathOutcome: KindOutcome<PathStyle> = (style, on) => {
  const shown = { width: Math.round(style.width), height: Math.round(style.height) }
  // four bytes for each pixel, as a watch holds it
  on.loses('path', { ...shown, size: Math.max(1, Math.round((shown.width * shown.height * 4) / 1024)) })
  return ownSizeOn(style, on, 'drawnSize')
}
