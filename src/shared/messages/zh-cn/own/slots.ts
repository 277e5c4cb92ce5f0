/** 用图层排版的复杂功能。 */
export const slotsZhCn = {
  'ui.action.slotLayout': '将布局转为图层',
  'ui.also.slotLayout': '复杂功能，布局，图层，自定义',
  'history.slotLayout': '将“{{name}}”的“{{type}}”布局转为图层',
  'refusal.noSlot': '请选中一个复杂功能',
  'refusal.slotLayers': '该平台的手表没有复杂功能，因此没有可转为图层的布局',
  'refusal.slotInNormal': '复杂功能的布局在常规模式下编辑，请先切换到常规模式',
  'refusal.slotContents': '“{{name}}”显示的是表盘文件中的原有内容。请先关闭“显示原有内容”',
  'refusal.slotTakesNot': '该复杂功能不接受“{{type}}”。请先在“其他类型与无数据”中选用',
  'refusal.hasLayout': '“{{type}}”的布局已经是图层。双击复杂功能即可进入',
  'refusal.emptyLayout': '“{{type}}”的布局没有内容。请先设置背景或边框',
  'finding.slotOutside':
    '“{{name}}”显示复杂功能的数据（{{tag}}），但不在复杂功能的布局中。请移入布局，或改用其他数据',
  'finding.slotLacks': '“{{name}}”显示 {{tag}}，而“{{type}}”类型没有此数据，手表不会显示该图层',
  'finding.notInSlot': '“{{name}}”不能放在复杂功能中，导出时会略去',
  'fix.outOfSlot': '移出复杂功能',
} as const
