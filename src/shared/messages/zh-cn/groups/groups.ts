/** Groups, copies around a centre and own blocks, as far as they are always there. */
export const groupsZhCn = {
  'ui.action.group': '编组',
  'ui.action.ungroup': '解散组',
  'ui.action.enterGroup': '选中组内图层',
  'ui.action.slotLayout': '将布局转为图层',
  'ui.action.makeComponent': '创建组件',
  'ui.action.goToMain': '前往主组件',
  'ui.action.resetInstance': '重置修改',
  'ui.action.detachInstance': '分离实例',
  'ui.action.variantsToChoice': '让佩戴者选择变体',
  'ui.action.flip.x': '水平翻转',
  'ui.action.flip.y': '垂直翻转',
  'ui.action.around': '环绕复制…',
  'ui.align.to.key': '关键图层',
  'ui.align.keyLayer': '关键图层',
  'section.group': '组',
}
