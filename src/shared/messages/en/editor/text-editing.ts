import type { textEditingZhCn } from '../../zh-cn/editor/text-editing.ts'

export const textEditingEn: Readonly<Record<keyof typeof textEditingZhCn, string>> = {
  'action.show': 'Show',
  'history.editText': 'Edited the text of {{name}}',
  'announce.textEditing': 'Editing the text of {{name}}, Escape or Ctrl+Enter finishes',
  'announce.textDone': 'Text of {{name}} finished',
  'announce.textRestored': 'Text of {{name}} is as it was',
  'ui.textEdit.field': 'Text of {{name}}',
  'ui.textEdit.keys': '{{done}} or Esc finishes · # adds live data',
  'ui.textEdit.place': 'Click where the text goes, or type it here · # adds live data',
  'ui.textEdit.full':
    'A text has up to {{limit}} characters, and this would make {{present}}. Delete some first',
  'ui.liveText.title': 'Replace the live text?',
  'ui.liveText.text':
    'This text shows the tag ##{{tag}}##. Continue keeps what you typed and no longer shows the tag. Cancel brings the live text back.',
  'ui.liveText.continue': 'Continue',
  'ui.liveText.cancel': 'Cancel',
}
