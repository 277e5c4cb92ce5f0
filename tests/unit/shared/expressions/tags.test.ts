import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Tag } from '../../../../src/shared/expressions/tag.ts'
import { tagGroups } from '../../../../src/shared/expressions/tag.ts'
import { maxHeartRate } from '../../../../src/shared/expressions/tag-rows/health.ts'
import { findTag, tags, tagsOfGroup } from '../../../../src/shared/expressions/tags.ts'
import { moonPhaseNames, weatherNames } from '../../../../src/shared/expressions/words.ts'
import { createWorld, defaultSampleTime } from '../../../../src/shared/expressions/world.ts'

const tagOf = (name: string): Tag => {
  const tag = findTag(name)
  if (tag === undefined) throw new Error(`no tag ${name}`)
  return tag
}
const names = (rows: readonly Tag[]) => rows.map((tag) => tag.name)
const at = (clock: string, options: { locale?: string; is24Hour?: boolean } = {}) =>
  createWorld({
    epochMs: Date.parse(`${clock}Z`),
    utcOffsetMinutes: 0,
    locale: 'en',
    is24Hour: true,
    ...options,
  })

describe('the tag table', () => {
  test('names are camelCase words and each is there once; the tag is the name between ## [S3.238]', () => {
    expect(new Set(names(tags)).size).toBe(tags.length)
    for (const { name, tag } of tags) {
      expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/)
      expect(tag).toBe(`##${name}##`)
    }
  })

  test('descriptions are there in Chinese and in English, and no two tags share one [S3.239 S3.240]', () => {
    for (const { descCn, descEn, name } of tags) {
      if (name !== 'pm25') expect(descCn).toMatch(/[\u4e00-\u9fff]/)
      expect(descEn).toMatch(/^[\x20-\x7e’]+$/)
    }
    expect(new Set(tags.map((tag) => tag.descEn)).size).toBe(tags.length)
    expect(new Set(tags.map((tag) => tag.descCn)).size).toBe(tags.length)
  })

  test('what is shown as a switch has the name of what is on, in both languages', () => {
    const switches = tags.filter(
      ({ range }) => range.kind === 'number' && range.min === 0 && range.max === 1 && range.step === 1,
    )
    expect(tags.filter((tag) => tag.onName !== null)).toEqual(switches)
    for (const { onName } of switches) {
      expect(onName?.[0]).toMatch(/[\u4e00-\u9fff]/)
      expect(onName?.[1]).toMatch(/^[A-Z0-9][A-Za-z0-9 -]+$/)
    }
  })

  test('samples are what the tags read at the sample time [S3.241 A11]', () => {
    const world = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })
    for (const { name, sample } of tags) expect([name, world.read(name)]).toEqual([name, sample])
  })

  test('every sample lies in its range, on a step [S3.242]', () => {
    for (const { name, sample, range, valueType } of tags) {
      expect(range.kind, name).toBe(valueType)
      if (range.kind === 'text') {
        expect(range.texts.length, name).toBeGreaterThan(1)
        continue
      }
      expect(Number(sample), name).toBeGreaterThanOrEqual(range.min)
      expect(Number(sample), name).toBeLessThanOrEqual(range.max)
      const steps = (Number(sample) - range.min) / range.step
      expect(Math.abs(steps - Math.round(steps)), name).toBeLessThan(1e-6)
    }
  })

  test('the version is the first Watch Face Format that has the source [S3.243]', () => {
    for (const { name, wff, version } of tags) expect(version === null, name).toBe(wff === null)
    expect(tagOf('minute').version).toBe(1)
    expect(names(tags.filter((tag) => tag.group === 'weather' && tag.version === 2))).toHaveLength(
      7 + 3 + 2 + 8 * 4 + 5 * 6,
    )
    expect(names(tags.filter((tag) => tag.version === 3))).toEqual(['timeZoneOffset'])
  })

  test('the overseas edition hides the tags that always read Chinese [S3.244]', () => {
    const hidden = tags.filter((tag) => tag.overseasHide)
    expect(names(hidden)).toEqual([
      'ampmChinese',
      'monthChinese',
      'weekdayChinese',
      'weekdayChineseLetter',
      'dateChinese',
    ])
    for (const tag of hidden) expect(tag.sample).toMatch(/[\u4e00-\u9fff]/)
  })

  test.each([
    ['date and time [S3.245]', 'date-time', 'minute'],
    ['health [S3.246]', 'health', 'steps'],
    ['weather [S3.247]', 'weather', 'humidity'],
    ['device and common [S3.248]', 'device', 'batteryPercent'],
    ['rotate [S3.249]', 'rotate', 'hourHand'],
  ] as const)('group %s', (_, group, member) => {
    expect(names(tagsOfGroup(group))).toContain(member)
    expect(tagsOfGroup(group).every((tag) => tag.group === group)).toBe(true)
  })

  test('the group of all holds every tag of every group [S3.250]', () => {
    expect(tagsOfGroup('all')).toEqual(tags)
    expect(tagGroups.flatMap((group) => tagsOfGroup(group))).toHaveLength(tags.length)
  })
})

