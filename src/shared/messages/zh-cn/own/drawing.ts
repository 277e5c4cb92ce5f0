/** What is said of drawings (SVG) and of pictures that are made into others on their way in. */
export const drawingZhCn = {
  'svg.leftOut': '“{{name}}”：已去除 {{count}} 处内容（脚本、文件之外的内容或无法绘制的内容）',
  'svg.notKept':
    '“{{name}}”已绘制为图片，改变大小时不会重新绘制：图形最多保留 {{limit}} 个字符。请简化路径以保持清晰',
  'svg.words': '“{{name}}”中的文本以本机字体绘制，转换为轮廓可保持原有外观',
  'svg.differs':
    '“{{name}}”的显示与浏览器绘制的原文件不同，其中有无法绘制的内容。请对照原文件，或将特殊内容转换为普通形状',
  'svg.notRead': '未能及时读取图形“{{name}}”，请简化后再试',
  'svg.none': '“{{name}}”不是 SVG 图形，请重新导出为 SVG',
  'svg.noSize': '“{{name}}”没有可绘制的尺寸，请设置 width、height 或 viewBox',
  'svg.broken': '图形“{{name}}”在第 {{line}} 行第 {{column}} 列无法读取，请重新导出后再试',
  'svg.entities': '图形“{{name}}”使用了包含图形元素或指向其他文件的实体，请导出为普通 SVG 后再试',
  'svg.tooLarge': '图形“{{name}}”太大：上限 {{limit}}，当前 {{present}}。请简化图形或减少嵌入的图片',
  'svg.tooDeep': '图形“{{name}}”嵌套过深：最多 {{limit}} 层。请取消部分编组后重新导出',
  'svg.many.elements': '图形“{{name}}”的元素过多：上限 {{limit}}，当前 {{present}}。请简化后重新导出',
  'svg.many.numbers':
    '图形“{{name}}”的路径节点过多：上限 {{limit}} 个数值，当前 {{present}}。请简化后重新导出',
  'svg.many.filters': '图形“{{name}}”的效果过多：上限 {{limit}}，当前 {{present}}。请合并部分效果后重新导出',
  'svg.many.filtered':
    '图形“{{name}}”中带效果的部分过多：上限 {{limit}}，当前 {{present}}。请合并部分效果后重新导出',
  'svg.many.pictures': '图形“{{name}}”内嵌的图片太大：上限 {{limit}}，当前 {{present}}。请缩小图片后重新导出',
  'svg.empty': '“{{name}}”中没有可见内容，请显示部分图层后重新导出',
  'svg.note.left.font': '已去除图形中嵌入的字体：{{count}}',
  'svg.note.left.script': '已去除脚本：{{count}}',
  'svg.note.left.outside': '已去除文件之外的内容：{{count}}',
  'svg.note.left.foreign': '已去除图形中的网页：{{count}}',
  'svg.note.left.animation': '已去除动画：{{count}}',
  'svg.note.left.style': '已去除无法识别的样式规则：{{count}}',
  'svg.note.left.number': '已去除超出范围的数值：{{count}}',
  'svg.note.left.picture': '已去除无法读取的图片：{{count}}',
  'svg.note.left.unknown': '已去除无法识别的元素：{{count}}',
} as const
