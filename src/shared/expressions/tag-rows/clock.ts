import type { Moment } from '../moment.ts'
import type { Tag, World } from '../tag.ts'
import { defineTags } from '../tag.ts'

const row = defineTags('date-time')

const two = (value: number) => String(value).padStart(2, '0')
const hour12 = (moment: Moment) => ((moment.hour + 11) % 12) + 1
const hourShown = (moment: Moment, world: World) =>
  world.read('is24Hour') === 0 ? hour12(moment) : moment.hour
const wffHour = '([IS_24_HOUR_MODE] != 0 ? [HOUR_0_23] : [HOUR_1_12])'

/** The clock: hours, minutes, seconds and what is made of them [S3.255–S3.260]. */
export const clockTags: readonly Tag[] = [
  row('hour', ['小时，按手表的 12/24 小时制', 'Hour, as the watch is set to 12 or 24 hours'], {
    sample: 8,
    range: [0, 23],
    rate: 'minute',
    wff: wffHour,
    timeTag: 'hour',
    read: hourShown,
  }),
  row('hourText', ['小时，两位，按手表的 12/24 小时制', 'Hour in two digits, as the watch is set'], {
    sample: '08',
    range: ['00', '23'],
    rate: 'minute',
    wff: '([IS_24_HOUR_MODE] != 0 ? [HOUR_0_23_Z] : [HOUR_1_12_Z])',
    timeTag: 'hour',
    read: (moment, world) => two(hourShown(moment, world)),
  }),
  row('hour24', ['小时 0–23', 'Hour, 0 to 23'], {
    sample: 8,
    range: [0, 23],
    rate: 'minute',
    wff: '[HOUR_0_23]',
    timeTag: 'hour',
    read: (moment) => moment.hour,
  }),
  row('hour24Text', ['小时 00–23，两位', 'Hour in two digits, 00 to 23'], {
    sample: '08',
    range: ['00', '23'],
    rate: 'minute',
    wff: '[HOUR_0_23_Z]',
    timeTag: 'hour',
    read: (moment) => two(moment.hour),
  }),
  row('hour12', ['小时 1–12', 'Hour, 1 to 12'], {
    sample: 8,
    range: [1, 12],
    rate: 'minute',
    wff: '[HOUR_1_12]',
    timeTag: 'hour',
    read: hour12,
  }),
  row('hour12Text', ['小时 01–12，两位', 'Hour in two digits, 01 to 12'], {
    sample: '08',
    range: ['01', '12'],
    rate: 'minute',
    wff: '[HOUR_1_12_Z]',
    timeTag: 'hour',
    read: (moment) => two(hour12(moment)),
  }),
  row('hourTens', ['小时的十位', 'Tens digit of the hour'], {
    sample: 0,
    range: [0, 2],
    rate: 'minute',
    wff: `floor(${wffHour} / 10)`,
    read: (moment, world) => Math.floor(hourShown(moment, world) / 10),
  }),
  row('hourUnits', ['小时的个位', 'Units digit of the hour'], {
    sample: 8,
    range: [0, 9],
    rate: 'minute',
    wff: `(${wffHour} % 10)`,
    read: (moment, world) => hourShown(moment, world) % 10,
  }),
  row('minute', ['分钟 0–59', 'Minute, 0 to 59'], {
    sample: 59,
    range: [0, 59],
    rate: 'minute',
    wff: '[MINUTE]',
    timeTag: 'minutes',
    read: (moment) => moment.minute,
  }),
  row('minuteText', ['分钟 00–59，两位', 'Minute in two digits, 00 to 59'], {
    sample: '59',
    range: ['00', '59'],
    rate: 'minute',
    wff: '[MINUTE_Z]',
    timeTag: 'minutes',
    read: (moment) => two(moment.minute),
  }),
  row('minuteTens', ['分钟的十位', 'Tens digit of the minute'], {
    sample: 5,
    range: [0, 5],
    rate: 'minute',
    wff: 'floor([MINUTE] / 10)',
    read: (moment) => Math.floor(moment.minute / 10),
  }),
  row('minuteUnits', ['分钟的个位', 'Units digit of the minute'], {
    sample: 9,
    range: [0, 9],
    rate: 'minute',
    wff: '([MINUTE] % 10)',
    read: (moment) => moment.minute % 10,
  }),
  row('second', ['秒 0–59', 'Second, 0 to 59'], {
    sample: 8,
    range: [0, 59],
    rate: 'second',
    wff: '[SECOND]',
    timeTag: 'seconds',
    read: (moment) => moment.second,
  }),
  row('secondText', ['秒 00–59，两位', 'Second in two digits, 00 to 59'], {
    sample: '08',
    range: ['00', '59'],
    rate: 'second',
    wff: '[SECOND_Z]',
    timeTag: 'seconds',
    read: (moment) => two(moment.second),
  }),
  row('secondTens', ['秒的十位', 'Tens digit of the second'], {
    sample: 0,
    range: [0, 5],
    rate: 'second',
    wff: 'floor([SECOND] / 10)',
    read: (moment) => Math.floor(moment.second / 10),
  }),
  row('secondUnits', ['秒的个位', 'Units digit of the second'], {
    sample: 8,
    range: [0, 9],
    rate: 'second',
    wff: '([SECOND] % 10)',
    read: (moment) => moment.second % 10,
  }),
  row('millisecond', ['毫秒 0–999', 'Millisecond, 0 to 999'], {
    sample: 0,
    range: [0, 999],
    rate: 'frame',
    wff: '[MILLISECOND]',
    read: (moment) => moment.millisecond,
  }),
  row('secondOfDay', ['当天的第几秒', 'Seconds since midnight'], {
    sample: 32_348,
    range: [0, 86_399],
    rate: 'second',
    wff: '[SECONDS_IN_DAY]',
    read: (moment) => (moment.hour * 60 + moment.minute) * 60 + moment.second,
  }),
  row(
    'tick',
    ['刻度，分针所过的五分钟刻度 1–12', 'Tick: the five-minute mark that the minute hand passed, 1 to 12'],
    {
      sample: 11,
      range: [1, 12],
      rate: 'minute',
      wff: '([MINUTE] < 5 ? 12 : floor([MINUTE] / 5))',
      timeTag: 'tick',
      read: (moment) => Math.floor(moment.minute / 5) || 12,
    },
  ),
  row('hourMinute', ['数字时间，时:分', 'Digital time, hours and minutes'], {
    sample: '08:59',
    range: ['00:00', '23:59'],
    rate: 'minute',
    wff: '([IS_24_HOUR_MODE] != 0 ? icuText("HH:mm") : icuText("hh:mm"))',
    timeTag: 'number',
    read: (moment, world) => `${two(hourShown(moment, world))}:${two(moment.minute)}`,
  }),
  row('hourMinuteSecond', ['数字时间，时:分:秒', 'Digital time with seconds'], {
    sample: '08:59:08',
    range: ['00:00:00', '23:59:59'],
    rate: 'second',
    wff: '([IS_24_HOUR_MODE] != 0 ? icuText("HH:mm:ss") : icuText("hh:mm:ss"))',
    timeTag: 'number',
    read: (moment, world) => `${two(hourShown(moment, world))}:${two(moment.minute)}:${two(moment.second)}`,
  }),
  row('ampm', ['上午或下午', 'AM or PM'], {
    sample: 'AM',
    range: ['AM', 'PM'],
    rate: 'minute',
    wff: '[AMPM_STRING]',
    read: (moment) => {
      if (moment.isChinese) return moment.hour < 12 ? '上午' : '下午'
      return moment.hour < 12 ? 'AM' : 'PM'
    },
  }),
  row('ampmChinese', ['上午或下午，中文', 'AM or PM in Chinese'], {
    sample: '上午',
    range: ['上午', '下午'],
    rate: 'minute',
    wff: '([AMPM_STATE] == 0 ? "上午" : "下午")',
    overseasHide: true,
    read: (moment) => (moment.hour < 12 ? '上午' : '下午'),
  }),
  row('ampmIndex', ['上午 0，下午 1', '0 before noon, 1 after'], {
    sample: 0,
    onName: ['下午', 'Afternoon'],
    range: [0, 1],
    rate: 'minute',
    wff: '[AMPM_STATE]',
    read: (moment) => (moment.hour < 12 ? 0 : 1),
  }),
  row('is24Hour', ['24 小时制为 1，否则为 0', '1 when the watch is set to 24 hours, else 0'], {
    sample: 1,
    onName: ['24 小时制', '24-hour clock'],
    range: [0, 1],
    rate: 'minute',
    wff: '[IS_24_HOUR_MODE]',
    read: (moment) => (moment.is24Hour ? 1 : 0),
  }),
  row('timeZone', ['时区', 'Time zone'], {
    sample: 'UTC+8',
    range: ['UTC', 'UTC+8', 'UTC+5:45'],
    rate: 'minute',
    wff: '[TIMEZONE_ABB]',
    read: ({ utcOffsetMinutes: offset }) => {
      const hours = Math.floor(Math.abs(offset) / 60)
      const minutes = Math.floor(Math.abs(offset) % 60)
      if (hours === 0 && minutes === 0) return 'UTC'
      return `UTC${offset < 0 ? '-' : '+'}${String(hours)}${minutes === 0 ? '' : `:${two(minutes)}`}`
    },
  }),
  row('timeZoneOffset', ['时区偏移，分钟', 'Minutes that the clock is ahead of UTC'], {
    sample: 480,
    range: [-720, 840],
    rate: 'minute',
    wff: '[TIMEZONE_OFFSET_MINUTES_DST]',
    version: 3,
    read: (moment) => moment.utcOffsetMinutes,
  }),
  row('daylightSaving', ['夏令时为 1，否则为 0', '1 during daylight saving time, else 0'], {
    sample: 0,
    onName: ['夏令时', 'Daylight saving'],
    range: [0, 1],
    rate: 'minute',
    wff: '[IS_DAYLIGHT_SAVING_TIME]',
  }),
  row('secondsSince1970', ['1970 年以来的秒数', 'Seconds since 1970, for a countdown'], {
    sample: 1_787_878_748,
    range: [0, 4_102_444_800],
    rate: 'second',
    wff: 'floor([UTC_TIMESTAMP] / 1000)',
    read: (moment) => Math.floor(moment.epochMs / 1000),
  }),
]
