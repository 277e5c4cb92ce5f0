/** What letters look like beyond their colour; not with their kind, which everybody waits for. */
export const effectsZhCn = {
  'section.effects': '效果',
  'field.letterSpacing': '字距',
  'field.outlineColor': '描边',
  'field.outlineWidth': '描边宽度',
  'field.shadowColor': '阴影',
  'field.shadowX': '阴影水平偏移',
  'field.shadowY': '阴影垂直偏移',
  'field.shadowBlur': '阴影模糊',
  'field.curve': '弧形',
  'field.curve.none': '直线',
  'field.curve.clockwise': '顺时针',
  'field.curve.counterclockwise': '逆时针',
  'field.curveRadius': '弧形半径',
  'field.curveAngle': '弧形角度',
  'field.curveX': '圆心水平偏移',
  'field.curveY': '圆心垂直偏移',
} as const
