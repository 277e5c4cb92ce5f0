/** Packages for the ASR chip: why there is none, and what the chip does otherwise than the canvas. */
export const falconZhCn = {
  'falcon.tooLarge': '表盘包大小为 {{present}} MB，必须小于 {{limit}} MB：请缩小图片，或删除图片和字体',
  'falcon.tooMany': '表盘包中同类内容有 {{present}} 个，最多 {{limit}} 个：请删除一些图层或图片',
  'falcon.none': '这不是表盘包',
  'falcon.newer': '此表盘包的格式版本为 {{found}}，这里最高支持 {{supported}}：请更新程序',
  'falcon.broken': '表盘包已损坏（{{at}}）：请重新导出',
  'falcon.noFace': '这个设计没有 falcon 表盘，请先添加',
} as const
