import type { StoreLocale, StoreShot, StoreText } from '../store.ts'

/** A change of what is written for the store of one face. */
export type StoreEdit =
  | { readonly what: 'text'; readonly locale: StoreLocale; readonly text: StoreText; readonly value: string }
  | { readonly what: 'shots'; readonly shots: readonly StoreShot[] }
  | { readonly what: 'packageName'; readonly value: string }
  | { readonly what: 'versionCode'; readonly value: number }
  /** `#RRGGBB`, behind the dial in the icon and the feature graphic. */
  | { readonly what: 'ground'; readonly value: string }
  /**
   * What there is now was released as this version: later notes say what changed since, and the next version code is one
   * higher.
   */
  | { readonly what: 'released' }

/** What is written for the store. Too long a text is kept and told at its field; one step each, which undo takes back. */
export type StoreCommand = { readonly do: 'store.edit'; readonly fdId: string; readonly edit: StoreEdit }
