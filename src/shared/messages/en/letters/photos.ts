import type { photosZhCn } from '../../zh-cn/letters/photos.ts'

export const photosEn: Readonly<Record<keyof typeof photosZhCn, string>> = {
  'ui.photos.title': 'Wearer’s photos',
  'ui.photos.choose': 'Choose pictures…',
  'ui.photos.more': 'Add pictures…',
  'ui.photos.clear': 'Remove all',
  'ui.photos.hint':
    'Choose pictures from this device to try as the wearer’s photos. They are for the preview only: not stored in the design, never uploaded',
  'ui.photos.trying': 'Photos tried: {{count}}. They are not stored in the design and never uploaded',
  'ui.photos.tap': 'Tap a photo on the dial for the next one',
  'ui.photos.sample.light': 'Light',
  'ui.photos.sample.dark': 'Dark',
  'ui.photos.sample.busy': 'Busy',
  'ui.photos.tried': 'Tried photo {{at}}',
  'photo.tooLarge':
    'The picture “{{name}}” is too large: at most {{limit}}, this one has {{present}}. Choose a smaller one, or save it at a lower quality',
  'photo.tooManyPixels':
    'The picture “{{name}}” is too large: at most {{limit}} × {{limit}} pixels, this one has {{width}} × {{height}}. Make it smaller and try again',
  'photo.tooMany':
    'At most {{max}} photos can be tried at once; with these there would be {{count}}. Choose fewer, or remove all first',
  'photo.unreadable':
    'The picture “{{name}}” cannot be read: only PNG and JPEG files can, and the file may be broken. Choose another one, or export it again',
}
