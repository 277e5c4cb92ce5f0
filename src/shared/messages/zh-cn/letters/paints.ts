/** Rows of fills and strokes in the inspector. */
export const paintsZhCn = {
  'ui.paint.fill': '填充 {{number}}',
  'ui.paint.fill.add': '添加填充',
  'ui.paint.fill.shown': '显示填充 {{number}}',
  'ui.paint.fill.up': '上移填充 {{number}}',
  'ui.paint.fill.down': '下移填充 {{number}}',
  'ui.paint.fill.remove': '删除填充 {{number}}',
  'ui.paint.fill.full': '一个图层最多 {{max}} 个填充，请先删除一个',
  'ui.paint.stroke': '描边 {{number}}',
  'ui.paint.stroke.add': '添加描边',
  'ui.paint.stroke.shown': '显示描边 {{number}}',
  'ui.paint.stroke.up': '上移描边 {{number}}',
  'ui.paint.stroke.down': '下移描边 {{number}}',
  'ui.paint.stroke.remove': '删除描边 {{number}}',
  'ui.paint.stroke.full': '一个图层最多 {{max}} 个描边，请先删除一个',
} as const
