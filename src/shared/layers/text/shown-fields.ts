import type { ShownFields } from '../kind.ts'
import type { TextStyle } from './style.ts'

export const textShown: ShownFields<TextStyle> = {
  fields: [
    'text',
    'textTag',
    'fontSize',
    'fontFamily',
    'fontUrl',
    'fontId',
    'fill',
    'align',
    'verticalAlign',
    'wrap',
    'ellipsis',
    'lineSpacing',
    'maxLines',
    'isBounded',
    'caseStyle',
    'letterSpacing',
    'outlineColor',
    'outlineWidth',
    'shadowColor',
    'shadowX',
    'shadowY',
    'shadowBlur',
    'curve',
    'curveRadius',
    'curveAngle',
    'curveX',
    'curveY',
  ],
}
