import { besideLimit, byteUnit } from '../base/amounts.ts'
import { en } from './en/all.ts'
import { singularEn } from './en/singular.ts'
import { zhCn } from './zh-cn/all.ts'

export type Locale = 'zh-cn' | 'en'

/** Every key; both tables have it or the program does not compile. */
export type MessageKey = keyof typeof zhCn & string

type Table = Readonly<Record<MessageKey, string>>

const all: Readonly<Record<Locale, Table>> = { 'zh-cn': { ...zhCn }, en: { ...en } }

/** What is said so far: a layer kind brings its own texts, and they come with the engine. */
export const tables: Readonly<Record<Locale, Table>> = all

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(all['zh-cn'], key)

/** Takes in what the layer kinds say; a key that is there already keeps what it says. */
export function addTexts(texts: Readonly<Record<Locale, Readonly<Record<string, string>>>>): void {
  for (const locale of ['zh-cn', 'en'] as const) Object.assign(all[locale], texts[locale], { ...all[locale] })
}

/** A name as it stands inside of a sentence: "opacity", but "X". */
const inSentence = (locale: Locale, name: string): string =>
  locale === 'en' && /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/** The name of a field as it stands inside of a sentence: "opacity", "width" for W, but "X". */
function fieldInSentence(locale: Locale, key: MessageKey): string {
  const whole = `${key}.name`
  return inSentence(locale, tables[locale][isMessageKey(whole) ? whole : key])
}

const grouped: Readonly<Record<Locale, Intl.NumberFormat>> = {
  'zh-cn': new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
}

/** From here on the digits of a number are grouped: years and sizes of a dial stay as they are. */
const firstGrouped = 10_000

type Params = Readonly<Record<string, string | number>>

const fileLimit = { value: 'present', limit: 'limit' } as const

/** Which parameters are a number of bytes and its limit: they are written as the meters write them, in KB or MB. */
const byteParams: Readonly<Partial<Record<MessageKey, { readonly value: string; readonly limit: string }>>> =
  {
    'rule.faceBytes': { value: 'bytes', limit: 'max' },
    'finding.faceBytes': { value: 'bytes', limit: 'max' },
    'finding.imageBytes': { value: 'bytes', limit: 'max' },
    'picture.tooLarge': fileLimit,
    'picture.tooLargeNamed': fileLimit,
    'picture.frameTooLarge': fileLimit,
    'refusal.cropTooLarge': fileLimit,
    'save.tooLarge': fileLimit,
    'server.bodyTooLarge': fileLimit,
    'server.roomBytes': fileLimit,
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
    if (level < 0) return inSentence(locale, tables[locale]['level.static'])
    return tables[locale]['level.numbered'].replace('{{level}}', String(level))
  }
  return { ...params, level: word(params['level']), otherLevel: word(params['otherLevel']) }
}

/**
 * Parameters as a sentence of the language has them: large numbers with their digits grouped (512,001), bytes beside
 * their limit in its unit, levels in words, and the key of a field's name in words, for what was stored without a language.
 */
export function paramsIn(locale: Locale, key: string, given: Params): Params {
  const params = levelsIn(locale, key, bytesIn(locale, key, given))
  const { field } = params
  const isNamed = typeof field === 'string' && isMessageKey(field)
  const isLarge = (value: string | number): value is number =>
    typeof value === 'number' && Math.abs(value) >= firstGrouped
  if (!isNamed && !Object.values(params).some(isLarge)) return params
  const said = Object.entries(params).map(([name, value]) => [
    name,
    isLarge(value) ? grouped[locale].format(value) : value,
  ])
  return { ...Object.fromEntries(said), ...(isNamed ? { field: fieldInSentence(locale, field) } : {}) }
}

/** The text with `{{name}}` filled in; an unknown key gives the key, so that nothing is silent. */
export function textOf(locale: Locale, key: string, params: Params = {}): string {
  const one = locale === 'en' && params['count'] === 1 && isMessageKey(key) ? singularEn[key] : undefined
  const text = one ?? (isMessageKey(key) ? tables[locale][key] : key)
  const said = paramsIn(locale, key, params)
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(said[name] ?? whole))
}
