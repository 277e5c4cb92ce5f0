import { addTexts, type Locale, type TextTable } from './text.ts'

/** Texts that come in one file. */
export type TextFile = 'home' | 'site' | 'account' | 'editor' | 'comments' | 'help'

/** What a part of the page says: each needs the files that stand here. */
export const textFiles = {
  home: ['home'],
  site: ['home', 'site'],
  account: ['home', 'site', 'account'],
  editor: ['home', 'site', 'editor'],
  comments: ['home', 'site', 'comments'],
  editorComments: ['home', 'site', 'editor', 'comments'],
  help: ['home', 'site', 'editor', 'help'],
  all: ['home', 'site', 'account', 'editor'],
} as const satisfies Readonly<Record<string, readonly TextFile[]>>

export type TextSet = keyof typeof textFiles

const files: Readonly<Record<Locale, Readonly<Record<TextFile, () => Promise<TextTable>>>>> = {
  'zh-cn': {
    home: async () => (await import('./zh-cn/pages.ts')).pagesZhCn,
    site: async () => (await import('./zh-cn/sets/site.ts')).siteSetZhCn,
    account: async () => (await import('./zh-cn/sets/account.ts')).accountSetZhCn,
    editor: async () => (await import('./zh-cn/sets/editor.ts')).editorSetZhCn,
    comments: async () => (await import('./zh-cn/sets/comments.ts')).commentsSetZhCn,
    help: async () => (await import('./zh-cn/sets/help.ts')).helpSetZhCn,
  },
  en: {
    home: async () => (await import('./en/pages.ts')).pagesEn,
    site: async () => (await import('./en/sets/site.ts')).siteSetEn,
    account: async () => (await import('./en/sets/account.ts')).accountSetEn,
    editor: async () => (await import('./en/sets/editor.ts')).editorSetEn,
    comments: async () => (await import('./en/sets/comments.ts')).commentsSetEn,
    help: async () => (await import('./en/sets/help.ts')).helpSetEn,
  },
}

/** Fails where the file cannot be loaded; another call tries again. */
export async function loadTexts(locale: Locale, file: TextFile): Promise<void> {
  addTexts(locale, await files[locale][file]())
}
