import type { effectsZhCn } from '../../zh-cn/letters/effects.ts'

export const effectsEn: Readonly<Record<keyof typeof effectsZhCn, string>> = {
  'section.effects': 'Effects',
  'field.letterSpacing': 'Letter spacing',
  'field.outlineColor': 'Outline',
  'field.outlineWidth': 'Outline width',
  'field.shadowColor': 'Shadow',
  'field.shadowX': 'Shadow X',
  'field.shadowY': 'Shadow Y',
  'field.shadowBlur': 'Shadow blur',
  'field.curve': 'Curve',
  'field.curve.none': 'Straight',
  'field.curve.clockwise': 'Clockwise',
  'field.curve.counterclockwise': 'Counter-clockwise',
  'field.curveRadius': 'Curve radius',
  'field.curveAngle': 'Curve angle',
  'field.curveX': 'Curve centre X',
  'field.curveY': 'Curve centre Y',
}
