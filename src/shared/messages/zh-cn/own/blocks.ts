/** 自己的模块：留给每个设计使用的图层。 */
export const blocksZhCn = {
  'ui.blocks.honest': '连同图片保存在本设备，只有你能看到，不在服务器上，也不会出现在其他设备',
  'ui.blocks.library': '你的模块库：连同图片保存，只有你能看到，在你的所有设备上都能使用',
  'ui.blocks.away': '服务器暂时没有响应，这里是本设备上的模块',
  'ui.blocks.others': '登录前在本设备保存了 {{count}} 个模块，还不在你的模块库中',
  'ui.blocks.takeOver': '放进我的模块库',
  'ui.blocks.here': '仅在本设备上。',
  'ui.blocks.search': '查找模块',
  'ui.blocks.noMatch': '没有名为“{{name}}”的模块，请换一个词',
  'ui.blocks.leftOut':
    '有 {{count}} 张图片放不下，每个模块最多 8 MB 图片。未保存任何内容，请少选图层或缩小图片',
  'ui.blocks.keep': '保存选中的图层',
  'ui.blocks.none': '选中图层或组并保存到这里，就能放进任何设计',
  'ui.blocks.count': '图层：{{count}}',
  'ui.blocks.insert': '把“{{name}}”放到表盘上',
  'ui.blocks.rename': '重命名“{{name}}”',
  'ui.blocks.delete': '删除“{{name}}”',
  'ui.blocks.deleteNow': '永久删除',
  'ui.blocks.many': '每台设备最多保存 {{limit}} 个模块，现在有 {{present}} 个，请先删除一个',
  'ui.blocks.large': '每台设备最多保存 {{limit}} MB 模块，加上这个会有 {{present}} MB，请先删除一个',
  'ui.blocks.failed': '浏览器现在无法保存数据，没有保存任何内容，请允许后重新打开此页',
  'ui.create.blocks': '我的模块',
}
