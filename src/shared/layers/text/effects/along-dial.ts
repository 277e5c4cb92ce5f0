import { roundTo } from '../../../base/geometry.ts'
import type { TextStyle } from '../style.ts'

/** The outer edge of letters whose middle stands here has a little room to the rim, in ems. */
const fromRim = 0.75

/**
 * What goes with a straight text becoming a curved one: the dial for its box, so that it turns about the middle of the
 * dial, just inside of the rim, where it stood before. Nothing for one that has a circle already.
 */
export function alongDial(
  style: TextStyle,
  curve: 'clockwise' | 'counterclockwise',
  { width, height }: { readonly width: number; readonly height: number },
): Partial<TextStyle> {
  if (style.curveRadius !== undefined || style.isLock) return {}
  const dx = style.x + style.width / 2 - width / 2
  const dy = style.y + style.height / 2 - height / 2
  const least = Math.min(width, height) / 2
  const isInMiddle = Math.hypot(dx, dy) < least / 20
  const angle = (Math.atan2(dx, -dy) * 180) / Math.PI
  const { dynamic = {} } = style
  const isMoved = 'x' in dynamic || 'y' in dynamic || 'width' in dynamic || 'height' in dynamic
  return {
    curveRadius: Math.max(1, roundTo(least - style.fontSize * fromRim, 0)),
    curveAngle: isInMiddle ? (curve === 'clockwise' ? 0 : 180) : roundTo((angle + 360) % 360, 0),
    ...(isMoved ? {} : { x: 0, y: 0, width, height }),
  }
}
