/** Where and in which language a layer reads the clock. */
export const localizationZhCn = {
  'ui.localization.watch': '与手表相同',
  'ui.localization.none': '未找到',
  'ui.translate.field': '{{language}}文本',
  'ui.translate.others': '其他语言',
  'ui.translate.add': '添加语言',
  'ui.translate.remove': '移除{{language}}',
  'ui.translate.join': '作为一段文本编辑',
  'ui.translate.quotes': '多语言文本不能同时包含 " 和 \' 两种直引号，请将其中一种改为弯引号',
}
