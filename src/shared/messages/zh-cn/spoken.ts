/** What is said aloud and not shown. */
export const spokenZhCn = {
  'announce.undid': '已撤销：{{what}}',
  'announce.redid': '已重做：{{what}}',
  'announce.wentTo': '已回到：{{what}}',
  'announce.selected': '已选中 {{name}}',
  'announce.selectedMany': '已选中 {{count}} 个图层',
  'announce.selectedNone': '未选中图层',
  'announce.ambient': '息屏模式',
  'announce.normal': '正常模式',
  'announce.preview': '预览中，按 Esc 退出',
  'announce.previewOff': '已退出预览',
  'announce.timeRuns': '时间已开始走动',
  'announce.timeStands': '时间已停止',
  'announce.saved': '已保存',
  'ui.canvas.place': 'x {{x}}，y {{y}}',
  'ui.field.chosen': '{{field}}：{{value}}',
} as const
