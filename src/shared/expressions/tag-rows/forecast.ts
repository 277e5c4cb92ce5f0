import type { Moment } from '../moment.ts'
import type { Tag, TagFacts, World } from '../tag.ts'
import { defineTags } from '../tag.ts'
import { weatherNames, wordAt } from '../words.ts'
import { wffIconOf } from './weather-icon.ts'

/*
 * Weather of the next hours and days, and the rest of what a watch says of it now. The samples follow those of now: a day
 * is coldest at three and warmest at three in the afternoon, between the lowest and the highest temperature.
 */

const row = defineTags('weather')

const of = ['minute', 2] as const

const fact = (facts: Omit<TagFacts, 'rate'>): TagFacts => ({ rate: of[0], version: of[1], ...facts })

/** 0 in the coldest hour of a day, 1 in the warmest. */
const warmth = (hour: number): number => 0.5 - 0.5 * Math.cos(((hour - 3) / 24) * 2 * Math.PI)

const number = (world: World, name: string): number => Number(world.read(name))

function atHour({ hour }: Moment, world: World, ahead: number): number {
  const [low, high] = [number(world, 'temperatureLow'), number(world, 'temperatureHigh')]
  return Math.round(low + (high - low) * warmth(hour + ahead))
}

/** Pictures of the next eight hours and five days, beside the one of now. */
const iconsOfHours = [0, 0, 1, 1, 2, 2, 1, 0]
const iconsOfDays = [1, 0, 3, 2, 0]

/** What the next days are warmer than today, and how likely they are wet. */
const warmer = [1, 2, -3, -1, 0]
const wet = [10, 0, 70, 40, 5]
const uvOfHours = [4, 5, 6, 6, 5, 4, 3, 2]
const uvOfDays = [6, 7, 3, 4, 6]

const words = weatherNames.map((name) => name.en)

/** The words of a picture that another tag names; without weather there are none. */
const textOf = (icon: string) => (moment: Moment, world: World) => {
  if (world.read('weatherText') === '--') return '--'
  const name = wordAt(weatherNames, number(world, icon))
  return moment.isChinese ? name.cn : name.en
}

/** Samples are what is read at the sample time: nine in the morning, between 19 and 31 degrees. */
const sampleAt = (hour: number): number => Math.round(19 + 12 * warmth(hour))

const ahead = (n: number) => (n === 1 ? ['1 小时后', 'in 1 hour'] : [`${n} 小时后`, `in ${n} hours`])

const later = (n: number) => (n === 1 ? ['明天', 'tomorrow'] : [`${n} 天后`, `in ${n} days`])

function hourTags(n: number): readonly Tag[] {
  const [cn = '', en = ''] = ahead(n)
  const source = `WEATHER.HOURS.${n}.`
  const icon = iconsOfHours[n - 1] ?? 0
  return [
    row(`temperatureHour${n}`, [`${cn}的温度`, `Temperature ${en}`], {
      ...fact({ sample: sampleAt(8 + n), range: [-60, 60], wff: `[${source}TEMPERATURE]` }),
      read: (moment, world) => atHour(moment, world, n),
    }),
    row(
      `weatherIconHour${n}`,
      [`${cn}的天气图标序号 0–9`, `Index of the weather picture ${en}, 0 to 9`],
      fact({ sample: icon, range: [0, 9], wff: wffIconOf(`${source}CONDITION`) }),
    ),
    row(`weatherTextHour${n}`, [`${cn}的天气文本`, `Weather in words ${en}`], {
      ...fact({ sample: words[icon] ?? '', range: words, wff: `[${source}CONDITION_NAME]` }),
      read: textOf(`weatherIconHour${n}`),
    }),
    row(
      `uvIndexHour${n}`,
      [`${cn}的紫外线指数`, `UV index ${en}`],
      fact({ sample: uvOfHours[n - 1] ?? 0, range: [0, 15], wff: `[${source}UV_INDEX]` }),
    ),
  ]
}

function dayTags(n: number): readonly Tag[] {
  const [cn = '', en = ''] = later(n)
  const source = `WEATHER.DAYS.${n}.`
  const icon = iconsOfDays[n - 1] ?? 0
  const more = warmer[n - 1] ?? 0
  const like = (name: string) => (_: Moment, world: World) =>
    number(world, 'temperatureHigh') === number(world, 'temperatureLow')
      ? number(world, name)
      : number(world, name) + more
  return [
    row(`temperatureHighDay${n}`, [`${cn}的最高温度`, `Highest temperature ${en}`], {
      ...fact({ sample: 31 + more, range: [-60, 60], wff: `[${source}TEMPERATURE_HIGH]` }),
      read: like('temperatureHigh'),
    }),
    row(`temperatureLowDay${n}`, [`${cn}的最低温度`, `Lowest temperature ${en}`], {
      ...fact({ sample: 19 + more, range: [-60, 60], wff: `[${source}TEMPERATURE_LOW]` }),
      read: like('temperatureLow'),
    }),
    row(
      `weatherIconDay${n}`,
      [`${cn}的天气图标序号 0–9`, `Index of the weather picture ${en}, 0 to 9`],
      fact({ sample: icon, range: [0, 9], wff: wffIconOf(`${source}CONDITION_DAY`) }),
    ),
    row(`weatherTextDay${n}`, [`${cn}的天气文本`, `Weather in words ${en}`], {
      ...fact({ sample: words[icon] ?? '', range: words, wff: `[${source}CONDITION_DAY_NAME]` }),
      read: textOf(`weatherIconDay${n}`),
    }),
    row(
      `precipitationDay${n}`,
      [`${cn}的降水概率，百分比`, `Chance of precipitation ${en}, in percent`],
      fact({ sample: wet[n - 1] ?? 0, range: [0, 100], wff: `[${source}CHANCE_OF_PRECIPITATION]` }),
    ),
    row(
      `uvIndexDay${n}`,
      [`${cn}的紫外线指数`, `UV index ${en}`],
      fact({ sample: uvOfDays[n - 1] ?? 0, range: [0, 15], wff: `[${source}UV_INDEX]` }),
    ),
  ]
}

export const hoursAhead = 8
export const daysAhead = 5

const each = (count: number, tagsOf: (n: number) => readonly Tag[]): readonly Tag[] =>
  Array.from({ length: count }, (_, at) => tagsOf(at + 1)).flat()

export const forecastTags: readonly Tag[] = [
  row(
    'precipitation',
    ['降水概率，百分比', 'Chance of precipitation in percent'],
    fact({ sample: 20, range: [0, 100], wff: '[WEATHER.CHANCE_OF_PRECIPITATION]' }),
  ),
  row('uvIndex', ['紫外线指数', 'UV index'], fact({ sample: 3, range: [0, 15], wff: '[WEATHER.UV_INDEX]' })),
  ...each(hoursAhead, hourTags),
  ...each(daysAhead, dayTags),
]
