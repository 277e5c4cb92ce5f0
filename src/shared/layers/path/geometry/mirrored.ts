import { mapOutline, parseOutline, printOutline } from '../../../base/path/outline.ts'
import { mirroredPaint } from '../../building-blocks/paint/mirrored-paint.ts'
import type { MirroredOf } from '../../building-blocks/outlines/mirrored.ts'
import type { PathStyle } from '../style.ts'

export const mirroredPath: MirroredOf<PathStyle> = (style, axis) => {
  const { viewWidth, viewHeight } = style
  const outline = mapOutline(parseOutline(style.d), ({ x, y }) =>
    axis === 'x' ? { x: viewWidth - x, y } : { x, y: viewHeight - y },
  )
  return { style: { ...mirroredPaint(style, axis), d: printOutline(outline) }, isTurned: false }
}
