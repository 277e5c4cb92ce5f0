import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { daysAhead, hoursAhead } from '../../src/shared/expressions/tag-rows/forecast.ts'

/** Data sources of the format by the version that has them first: those of the reference, in its order. */
const byVersion: Readonly<Record<number, string>> = {
  1: `UTC_TIMESTAMP MILLISECOND SECOND SECOND_Z SECOND_MILLISECOND SECONDS_IN_DAY MINUTE MINUTE_Z MINUTE_SECOND
    HOUR_0_11 HOUR_0_11_Z HOUR_0_11_MINUTE HOUR_1_12 HOUR_1_12_Z HOUR_1_12_MINUTE HOUR_0_23 HOUR_0_23_Z HOUR_0_23_MINUTE
    HOUR_1_24 HOUR_1_24_Z HOUR_1_24_MINUTE AMPM_STATE AMPM_POSITION AMPM_STRING AMPM_STRING_ENG AMPM_STRING_SHORT
    IS_24_HOUR_MODE IS_DAYLIGHT_SAVING_TIME TIMEZONE TIMEZONE_ABB TIMEZONE_ID TIMEZONE_OFFSET TIMEZONE_OFFSET_DST
    DAY DAY_Z DAY_0_30 DAY_HOUR DAY_0_30_HOUR DAY_OF_YEAR DAY_OF_WEEK DAY_OF_WEEK_F DAY_OF_WEEK_S DAYS_IN_MONTH
    MONTH MONTH_Z MONTH_0_11 MONTH_F MONTH_S MONTH_DAY MONTH_0_11_DAY YEAR YEAR_S YEAR_MONTH YEAR_MONTH_DAY
    WEEK_IN_MONTH WEEK_IN_YEAR STEP_COUNT STEP_GOAL STEP_PERCENT HEART_RATE HEART_RATE_Z BATTERY_PERCENT
    BATTERY_CHARGING_STATUS BATTERY_IS_LOW BATTERY_TEMPERATURE_CELSIUS BATTERY_TEMPERATURE_FAHRENHEIT
    UNREAD_NOTIFICATION_COUNT LANGUAGE_LOCALE_NAME LANGUAGE_CODE LANGUAGE_COUNTRY_CODE LANGUAGE_TEXT_DIRECTION
    ACCELEROMETER_IS_SUPPORTED ACCELEROMETER_X ACCELEROMETER_Y ACCELEROMETER_Z ACCELEROMETER_ANGLE_X
    ACCELEROMETER_ANGLE_Y ACCELEROMETER_ANGLE_Z ACCELEROMETER_ANGLE_XY MOON_PHASE_POSITION MOON_PHASE_TYPE
    MOON_PHASE_TYPE_STRING`,
  2: `SECOND_TENS_DIGIT SECOND_UNITS_DIGIT MINUTE_TENS_DIGIT MINUTE_UNITS_DIGIT HOUR_TENS_DIGIT HOUR_UNITS_DIGIT
    FIRST_DAY_OF_WEEK WEATHER.IS_AVAILABLE WEATHER.IS_ERROR WEATHER.CONDITION WEATHER.CONDITION_NAME WEATHER.IS_DAY
    WEATHER.TEMPERATURE WEATHER.TEMPERATURE_UNIT WEATHER.TEMPERATURE_LOW WEATHER.TEMPERATURE_HIGH
    WEATHER.CHANCE_OF_PRECIPITATION WEATHER.UV_INDEX WEATHER.LAST_UPDATED`,
  3: `SECONDS_SINCE_EPOCH MINUTES_SINCE_EPOCH HOURS_SINCE_EPOCH TIMEZONE_OFFSET_MINUTES TIMEZONE_OFFSET_MINUTES_DST`,
}

const ofHours = ['IS_AVAILABLE', 'CONDITION', 'CONDITION_NAME', 'IS_DAY', 'TEMPERATURE', 'UV_INDEX']
const ofDays = [
  ...['IS_AVAILABLE', 'CONDITION_DAY', 'CONDITION_DAY_NAME', 'CONDITION_NIGHT', 'CONDITION_NIGHT_NAME'],
  ...['TEMPERATURE_LOW', 'TEMPERATURE_HIGH', 'CHANCE_OF_PRECIPITATION', 'CHANCE_OF_PRECIPITATION_NIGHT'],
  'UV_INDEX',
]

const ahead = (unit: string, count: number, names: readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, at) => names.map((name) => `WEATHER.${unit}.${at + 1}.${name}`)).flat()

export const sources: ReadonlyMap<string, number> = new Map([
  ...Object.entries(byVersion).flatMap(([version, names]) =>
    names.split(/\s+/).map((name) => [name, Number(version)] as const),
  ),
  ...[...ahead('HOURS', hoursAhead, ofHours), ...ahead('DAYS', daysAhead, ofDays)].map(
    (name) => [name, 2] as const,
  ),
])

/** Sources that no data of ours is, with the reason. */
export const unoffered: Readonly<Record<string, RegExp>> = {
  'Raw acceleration shakes with the wrist and rests at gravity. Tilt, which the preview has, is the angles to the side and forwards':
    /^ACCELEROMETER_(X|Y|Z|ANGLE_Z)$/,
  'Weather of a night to come has no picture of its own here, and is read as that of now': /NIGHT/,
  'Whether words run to the right or to the left is what the fonts of the watch do by themselves':
    /^LANGUAGE_TEXT_DIRECTION$/,
  'The first weekday follows the region of the watch, of which the preview knows the language alone':
    /^FIRST_DAY_OF_WEEK$/,
}

const beside = ['../../../shared/wff/wff.md', '../../../../shared/wff/wff.md']
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(path))

/** Names in the tables of the reference, if it is beside the checkout: a name may stand there by its ending alone. */
export function namesOfReference(): readonly string[] | null {
  if (!beside) return null
  const text = readFileSync(beside, 'utf8')
  const part = text.slice(text.indexOf('## 5. Data sources'), text.indexOf('### From elements'))
  return part.split('\n').flatMap((line) => {
    const cell = /^\| ([A-Z][^|]*) \|/.exec(line)?.[1]
    return cell && !cell.includes('…') ? cell.split(/ \/ |, /) : []
  })
}
