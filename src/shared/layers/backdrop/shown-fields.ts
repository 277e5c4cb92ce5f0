import type { ShownFields } from '../kind.ts'
import type { BackgroundStyle, RootStyle } from './style.ts'

export const rootShown: ShownFields<RootStyle> = {
  fields: ['fill', 'shapeType'],
}

export const backgroundShown: ShownFields<BackgroundStyle> = {
  fields: ['url', 'fileSize', 'ratio'],
}
