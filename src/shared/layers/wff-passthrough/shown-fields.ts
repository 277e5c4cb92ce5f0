import type { ShownFields } from '../kind.ts'
import type { PassthroughStyle } from './style.ts'

export const passthroughShown: ShownFields<PassthroughStyle> = {
  fields: ['element', 'home', 'sketches'],
  // an element as it came may say anything of its author
  emptied: ['xml'],
}
