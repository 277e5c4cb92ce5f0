/** Where and in which language a layer reads the clock. */
export const localizationZhCn = {
  'ui.localization.watch': '与手表相同',
  'ui.localization.none': '未找到',
}
