import { boundsOf, rotation, uniteAll, type Box } from '../base/geometry.ts'
import type { Layer } from './design.ts'

/** The smallest upright box around a layer as it is stored, turned about its pivot: no clock moves it. */
export function storedBounds({ style }: Pick<Layer, 'style'>): Box {
  const { x, y, width, height, offset } = style
  const box = { x, y, width, height }
  if (style.rotation === 0) return box
  return boundsOf(rotation(style.rotation, { x: x + offset.x * width, y: y + offset.y * height }), box)
}

/** The box of a group: that of its members as they are stored. */
export const groupBox = (members: readonly Layer[]): Box =>
  uniteAll(members.map(storedBounds)) ?? { x: 0, y: 0, width: 0, height: 0 }
