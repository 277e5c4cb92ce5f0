import type { Locale, TextTable } from './text.ts'

/** Texts of screens and dialogs that no visit begins with; what names their files is a file of its own. */
export type LazySet =
  | 'ai'
  | 'arrange'
  | 'art'
  | 'build'
  | 'choices'
  | 'drawing'
  | 'earnings'
  | 'finance'
  | 'gestures'
  | 'guides'
  | 'import'
  | 'inspire'
  | 'lists'
  | 'login'
  | 'notifications'
  | 'offline'
  | 'own'
  | 'people'
  | 'profile'
  | 'factors'
  | 'publish'
  | 'review'
  | 'shots'
  | 'standing'
  | 'upgrade'
  | 'wallet'
  | 'words'

export const lazySets: Readonly<Record<Locale, Readonly<Record<LazySet, () => Promise<TextTable>>>>> = {
  'zh-cn': {
    offline: async () => (await import('./zh-cn/screens/offline.ts')).offlineZhCn,
    publish: async () => (await import('./zh-cn/screens/publish.ts')).publishSetZhCn,
    inspire: async () => (await import('./zh-cn/screens/templates.ts')).templatesZhCn,
    standing: async () => (await import('./zh-cn/screens/standing.ts')).standingZhCn,
    review: async () => (await import('./zh-cn/screens/review.ts')).reviewSetZhCn,
    notifications: async () => (await import('./zh-cn/notifications/page.ts')).notificationsZhCn,
    own: async () => (await import('./zh-cn/own/assets.ts')).assetsZhCn,
    shots: async () => (await import('./zh-cn/own/screenshots.ts')).screenshotsZhCn,
    gestures: async () => (await import('./zh-cn/own/gestures.ts')).gesturesZhCn,
    guides: async () => (await import('./zh-cn/own/guides.ts')).guidesZhCn,
    words: async () => (await import('./zh-cn/own/words.ts')).wordsZhCn,
    drawing: async () => (await import('./zh-cn/own/drawing.ts')).drawingZhCn,
    ai: async () => (await import('./zh-cn/ai/ai.ts')).aiSetZhCn,
    choices: async () => (await import('./zh-cn/own/choices.ts')).choicesZhCn,
    arrange: async () => (await import('./zh-cn/groups/arrange.ts')).arrangeZhCn,
    art: async () => (await import('./zh-cn/own/art.ts')).artZhCn,
    import: async () => (await import('./zh-cn/import-export/import.ts')).importZhCn,
    lists: async () => (await import('./zh-cn/lists.ts')).listsZhCn,
    login: async () => (await import('./zh-cn/account/login.ts')).loginZhCn,
    profile: async () => (await import('./zh-cn/account/profile.ts')).profileZhCn,
    factors: async () => (await import('./zh-cn/account/factors.ts')).factorsZhCn,
    finance: async () => (await import('./zh-cn/money/finance-set.ts')).financeSetZhCn,
    earnings: async () => (await import('./zh-cn/money/statement.ts')).statementZhCn,
    people: async () => (await import('./zh-cn/staff/staff.ts')).peopleSetZhCn,
    wallet: async () => (await import('./zh-cn/money/wallet-set.ts')).walletSetZhCn,
    build: async () => (await import('./zh-cn/import-export/build-set.ts')).buildSetZhCn,
    upgrade: async () => (await import('./zh-cn/account/upgrade.ts')).upgradeZhCn,
  },
  en: {
    offline: async () => (await import('./en/screens/offline.ts')).offlineEn,
    publish: async () => (await import('./en/screens/publish.ts')).publishSetEn,
    inspire: async () => (await import('./en/screens/templates.ts')).templatesEn,
    standing: async () => (await import('./en/screens/standing.ts')).standingEn,
    review: async () => (await import('./en/screens/review.ts')).reviewSetEn,
    notifications: async () => (await import('./en/notifications/page.ts')).notificationsEn,
    own: async () => (await import('./en/own/assets.ts')).assetsEn,
    shots: async () => (await import('./en/own/screenshots.ts')).screenshotsEn,
    gestures: async () => (await import('./en/own/gestures.ts')).gesturesEn,
    guides: async () => (await import('./en/own/guides.ts')).guidesEn,
    words: async () => (await import('./en/own/words.ts')).wordsEn,
    drawing: async () => (await import('./en/own/drawing.ts')).drawingEn,
    ai: async () => (await import('./en/ai/ai.ts')).aiSetEn,
    choices: async () => (await import('./en/own/choices.ts')).choicesEn,
    arrange: async () => (await import('./en/groups/arrange.ts')).arrangeEn,
    art: async () => (await import('./en/own/art.ts')).artEn,
    import: async () => (await import('./en/import-export/import.ts')).importEn,
    lists: async () => (await import('./en/lists.ts')).listsEn,
    login: async () => (await import('./en/account/login.ts')).loginEn,
    profile: async () => (await import('./en/account/profile.ts')).profileEn,
    factors: async () => (await import('./en/account/factors.ts')).factorsEn,
    finance: async () => (await import('./en/money/finance-set.ts')).financeSetEn,
    earnings: async () => (await import('./en/money/statement.ts')).statementEn,
    people: async () => (await import('./en/staff/staff.ts')).peopleSetEn,
    wallet: async () => (await import('./en/money/wallet-set.ts')).walletSetEn,
    build: async () => (await import('./en/import-export/build-set.ts')).buildSetEn,
    upgrade: async () => (await import('./en/account/upgrade.ts')).upgradeEn,
  },
}
