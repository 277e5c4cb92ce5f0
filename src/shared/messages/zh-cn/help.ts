/** The help document (S1.37). */
export const helpZhCn = {
  'help.lead': '从空白表盘到可以保存的作品，一页看完。',
  'help.start.title': '开始',
  'help.start.text':
    '在首页新建设计，选择面向的手表：全部、Wear OS 或其他。左侧面板中的每一项点一下即加入表盘中央，也可以拖到想要的位置。',
  'help.layers.title': '图层',
  'help.layers.text':
    '右侧列出所有图层，越靠上越靠前。拖动可改变顺序，双击可重命名；锁定的图层不会被拖动，按删除键也不会删除它，但可以从菜单中删除。',
  'help.data.title': '时间与数据',
  'help.data.text':
    '文本、进度和旋转都可以由数据驱动：在检查器中选择数据，或写成表达式，例如 (##minute## * 6)。底部的时间条可以让表盘走到任意时刻。',
  'help.ambient.title': '息屏',
  'help.ambient.text':
    '息屏有自己的图层和历史，仅 Wear OS 支持，每分钟刷新一次。正常表盘的复杂功能会按原来的前后位置显示在这里，可单独设置息屏样式。',
  'help.faces.title': '多个表盘',
  'help.faces.text':
    '一个设计可以有多个表盘，每个面向一种手表。轻量手表的限制更严：会转动的图片最多占表盘的 30%，图层顺序由内容决定。底部的量表显示用了多少，“问题”列出需要处理的内容和解决办法。',
  'help.save.title': '保存',
  'help.save.text':
    '登录后每次更改都会立即存到本机，稍后存到服务器；断网时继续编辑不会丢失。撤销最多回到 20 步之前。',
  'help.keys.title': '按键',
  'help.keys.text': '在编辑器中按 ? 查看所有按键，按 {{keys}} 查找任何命令。',
  'ui.action.help': '使用帮助（新标签页）',
} as const
