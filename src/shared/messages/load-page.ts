import { addTexts, type Locale, type TextTable } from './text.ts'

/** Texts that come in one file. */
export type TextFile = 'home' | 'site' | 'account' | 'editor' | 'rare' | 'beside'

/** What a part of the page says: each needs the files that stand here. */
export const textFiles = {
  home: ['home'],
  site: ['home', 'site'],
  account: ['home', 'site', 'account'],
  editor: ['home', 'site', 'editor'],
  editorRare: ['home', 'site', 'editor', 'rare'],
  comments: ['home', 'site', 'beside'],
  editorComments: ['home', 'site', 'editor', 'beside'],
  help: ['home', 'site', 'editor', 'rare', 'beside'],
  all: ['home', 'site', 'account', 'editor'],
} as const satisfies Readonly<Record<string, readonly TextFile[]>>

export type TextSet = keyof typeof textFiles

const files: Readonly<Record<Locale, Readonly<Record<TextFile, () => Promise<TextTable>>>>> = {
  'zh-cn': {
    home: async () => (await import('./zh-cn/pages.ts')).pagesZhCn,
    site: async () => (await import('./zh-cn/sets/site.ts')).siteSetZhCn,
    account: async () => (await import('./zh-cn/sets/account.ts')).accountSetZhCn,
    editor: async () => (await import('./zh-cn/sets/editor.ts')).editorSetZhCn,
    rare: async () => (await import('./zh-cn/sets/rare.ts')).rareSetZhCn,
    beside: async () => (await import('./zh-cn/sets/beside.ts')).besideSetZhCn,
  },
  en: {
    home: async () => (await import('./en/pages.ts')).pagesEn,
    site: async () => (await import('./en/sets/site.ts')).siteSetEn,
    account: async () => (await import('./en/sets/account.ts')).accountSetEn,
    editor: async () => (await import('./en/sets/editor.ts')).editorSetEn,
    rare: async () => (await import('./en/sets/rare.ts')).rareSetEn,
    beside: async () => (await import('./en/sets/beside.ts')).besideSetEn,
  },
}

/** Fails where the file cannot be loaded; another call tries again. */
export async function loadTexts(locale: Locale, file: TextFile): Promise<void> {
  addTexts(locale, await files[locale][file]())
}
