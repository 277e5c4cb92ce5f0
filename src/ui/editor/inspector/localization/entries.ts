import { calendars } from '../../../../shared/base/calendars.ts'
import type { LocalizationField } from '../../../../shared/layers/fields.ts'
import type { Locale } from '../../../../shared/messages/text.ts'
import { cities } from './cities.ts'

/** One that can be chosen, in words of the person's language. */
export type Entry = {
  /** As the format writes it. */
  readonly value: string
  readonly name: string
  /** Beside the name: how far a zone is from UTC now. */
  readonly note: string
  /** All that it is found by, in small letters. */
  readonly words: string
  /** Listed where nothing is searched. */
  readonly isCommon: boolean
}

type Zone = Entry & { readonly minutes: number }

/** Languages of watches, with a region where it changes the words. */
const languages = [
  ...['en_US', 'en_GB', 'zh_CN', 'zh_TW', 'zh_HK', 'ja_JP', 'ko_KR', 'de_DE', 'fr_FR', 'fr_CA', 'es_ES'],
  ...['es_MX', 'it_IT', 'pt_BR', 'pt_PT', 'nl_NL', 'sv_SE', 'nb_NO', 'da_DK', 'fi_FI', 'pl_PL', 'cs_CZ'],
  ...['sk_SK', 'hu_HU', 'ro_RO', 'bg_BG', 'hr_HR', 'sr_RS', 'sl_SI', 'el_GR', 'tr_TR', 'ru_RU', 'uk_UA'],
  ...['ar_SA', 'he_IL', 'fa_IR', 'hi_IN', 'bn_BD', 'ta_IN', 'th_TH', 'vi_VN', 'id_ID', 'ms_MY', 'fil_PH'],
] as const

const tagOf = (locale: string): string => locale.replaceAll('_', '-')

type At = { readonly locale: Locale; readonly epochMs: number }

function zonePart(timeZone: string, style: 'longGeneric' | 'longOffset', { locale, epochMs }: At): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style }).formatToParts(epochMs)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** `GMT+05:30` in minutes. */
function minutesIn(offset: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** `UTC+5:30` */
function offsetWords(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const sign = minutes < 0 ? '−' : '+'
  return `UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

function zoneEntry(value: string, at: At): Zone {
  const [zhCn, en] = cities[value] ?? []
  const plain = (value.split('/').at(-1) ?? value).replaceAll('_', ' ')
  const minutes = minutesIn(zonePart(value, 'longOffset', { ...at, locale: 'en' }))
  const note = offsetWords(minutes)
  const words = [plain, zhCn, en, value, note, note.replace('−', '-'), zonePart(value, 'longGeneric', at)]
  return {
    value,
    name: (at.locale === 'zh-cn' ? zhCn : en) ?? plain,
    note,
    words: words.join(' ').toLowerCase(),
    isCommon: value in cities,
    minutes,
  }
}

/** The names that a browser has for a zone differ from version to version: ours and its own, each once. */
function zones(at: At): readonly Entry[] {
  const known = new Set([...Object.keys(cities), ...Intl.supportedValuesOf('timeZone')])
  return [...known]
    .map((value) => zoneEntry(value, at))
    .sort((a, b) => a.minutes - b.minutes || a.name.localeCompare(b.name, at.locale))
}

const named = (value: string, names: readonly (string | undefined)[]): Entry => ({
  value,
  name: names[0] ?? value,
  note: '',
  words: [value, ...names].join(' ').toLowerCase(),
  isCommon: true,
})

function languageEntries({ locale }: At): readonly Entry[] {
  const own = new Intl.DisplayNames(locale, { type: 'language' })
  return languages.map((value) => {
    const tag = tagOf(value)
    return named(value, [own.of(tag), new Intl.DisplayNames(tag, { type: 'language' }).of(tag)])
  })
}

function calendarEntries({ locale }: At): readonly Entry[] {
  const own = new Intl.DisplayNames(locale, { type: 'calendar' })
  return Object.entries(calendars).map(([value, unicode]) => named(value, [own.of(unicode)]))
}

const makers = { timeZone: zones, locales: languageEntries, calendar: calendarEntries }

const made = new Map<string, readonly Entry[]>()

/** How far a zone is ahead changes some times a year. */
const month = 30 * 24 * 3600 * 1000

/** All that can be chosen, with the offsets of the time that is shown; made once, for there are hundreds of zones. */
export function entriesOf(of: LocalizationField['of'], at: At): readonly Entry[] {
  const key = `${of} ${at.locale} ${of === 'timeZone' ? Math.floor(at.epochMs / month) : ''}`
  const entries = made.get(key) ?? makers[of](at)
  made.set(key, entries)
  return entries
}

const isWordPart = (text: string, word: string): boolean => text.includes(` ${word}`) || text.startsWith(word)

/** Those that have each word that is searched, first those with words that begin so; the common ones where nothing is. */
export function found(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries.filter(({ isCommon }) => isCommon)
  const rank = (entry: Entry): number =>
    (words.every((word) => isWordPart(entry.words, word)) ? 0 : 2) + (entry.isCommon ? 0 : 1)
  return entries
    .filter((entry) => words.every((word) => entry.words.includes(word)))
    .toSorted((a, b) => rank(a) - rank(b))
}
