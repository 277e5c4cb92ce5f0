import i18next from 'i18next'
import { useMemo } from 'react'
import { proxy, subscribe, useSnapshot } from 'valtio'
import type { MessageParams } from '../shared/protocol/commands.ts'
import { isMessageKey, tables, type Locale, type MessageKey } from '../shared/messages/text.ts'

/** The tag of the language for `lang` attributes and for Intl. */
export const languageTags: Readonly<Record<Locale, string>> = { 'zh-cn': 'zh-CN', en: 'en' }

/** Names of the languages, each in itself. */
export const languageNames: Readonly<Record<Locale, string>> = { 'zh-cn': '中文', en: 'English' }

const storedKey = 'dialwright.locale'

const storedLocale = (): Locale | null => {
  const stored = localStorage.getItem(storedKey)
  return stored === 'zh-cn' || stored === 'en' ? stored : null
}

/** `isChosen` is false while the edition's own language is shown (A50). */
export const language = proxy<{ locale: Locale; isChosen: boolean }>({
  locale: storedLocale() ?? 'zh-cn',
  isChosen: storedLocale() !== null,
})

void i18next.init({
  lng: languageTags[language.locale],
  resources: Object.fromEntries(
    Object.entries(tables).map(([locale, table]) => [languageTags[locale as Locale], { translation: table }]),
  ),
  initAsync: false,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

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
  localStorage.setItem(storedKey, locale)
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
}

const textsFor = (locale: Locale): Texts => {
  const translate = i18next.getFixedT(languageTags[locale])
  const say = (key: string, params: MessageParams = {}): string =>
    isMessageKey(key) ? translate(key, { ...params }) : key
  return { locale, say, text: say }
}

/** Texts outside of components: for handlers that answer an event. */
export const currentTexts = (): Texts => textsFor(language.locale)

export function useText(): Texts {
  const { locale } = useSnapshot(language)
  return useMemo(() => textsFor(locale), [locale])
}
