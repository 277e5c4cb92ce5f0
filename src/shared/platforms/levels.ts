import type { LevelRow } from './platform.ts'

type Element = { readonly code: number; readonly id: string; readonly tags: readonly string[] }

/** The element types of the ASR chip and the tags that each shows (S9.60–S9.77, A61). */
export const asrElements: readonly Element[] = [
  {
    code: 1,
    id: 'timeHand',
    tags: ['hourHand', 'minuteHand', 'secondHand', 'secondHandSmooth', 'tick'],
  },
  {
    code: 2,
    id: 'timeDigit',
    tags: [
      'hour',
      'hourText',
      'hour24',
      'hour24Text',
      'hour12',
      'hour12Text',
      'hourTens',
      'hourUnits',
      'minute',
      'minuteText',
      'minuteTens',
      'minuteUnits',
      'second',
      'secondText',
      'secondTens',
      'secondUnits',
      'hourMinute',
    ],
  },
  { code: 3, id: 'ampm', tags: ['ampm', 'ampmIndex', 'ampmChinese'] },
  {
    code: 4,
    id: 'week',
    tags: ['weekday', 'weekdayName', 'weekdayShortName', 'weekdayChinese', 'weekdayChineseLetter'],
  },
  {
    code: 5,
    id: 'date',
    tags: [
      'year',
      'yearShort',
      'month',
      'monthText',
      'monthName',
      'monthShortName',
      'monthChinese',
      'day',
      'dayText',
      'monthDay',
      'yearMonthDayShort',
      'yearMonthDay',
    ],
  },
  {
    code: 6,
    id: 'weather',
    tags: [
      'weatherIcon',
      'weatherText',
      'temperature',
      'temperatureHigh',
      'temperatureLow',
      'temperatureRatio',
      'temperatureUnit',
    ],
  },
  { code: 7, id: 'calorie', tags: ['calories'] },
  { code: 8, id: 'step', tags: ['steps', 'stepGoal', 'stepPercent'] },
  { code: 9, id: 'distance', tags: ['distance'] },
  { code: 10, id: 'battery', tags: ['batteryPercent', 'batteryNumber', 'batteryCharging'] },
  // no tag of the language reads the quality of sleep yet
  { code: 11, id: 'sleepQuality', tags: [] },
  { code: 12, id: 'pressure', tags: ['stress'] },
  { code: 13, id: 'heartRate', tags: ['heartRate', 'averageHeartRate'] },
  { code: 14, id: 'bloodOxygen', tags: ['bloodOxygen'] },
  { code: 15, id: 'pm25', tags: ['pm25'] },
  { code: 16, id: 'animation', tags: [] },
  {
    code: 17,
    id: 'other',
    tags: [
      'moonPhase',
      'sunriseHour',
      'sunriseMinute',
      'sunsetHour',
      'sunsetMinute',
      'humidity',
      'windLevel',
      'unreadNotifications',
    ],
  },
]

const tagsOf = (id: string): readonly string[] => asrElements.find((element) => element.id === id)?.tags ?? []

const codeOf = (id: string): number => asrElements.find((element) => element.id === id)?.code ?? 0

/** All of an element, or some of its tags under a name of their own. */
const row = (level: number, id: string, part?: { element: string; tags: readonly string[] }): LevelRow => ({
  id,
  level,
  element: codeOf(part?.element ?? id),
  by: id === 'animation' ? 'playback' : 'tags',
  tags: part?.tags ?? tagsOf(id),
})

const hand = (...tags: readonly string[]) => ({ element: 'timeHand', tags })

/** Data that the chip has not, where it would stand: an unsupported text must not jump when it is changed. */
const near = (element: string, ...tags: readonly string[]) => ({
  element,
  tags: [...tagsOf(element), ...tags],
})

/**
 * From the back to the front (S4.28–S4.33, A31): moving pictures, then data, then date and time, the hands on top.
 * Kinds that share a level may be ordered among themselves. A tag that no row names has the level of `other`.
 */
export const levelRows: readonly LevelRow[] = [
  row(0, 'animation'),
  row(1, 'other'),
  row(2, 'weather', near('weather', 'windDirection', 'windDirectionText', 'windSpeed')),
  row(3, 'pm25'),
  row(4, 'battery'),
  row(5, 'step'),
  row(5, 'distance'),
  row(5, 'calorie'),
  row(6, 'heartRate'),
  row(7, 'bloodOxygen'),
  row(8, 'pressure'),
  row(8, 'sleepQuality'),
  row(9, 'date', near('date', 'date', 'dateChinese', 'dayOfYear', 'daysInMonth', 'weekOfYear')),
  row(10, 'week'),
  row(11, 'ampm'),
  row(12, 'timeDigit', near('timeDigit', 'hourMinuteSecond', 'millisecond', 'secondOfDay')),
  row(12, 'tick', hand('tick')),
  row(13, 'hourHand', hand('hourHand')),
  row(13, 'minuteHand', hand('minuteHand')),
  row(14, 'secondHand', hand('secondHand', 'secondHandSmooth')),
]
