import { paintShown } from '../building-blocks/paint/paint-shown.ts'
import type { ShownFields } from '../kind.ts'
import type { PathStyle } from './style.ts'

export const pathShown: ShownFields<PathStyle> = {
  fields: [
    'd',
    'viewWidth',
    'viewHeight',
    'fillRule',
    ...paintShown,
    'strokeWidth',
    'dash',
    'gap',
    'strokeCap',
    'strokeJoin',
    'effects',
  ],
}
