/** What a watch can be set to, by the two letters that it is told apart by. */
export const dialLanguages = [
  ...[
    'en',
    'zh',
    'ja',
    'ko',
    'de',
    'fr',
    'es',
    'it',
    'pt',
    'nl',
    'sv',
    'nb',
    'da',
    'fi',
    'pl',
    'cs',
    'sk',
    'hu',
  ],
  ...[
    'ro',
    'bg',
    'hr',
    'sr',
    'sl',
    'el',
    'tr',
    'ru',
    'uk',
    'ar',
    'he',
    'fa',
    'hi',
    'bn',
    'ta',
    'th',
    'vi',
    'id',
    'ms',
  ],
] as const

export type DialLanguage = (typeof dialLanguages)[number]

export const isDialLanguage = (word: unknown): word is DialLanguage =>
  dialLanguages.some((language) => language === word)
