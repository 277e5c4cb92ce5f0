/** Two faces side by side. */
export const compareZhCn = {
  'wayOut.compatibleCopy': '创建兼容副本',
  'ui.off.compare': '仅在并排对比且未选中图层时可用',
  'ui.compare.leave': '退出并排对比',
  'ui.compare.editing': '编辑中',
  'ui.compare.edit': '点击编辑',
  'ui.compare.editFace': '编辑 {{face}}',
  'ui.compare.noAmbient': '没有息屏模式，显示的是正常模式',
  'ui.compare.differences': '差异（{{count}}）',
  'ui.compare.none': '两个表盘的图层没有差异',
  'ui.compare.otherMode': '正常与息屏的图层各自独立，无法对比差异',
  'ui.compare.jump': '选中 {{name}}：{{mark}}',
  'ui.compare.onSide': '{{mark}} · {{face}}',
  'ui.compare.hint': '两个表盘共用时间和选中的图层，点击另一侧即可编辑',
  'ui.compare.failed': '浏览器无法再打开一个画布',
  'ui.compare.failedText': '关闭其他使用图形的标签页，然后重试',
} as const
