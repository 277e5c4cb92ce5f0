import { daysAhead, hoursAhead } from '../../expressions/tag-rows/forecast.ts'

/** What a number of a tag counts; the message key is `help.unit.<id>`. */
export type UnitId =
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'milliseconds'
  | 'days'
  | 'weeks'
  | 'degrees'
  | 'percent'
  | 'share'
  | 'steps'
  | 'beats'
  | 'kilometres'
  | 'kilocalories'
  | 'temperature'
  | 'speed'
  | 'dust'
  | 'notifications'

const forecast = (names: readonly string[], of: 'Hour' | 'Day', count: number): readonly string[] =>
  names.flatMap((name) => Array.from({ length: count }, (_, at) => `${name}${of}${at + 1}`))

const units: Readonly<Record<UnitId, readonly string[]>> = {
  hours: ['hour', 'hour24', 'hour12', 'sunriseHour', 'sunsetHour'],
  minutes: ['minute', 'timeZoneOffset', 'sunriseMinute', 'sunsetMinute'],
  seconds: ['second', 'secondOfDay'],
  milliseconds: ['millisecond'],
  days: ['dayOfYear', 'daysInMonth', 'moonPosition'],
  weeks: ['weekOfYear'],
  degrees: ['hourHand', 'minuteHand', 'secondHand', 'secondHandSmooth', 'windDirection', 'tiltX', 'tiltY'],
  percent: [
    ...['batteryPercent', 'stepPercent', 'bloodOxygen', 'humidity', 'precipitation'],
    ...forecast(['precipitation'], 'Day', daysAhead),
  ],
  share: ['temperatureRatio'],
  steps: ['steps', 'stepGoal'],
  beats: ['heartRate', 'averageHeartRate'],
  kilometres: ['distance'],
  kilocalories: ['calories'],
  temperature: [
    ...['temperature', 'temperatureHigh', 'temperatureLow'],
    ...forecast(['temperature'], 'Hour', hoursAhead),
    ...forecast(['temperatureHigh', 'temperatureLow'], 'Day', daysAhead),
  ],
  speed: ['windSpeed'],
  dust: ['pm25'],
  notifications: ['unreadNotifications', 'totalNotifications'],
}

const byName = new Map(
  Object.entries(units).flatMap(([unit, names]) => names.map((name) => [name, unit as UnitId])),
)

/** Every tag that is counted in something. */
export const tagsWithUnit: readonly string[] = [...byName.keys()]

export const unitOf = (tag: string): UnitId | null => byName.get(tag) ?? null
