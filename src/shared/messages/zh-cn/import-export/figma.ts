/** What is said of files of Figma and of what was copied in it: why one is not read, and the report of its layers. */
export const figmaZhCn = {
  'svg.fig.none':
    '“{{name}}”不含可读取的 Figma 内容。请在 Figma 中右键点击所选内容，依次选择“复制/粘贴为”和“复制为 SVG”后粘贴到这里，或导出为 SVG',
  'svg.fig.broken':
    'Figma 文件“{{name}}”已损坏或格式太新。请在 Figma 中选择“复制/粘贴为”和“复制为 SVG”后粘贴到这里，或导出为 SVG',
  'svg.fig.empty': '“{{name}}”的第一个页面上没有可见内容，请在 Figma 中显示部分图层后重新保存',
  'svg.fig.tooLarge':
    'Figma 文件“{{name}}”太大：上限 {{limit}}，当前 {{present}}。请复制需要的部分并粘贴到这里',
  'svg.fig.late': '未能在 {{limit}} 秒内读完 Figma 文件“{{name}}”，已停止。请复制需要的部分并粘贴到这里',
  'svg.fig.lost': '读取 Figma 文件“{{name}}”时内存不足，设计没有改变。请复制需要的部分并粘贴到这里',
  'svg.fig.stopped': '已停止读取“{{name}}”，没有添加任何内容',
  'svg.fig.note.page': '文件有多个页面，只读取了第一个有内容的页面',
  'svg.fig.note.paint': '未保留视频或图案填充，或描边、文本的角度渐变和菱形渐变',
  'svg.fig.note.noPicture': '图片不在所复制的内容中：请把 .fig 文件拖到这里，或单独添加图片',
  'svg.fig.note.heavy': '图片太大，未能保留。请单独添加',
  'svg.fig.note.tile': '平铺的图片只显示一次，并填满形状',
  'svg.fig.note.blend': '此处没有它的混合模式，现为“正常”',
  'svg.fig.note.effect': '未保留背景模糊、纹理或其他效果',
  'svg.fig.note.styles': '文本使用多种样式，现只有一种',
  'svg.fig.note.line': '未保留描边：文件中没有它的轮廓',
  'svg.fig.note.component': '它的组件不在此文件中，未能读取',
  'svg.fig.note.overrides': '显示的是组件本身，未应用此实例的修改',
  'svg.fig.note.many': '图层过多或嵌套过深，未读取',
} as const
