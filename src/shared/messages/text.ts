import { createInstance } from 'i18next'
import { besideLimit, byteUnit } from '../base/amounts.ts'
import { firstEn } from './en/first.ts'
import { firstZhCn } from './zh-cn/first.ts'
import { stateWords, writeParam } from './written.ts'
import type { zhCn } from './zh-cn/all.ts'

export type Locale = 'zh-cn' | 'en'

/** Every key; both languages have it or the program does not compile. */
export type MessageKey = keyof typeof zhCn & string

/** Texts by their keys; a key that ends with `_one` is the singular of another. */
export type TextTable = Readonly<Record<string, string>>

/** The tag of the language for `lang` attributes, for Intl and for the plural rules. */
export const languageTags: Readonly<Record<Locale, string>> = { 'zh-cn': 'zh-CN', en: 'en' }

export const locales = Object.keys(languageTags) as readonly Locale[]

export const isLocale = (word: string): word is Locale => Object.hasOwn(languageTags, word)

/** The one engine of texts, for page, worker and server: each of them adds the texts that it uses. */
const engine = createInstance()

void engine.init({
  lng: languageTags['zh-cn'],
  resources: {},
  initAsync: false,
  fallbackLng: false,
  load: 'currentOnly',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  // a missing parameter stays visible in the text
  missingInterpolationHandler: (_text, match: RegExpExecArray) => match[0],
})

const known: Readonly<Record<Locale, Set<string>>> = { 'zh-cn': new Set(), en: new Set() }

/** From now on these texts can be said. */
export function addTexts(locale: Locale, table: TextTable): void {
  engine.addResourceBundle(languageTags[locale], 'translation', table, false, true)
  for (const key of Object.keys(table)) known[locale].add(key)
}

/** What brings its texts in every language, such as a layer kind. */
export function addTextsOf(tables: Readonly<Record<Locale, TextTable>>): void {
  for (const locale of locales) addTexts(locale, tables[locale])
}

addTexts('zh-cn', firstZhCn)
addTexts('en', firstEn)

/** Whether it names a text that has been added in some language. */
export const isMessageKey = (key: string): key is MessageKey =>
  locales.some((locale) => known[locale].has(key))

/** Whether this language has come with it. */
export const isSaidIn = (locale: Locale, key: string): boolean => known[locale].has(key)

type Params = Readonly<Record<string, string | number>>

const translations: Readonly<Record<Locale, ReturnType<typeof engine.getFixedT>>> = {
  'zh-cn': engine.getFixedT(languageTags['zh-cn']),
  en: engine.getFixedT(languageTags.en),
}

/** Parameters stand apart from the options of i18next, so that one may be called `context`. */
function translate(locale: Locale, key: string, params: Params): string {
  const { count } = params
  return translations[locale](key, {
    replace: params,
    ...(typeof count === 'number' ? { count } : {}),
  })
}

/** A name as it stands inside of a sentence: "opacity", but "X". */
const inSentence = (locale: Locale, name: string): string =>
  locale === 'en' && /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/** The name of a field as it stands inside of a sentence: "opacity", "width" for W, but "X". */
function fieldInSentence(locale: Locale, key: MessageKey): string {
  const whole = `${key}.name`
  return inSentence(locale, translate(locale, isMessageKey(whole) ? whole : key, {}))
}

const grouped: Readonly<Record<Locale, Intl.NumberFormat>> = {
  'zh-cn': new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
}

/** From here on the digits of a number are grouped: years and sizes of a dial stay as they are. */
const firstGrouped = 10_000

const fileLimit = { value: 'present', limit: 'limit' } as const

/** Which parameters are a number of bytes and its limit: they are written as the meters write them, in KB or MB. */
const byteParams: Readonly<Partial<Record<MessageKey, { readonly value: string; readonly limit: string }>>> =
  {
    'rule.faceBytes': { value: 'bytes', limit: 'max' },
    'finding.faceBytes': { value: 'bytes', limit: 'max' },
    'finding.imageBytes': { value: 'bytes', limit: 'max' },
    'picture.tooLarge': fileLimit,
    'picture.tooLargeNamed': fileLimit,
    'photo.tooLarge': fileLimit,
    'picture.frameTooLarge': fileLimit,
    'picture.filmTooHeavy': fileLimit,
    'refusal.cropTooLarge': fileLimit,
    'save.tooLarge': fileLimit,
    'svg.tooLarge': fileLimit,
    'svg.many.pictures': fileLimit,
    'server.bodyTooLarge': fileLimit,
    'server.roomBytes': fileLimit,
    'server.blockTooLarge': fileLimit,
    'server.fontTooLarge': fileLimit,
    'server.keptFileTooLarge': fileLimit,
  }

function bytesIn(locale: Locale, key: string, params: Params): Params {
  const names = isMessageKey(key) ? byteParams[key] : undefined
  const limit = names && params[names.limit]
  if (!names || typeof limit !== 'number') return params
  const present = params[names.value]
  const { per, mark } = byteUnit(limit)
  const both = besideLimit(typeof present === 'number' ? present : 0, limit, { per })
  const write = (amount: number): string => `${grouped[locale].format(amount)} ${mark}`
  return {
    ...params,
    [names.limit]: write(both.limit),
    ...(typeof present === 'number' ? { [names.value]: write(both.value) } : {}),
  }
}

/** Levels of the paint order in words: a layer that stands still has none. */
function levelsIn(locale: Locale, key: string, params: Params): Params {
  if (key !== 'dial.dup.moveTip') return params
  const word = (level: string | number | undefined): string => {
    if (typeof level !== 'number') return String(level)
    if (level < 0) return inSentence(locale, translate(locale, 'level.static', {}))
    return translate(locale, 'level.numbered', { level })
  }
  return { ...params, level: word(params['level']), otherLevel: word(params['otherLevel']) }
}

/** A state or a reason that a refusal names, in words: `processing` is what programs read. */
function statesIn(locale: Locale, key: string, params: Params): Params {
  const row = stateWords[key]
  const state = row && params[row.param]
  const name = row?.places.map((place) => `${place}${state}`).find((one) => isSaidIn(locale, one))
  return row && name ? { ...params, [row.param]: textOf(locale, name, params) } : params
}

/** Parameters that may hold the key of a name. */
const keyParams = ['field', 'type'] as const

/**
 * Parameters as a sentence of the language has them: large numbers with their digits grouped (512,001), bytes beside
 * their limit in its unit, levels and states in words, money and moments as the language writes them, and the key of the
 * name of a field or of a type in words, for what was stored without a language.
 */
function paramsIn(locale: Locale, key: string, given: Params): Params {
  const params = statesIn(locale, key, levelsIn(locale, key, bytesIn(locale, key, given)))
  const said = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? writeParam(locale, name, value)
      : Math.abs(value) >= firstGrouped
        ? grouped[locale].format(value)
        : value,
  ])
  const named = keyParams.flatMap((name) => {
    const value = params[name]
    return typeof value === 'string' && isMessageKey(value) ? [[name, fieldInSentence(locale, value)]] : []
  })
  return Object.fromEntries([...said, ...named]) as Params
}

/** The text with `{{name}}` filled in; an unknown key gives the key, so that nothing is silent. */
export function textOf(locale: Locale, key: string, params: Params = {}): string {
  return isMessageKey(key) ? translate(locale, key, paramsIn(locale, key, params)) : key
}