describe('the families', () => {
  test.each([
    ['year [S3.251]', 'year', 'date-time', 2026],
    ['month [S3.252]', 'month', 'date-time', 8],
    ['day [S3.253]', 'day', 'date-time', 28],
    ['weekday [S3.254]', 'weekday', 'date-time', 5],
    ['AM/PM [S3.255]', 'ampm', 'date-time', 'AM'],
    ['hour [S3.256]', 'hour', 'date-time', 8],
    ['minute [S3.257]', 'minute', 'date-time', 59],
    ['second [S3.258]', 'second', 'date-time', 8],
    ['time zone [S3.259]', 'timeZone', 'date-time', 'UTC+8'],
    ['time format 24H [S3.260]', 'is24Hour', 'date-time', 1],
    ['moon phase [S3.261 S9.38]', 'moonPhase', 'date-time', 4],
    ['sunrise hour [S3.262]', 'sunriseHour', 'date-time', 6],
    ['sunrise minute [S3.263]', 'sunriseMinute', 'date-time', 12],
    ['sunset hour [S3.264]', 'sunsetHour', 'date-time', 18],
    ['sunset minute [S3.265]', 'sunsetMinute', 'date-time', 24],
    ['steps [S3.266 S9.35]', 'steps', 'health', 5390],
    ['step goal [S3.267]', 'stepGoal', 'health', 10_000],
    ['goal percentage [S3.268]', 'stepPercent', 'health', 54],
    ['average heart rate [S3.269]', 'averageHeartRate', 'health', 105],
    ['heart rate of the widget [S9.34]', 'heartRate', 'health', 105],
    ['distance [S3.270]', 'distance', 'health', 3.8],
    ['calories [S3.271]', 'calories', 'health', 268],
    ['stress [S3.272]', 'stress', 'health', 35],
    ['blood oxygen [S3.273]', 'bloodOxygen', 'health', 98],
    ['temperature high [S3.274]', 'temperatureHigh', 'weather', 31],
    ['temperature low [S3.275]', 'temperatureLow', 'weather', 19],
    ['temperature now [S3.276 S9.36]', 'temperature', 'weather', 25],
    ['temperature ratio [S3.277]', 'temperatureRatio', 'weather', 0.5],
    ['weather icon index [S3.278 S9.37]', 'weatherIcon', 'weather', 0],
    ['weather text [S3.279]', 'weatherText', 'weather', 'Sunny'],
    ['PM2.5 [S3.280]', 'pm25', 'weather', 35],
    ['humidity [S3.281]', 'humidity', 'weather', 45],
    ['temperature unit [S3.282]', 'temperatureUnit', 'weather', '°C'],
    ['wind direction [S3.283]', 'windDirection', 'weather', 45],
    ['wind speed [S3.284]', 'windSpeed', 'weather', 15],
    ['wind level [S3.285]', 'windLevel', 'weather', 3],
    ['battery percent [S3.286 S9.33]', 'batteryPercent', 'device', 100],
    ['battery number [S3.287]', 'batteryNumber', 'device', '100'],
    ['battery charging [S3.288]', 'batteryCharging', 'device', 0],
    ['device name [S3.289]', 'deviceName', 'device', 'Watch'],
    ['manufacturer [S3.290]', 'manufacturer', 'device', 'Maker'],
    ['round-screen flag [S3.291]', 'isRoundScreen', 'device', 1],
    ['WiFi level [S3.292]', 'wifiLevel', 'device', 4],
    ['unit system metric [S3.293]', 'isMetric', 'device', 1],
    ['unread notifications [S3.294]', 'unreadNotifications', 'device', 2],
    ['total notifications [S3.295]', 'totalNotifications', 'device', 5],
    ['hour hand [S9.55 A11]', 'hourHand', 'rotate', 269.5],
    ['minute hand [S9.56 A11]', 'minuteHand', 'rotate', 354],
    ['second hand [S9.57 A11]', 'secondHand', 'rotate', 48],
  ] as const)('%s', (...[, name, group, sample]) => {
    expect(tagOf(name)).toMatchObject({ group, sample })
  })

  test.each([
    ['hour [S9.16]', 'hour', 'hour'],
    ['minutes [S9.17]', 'minute', 'minutes'],
    ['seconds [S9.18]', 'second', 'seconds'],
    ['tick [S9.19]', 'tick', 'tick'],
    ['number [S9.20]', 'hourMinute', 'number'],
    ['weekday [S9.21]', 'weekday', 'weekday'],
    ['date [S9.22]', 'monthDay', 'date'],
  ] as const)('time tag %s', (_, name, timeTag) => {
    expect(tagOf(name)).toMatchObject({ isTimeTag: true, timeTag, group: 'date-time' })
  })

  test('only spellings of the seven are time tags [A53]', () => {
    const spelled = tags.filter((tag) => tag.isTimeTag)
    expect(new Set(spelled.map((tag) => tag.timeTag)).size).toBe(7)
    for (const name of ['millisecond', 'year', 'ampm', 'moonPhase', 'steps', 'hourHand'])
      expect(tagOf(name).isTimeTag).toBe(false)
  })

  test('the combined tags of ASR [S9.78 S9.79 S9.80 S9.81]', () => {
    const world = at('2026-03-05T07:04:09')
    const combined = ['hourMinute', 'monthDay', 'yearMonthDayShort', 'yearMonthDay']
    expect(combined.map((name) => world.read(name))).toEqual(['07:04', '03-05', '26-03-05', '2026-03-05'])
  })

  test.each([
    ['distance [S9.82 S9.87]', 'distance', true],
    ['calories [S9.83 S9.88]', 'calories', true],
    ['stress [S9.84 S9.89]', 'stress', true],
    ['blood oxygen [S9.85 S9.90]', 'bloodOxygen', true],
    ['smooth second, there only [S9.86 A60]', 'secondHandSmooth', false],
  ] as const)('hidden on Wear OS: %s', (_, name, inCompatible) => {
    expect(tagOf(name)).toMatchObject({ hiddenOnWearOs: true, hiddenInCompatible: inCompatible })
    expect(tags.filter((tag) => tag.hiddenOnWearOs)).toHaveLength(5)
    expect(tags.filter((tag) => tag.hiddenInCompatible)).toHaveLength(4)
  })

  test('step goals go from 5000 to 30000 [S9.39 S9.40 S9.41 S9.42 S9.43 S9.44]', () => {
    expect(tagOf('stepGoal').range).toEqual({ kind: 'number', min: 5000, max: 30_000, step: 5000 })
  })

  test('a heart rate is shown from 0 to 240 [S9.45]', () => {
    expect(maxHeartRate).toBe(240)
    for (const name of ['heartRate', 'averageHeartRate'])
      expect(tagOf(name).range).toMatchObject({ min: 0, max: 240 })
  })

  test('WiFi has the levels 1 to 5 [S9.46]', () => {
    expect(tagOf('wifiLevel').range).toEqual({ kind: 'number', min: 1, max: 5, step: 1 })
  })

  test('ten weather pictures have names [S3.278]', () => {
    expect(weatherNames).toHaveLength(10)
    expect(tagOf('weatherIcon').range).toEqual({ kind: 'number', min: 0, max: 9, step: 1 })
  })

  test.each([
    ['new moon [S9.47]', 0, 'New moon', '2024-04-08'],
    ['evening crescent [S9.48]', 1, 'Evening crescent', '2024-04-12'],
    ['first quarter [S9.49]', 2, 'First quarter', '2024-04-15'],
    ['waxing gibbous [S9.50]', 3, 'Waxing gibbous', '2024-04-20'],
    ['full moon [S9.51]', 4, 'Full moon', '2024-04-23'],
    ['waning gibbous [S9.52]', 5, 'Waning gibbous', '2024-04-28'],
    ['last quarter [S9.53]', 6, 'Last quarter', '2024-05-01'],
    ['morning crescent [S9.54]', 7, 'Morning crescent', '2024-05-05'],
  ] as const)('moon phase %s', (...[, index, name, day]) => {
    expect(moonPhaseNames[index].en).toBe(name)
    const world = at(`${day}T18:00:00`)
    expect([world.read('moonPhase'), world.read('moonPhaseName')]).toEqual([index, name])
  })
})

