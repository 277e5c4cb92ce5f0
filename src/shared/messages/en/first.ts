import type { firstZhCn } from '../zh-cn/first.ts'

/** Texts that every place has in both languages: said before a language has come, or in the one that is not shown. */
export const firstEn: Readonly<Record<keyof typeof firstZhCn, string>> = {
  'ui.retry': 'Try again',
  'ui.comma': ', ',
  'draft.untitled': 'Untitled design',
  'ui.part.failed': 'This part of the page could not be loaded',
  'ui.language.failed': 'The language could not be loaded. The page stays as it is',
  'help.title': 'Help',
}
