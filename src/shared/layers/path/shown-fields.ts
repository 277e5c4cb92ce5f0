import type { ShownFields } from '../kind.ts'
import type { PathStyle } from './style.ts'

export const pathShown: ShownFields<PathStyle> = {
  fields: [
    'd',
    'viewWidth',
    'viewHeight',
    'fillRule',
    'fillType',
    'fill',
    'fillStops',
    'fillAngle',
    'fillX',
    'fillY',
    'fillSize',
    'strokeType',
    'stroke',
    'strokeStops',
    'strokeAngle',
    'strokeX',
    'strokeY',
    'strokeSize',
    'strokeWidth',
    'dash',
    'gap',
    'strokeCap',
    'strokeJoin',
  ],
}
