import type { StoreLocale } from '../../document/store-listing.ts'

/** Words of the files that go to the store, which are in the language of a listing and not of the page. */
export type StoreWords = {
  /** The line of a description that says what the face is for. */
  readonly forWatches: (wearOs: string) => string
  readonly notes: {
    readonly first: string
    readonly comma: string
    readonly more: (names: string, count: number) => string
    readonly added: (names: string) => string
    readonly changed: (names: string) => string
    readonly removed: (names: string) => string
    readonly ambient: string
  }
}

export const storeWords: Readonly<Record<StoreLocale, StoreWords>> = {
  'en-US': {
    forWatches: (wearOs) => `A watch face for Wear OS ${wearOs} or later.`,
    notes: {
      first: 'First release.',
      comma: ', ',
      more: (names, count) => `${names} and ${count} more`,
      added: (names) => `New: ${names}.`,
      changed: (names) => `Updated: ${names}.`,
      removed: (names) => `Removed: ${names}.`,
      ambient: 'Updated always-on display.',
    },
  },
  'zh-CN': {
    forWatches: (wearOs) => `适用于 Wear OS ${wearOs} 及更高版本的表盘。`,
    notes: {
      first: '首次发布。',
      comma: '、',
      more: (names, count) => `${names}等另外 ${count} 项`,
      added: (names) => `新增：${names}。`,
      changed: (names) => `更新：${names}。`,
      removed: (names) => `移除：${names}。`,
      ambient: '更新了息屏显示。',
    },
  },
}
