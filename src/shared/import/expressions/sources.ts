import { slotTags } from '../../expressions/tag-rows/slot.ts'
import { tags } from '../../expressions/tags.ts'
import { canonical, parseWff } from './wff-tree.ts'

/**
 * What a source of the watch is in our language where no tag says just that. Weather of the next hours and
 * days has samples of its own; of the others, and by night, it reads as that of now.
 */
const spelled: Readonly<Record<string, string>> = {
  HOUR_0_11: '(##hour24## % 12)',
  HOUR_0_11_Z: '(pad((##hour24## % 12), 2))',
  HOUR_0_11_MINUTE: '((##hour24## % 12) + (##minute## / 60))',
  HOUR_1_12_MINUTE: '(##hour12## + (##minute## / 60))',
  HOUR_0_23_MINUTE: '(##hour24## + (##minute## / 60))',
  HOUR_1_24: '(##hour24## == 0 ? 24 : ##hour24##)',
  HOUR_1_24_Z: '(pad((##hour24## == 0 ? 24 : ##hour24##), 2))',
  HOUR_1_24_MINUTE: '((##hour24## == 0 ? 24 : ##hour24##) + (##minute## / 60))',
  HOUR_TENS_DIGIT: '##hourTens##',
  HOUR_UNITS_DIGIT: '##hourUnits##',
  MINUTE_SECOND: '(##minute## + (##second## / 60))',
  MINUTE_TENS_DIGIT: '##minuteTens##',
  MINUTE_UNITS_DIGIT: '##minuteUnits##',
  SECOND_MILLISECOND: '(##second## + (##millisecond## / 1000))',
  SECOND_TENS_DIGIT: '##secondTens##',
  SECOND_UNITS_DIGIT: '##secondUnits##',
  AMPM_POSITION: '##ampmIndex##',
  AMPM_STRING_ENG: '##ampm##',
  AMPM_STRING_SHORT: '##ampm##',
  TIMEZONE: '##timeZone##',
  TIMEZONE_ID: '##timeZone##',
  TIMEZONE_OFFSET: '((##timeZoneOffset## / 60) - ##daylightSaving##)',
  TIMEZONE_OFFSET_DST: '(##timeZoneOffset## / 60)',
  TIMEZONE_OFFSET_MINUTES: '(##timeZoneOffset## - (##daylightSaving## * 60))',
  UTC_TIMESTAMP: '((##secondsSince1970## * 1000) + ##millisecond##)',
  SECONDS_SINCE_EPOCH: '##secondsSince1970##',
  MINUTES_SINCE_EPOCH: '(floor(##secondsSince1970## / 60))',
  HOURS_SINCE_EPOCH: '(floor(##secondsSince1970## / 3600))',
  LANGUAGE_CODE: '##language##',
  LANGUAGE_LOCALE_NAME: '(##language## == "zh" ? "zh_CN" : "en_US")',
  LANGUAGE_COUNTRY_CODE: '(##language## == "zh" ? "CN" : "US")',
  BATTERY_TEMPERATURE_FAHRENHEIT: '(((##batteryTemperature## * 9) / 5) + 32)',
  ACCELEROMETER_IS_SUPPORTED: '1',
  DAY_0_30: '(##day## - 1)',
  DAY_HOUR: '(##day## + (##hour24## / 24))',
  DAY_0_30_HOUR: '((##day## - 1) + (##hour24## / 24))',
  DAY_OF_WEEK: '((##weekday## % 7) + 1)',
  MONTH_0_11: '(##month## - 1)',
  MONTH_DAY: '(##month## + ((##day## - 1) / ##daysInMonth##))',
  MONTH_0_11_DAY: '((##month## - 1) + ((##day## - 1) / ##daysInMonth##))',
  YEAR_MONTH: '(##year## + ((##month## - 1) / 12))',
  YEAR_MONTH_DAY: '(##year## + ((##dayOfYear## - 1) / 365))',
  WEEK_IN_MONTH: '(floor((##day## - 1) / 7) + 1)',
  ACCELEROMETER_ANGLE_XY: '(##tiltX## + ##tiltY##)',
  HEART_RATE_Z: '(pad(##heartRate##, 2))',
  MOON_PHASE_POSITION: '##moonPosition##',
  'WEATHER.IS_ERROR': '0',
  // our ten pictures of the weather by the number that the watch has for each (`tag-rows/weather.ts`); a bright sky is sunny
  // by day and clear by night
  'WEATHER.CONDITION':
    '(##weatherIcon## == 0 ? (##hour24## >= 6 && ##hour24## < 18 ? 8 : 1) : (##weatherIcon## == 2 ? 2 : (##weatherIcon## == 8 ? 3 : (##weatherIcon## == 4 ? 6 : (##weatherIcon## == 7 ? 7 : (##weatherIcon## == 5 ? 9 : (##weatherIcon## == 6 ? 10 : (##weatherIcon## == 3 ? 12 : (##weatherIcon## == 1 ? 14 : 15)))))))))',
  'WEATHER.LAST_UPDATED': '((##secondsSince1970## - 600) * 1000)',
  'WEATHER.TEMPERATURE_UNIT': '(##temperatureUnit## == "°F" ? 2 : 1)',
  'WEATHER.DAY_TEMPERATURE_LOW': '##temperatureLow##',
  'WEATHER.DAY_TEMPERATURE_HIGH': '##temperatureHigh##',
}

