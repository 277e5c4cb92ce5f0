/** What is said of files of Photoshop: why one is not read, and the report of its layers. */
export const psdZhCn = {
  'psd.none': '“{{name}}”不是 Photoshop 文件，请重新存储为 PSD',
  'psd.broken': 'Photoshop 文件“{{name}}”已损坏或不完整，请用 Photoshop 打开后重新存储',
  'psd.bomb': 'Photoshop 文件“{{name}}”已损坏：有图层声明的像素多于文件所含。请用 Photoshop 打开后重新存储',
  'psd.tooLarge':
    'Photoshop 文件“{{name}}”太大：上限 {{limit}}，当前 {{present}}。请删除不需要的图层，或缩小画布',
  'psd.mode': 'Photoshop 文件“{{name}}”使用 {{mode}} 颜色模式，请在 Photoshop 中转换为 RGB 后重新存储',
  'psd.depth':
    'Photoshop 文件“{{name}}”每通道 {{present}} 位，请在 Photoshop 中转换为 8 位或 16 位后重新存储',
  'psd.side':
    'Photoshop 文件“{{name}}”太宽或太高：一边最多 {{limit}} 像素，当前 {{present}}。请缩小画布后重新存储',
  'psd.pixels':
    'Photoshop 文件“{{name}}”的画布或某个图层太大：最多 {{limit}} 像素，当前 {{present}}。请缩小画布后重新存储',
  'psd.allPixels':
    'Photoshop 文件“{{name}}”的图层像素过多：合计最多 {{limit}}，当前 {{present}}。请缩小画布，或合并部分图层',
  'psd.layers':
    'Photoshop 文件“{{name}}”的图层过多：最多 {{limit}} 个，当前 {{present}} 个。请合并部分图层后重新存储',
  'psd.late': '未能在 {{limit}} 秒内读完 Photoshop 文件“{{name}}”，已停止。请缩小画布或合并部分图层后再试',
  'psd.lost': '读取 Photoshop 文件“{{name}}”时内存不足，设计没有改变。请缩小画布或合并部分图层后再试',
  'psd.stopped': '已停止读取“{{name}}”，没有添加任何内容',
  'psd.empty': '“{{name}}”的画布上没有可见内容，请在 Photoshop 中显示部分图层后重新存储',
  'psd.note.pixels': '原位置上的像素',
  'psd.note.smaller': '文件大于表盘，像素已缩小到 {{share}}%',
  'psd.note.lighter': '图片太大，像素已缩小到 {{share}}%，位置和大小不变',
  'psd.note.mask': '图层遮罩已损坏，未能应用',
  'psd.note.vectorMask': '矢量遮罩由多个形状运算而成，未能应用。请在 Photoshop 中栅格化后重新存储',
  'psd.note.feather': '遮罩的羽化未应用，边缘是清晰的',
  'psd.note.damaged': '像素已损坏，未能读取',
  'psd.note.blend': '此处没有它的混合模式，现为“正常”',
  'psd.note.clip': '未能剪贴到下方的图层，因此全部显示',
  'psd.note.cut': '超出画布的部分已去除',
  'psd.note.smart': '智能对象成为图片：其中的内容不能再编辑',
  'psd.note.adjustment': '未应用调整图层：请在 Photoshop 中合并到它影响的图层后重新存储',
  'psd.note.deep': '编组嵌套过深，其中的图层未读取',
  'psd.note.depth': '编组最多 {{limit}} 层，更深的编组已并入上一级',
  'psd.note.effect.dropShadow': '未保留投影',
  'psd.note.effect.innerShadow': '未保留内阴影',
  'psd.note.effect.outerGlow': '未保留外发光',
  'psd.note.effect.innerGlow': '未保留内发光',
  'psd.note.effect.bevel': '未保留斜面和浮雕',
  'psd.note.effect.satin': '未保留光泽',
  'psd.note.effect.solidFill': '未保留颜色叠加',
  'psd.note.effect.gradientOverlay': '未保留渐变叠加',
  'psd.note.effect.patternOverlay': '未保留图案叠加',
  'psd.note.effect.stroke': '未保留描边效果',
} as const
