import type { Locale, TextTable } from './text.ts'

/** Texts of screens and dialogs that no visit begins with; what names their files is a file of its own. */
export type LateSet =
  | 'ai'
  | 'arrange'
  | 'art'
  | 'build'
  | 'finance'
  | 'import'
  | 'login'
  | 'offline'
  | 'own'
  | 'people'
  | 'profile'
  | 'publish'
  | 'review'
  | 'upgrade'
  | 'wallet'
  | 'words'

export const lateSets: Readonly<Record<Locale, Readonly<Record<LateSet, () => Promise<TextTable>>>>> = {
  'zh-cn': {
    offline: async () => (await import('./zh-cn/screens/offline.ts')).offlineZhCn,
    publish: async () => (await import('./zh-cn/screens/publish.ts')).publishSetZhCn,
    review: async () => (await import('./zh-cn/screens/review.ts')).reviewSetZhCn,
    own: async () => (await import('./zh-cn/own/assets.ts')).assetsZhCn,
    words: async () => (await import('./zh-cn/own/words.ts')).wordsZhCn,
    ai: async () => (await import('./zh-cn/ai/ai.ts')).aiSetZhCn,
    arrange: async () => (await import('./zh-cn/groups/arrange.ts')).arrangeZhCn,
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
    offline: async () => (await import('./en/screens/offline.ts')).offlineEn,
    publish: async () => (await import('./en/screens/publish.ts')).publishSetEn,
    review: async () => (await import('./en/screens/review.ts')).reviewSetEn,
    own: async () => (await import('./en/own/assets.ts')).assetsEn,
    words: async () => (await import('./en/own/words.ts')).wordsEn,
    ai: async () => (await import('./en/ai/ai.ts')).aiSetEn,
    arrange: async () => (await import('./en/groups/arrange.ts')).arrangeEn,
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