describe('the hands over a whole day', () => {
  const every = (step: number) => Array.from({ length: 86_400 / step }, (_, index) => index * step)
  const worldAt = (second: number) =>
    createWorld({ epochMs: second * 1000, utcOffsetMinutes: 0, locale: 'en', is24Hour: true })

  test('the hour hand goes from 30 to 389.5 by half degrees, 12 o’clock is 360 [S9.55 A12]', () => {
    const angles = every(60).map((second) => Number(worldAt(second).read('hourHand')))
    expect(new Set(angles).size).toBe(720)
    expect([Math.min(...angles), Math.max(...angles)]).toEqual([30, 389.5])
    expect(angles[0]).toBe(360)
    expect(angles.every((angle) => Number.isInteger(angle * 2))).toBe(true)
  })

  test('minute and second hand tick by 6 from 0 to 354 [S9.56 S9.57 A12]', () => {
    const wanted = Array.from({ length: 60 }, (_, index) => index * 6)
    // between whole minutes too, where a hand that creeps would stand elsewhere
    const minutes = new Set(every(7).map((second) => worldAt(second).read('minuteHand')))
    const seconds = new Set(every(7).map((second) => worldAt(second).read('secondHand')))
    expect([...minutes].sort((a, b) => Number(a) - Number(b))).toEqual(wanted)
    expect([...seconds].sort((a, b) => Number(a) - Number(b))).toEqual(wanted)
  })
})

