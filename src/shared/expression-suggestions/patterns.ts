import type { ReadWords } from './read-words.ts'

/** What a wish can drive. */
export const suggestionFields = ['rotate', 'x', 'y', 'width', 'height', 'opacity'] as const

export type SuggestionField = (typeof suggestionFields)[number]

/** One way of wishing: `make` gives the inside of the brackets, or null when these words are no such wish. */
export type Pattern = {
  readonly id: string
  /** Fields whose numbers it gives. */
  readonly suits: readonly SuggestionField[]
  readonly make: (read: ReadWords, field: SuggestionField) => string | null
}

const sizes = ['x', 'y', 'width', 'height'] as const

/** Up to six decimals, without an exponent. */
const num = (value: number): string => {
  const rounded = Math.round(value * 1e6) / 1e6
  return Math.abs(rounded) < 1e-5 ? '0' : String(rounded)
}

const minus = (value: number): string => (value < 0 ? `- ${num(-value)}` : `+ ${num(value)}`)

const hour = '(##hour24## + ##minute## / 60)'

/** Seconds that run on, and that begin anew with each period without a leap. */
function secondsFor(periodS: number): string {
  if (periodS === 1) return '##millisecond## / 1000'
  const isShort = periodS <= 20
  if (60 % periodS < 1e-9 && periodS <= 60) return '(##second## + ##millisecond## / 1000)'
  return isShort ? '(##secondOfDay## + ##millisecond## / 1000)' : '##secondOfDay##'
}

/** The share of a period that has gone, 0 to 1, times `by`. */
function sharesOf(periodS: number, by: number): string {
  const whole = `/ ${num(periodS)} * ${num(by)}`
  if (periodS === 86_400) return `##secondOfDay## ${whole}`
  if (periodS > 86_400) return `((##weekday## - 1) * 86400 + ##secondOfDay##) % ${num(periodS)} ${whole}`
  return `${secondsFor(periodS)} % ${num(periodS)} ${whole}`
}

/** A wave of one period, -1 to 1. */
const waveOf = (periodS: number): string =>
  periodS === 1
    ? 'sin(rad(##millisecond## * 0.36))'
    : `sin(rad(${secondsFor(periodS)} / ${num(periodS)} * 360))`

type Data = {
  readonly words: RegExp
  readonly tag: string
  /** Where the scale begins and ends. */
  readonly low: number
  readonly high: number
}

const data: readonly Data[] = [
  { words: /batter|电量|电池/, tag: '##batteryPercent##', low: 0, high: 100 },
  { words: /steps?\b|步数|步/, tag: '##stepPercent##', low: 0, high: 100 },
  { words: /heart|pulse rate|心率|心跳/, tag: '##heartRate##', low: 0, high: 240 },
  { words: /temperature|气温|温度/, tag: '##temperatureRatio##', low: 0, high: 1 },
  { words: /humidity|湿度/, tag: '##humidity##', low: 0, high: 100 },
  { words: /stress|压力/, tag: '##stress##', low: 0, high: 100 },
  { words: /oxygen|血氧/, tag: '##bloodOxygen##', low: 0, high: 100 },
  { words: /wind speed|风速/, tag: '##windSpeed##', low: 0, high: 200 },
  { words: /pm ?2\.5|air quality|空气质量/, tag: '##pm25##', low: 0, high: 500 },
  { words: /moon|月相|月亮/, tag: '##moonPosition##', low: 0, high: 28 },
]

const dataIn = ({ text }: ReadWords): Data | undefined => data.find(({ words }) => words.test(text))

const ends: Readonly<Record<SuggestionField, readonly [number, number]>> = {
  rotate: [-120, 120],
  opacity: [0, 1],
  x: [0, 100],
  y: [0, 100],
  width: [0, 100],
  height: [0, 100],
}

/** From one end to the other as the share goes from 0 to 1. */
const between = (from: number, to: number, share: string): string =>
  from === 0 ? `${share} * ${num(to)}` : `${num(from)} + ${share} * ${num(to - from)}`

const gaugeWords = /gauge|meter|needle|dial|pointer|scale|follow|show|with|by|仪表|量表|指针|表示|随|跟|显示/

