/* What the dialog of the store shows, and what it asks for. */

/** As Google Play names them. */
export type StoreLocale = 'en-US' | 'zh-CN'

export type StoreText = 'title' | 'short' | 'full' | 'notes'

export type StoreShot = {
  readonly scene: string
  readonly isAmbient: boolean
  /** What the wearer chose; absent, all is as it is found at first. */
  readonly option?: { readonly id: string; readonly option: string }
}

/** Why the store would refuse it, or what a reviewer may find, at the field where it arises. */
export type StoreProblemView = {
  readonly field: string
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly isHint?: true
}

export type StoreTexts = Readonly<Record<StoreLocale, Readonly<Record<StoreText, string>>>>

/** What the face reads of the watch, as far as the forms of the store ask about it. */
export type StoreUse =
  'heartRate' | 'steps' | 'weather' | 'notifications' | 'battery' | 'complications' | 'launch'

export type StoreView = {
  readonly fdId: string
  readonly texts: StoreTexts
  /** What is proposed for each, empty for nothing: made of the name, of what the dial shows and of what changed. */
  readonly drafts: StoreTexts
  readonly textLimits: Readonly<Record<StoreText, number>>
  readonly shots: readonly StoreShot[]
  readonly shotLimits: { readonly min: number; readonly max: number }
  /** `label` is a message key, or the name itself. */
  readonly scenes: readonly { readonly id: string; readonly label: string; readonly isOwn: boolean }[]
  /** Every option that the wearer can choose, by its name. */
  readonly options: readonly { readonly id: string; readonly option: string; readonly name: string }[]
  readonly hasAmbient: boolean
  readonly versionCode: number
  /** Version code of the last release; null before the first one. */
  readonly lastRelease: number | null
  readonly ground: string
  readonly facts: {
    readonly formatVersion: number
    readonly wearOs: string
    readonly minSdk: number
    readonly targetSdk: number
    readonly uses: readonly StoreUse[]
    /** Bytes; null where it cannot be counted. */
    readonly memory: Readonly<
      Record<'interactive' | 'ambient', { readonly bytes: number; readonly limit: number }>
    > | null
  }
  readonly problems: readonly StoreProblemView[]
}

export type StorePictureView = {
  readonly kind: 'icon' | 'featureGraphic' | 'wearScreenshots'
  readonly number: number
  readonly width: number
  readonly height: number
  /** A PNG. */
  readonly bytes: ArrayBuffer
}

/** `fault`: message key of why nothing could be made. */
export type StoreZipView =
  | { readonly bytes: ArrayBuffer; readonly name: string }
  | { readonly problems: readonly StoreProblemView[] }
  | { readonly fault: string }
