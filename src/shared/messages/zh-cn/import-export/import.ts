/** What opening a face from outside says: refusals, what became of each layer, and the report. */
export const importZhCn = {
  'import.noFace': '文件中没有表盘（Watch Face Format），请打开表盘的 XML、源文件 ZIP、APK 或 AAB',
  'import.xml': '表盘的 XML 在第 {{line}} 行第 {{column}} 列有误，无法读取：{{reason}}。请修正后重新打开',
  'import.damaged': '安装包已损坏，无法读取（{{at}}），请打开另一份副本',
  'import.zipnone': '这不是 ZIP 文件，请打开另一份副本',
  'import.zipbroken': 'ZIP 文件已损坏（位置：{{at}}），请打开另一份副本',
  'import.ziptooMany': '安装包包含 {{present}} 个文件，最多读取 {{limit}} 个，请减少文件后重试',
  'import.ziptooLarge': '安装包解压后有 {{present}} MB，最多读取 {{limit}} MB，请减小图片后重试',
  'import.tooLarge': '文件过大：最多 {{limit}} MB，当前 {{present}} MB，请减小图片后重试',
  'import.tooLong': '表盘的 XML 过长：最多 {{limit}} 个字符，当前 {{present}} 个，请拆分后重试',
  'import.tooMany': '表盘的元素过多：最多 {{limit}} 个，请删减后重试',
  'ui.choices.title': '佩戴者选项',
  'ui.choices.hint': '这里选中的，就是佩戴者最初看到的',
  'ui.choices.color': '颜色',
  'ui.choices.list': '样式',
  'ui.choices.boolean': '显示',
  'ui.choices.flavor': '搭配',
} as const
