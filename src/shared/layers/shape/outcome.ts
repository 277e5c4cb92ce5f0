import type { KindOutcome } from '../building-blocks/outcome/on-platform.ts'
import { ownSizeOn } from '../building-blocks/outcome/place.ts'
import type { ShapeStyle } from './style.ts'

/** Where a platform has no such shape it is a picture of itself, which looks the same. */
export const shapeOutcome: KindOutcome<ShapeStyle> = (style, on) => {
  on.loses('shape')
  if (style.shape === 'polygon') on.loses('polygon')
  return ownSizeOn(style, on, 'drawnSize')
}
