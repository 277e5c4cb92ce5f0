import type { LazySet } from './lazy-sets.ts'
import { addTexts, type Locale, type TextTable } from './text.ts'

/** Texts that most visits begin with: what every screen says, what the server answers, what the editor says. */
type EarlySet = 'page' | 'server' | 'editor' | 'designs' | 'help' | 'share'

/** Texts that come in one file. */
export type TextSet = EarlySet | LazySet

const earlySets: Readonly<Record<Locale, Readonly<Record<EarlySet, () => Promise<TextTable>>>>> = {
  'zh-cn': {
    page: async () => (await import('./zh-cn/pages.ts')).pagesZhCn,
    server: async () => (await import('./zh-cn/server.ts')).serverZhCn,
    editor: async () => (await import('./zh-cn/sets/editor.ts')).editorSetZhCn,
    designs: async () => (await import('./zh-cn/designs/designs.ts')).designsZhCn,
    help: async () => (await import('./zh-cn/help.ts')).helpZhCn,
    share: async () => (await import('./zh-cn/screens/share.ts')).shareSetZhCn,
  },
  en: {
    page: async () => (await import('./en/pages.ts')).pagesEn,
    server: async () => (await import('./en/server.ts')).serverEn,
    editor: async () => (await import('./en/sets/editor.ts')).editorSetEn,
    designs: async () => (await import('./en/designs/designs.ts')).designsEn,
    help: async () => (await import('./en/help.ts')).helpEn,
    share: async () => (await import('./en/screens/share.ts')).shareSetEn,
  },
}

const isEarly = (set: TextSet): set is EarlySet => Object.hasOwn(earlySets['zh-cn'], set)

/** Fails where the file cannot be loaded; another call tries again. */
export async function loadTexts(locale: Locale, set: TextSet): Promise<void> {
  const load = isEarly(set) ? earlySets[locale][set] : (await import('./lazy-sets.ts')).lazySets[locale][set]
  addTexts(locale, await load())
}
