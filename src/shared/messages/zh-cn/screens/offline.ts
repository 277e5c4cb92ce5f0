/** Texts of an installed program, of new versions, and of work that waits for the server. */
export const offlineZhCn = {
  'ui.update.ready': '有新版本。你的工作已保留，方便时重新加载即可',
  'ui.update.reload': '重新加载',
  'ui.device.away': '无法连接服务器。以下设计存于本设备，可以继续编辑；恢复连接后打开即会传到服务器',
  'ui.device.none': '无法连接服务器，本设备上也还没有你的设计。在这里打开过一次的设计，没有网络也能编辑',
  'ui.device.failed': '无法连接服务器，现在也读不到本设备上的设计。请关闭 Dialwright 的其他标签页后重试',
  'ui.device.all': '显示全部 {{count}} 个',
  'ui.waiting.hint': '{{count}} 个设计有更改尚未传到服务器',
  'ui.waiting.show': '查看',
  'ui.waiting.title': '等待传到服务器',
  'ui.waiting.text': '这些更改目前只在本设备上。打开设计，服务器有响应后就会传上去。',
  'ui.waiting.row': '{{count}} 处更改，最早 {{time}}',
  'ui.waiting.openNow': '正在编辑，会自动重试',
  'ui.waiting.none': '没有等待的更改，服务器上已是最新',
  'ui.waiting.failed': '现在读不到本设备上的设计。请关闭 Dialwright 的其他标签页，再打开此列表',
} as const
