/** What a watch will do otherwise than the canvas. */
export const wearZhCn = {
  'wear.note.expression': '手表无法读取 {{missing}}：将保持示例值不变',
  'wear.note.size': '其大小由表达式控制，而手表上的形状无法改变大小：将保持自身大小',
  'wear.note.verticalAlign': '多行文本在手表上位于文本框的垂直中间',
  'wear.note.contacts': '手表没有打开联系人的点击操作：将打开电话',
  'wear.note.tap': '手表不认识点击操作 {{intent}}：点击后不会有反应',
  'wear.note.frameRate': '手表上每帧停留 {{present}} 毫秒，而不是 {{wanted}} 毫秒',
  'wear.note.slot': '复杂功能在手表上不能移动或旋转：将停在静止时的位置',
  'wear.note.slotPlace': '复杂功能在手表上对齐到整数像素',
  'wear.note.provider': '手表本身不提供此数据：佩戴者选择之前该位置为空',
  'wear.note.shapePicture': '表盘格式没有多边形：将以图片导出',
  'wear.note.mask': '表盘格式只能在遮罩内显示图层，且不能遮罩复杂功能：将完整显示',
  'wear.note.unknown': '无法识别此图层的类型：导出时省略',
  'wear.note.other': '原样保留的内容不能单独存在，已省略',
  'wear.note.reordered': '图层顺序已改变，整个表盘按本编辑器的方式写出，原来的其他内容未保留',
  'wear.note.rewritten': '该图层已修改，按本编辑器的方式写出，原来的其他内容未保留',
} as const
