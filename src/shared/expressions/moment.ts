/** Minutes since midnight of the place's own clock; null on days on which the sun does not rise, or not set. */
export type SunTimes = (epochMs: number) => { readonly rise: number | null; readonly set: number | null }

/** A moment on the dial's wall clock, taken apart. */
export interface Moment {
  readonly epochMs: number
  readonly utcOffsetMinutes: number
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** 1 to 31. */
  readonly day: number
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number
  /** 1 to 366. */
  readonly dayOfYear: number
  /** 0 to 23. */
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
  /** Of the watch, as two letters: `en`. */
  readonly language: string
  /** Whether words come in Chinese, else in English. */
  readonly isChinese: boolean
  /** The watch's setting: 24 hours, else 12. */
  readonly is24Hour: boolean
  /** Where a place was chosen. */
  readonly sun: SunTimes | null
}

const dayMs = 86_400_000

/** Days since 1970-01-01 of a day of the Gregorian calendar. */
export function daysFromCivil(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfShifted = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfShifted -
    719_468
  )
}

interface CivilDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The day of the Gregorian calendar that many days after 1970-01-01. Years are counted from March inside. */
function civilFromDays(days: number): CivilDay {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

/** Length of a month of the Gregorian calendar in days. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

export interface MomentOptions {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly epochMs: number
  /** What the wall clock is ahead of UTC. */
  readonly utcOffsetMinutes: number
  /** `zh…` gives Chinese words, every other locale English. */
  readonly locale: string
  readonly is24Hour: boolean
  /** Of the place that the watch is at; without one the sun keeps to its samples. */
  readonly sun?: SunTimes | undefined
}

/** Takes a moment apart by arithmetic alone; a moment that is no number is 1970-01-01. */
export function momentOf({
  epochMs,
  utcOffsetMinutes,
  locale,
  is24Hour,
  sun = undefined,
}: MomentOptions): Moment {
  const wall = epochMs + utcOffsetMinutes * 60_000
  const wallMs = Number.isFinite(wall) ? Math.floor(wall) : 0
  const days = Math.floor(wallMs / dayMs)
  const inDay = wallMs - days * dayMs
  const { year, month, day } = civilFromDays(days)
  return {
    epochMs: wallMs - utcOffsetMinutes * 60_000,
    utcOffsetMinutes,
    year,
    month,
    day,
    weekday: ((((days + 3) % 7) + 7) % 7) + 1,
    dayOfYear: days - daysFromCivil(year, 1, 1) + 1,
    hour: Math.floor(inDay / 3_600_000),
    minute: Math.floor(inDay / 60_000) % 60,
    second: Math.floor(inDay / 1000) % 60,
    millisecond: inDay % 1000,
    language: locale.slice(0, 2).toLowerCase(),
    isChinese: locale.toLowerCase().startsWith('zh'),
    is24Hour,
    sun: sun ?? null,
  }
}
