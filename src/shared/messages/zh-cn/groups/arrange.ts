/** Copies around a centre. */
export const arrangeZhCn = {
  'ui.around.count': '数量',
  'ui.around.start': '起点',
  'ui.around.sweep': '跨度',
  'ui.around.about': '环绕中心',
  'ui.around.dial': '表盘中心',
  'ui.around.pivot': '图层的轴心',
  'ui.around.keyPivot': '关键图层的轴心',
  'ui.around.upright': '保持直立',
  'ui.around.add': '添加',
}
