export const textEditingZhCn = {
  'action.show': '显示',
  'history.editText': '编辑 {{name}} 的文本',
  'announce.textEditing': '正在编辑 {{name}} 的文本，按 Esc 或 Ctrl+Enter 完成',
  'announce.textDone': '{{name}} 的文本编辑完成',
  'announce.textRestored': '{{name}} 的文本已恢复原样',
  'ui.textEdit.field': '{{name}} 的文本',
  'ui.textEdit.keys': '{{done}} 或 Esc 完成 · # 插入实时数据',
  'ui.textEdit.place': '点击要放置的位置，或直接输入 · # 插入实时数据',
  'ui.textEdit.full': '文本最多 {{limit}} 个字符，这样会有 {{present}} 个，请先删减',
  'ui.liveText.title': '替换实时文本？',
  'ui.liveText.text':
    '这段文本绑定了标签 ##{{tag}}##。继续会保留你输入的文本并解除绑定，取消会恢复原来的实时文本。',
  'ui.liveText.continue': '继续',
  'ui.liveText.cancel': '取消',
} as const
