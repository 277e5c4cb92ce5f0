/** Version that `stored !== appVersion` compares with for the upgrade notice (W1.23, W9.33, A4). */
export const appVersion = '2.3.4'

/** Which of the two products is run: Chinese stores, or the rest of the world (S1.32–S1.37). */
export type EditionId = 'domestic' | 'overseas'

export type SignInWay = 'sms-code' | 'phone-password' | 'email-password'

/** A third-party provider; the name is the one of the specification (W3.67). */
export type ThirdPartyType = 'google_en'

/** Everything that domestic and overseas differ in; read the row, never compare its id. */
export interface Edition {
  readonly id: EditionId
  /** Language before a person has chosen one (A50). */
  readonly locale: 'zh-cn' | 'en'
  /** Ways to sign in, the one offered first in front (W2.10–W2.15). */
  readonly signIn: readonly SignInWay[]
  /** Providers that a server of this edition can be given (W1.19). */
  readonly thirdParty: readonly ThirdPartyType[]
  /** What names an account, and where its codes go. */
  readonly receiver: 'phone' | 'email'
  readonly codeWay: 'sms' | 'email'
  /** Whether an account is made by its own form (overseas) or by the first sign-in (domestic). */
  readonly hasRegistration: boolean
  /** Value of the `oversea` header and flag (A24, W7.36). */
  readonly oversea: boolean
  /** `enMsg` replaces `msg` in replies (S7.06). */
  readonly readsEnglishReplies: boolean
  /** Chinese-language tags are not offered (S1.35). */
  readonly hidesChineseTags: boolean
  readonly payout: 'alipay' | 'paypal'
  readonly currency: 'CNY' | 'USD'
  /** AI features are for members of a beta that is open to all (W1.22, A23). */
  readonly hasBeta: boolean
  /** Hours by which the days of its people are ahead of UTC; what is counted a day begins anew then. */
  readonly dayAheadHours: number
  /** Path of the help document (S1.37). */
  readonly helpPath: string
}

export const editions: Readonly<Record<EditionId, Edition>> = {
  domestic: {
    id: 'domestic',
    locale: 'zh-cn',
    signIn: ['sms-code', 'phone-password'],
    thirdParty: [],
    receiver: 'phone',
    codeWay: 'sms',
    hasRegistration: false,
    oversea: false,
    readsEnglishReplies: false,
    hidesChineseTags: false,
    payout: 'alipay',
    currency: 'CNY',
    hasBeta: false,
    dayAheadHours: 8,
    helpPath: '/help/zh-cn',
  },
  overseas: {
    id: 'overseas',
    locale: 'en',
    signIn: ['email-password'],
    thirdParty: ['google_en'],
    receiver: 'email',
    codeWay: 'email',
    hasRegistration: true,
    oversea: true,
    readsEnglishReplies: true,
    hidesChineseTags: true,
    payout: 'paypal',
    currency: 'USD',
    hasBeta: true,
    dayAheadHours: 0,
    helpPath: '/help/en',
  },
}
