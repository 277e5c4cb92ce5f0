import { addTexts, type Locale, type TextTable } from './text.ts'

/**
 * Texts that come in one file: what every screen says, what the server answers, what the editor says beside that, and
 * what single screens and dialogs say.
 */
export type TextSet =
  | 'page'
  | 'server'
  | 'login'
  | 'profile'
  | 'upgrade'
  | 'editor'
  | 'designs'
  | 'help'
  | 'offline'
  | 'publish'
  | 'review'
  | 'share'
  | 'own'
  | 'words'
  | 'art'
  | 'build'
  | 'import'
  | 'wallet'
  | 'finance'
  | 'people'

const files: Readonly<Record<Locale, Readonly<Record<TextSet, () => Promise<TextTable>>>>> = {
  'zh-cn': {
    page: async () => (await import('./zh-cn/pages.ts')).pagesZhCn,
    server: async () => (await import('./zh-cn/server.ts')).serverZhCn,
    editor: async () => (await import('./zh-cn/sets/editor.ts')).editorSetZhCn,
    designs: async () => (await import('./zh-cn/designs/designs.ts')).designsZhCn,
    help: async () => (await import('./zh-cn/help.ts')).helpZhCn,
    offline: async () => (await import('./zh-cn/screens/offline.ts')).offlineZhCn,
    publish: async () => (await import('./zh-cn/screens/publish.ts')).publishSetZhCn,
    review: async () => (await import('./zh-cn/screens/review.ts')).reviewSetZhCn,
    share: async () => (await import('./zh-cn/screens/share.ts')).shareSetZhCn,
    own: async () => (await import('./zh-cn/own/assets.ts')).assetsZhCn,
    words: async () => (await import('./zh-cn/own/words.ts')).wordsZhCn,
    art: async () => (await import('./zh-cn/own/art.ts')).artZhCn,
    import: async () => (await import('./zh-cn/wear/import.ts')).importZhCn,
    login: async () => (await import('./zh-cn/account/login.ts')).loginZhCn,
    profile: async () => (await import('./zh-cn/account/profile.ts')).profileZhCn,
    finance: async () => (await import('./zh-cn/money/finance-set.ts')).financeSetZhCn,
    people: async () => (await import('./zh-cn/people/people.ts')).peopleSetZhCn,
    wallet: async () => (await import('./zh-cn/money/wallet-set.ts')).walletSetZhCn,
    build: async () => (await import('./zh-cn/wear/build-set.ts')).buildSetZhCn,
    upgrade: async () => (await import('./zh-cn/account/upgrade.ts')).upgradeZhCn,
  },
  en: {
    page: async () => (await import('./en/pages.ts')).pagesEn,
    server: async () => (await import('./en/server.ts')).serverEn,
    editor: async () => (await import('./en/sets/editor.ts')).editorSetEn,
    designs: async () => (await import('./en/designs/designs.ts')).designsEn,
    help: async () => (await import('./en/help.ts')).helpEn,
    offline: async () => (await import('./en/screens/offline.ts')).offlineEn,
    publish: async () => (await import('./en/screens/publish.ts')).publishSetEn,
    review: async () => (await import('./en/screens/review.ts')).reviewSetEn,
    share: async () => (await import('./en/screens/share.ts')).shareSetEn,
    own: async () => (await import('./en/own/assets.ts')).assetsEn,
    words: async () => (await import('./en/own/words.ts')).wordsEn,
    art: async () => (await import('./en/own/art.ts')).artEn,
    import: async () => (await import('./en/wear/import.ts')).importEn,
    login: async () => (await import('./en/account/login.ts')).loginEn,
    profile: async () => (await import('./en/account/profile.ts')).profileEn,
    finance: async () => (await import('./en/money/finance-set.ts')).financeSetEn,
    people: async () => (await import('./en/people/people.ts')).peopleSetEn,
    wallet: async () => (await import('./en/money/wallet-set.ts')).walletSetEn,
    build: async () => (await import('./en/wear/build-set.ts')).buildSetEn,
    upgrade: async () => (await import('./en/account/upgrade.ts')).upgradeEn,
  },
}

/** Fails where the file cannot be had; asking again tries again. */
export async function loadTexts(locale: Locale, set: TextSet): Promise<void> {
  addTexts(locale, await files[locale][set]())
}