/** Sources that the canvas cannot follow, at the value that they rest at. */
const still: Readonly<Record<string, string>> = {
  FIRST_DAY_OF_WEEK: '1',
}

/** Every tag by what it is on the watch, however that is bracketed. */
const namesByWff = (all: typeof tags) =>
  new Map(
    all.flatMap(({ wff, tag }) => {
      const tree = wff === null ? null : parseWff(wff)
      return tree ? [[canonical(tree), tag] as const] : []
    }),
  )

const byWff = namesByWff(tags)
const ofSlots = namesByWff(slotTags)

/** The tag that is exactly this expression of the watch. */
export const tagFor = (canonicalText: string): string | undefined => byWff.get(canonicalText)

/** The same of what a slot is sent. */
export const slotTagFor = (canonicalText: string): string | undefined => ofSlots.get(canonicalText)

/** `WEATHER.HOURS.3.TEMPERATURE` and `WEATHER.DAYS.1.CONDITION_DAY` → what they are of now. */
const nearest = (name: string): string =>
  name
    .replace(/^WEATHER\.(HOURS|DAYS)\.\d+\./, 'WEATHER.')
    .replace(/CONDITION_(DAY|NIGHT)/, 'CONDITION')
    .replace(/PRECIPITATION_NIGHT$/, 'PRECIPITATION')
    .replace(/^WEATHER\.WEATHER\./, 'WEATHER.')

const isByDay = '##hour24## >= 6 && ##hour24## < 18'

/** Conditions of an hour or a day to come, which are numbers on the watch; the rest of them are tags. */
function forecast(name: string): string | undefined {
  const [, unit, n = '', what = ''] = /^WEATHER\.(HOURS|DAYS)\.([1-8])\.(\w+)$/.exec(name) ?? []
  if (unit === undefined) return undefined
  if (what === 'IS_AVAILABLE') return '##weatherAvailable##'
  if (what === 'IS_DAY') return `(((##hour24## + ${n}) % 24) >= 6 && ((##hour24## + ${n}) % 24) < 18 ? 1 : 0)`
  const asNow = spelled[what === 'CONDITION_DAY' ? 'WEATHER.CONDITION' : `WEATHER.${what}`]
  if (unit === 'HOURS' && what === 'CONDITION')
    return asNow
      ?.replaceAll('##weatherIcon##', `##weatherIconHour${n}##`)
      .replaceAll('##hour24##', `((##hour24## + ${n}) % 24)`)
  if (what !== 'CONDITION_DAY' || Number(n) > 5) return undefined
  return asNow?.replaceAll('##weatherIcon##', `##weatherIconDay${n}##`).replace(`${isByDay} ? 8 : 1`, '8')
}

/** A source in our language, and whether that stands still where the watch moves. */
export function sourceInOurs(name: string): { readonly text: string; readonly isStill: boolean } {
  const own = byWff.get(`[${name}]`) ?? spelled[name] ?? forecast(name)
  if (own !== undefined) return { text: own, isStill: false }
  const near = nearest(name)
  const text = byWff.get(`[${near}]`) ?? spelled[near] ?? still[near] ?? '0'
  return { text, isStill: true }
}
