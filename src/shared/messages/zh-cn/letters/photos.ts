export const photosZhCn = {
  'ui.photos.title': '佩戴者的照片',
  'ui.photos.choose': '选择图片…',
  'ui.photos.more': '再选几张…',
  'ui.photos.clear': '全部移除',
  'ui.photos.hint': '从本设备选择图片，当作佩戴者的照片试用。仅用于预览，不会存入设计，也不会上传',
  'ui.photos.trying': '正在试用 {{count}} 张，不会存入设计，也不会上传',
  'ui.photos.tap': '点按表盘上的照片可换下一张',
  'ui.photos.sample.light': '明亮',
  'ui.photos.sample.dark': '昏暗',
  'ui.photos.sample.busy': '杂乱',
  'ui.photos.tried': '试用的照片 {{at}}',
  'photo.tooLarge':
    '图片“{{name}}”过大：最多 {{limit}}，当前 {{present}}。请选择更小的图片，或降低画质后另存',
  'photo.tooManyPixels':
    '图片“{{name}}”过大：最多 {{limit}} × {{limit}} 像素，当前 {{width}} × {{height}}。请缩小后再试',
  'photo.tooMany': '最多同时试用 {{max}} 张照片，加上所选的共 {{count}} 张。请少选几张，或先全部移除',
  'photo.unreadable':
    '图片“{{name}}”无法读取。仅支持 PNG 和 JPEG，文件也可能已损坏。请选择其他图片，或重新导出',
} as const
