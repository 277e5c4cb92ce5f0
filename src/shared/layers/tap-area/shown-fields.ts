import type { ShownFields } from '../kind.ts'
import type { TapAreaStyle } from './style.ts'

export const tapAreaShown: ShownFields<TapAreaStyle> = {
  fields: ['fill', 'shapeType', 'cornerRadius', 'radius', 'interaction'],
}
