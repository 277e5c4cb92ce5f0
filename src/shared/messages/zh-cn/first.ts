/** Texts that every place has in both languages: said before a language has come, or in the one that is not shown. */
export const firstZhCn = {
  'ui.retry': '重试',
  'ui.comma': '，',
  'draft.untitled': '未命名设计',
  'ui.part.failed': '页面的这一部分加载失败',
  'ui.language.failed': '语言加载失败，页面保持原样',
  'help.title': '使用帮助',
} as const
