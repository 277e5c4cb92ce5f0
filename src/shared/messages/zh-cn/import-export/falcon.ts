/** Packages for the ASR chip: why there is none, and what the chip does otherwise than the canvas. */
export const falconZhCn = {
  'falcon.tooLarge': '表盘包大小为 {{present}} MB，必须小于 {{limit}} MB：请缩小图片，或删除图片和字体',
  'falcon.tooMany': '表盘包中同类内容有 {{present}} 个，最多 {{limit}} 个：请删除一些图层或图片',
  'falcon.none': '这不是表盘包',
  'falcon.newer': '此表盘包的格式版本为 {{found}}，这里最高支持 {{supported}}：请更新程序',
  'falcon.broken': '表盘包已损坏（{{at}}）：请重新导出',
  'falcon.noFace': '这个设计没有轻智能手表的表盘：请添加轻智能手表目标',
  'falcon.note.tag': '芯片没有 {{name}} 的数据：将保持示例值不变',
  'falcon.note.function': '芯片不能计算 {{name}}：将保持示例值不变',
  'falcon.note.combined': '芯片只能以固定的组合显示多个数据：此文本将保持示例值不变',
  'falcon.note.chineseWeight': '芯片自带的汉字字体只有常规字重',
  'falcon.note.effects': '芯片只能显示平直的普通文本：没有字距、描边、阴影和弧形效果',
  'falcon.note.slot': '芯片没有复杂功能：导出时省略',
  'falcon.note.shape': '芯片没有形状：将以图片导出',
  'falcon.note.maskPicture': '芯片没有遮罩：可见部分将以图片导出',
  'falcon.note.mask': '芯片没有遮罩：将完整显示',
  'falcon.note.unknown': '无法识别此图层的类型：导出时省略',
} as const
