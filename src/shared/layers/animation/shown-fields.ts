import type { ShownFields } from '../kind.ts'
import type { AnimationStyle } from './style.ts'

export const animationShown: ShownFields<AnimationStyle> = {
  fields: [
    'imgs',
    'imageIndex',
    'imageIndexRate',
    'intervalCount',
    'delayTime',
    'loop',
    'playing',
    'controller',
    'tintColor',
  ],
}
