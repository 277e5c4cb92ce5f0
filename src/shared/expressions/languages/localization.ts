import { calendars } from '../../base/calendars.ts'
import { memoByObject } from '../../base/memo.ts'
import type { MomentOptions } from '../moment.ts'
import type { Value } from '../language/tree.ts'

/** Where and in which language a clock is read, by the names of the Watch Face Format; what is absent is the watch's. */
export type Localization = {
  /** A zone of the time zone database: `Asia/Tokyo`. */
  readonly timeZone?: string | undefined
  /** `BUDDHIST`, `HEBREW` and so on. */
  readonly calendar?: string | undefined
  /** The first of these is taken: `fr_FR de_DE`. */
  readonly locales?: string | undefined
}

type Stored = { readonly localization?: unknown }

const most = 200

const read = memoByObject((style: Stored): Localization | null => {
  const { localization } = style
  if (typeof localization !== 'object' || localization === null) return null
  const said: Readonly<Record<string, unknown>> = { ...localization }
  const word = (name: keyof Localization): Localization => {
    const value = said[name]
    return typeof value === 'string' && value.length <= most ? { [name]: value } : {}
  }
  return { ...word('timeZone'), ...word('calendar'), ...word('locales') }
})

/** Where and in which language the layer of a style reads the clock; null for one that reads it as the watch does. */
export const localizationOf = (style: Stored): Localization | null =>
  style.localization === undefined ? null : read(style)

/** The same style with one of these said; an empty word is the watch's own. */
export function withLocalization<S extends Stored>(style: S, name: keyof Localization, word: string): S {
  const { localization: _before, ...rest } = style
  const said = Object.entries({ ...localizationOf(style), [name]: word }).filter(([, value]) => value)
  return (said.length > 0 ? { ...rest, localization: Object.fromEntries(said) } : rest) as S
}

const zoneForm = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/

const languageForm = /^[a-z]{2,3}([_-]\w{2,8}){0,3}$/

/** Whether a watch can read it: a zone of the time zone database, a calendar of the format, languages with their regions. */
export function isLocalization(name: keyof Localization, word: string): boolean {
  if (word === '') return true
  if (word.length > most) return false
  if (name === 'calendar') return Object.hasOwn(calendars, word)
  if (name === 'timeZone') return zoneForm.test(word) && offsetOf(word, 0) !== null
  return word.split(/[\s,]+/).every((one) => languageForm.test(one))
}

const minute = 60_000

/** Minutes that a zone is ahead of UTC at a moment; null for a zone that is not known. */
export function offsetOf(timeZone: string, epochMs: number): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    }).formatToParts(epochMs)
    const at = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0)
    const wall = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'))
    return Math.round((wall - Math.floor(epochMs / 1000) * 1000) / minute)
  } catch {
    return null
  }
}

/** The language and calendar as one tag of BCP 47; null where the platform knows none of them. */
function tagOf({ calendar, locales }: Localization, locale: string): string | null {
  const [first = ''] = (locales ?? '').split(/[\s,]+/).filter(Boolean)
  const language = (first || locale).replaceAll('_', '-')
  const named = calendars[calendar ?? '']
  try {
    return new Intl.Locale(language, named ? { calendar: named } : {}).toString()
  } catch {
    return null
  }
}

type Fields = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'month' | 'year' | 'day'>

const two = (text: string): string => text.padStart(2, '0')

/** What tags of the calendar say in another language or calendar. */
function namesIn(tag: string, { epochMs, utcOffsetMinutes }: MomentOptions, hasCalendar: boolean) {
  // the wall clock read as if it were UTC
  const wall = epochMs + utcOffsetMinutes * minute
  const part = (type: string, fields: Fields): string => {
    const parts = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...fields }).formatToParts(wall)
    // years of a cycle have a number beside their name
    const wanted: readonly string[] = type === 'year' ? ['year', 'relatedYear'] : [type]
    return parts.find((one) => wanted.includes(one.type))?.value ?? ''
  }
  const names: Record<string, Value> = {
    monthName: part('month', { month: 'long', day: 'numeric' }),
    monthShortName: part('month', { month: 'short', day: 'numeric' }),
    weekdayName: part('weekday', { weekday: 'long' }),
    weekdayShortName: part('weekday', { weekday: 'short' }),
  }
  if (!hasCalendar) return names
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const count = (type: string): string => /\d+/.exec(part(type, numbers))?.[0] ?? '0'
  return {
    ...names,
    year: Number(count('year')),
    yearShort: two(count('year')).slice(-2),
    month: Number(count('month')),
    monthText: two(count('month')),
    day: Number(count('day')),
    dayText: two(count('day')),
  }
}

type Options = MomentOptions & { readonly overrides?: Readonly<Record<string, Value>> }

/** A moment as it is read in another place, language or calendar; what was set by hand still wins. */
export function localized<O extends Options>(options: O, local: Localization): O {
  const { epochMs, utcOffsetMinutes, overrides } = options
  const zone = local.timeZone ? offsetOf(local.timeZone, epochMs) : null
  const moved = { ...options, utcOffsetMinutes: zone ?? utcOffsetMinutes }
  const hasCalendar = calendars[local.calendar ?? ''] !== undefined
  const tag = local.locales || hasCalendar ? tagOf(local, options.locale) : null
  return tag === null ? moved : { ...moved, overrides: { ...namesIn(tag, moved, hasCalendar), ...overrides } }
}
