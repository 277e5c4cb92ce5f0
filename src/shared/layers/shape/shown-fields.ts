import { paintShown } from '../building-blocks/paint/paint-shown.ts'
import type { ShownFields } from '../kind.ts'
import type { ShapeStyle } from './style.ts'

export const shapeShown: ShownFields<ShapeStyle> = {
  fields: [
    'shape',
    'cornerRadius',
    'sides',
    'isStar',
    'inner',
    'startAngle',
    'sweepAngle',
    'lineWidth',
    'isRound',
    'tickCount',
    'tickLength',
    'leaveOut',
    ...paintShown,
    'strokeWidth',
    'dash',
    'gap',
    'strokeCap',
    'effects',
  ],
}