const gauge: Pattern = {
  id: 'gauge',
  suits: [...sizes, 'rotate', 'opacity'],
  make(read, field) {
    const shown = dataIn(read)
    if (!shown || (read.from === null && !gaugeWords.test(read.text))) return null
    const [low, high] = ends[field]
    const [from, to] = read.from === null || read.to === null ? [low, high] : [read.from, read.to]
    const [first, last] = read.isBackwards ? [to, from] : [from, to]
    const { tag } = shown
    const value = `clamp(${tag}, ${num(shown.low)}, ${num(shown.high)})`
    const share = shown.high === 1 ? value : `${value} / ${num(shown.high)}`
    return between(first, last, share)
  },
}

const swingWords = /swing|sway|oscillat|pendulum|wobbl|rock\b|摆|摇/

const angle = /(-?\d+(?:\.\d+)?)\s*(?:degrees?|deg\b|°|度)/

const swing: Pattern = {
  id: 'swing',
  suits: ['rotate', 'x', 'y'],
  make({ text, periodS, isBackwards }) {
    if (!swingWords.test(text)) return null
    const width = Number(angle.exec(text)?.[1] ?? /(\d+)\s*(?:px|pixels?|像素)/.exec(text)?.[1] ?? 20)
    return `${waveOf(periodS ?? 2)} * ${num(isBackwards ? -width : width)}`
  },
}

const hands: readonly (readonly [RegExp, string])[] = [
  [/hour hand|时针/, '##hourHand##'],
  [/minute hand|分针/, '##minuteHand##'],
  [/second hand|秒针/, '##secondHand##'],
]

const hand: Pattern = {
  id: 'hand',
  suits: ['rotate'],
  make({ text, isBackwards }) {
    // 逆时针 and 顺时针 are directions and no hand
    const said = text.replace(/[逆顺反]时针/g, '')
    const tag = hands.find(([words]) => words.test(said))?.[1]
    if (tag === undefined) return null
    return isBackwards ? `360 - ${tag}` : tag
  },
}

const points: readonly (readonly [RegExp, string])[] = [
  [/day of the week|weekday|星期|周几/, '(##weekday## - 1) / 7 * 360'],
  [/month|月份/, '(##month## - 1) / 12 * 360'],
  [/date|day of the month|日期|几号/, '(##day## - 1) / 31 * 360'],
  [/wind|风向/, '##windDirection##'],
]

const point: Pattern = {
  id: 'point',
  suits: ['rotate'],
  make({ text }) {
    if (!/point|指向|指着|指示/.test(text)) return null
    return points.find(([words]) => words.test(text))?.[1] ?? null
  },
}

const turn: Pattern = {
  id: 'turn',
  suits: ['rotate'],
  make({ text, periodS, isBackwards }) {
    if (!/turn|rotat|spin|revolv|circle|go(?:es)? round|转|旋/.test(text) || periodS === null) return null
    return sharesOf(periodS, isBackwards ? -360 : 360)
  },
}

const nightWords = /night|dark|evening|夜|晚|天黑/
const dayWords = /\bday(?:time|light)?\b|白天|日间|天亮/
const outWords = /fade out|fades out|hide|vanish|disappear|invisible|gone|淡出|隐藏|消失|不显示/

/** 1 by night, and on the way for two hours in the evening and in the morning. */
const night = `clamp(max(${hour} - 18, 8 - ${hour}) / 2, 0, 1)`

const fade: Pattern = {
  id: 'fade',
  suits: ['opacity'],
  make({ text, from, to }) {
    const isNight = nightWords.test(text)
    if (!isNight && !dayWords.test(text)) return null
    if (from !== null && to !== null) return null
    if (!/fade|show|appear|visible|hide|vanish|only|light up|淡|显|隐|出现|消失|只/.test(text)) return null
    return isNight !== outWords.test(text) ? night : `1 - ${night}`
  },
}

const clockTime = String.raw`(\d{1,2})(?::(\d{2})|\s*点(?:(\d{1,2})分|半)?)?\s*(am|pm)?`
const hoursSpan = new RegExp(
  `(?:from|between|从|在)?\\s*${clockTime}\\s*(?:to|and|until|till|-|~|到|至|和)\\s*${clockTime}`,
)

