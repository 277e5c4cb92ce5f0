import { useEffect, useMemo } from 'react'
import { proxy, subscribe, useSnapshot } from 'valtio'
import type { MessageParams } from '../../shared/protocol/commands.ts'
import { loadTexts, textFiles, type TextFile, type TextSet } from '../../shared/messages/load-page.ts'
import { readStored, writeStored } from './storage/stored.ts'
import { languageTags, locales, textOf, type Locale, type MessageKey } from '../../shared/messages/text.ts'

export { languageTags }

/** Names of the languages, each in itself. */
export const languageNames: Readonly<Record<Locale, string>> = { 'zh-cn': '中文', en: 'English' }

const storedLocale = (): Locale | null => readStored('locale')

/** `isChosen` is false while the edition's own language is shown (A50). */
export const language = proxy<{ locale: Locale; isChosen: boolean }>({
  locale: storedLocale() ?? 'zh-cn',
  isChosen: storedLocale() !== null,
})

/** Languages whose texts are here, by set: what says something in more than one of them renders anew with it. */
export const heldTexts = proxy<{ names: string[] }>({ names: [] })

const coming = new Map<string, Promise<void>>()

/** Loads these texts once; after a failure the next call loads them again. */
export function holdTexts(locale: Locale, file: TextFile): Promise<void> {
  const name = `${locale} ${file}`
  const known = coming.get(name)
  if (known) return known
  const loading = loadTexts(locale, file).then(() => void heldTexts.names.push(name))
  loading.catch(() => coming.delete(name))
  coming.set(name, loading)
  return loading
}

/** The sets in use so far: another language is shown once all of them are loaded in it. */
const used = new Set<TextFile>()

/** The language to show as soon as its texts are here. */
let wanted = language.locale

/** Loads what is used in the wanted language, then shows it; the page never says the key of a text that is to come. */
async function showWanted(): Promise<void> {
  let locale: Locale
  do {
    locale = wanted
    await Promise.all([...used].map((file) => holdTexts(locale, file)))
  } while (locale !== wanted)
  language.locale = locale
}

/** Fetches these texts, and those they stand upon: in the language shown and, should it change meanwhile, in the next. */
export async function askTexts(set: TextSet): Promise<void> {
  for (const one of textFiles[set]) used.add(one)
  await showWanted()
}

const applyLocale = (): void => {
  document.documentElement.lang = languageTags[language.locale]
}
applyLocale()
subscribe(language, applyLocale, true)

/** Called when a language could not be loaded, with what tries it again. */
let tellFailure: (retry: () => void) => void = () => {}

export function onLanguageFailed(tell: (retry: () => void) => void): void {
  tellFailure = tell
}

async function want(locale: Locale): Promise<void> {
  wanted = locale
  // nothing is said yet, so nothing has to be there first
  if (used.size === 0) language.locale = locale
  try {
    await showWanted()
  } catch {
    if (wanted !== locale) return
    wanted = language.locale
    tellFailure(() => void want(locale))
  }
}

/** The person's own choice; kept on this device. */
export function chooseLocale(locale: Locale): void {
  language.isChosen = true
  writeStored('locale', locale)
  void want(locale)
}

/** The edition's language, for a person who has not chosen one. */
export function suggestLocale(locale: Locale): void {
  if (!language.isChosen) void want(locale)
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
  /** Texts without parameters: a list needs the same few for every row that scrolls in. */
  const plain = new Map<string, string>()
  const say = (key: string, params?: MessageParams): string => {
    if (params) return textOf(locale, key, params)
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = textOf(locale, key)
    if (text !== key) plain.set(key, text)
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

/**
 * For what looks in both languages: fetches the texts of the editor in the other one when `isLooking`, and those of what
 * is rarely used where they are looked in too. The number grows with each that has come.
 */
export function useBothLanguages(isLooking: boolean, hasRare = false): number {
  const { names } = useSnapshot(heldTexts)
  useEffect(() => {
    // without the other language this one is looked in all the same
    if (!isLooking) return
    for (const locale of locales)
      for (const file of hasRare ? (['editor', 'rare'] as const) : (['editor'] as const))
        holdTexts(locale, file).catch(() => {})
  }, [isLooking, hasRare])
  return names.length
}
