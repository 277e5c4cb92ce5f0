/** What an expression of the list can drive. */
export const suggestionFields = ['rotate', 'x', 'y', 'width', 'height', 'opacity'] as const

export type SuggestionField = (typeof suggestionFields)[number]

/** An expression, and what it does in both languages. */
export type ListedExpression = readonly [text: string, en: string, zh: string]

const hour = '(##hour24## + ##minute## / 60)'

/** 1 by night, and on the way for two hours in the evening and in the morning. */
const night = `clamp(max(${hour} - 18, 8 - ${hour}) / 2, 0, 1)`

/** The share of a period that has gone, 0 to 1. */
const periods: readonly ListedExpression[] = [
  ['(##second## + ##millisecond## / 1000) / 60', 'a minute', '每分钟'],
  ['##secondOfDay## % 600 / 600', 'every 10 minutes', '每 10 分钟'],
  ['##secondOfDay## % 3600 / 3600', 'an hour', '每小时'],
  ['##secondOfDay## % 43200 / 43200', 'every 12 hours', '每 12 小时'],
  ['##secondOfDay## / 86400', 'a day', '每天'],
  ['((##weekday## - 1) * 86400 + ##secondOfDay##) / 604800', 'a week', '每周'],
]

/** Waves of one period, -1 to 1. */
const waves: readonly ListedExpression[] = [
  ['sin(rad(##millisecond## * 0.36))', 'every second', '每秒'],
  ['sin(rad((##second## + ##millisecond## / 1000) * 180))', 'every 2 seconds', '每 2 秒'],
  ['sin(rad((##second## + ##millisecond## / 1000) * 90))', 'every 4 seconds', '每 4 秒'],
]

const percents: readonly ListedExpression[] = [
  ['##batteryPercent##', 'battery', '电量'],
  ['##stepPercent##', 'steps', '步数'],
  ['##humidity##', 'humidity', '湿度'],
  ['##stress##', 'stress', '压力'],
  ['##bloodOxygen##', 'blood oxygen', '血氧'],
]

/** Values of the watch as shares of their scales, 0 to 1. */
const values: readonly ListedExpression[] = [
  ...percents.map(([tag, en, zh]) => [`clamp(${tag}, 0, 100) / 100`, en, zh] as const),
  ['clamp(##heartRate##, 0, 240) / 240', 'heart rate', '心率'],
  ['clamp(##temperatureRatio##, 0, 1)', 'temperature', '气温'],
  ['clamp(##windSpeed##, 0, 200) / 200', 'wind speed', '风速'],
  ['clamp(##pm25##, 0, 500) / 500', 'air quality', '空气质量'],
  ['clamp(##moonPosition##, 0, 28) / 28', 'moon phase', '月相'],
]

const turns: readonly ListedExpression[] = [
  ...periods.flatMap(([share, en, zh]): readonly ListedExpression[] => [
    [`(${share} * 360)`, `Turn once ${en}`, `${zh}转一圈`],
    [`(${share} * -360)`, `Turn once ${en}, backwards`, `${zh}反转一圈`],
  ]),
  ['(##hourHand##)', 'Follow the hour hand', '跟随时针'],
  ['(##minuteHand##)', 'Follow the minute hand', '跟随分针'],
  ['(##secondHand##)', 'Follow the second hand, in steps', '跟随秒针，跳动'],
  ['(##secondHandSmooth##)', 'Follow the second hand, smoothly', '跟随秒针，平滑'],
  ['(360 - ##hourHand##)', 'Follow the hour hand, backwards', '跟随时针，反转'],
  ['(360 - ##minuteHand##)', 'Follow the minute hand, backwards', '跟随分针，反转'],
  ['((##weekday## - 1) / 7 * 360)', 'Point to the weekday', '指向星期'],
  ['((##day## - 1) / 31 * 360)', 'Point to the date', '指向日期'],
  ['((##month## - 1) / 12 * 360)', 'Point to the month', '指向月份'],
  ['(##windDirection##)', 'Point to the wind direction', '指向风向'],
  ...waves.map(([wave, en, zh]) => [`(${wave} * 20)`, `Swing 20 degrees ${en}`, `${zh}摆动 20 度`] as const),
  ...values.map(
    ([share, en, zh]) =>
      [`(-120 + ${share} * 240)`, `Show the ${en} as a gauge`, `${zh}仪表，从 -120 到 120 度`] as const,
  ),
]

const opacities: readonly ListedExpression[] = [
  [`(${night})`, 'Show at night, fading in', '夜间显示，渐现'],
  [`(1 - ${night})`, 'Show by day, hide at night', '白天显示，夜间隐藏'],
  [`(${hour} >= 9 && ${hour} < 17.5 ? 1 : 0)`, 'Show from 9:00 to 17:30', '9:00 到 17:30 显示'],
  [`(${hour} >= 22 || ${hour} < 6 ? 1 : 0)`, 'Show from 22:00 to 6:00', '22:00 到 6:00 显示'],
  ['(##weekday## >= 6 ? 1 : 0)', 'Show at the weekend', '周末显示'],
  ['(##batteryPercent## < 20 ? 1 : 0)', 'Show when the battery is below 20%', '电量低于 20% 时显示'],
  ['(##batteryCharging## == 1 ? 1 : 0)', 'Show while charging', '充电时显示'],
  ['(##batteryCharging## == 1 ? 0 : 1)', 'Hide while charging', '充电时隐藏'],
  ['(##stepPercent## >= 100 ? 1 : 0)', 'Show when the step goal is reached', '步数达到目标时显示'],
  ['(##heartRate## >= 120 ? 1 : 0)', 'Show when the heart rate is above 120', '心率高于 120 时显示'],
  ['(##temperature## < 0 ? 1 : 0)', 'Show when the temperature is below 0', '气温低于 0 时显示'],
  ['(##unreadNotifications## > 0 ? 1 : 0)', 'Show when there are unread notifications', '有未读通知时显示'],
  ['(##millisecond## < 500 ? 1 : 0)', 'Blink every second', '每秒闪烁'],
  ['(##second## % 2 < 1 ? 1 : 0)', 'Blink every 2 seconds', '每 2 秒闪烁'],
  ...waves.map(([wave, en, zh]) => [`(0.65 + ${wave} * 0.35)`, `Breathe ${en}`, `${zh}呼吸一次`] as const),
  ...values.map(
    ([share, en, zh]) => [`(${share})`, `Opacity follows the ${en}`, `不透明度跟随${zh}`] as const,
  ),
]

const sizes: readonly ListedExpression[] = [
  ...values.map(
    ([share, en, zh]) => [`(${share} * 100)`, `Follow the ${en}, from 0 to 100`, `${zh}从 0 到 100`] as const,
  ),
  ...periods.map(
    ([share, en, zh]) => [`(${share} * 100)`, `Move from 0 to 100 once ${en}`, `${zh}从 0 移到 100`] as const,
  ),
  ...waves.map(
    ([wave, en, zh]) => [`(90 + ${wave} * 10)`, `Breathe or swing ${en}`, `${zh}呼吸或摆动`] as const,
  ),
]

/** What a field can be given, what is wanted most first. Numbers in it are meant to be changed afterwards. */
export const expressionsFor = (field: SuggestionField): readonly ListedExpression[] =>
  field === 'rotate' ? turns : field === 'opacity' ? opacities : sizes
