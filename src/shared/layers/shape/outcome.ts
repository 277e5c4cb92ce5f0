import { hasEffects, outsideOf, pictureSize } from '../building-blocks/effects/effect-style.ts'
import { areMixed, seenStrokes } from '../building-blocks/paint/paint-list.ts'
import type { KindOutcome } from '../building-blocks/outcome/on-platform.ts'
import { ownSizeOn } from '../building-blocks/outcome/place.ts'
import { drawShape } from './draw.ts'
import { isStrokedPath } from './outline/strokes-around.ts'
import type { ShapeStyle } from './style.ts'

/** The middle of the line has sharp corners, and dashes follow that. */
const hasDashedCorners = (style: ShapeStyle): boolean =>
  style.shape === 'rectangle' &&
  style.cornerRadius > 0 &&
  seenStrokes(style, style, 'inside').some(
    ({ position, dash, width }) => position === 'inside' && dash && style.cornerRadius <= width / 2,
  )

/** Where a platform has no such shape it is a picture of itself, which looks the same. */
export const shapeOutcome: KindOutcome<ShapeStyle> = (style, on) => {
  const size = () => pictureSize(style, outsideOf(drawShape({ style }, style), style))
  if (hasEffects(style)) {
    on.loses('effectPicture', size())
    return ownSizeOn(style, on, 'drawnSize')
  }
  if (areMixed(style) && on.loses('fillBlend', size())) return ownSizeOn(style, on, 'drawnSize')
  on.loses('shape')
  if (style.shape === 'polygon') on.loses('polygon')
  if (isStrokedPath(style) && on.loses('lineStroke', size())) return ownSizeOn(style, on, 'drawnSize')
  const shown = hasDashedCorners(style) && on.loses('dashedCorners') ? { ...style, cornerRadius: 0 } : style
  return ownSizeOn(shown, on, 'drawnSize')
}