describe('Watch Face Format sources', () => {
  const schemas = '../shared/wff/xsd'

  test('every source is in the schemas, and its version is the first that has it', (context) => {
    if (!existsSync(schemas)) {
      console.warn(`${schemas} is not here: sources of tags are NOT checked against the schemas`)
      context.skip()
    }
    const inVersion = (version: number): { has: (source: string) => boolean } => {
      const file = join(schemas, String(version), 'common/attributes/sourceType.xsd')
      const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
      const names = [...text.matchAll(/enumeration value="([^"]+)"/g)].map(([, name]) => name ?? '')
      // one source is spelled with a word twice before version 5; the sample faces of version 2 read it as it is meant
      const named = new Set(names.map((name) => name.replace(/^WEATHER\.WEATHER\./, 'WEATHER.')))
      const forms = [...text.matchAll(/pattern value="([^"]+)"/g)].map(([, form]) => new RegExp(`^${form}$`))
      return { has: (source) => named.has(source) || forms.some((form) => form.test(source)) }
    }
    const known = [1, 2, 3].map(inVersion)
    for (const { name, wff, version } of tags) {
      const sources = [...(wff ?? '').matchAll(/\[([A-Z0-9_.]+)\]/g)].map(([, source]) => source ?? '')
      const first = Math.max(1, ...sources.map((source) => known.findIndex((set) => set.has(source)) + 1))
      expect([name, sources.every((source) => known.some((set) => set.has(source)))]).toEqual([name, true])
      if (wff !== null) expect([name, version]).toEqual([name, first])
    }
  })

  test('every source expression is closed: it needs no brackets around it', () => {
    for (const { name, wff } of tags) {
      if (wff === null) continue
      expect([...wff].filter((letter) => letter === '(').length, name).toBe(wff.split(')').length - 1)
      expect(wff, name).toMatch(/^(\[[A-Z0-9_.]+\]|\(.*\)|[a-zA-Z]+\(.*\))$/)
    }
  })

  // the moon was full on 2024-04-23 at 23:49 UTC: it is told so from half a day before on, and not all day
  test.each([
    [4, 3],
    [9, 3],
    [14, 4],
    [20, 4],
  ])('at %i o’clock UTC of the day of a full moon its phase is %i', (hour, phase) => {
    const epochMs = Date.UTC(2024, 3, 23, hour)
    const world = createWorld({ epochMs, utcOffsetMinutes: 0, locale: 'en', is24Hour: true })
    expect(world.read('moonPhase')).toBe(phase)
  })
})
