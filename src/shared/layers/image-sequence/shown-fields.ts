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
    'tintColor',
    'red',
    'green',
    'blue',
    'alpha',
  ],
}
