import type { ShownFields } from '../kind.ts'
import type { ImageStyle } from './style.ts'

export const imageShown: ShownFields<ImageStyle> = {
  fields: [
    'url',
    'fileSize',
    'ratio',
    'tintColor',
    'red',
    'green',
    'blue',
    'alpha',
    'photos',
    'photosChange',
    'photosEvery',
    'sent',
    'effects',
  ],
}
