/** Two faces side by side. */
export const compareZhCn = {
  'wayOut.compatibleCopy': '创建兼容副本',
  'ui.off.compare': '仅在并排对比且未选中图层时可用',
  'ui.compare.leave': '退出并排对比',
  'ui.compare.failed': '浏览器无法再打开一个画布',
  'ui.compare.failedText': '关闭其他使用图形的标签页，然后重试',
} as const
