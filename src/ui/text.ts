import i18next from 'i18next'
import { useMemo } from 'react'
import { proxy, subscribe, useSnapshot } from 'valtio'
import type { MessageParams } from '../shared/protocol/commands.ts'
import { singularEn } from '../shared/messages/en/singular.ts'
import { readStored, writeStored } from './session/stored.ts'
import {
  addTexts,
  isMessageKey,
  paramsIn,
  tables,
  type Locale,
  type MessageKey,
} from '../shared/messages/text.ts'

/** The tag of the language for `lang` attributes and for Intl. */
export const languageTags: Readonly<Record<Locale, string>> = { 'zh-cn': 'zh-CN', en: 'en' }

/** Names of the languages, each in itself. */
export const languageNames: Readonly<Record<Locale, string>> = { 'zh-cn': '中文', en: 'English' }

const storedLocale = (): Locale | null => readStored('locale')

/** `isChosen` is false while the edition's own language is shown (A50). */
export const language = proxy<{ locale: Locale; isChosen: boolean }>({
  locale: storedLocale() ?? 'zh-cn',
  isChosen: storedLocale() !== null,
})

void i18next.init({
  lng: languageTags[language.locale],
  resources: {
    [languageTags['zh-cn']]: { translation: tables['zh-cn'] },
    // i18next asks for the key with this ending first when there is one of something
    [languageTags.en]: {
      translation: {
        ...tables.en,
        ...Object.fromEntries(Object.entries(singularEn).map(([key, one]) => [`${key}_one`, one])),
      },
    },
  },
  initAsync: false,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

/** Texts that come later than the page: those of the layer kinds, from the engine. */
export function learnTexts(texts: Parameters<typeof addTexts>[0]): void {
  addTexts(texts)
  for (const locale of ['zh-cn', 'en'] as const)
    i18next.addResourceBundle(languageTags[locale], 'translation', texts[locale], true, false)
}

const applyLocale = (): void => {
  void i18next.changeLanguage(languageTags[language.locale])
  document.documentElement.lang = languageTags[language.locale]
}
applyLocale()
subscribe(language, applyLocale, true)

/** The person's own choice; kept on this device. */
export function chooseLocale(locale: Locale): void {
  language.locale = locale
  language.isChosen = true
  writeStored('locale', locale)
}

/** The edition's language, for a person who has not chosen one. */
export function suggestLocale(locale: Locale): void {
  if (!language.isChosen) language.locale = locale
}

export type Texts = {
  readonly locale: Locale
  /** A text of the page. */
  readonly text: (key: MessageKey, params?: MessageParams) => string
  /** A key that the engine or the server answered with; an unknown key is shown as it is. */
  readonly say: (key: string, params?: MessageParams) => string
  /** What is said one after the other, with the comma of the language; what is empty is left out. */
  readonly list: (parts: readonly (string | null | undefined)[]) => string
}

function makeTexts(locale: Locale): Texts {
  const translate = i18next.getFixedT(languageTags[locale])
  /** Texts without parameters: a list asks for the same few with every row that scrolls in. */
  const plain = new Map<string, string>()
  const say = (key: string, params?: MessageParams): string => {
    if (!isMessageKey(key)) return key
    if (params) return translate(key, { ...paramsIn(locale, key, params) })
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = translate(key)
    plain.set(key, text)
    return text
  }
  const comma = say('ui.comma')
  return { locale, say, text: say, list: (parts) => parts.filter(Boolean).join(comma) }
}

const made = new Map<Locale, Texts>()

function textsFor(locale: Locale): Texts {
  const known = made.get(locale) ?? makeTexts(locale)
  made.set(locale, known)
  return known
}

const timeFormats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs more than a hundred uses of it, so each is kept. */
export function timeFormatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale} ${JSON.stringify(options)}`
  const format = timeFormats.get(name) ?? new Intl.DateTimeFormat(languageTags[locale], options)
  timeFormats.set(name, format)
  return format
}

const numberFormats = new Map<string, Intl.NumberFormat>()

export function numberFormatOf(locale: Locale, digits: number): Intl.NumberFormat {
  const name = `${locale} ${digits}`
  const format =
    numberFormats.get(name) ?? new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: digits })
  numberFormats.set(name, format)
  return format
}

/** Texts outside of components: for handlers that answer an event. */
export const currentTexts = (): Texts => textsFor(language.locale)

export function useText(): Texts {
  const { locale } = useSnapshot(language)
  return useMemo(() => textsFor(locale), [locale])
}
