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

function zonePart(zone: string, locale: Locale, style: 'longGeneric' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** `GMT+05:30` in minutes. */
function minutesIn(offset: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function zoneEntry(value: string, locale: Locale): Zone {
  const [zhCn, en] = cities[value] ?? []
  const plain = (value.split('/').at(-1) ?? value).replaceAll('_', ' ')
  const offset = zonePart(value, 'en', 'longOffset')
  const name = (locale === 'zh-cn' ? zhCn : en) ?? plain
  const words = [value, plain, zhCn, en, offset, zonePart(value, locale, 'longGeneric')]
  return {
    value,
    name,
    note: offset.replace('GMT', 'UTC').replace(':00', ''),
    words: words.join(' ').toLowerCase(),
    isCommon: value in cities,
    minutes: minutesIn(offset),
  }
}

/** The names that a browser has for a zone differ from version to version: ours and its own, each once. */
function zones(locale: Locale): readonly Entry[] {
  const known = new Set([...Object.keys(cities), ...Intl.supportedValuesOf('timeZone')])
  return [...known]
    .map((value) => zoneEntry(value, locale))
    .sort((a, b) => a.minutes - b.minutes || a.name.localeCompare(b.name, locale))
}

const named = (value: string, names: readonly (string | undefined)[]): Entry => ({
  value,
  name: names[0] ?? value,
  note: '',
  words: [value, ...names].join(' ').toLowerCase(),
  isCommon: true,
})

function languageEntries(locale: Locale): readonly Entry[] {
  const own = new Intl.DisplayNames(locale, { type: 'language' })
  return languages.map((value) => {
    const tag = tagOf(value)
    return named(value, [own.of(tag), new Intl.DisplayNames(tag, { type: 'language' }).of(tag)])
  })
}

function calendarEntries(locale: Locale): readonly Entry[] {
  const own = new Intl.DisplayNames(locale, { type: 'calendar' })
  return Object.entries(calendars).map(([value, unicode]) => named(value, [own.of(unicode)]))
}

const makers = { timeZone: zones, locales: languageEntries, calendar: calendarEntries }

const made = new Map<string, readonly Entry[]>()

/** All that can be chosen; made once, for there are hundreds of zones. */
export function entriesOf(of: LocalizationField['of'], locale: Locale): readonly Entry[] {
  const key = `${of} ${locale}`
  const entries = made.get(key) ?? makers[of](locale)
  made.set(key, entries)
  return entries
}

/** Those that have each word that is searched; the common ones where nothing is. */
export function found(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries.filter(({ isCommon }) => isCommon)
  return entries.filter((entry) => words.every((word) => entry.words.includes(word)))
}
