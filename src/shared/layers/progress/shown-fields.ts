import type { ShownFields } from '../kind.ts'
import type { ProgressStyle } from './style.ts'

export const progressShown: ShownFields<ProgressStyle> = {
  fields: [
    'progressType',
    'shapeType',
    'ringWidth',
    'bgColor',
    'fillColor',
    'fillProgress',
    'fillRate',
    'arcCenterAngle',
    'reverse',
    'isRound',
    'fillType',
    'fillStops',
    'fillAngle',
    'fillX',
    'fillY',
    'fillSize',
    'startAt',
  ],
}
