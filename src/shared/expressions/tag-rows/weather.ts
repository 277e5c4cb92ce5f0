import type { Tag } from '../tag.ts'
import { defineTags } from '../tag.ts'
import { wffIconOf } from './weather-icon.ts'
import { weatherNames, windNames, wordAt } from '../words.ts'

const row = defineTags('weather')

const current = '[WEATHER.TEMPERATURE]'
const low = '[WEATHER.TEMPERATURE_LOW]'
const high = '[WEATHER.TEMPERATURE_HIGH]'

/** Weather [S3.274–S3.285]. */
export const weatherTags: readonly Tag[] = [
  row('temperatureHigh', ['最高温度', "Today's highest temperature"], {
    sample: 31,
    range: [-60, 60],
    rate: 'minute',
    wff: high,
    version: 2,
  }),
  row('temperatureLow', ['最低温度', "Today's lowest temperature"], {
    sample: 19,
    range: [-60, 60],
    rate: 'minute',
    wff: low,
    version: 2,
  }),
  row('temperature', ['当前温度', 'Temperature now'], {
    sample: 25,
    range: [-60, 60],
    rate: 'minute',
    wff: current,
    version: 2,
  }),
  row(
    'temperatureRatio',
    ['当前温度在最低与最高之间的位置 0–1', 'Where the temperature stands from lowest 0 to highest 1'],
    {
      sample: 0.5,
      range: [0, 1, 0.01],
      rate: 'minute',
      wff: `(${high} == ${low} ? 0 : clamp(((${current} - ${low}) / (${high} - ${low})), 0, 1))`,
      version: 2,
      read: (_, world) => {
        const from = Number(world.read('temperatureLow'))
        const span = Number(world.read('temperatureHigh')) - from
        const ratio = span === 0 ? 0 : (Number(world.read('temperature')) - from) / span
        return Math.min(1, Math.max(0, ratio))
      },
    },
  ),
  row('temperatureUnit', ['温度单位', 'Unit of temperature'], {
    sample: '°C',
    range: ['°C', '°F'],
    rate: 'minute',
    wff: '([WEATHER.TEMPERATURE_UNIT] == 2 ? "°F" : "°C")',
    version: 2,
  }),
  row('weatherAvailable', ['有天气数据为 1，否则为 0', '1 while there is weather data, else 0'], {
    sample: 1,
    onName: ['有天气数据', 'Weather data'],
    range: [0, 1],
    rate: 'minute',
    wff: '[WEATHER.IS_AVAILABLE]',
    version: 2,
  }),
  row('weatherByDay', ['白天的天气为 1，夜晚为 0', '1 while the weather is that of the day, 0 by night'], {
    sample: 1,
    onName: ['白天', 'By day'],
    range: [0, 1],
    rate: 'minute',
    wff: '[WEATHER.IS_DAY]',
    version: 2,
    read: ({ hour }) => (hour >= 6 && hour < 18 ? 1 : 0),
  }),
  row('weatherUpdated', ['天气更新的时间', 'Time at which the weather came'], {
    sample: '08:49',
    range: ['00:00', '23:59'],
    rate: 'minute',
    wff: 'icuText("HH:mm", [WEATHER.LAST_UPDATED])',
    version: 2,
    // some ten minutes ago
    read: ({ hour, minute }) => {
      const at = (hour * 60 + minute + 1430) % 1440
      return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')
    },
  }),
  row('weatherIcon', ['天气图标序号 0–9', 'Index of the weather picture, 0 to 9'], {
    sample: 0,
    range: [0, 9],
    rate: 'minute',
    wff: wffIconOf('WEATHER.CONDITION'),
    version: 2,
  }),
  row('weatherText', ['天气文本', 'Weather in words'], {
    sample: 'Sunny',
    range: weatherNames.map((name) => name.en),
    rate: 'minute',
    wff: '[WEATHER.CONDITION_NAME]',
    version: 2,
    read: (moment, world) => {
      const name = wordAt(weatherNames, Number(world.read('weatherIcon')))
      return moment.isChinese ? name.cn : name.en
    },
  }),
  row('pm25', ['PM2.5', 'PM2.5'], { sample: 35, range: [0, 500], rate: 'minute' }),
  row('humidity', ['湿度百分比', 'Humidity in percent'], { sample: 45, range: [0, 100], rate: 'minute' }),
  row('windDirection', ['风向，角度，北为 0', 'Where the wind comes from in degrees, north is 0'], {
    sample: 45,
    range: [0, 359],
    rate: 'minute',
  }),
  row('windDirectionText', ['风向文本', 'Where the wind comes from, in words'], {
    sample: 'NE',
    range: windNames.map((name) => name.en),
    rate: 'minute',
    read: (moment, world) => {
      const eighth = Math.round(Number(world.read('windDirection')) / 45)
      const name = wordAt(windNames, ((eighth % 8) + 8) % 8)
      return moment.isChinese ? name.cn : name.en
    },
  }),
  row('windSpeed', ['风速，公里每小时', 'Wind speed in kilometres an hour'], {
    sample: 15,
    range: [0, 200],
    rate: 'minute',
  }),
  row('windLevel', ['风力等级 0–17', 'Wind force, 0 to 17'], { sample: 3, range: [0, 17], rate: 'minute' }),
]
