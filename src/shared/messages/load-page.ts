import { addTexts, type Locale, type TextTable } from './text.ts'

/** Texts that come in one file: what every screen says, what the editor says beside that, and the help document. */
export type TextSet = 'page' | 'editor' | 'help'

const files: Readonly<Record<Locale, Readonly<Record<TextSet, () => Promise<TextTable>>>>> = {
  'zh-cn': {
    page: async () => (await import('./zh-cn/sets/page.ts')).pageSetZhCn,
    editor: async () => (await import('./zh-cn/sets/editor.ts')).editorSetZhCn,
    help: async () => (await import('./zh-cn/help.ts')).helpZhCn,
  },
  en: {
    page: async () => (await import('./en/sets/page.ts')).pageSetEn,
    editor: async () => (await import('./en/sets/editor.ts')).editorSetEn,
    help: async () => (await import('./en/help.ts')).helpEn,
  },
}

/** Fails where the file cannot be had; asking again tries again. */
export async function loadTexts(locale: Locale, set: TextSet): Promise<void> {
  addTexts(locale, await files[locale][set]())
}
