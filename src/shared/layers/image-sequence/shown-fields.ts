import type { ShownFields } from '../kind.ts'
import type { ImageSequenceStyle } from './style.ts'

export const imageSequenceShown: ShownFields<ImageSequenceStyle> = {
  fields: [
    'imgs',
    'imageIndex',
    'imageIndexRate',
    'pick',
    'firstIndex',
    'segment',
    'characters',
    'spacing',
    'margins',
    'tintColor',
    'red',
    'green',
    'blue',
    'alpha',
  ],
}
