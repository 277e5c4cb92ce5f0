/** What is said of an engine that ends or cannot start, wherever a dial is shown. */
export const engineEndsZhCn = {
  'ui.engine.lost': '编辑器没有响应，请重试',
  'ui.engine.noStart': '编辑器无法启动，请检查浏览器是否支持 WebGL',
  'ui.engine.incomplete': '编辑器的一部分加载失败，请检查网络后重试。已保存的内容不会丢失',
  'ui.engine.failedTitle': '编辑器已停止',
  'ui.engine.restarted': '编辑器已重新启动，作品已从本设备恢复',
} as const