function hourIn(parts: readonly (string | undefined)[], isHalf: boolean): number {
  const [hours, english, chinese, half] = parts
  const twelve = Number(hours) % 12
  const whole = half === 'pm' ? twelve + 12 : half === 'am' ? twelve : Number(hours)
  return whole + (isHalf ? 0.5 : Number(english ?? chinese ?? 0) / 60)
}

const hours: Pattern = {
  id: 'hours',
  suits: ['opacity'],
  make({ text }) {
    const found = hoursSpan.exec(text)
    if (!found || !/show|visible|appear|hide|only|显|隐|出现|消失|只/.test(text)) return null
    if (dataIn({ text } as ReadWords)) return null
    const halves = found[0].split(/到|至|和|-|~/).map((part) => part.includes('点半'))
    const start = hourIn(found.slice(1, 5), halves[0] ?? false)
    const end = hourIn(found.slice(5, 9), halves[1] ?? false)
    if (start > 24 || end > 24) return null
    const [yes, no] = outWords.test(text) ? ['0', '1'] : ['1', '0']
    return `${hour} >= ${num(start)} ${start < end ? '&&' : '||'} ${hour} < ${num(end)} ? ${yes} : ${no}`
  },
}

const above =
  /(?:above|over|more than|at least|greater than|exceeds?|reach(?:es)?|高于|大于|超过|多于|达到|>)\s*(-?\d+(?:\.\d+)?)/
const below =
  /(?:below|under|less than|lower than|at most|drops? to|低于|小于|少于|不足|<)\s*(-?\d+(?:\.\d+)?)/

/** Values as a person names them: steps are counted, and not in percent of the goal. */
const named: Readonly<Record<string, string>> = {
  '##stepPercent##': '##steps##',
  '##temperatureRatio##': '##temperature##',
}

const when: Pattern = {
  id: 'when',
  suits: ['opacity'],
  make(read) {
    const { text } = read
    const [yes, no] = outWords.test(text) ? ['0', '1'] : ['1', '0']
    if (/charg|充电/.test(text)) return `##batteryCharging## == 1 ? ${yes} : ${no}`
    const shown = dataIn(read)
    const [sign, found] = above.test(text) ? ['>=', above.exec(text)] : ['<', below.exec(text)]
    if (!shown || !found) return null
    const { tag } = shown
    return `${named[tag] ?? tag} ${sign} ${found[1] ?? '0'} ? ${yes} : ${no}`
  },
}

const blink: Pattern = {
  id: 'blink',
  suits: ['opacity'],
  make({ text, periodS }) {
    if (!/blink|flash|闪/.test(text)) return null
    const period = periodS ?? 1
    if (period === 1) return '##millisecond## < 500 ? 1 : 0'
    return `${secondsFor(period)} % ${num(period)} < ${num(period / 2)} ? 1 : 0`
  },
}

const pulse: Pattern = {
  id: 'pulse',
  suits: ['opacity', 'width', 'height'],
  make({ text, periodS, from, to }, field) {
    if (!/puls(?:e|ate|ing)|breath|throb|呼吸|脉动/.test(text) || /heart|心/.test(text)) return null
    const [low, high] = from !== null && to !== null ? [from, to] : field === 'opacity' ? [0.3, 1] : [80, 100]
    return `${num((low + high) / 2)} ${minus((high - low) / 2).replace(/^([+-]) /, `$1 ${waveOf(periodS ?? 4)} * `)}`
  },
}

const move: Pattern = {
  id: 'move',
  suits: [...sizes, 'rotate', 'opacity'],
  make({ periodS, from, to, text }) {
    if (periodS === null || from === null || to === null) return null
    if (!/move|slide|go|grow|wander|run|shift|from|移|滑|走|变|从/.test(text)) return null
    const share = sharesOf(periodS, to - from)
    return from === 0 ? share : `${num(from)} + ${share}`
  },
}

/** Tried in this order; the first that understands the words makes the expression. */
export const patterns: readonly Pattern[] = [
  ...[when, hours, fade, blink, pulse, swing, point],
  ...[gauge, hand, turn, move],
]
