import type { Tag } from '../expressions/tag.ts'
import type { Phrases } from './phrases.ts'

/** Tags whose description is a sentence and no name. */
const named: Readonly<Record<string, string>> = {
  temperatureRatio: '当前温度在最低与最高之间的位置',
  batteryCharging: '充电状态（1 或 0）',
  isRoundScreen: '圆形屏幕标志（1 或 0）',
  isMetric: '公制单位标志（1 或 0）',
  is24Hour: '24 小时制标志（1 或 0）',
  ampmIndex: '上午 0 或下午 1',
  pm25: 'PM2.5',
}

const nameOf = ({ name, descCn }: Tag): string =>
  named[name] ?? descCn.replace(/[，：；].*$/, '').replace(/ \d.*$/, '')

/** A space between Chinese and Latin words or numbers, and none beside full-width signs. */
const spaced = (words: string): string =>
  words
    .replace(/(?<=\p{Script=Han})(?=[\w#-])|(?<=[\w#])(?=\p{Script=Han})/gu, ' ')
    .replace(/\s*([（），。：、“”])\s*/gu, '$1')
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .replace(/\s{2,}/g, ' ')

export const chinesePhrases: Phrases = {
  binary: {
    '+': (a, b) => `${a}加 ${b}`,
    '-': (a, b) => `${a}减 ${b}`,
    '*': (a, b) => `${a}乘以 ${b}`,
    '/': (a, b) => `${a}除以 ${b}`,
    '%': (a, b) => `${a}除以 ${b}的余数`,
    '<': (a, b) => `${a}小于 ${b}`,
    '<=': (a, b) => `${a}不大于 ${b}`,
    '>': (a, b) => `${a}大于 ${b}`,
    '>=': (a, b) => `${a}不小于 ${b}`,
    '==': (a, b) => `${a}等于 ${b}`,
    '!=': (a, b) => `${a}不等于 ${b}`,
    '&&': (a, b) => `${a}，并且${b}`,
    '||': (a, b) => `${a}，或者${b}`,
  },
  minus: (a) => `负的${a}`,
  not: (a) => `并非${a}`,
  choice: ({ condition, yes, no }) => `如果${condition}，则为${yes}，否则为${no}`,
  isZero: (a) => `${a}为 0`,
  isNotZero: (a) => `${a}不为 0`,
  calls: {
    round: (a) => `${a}四舍五入到整数`,
    floor: (a) => `${a}向下取整`,
    ceil: (a) => `${a}向上取整`,
    fract: (a) => `${a}的小数部分`,
    abs: (a) => `${a}的绝对值`,
    min: (...args) => `${args.join('、')}中最小的值`,
    max: (...args) => `${args.join('、')}中最大的值`,
    clamp: (a, low, high) => `${a}，限制在 ${low} 到 ${high} 之间`,
    sqrt: (a) => `${a}的平方根`,
    cbrt: (a) => `${a}的立方根`,
    pow: (a, b) => `${a}的 ${b} 次方`,
    exp: (a) => `e 的 ${a} 次方`,
    log: (a) => `${a}的自然对数`,
    log2: (a) => `${a}以 2 为底的对数`,
    log10: (a) => `${a}以 10 为底的对数`,
    sin: (a) => `${a}（弧度）的正弦`,
    cos: (a) => `${a}（弧度）的余弦`,
    tan: (a) => `${a}（弧度）的正切`,
    asin: (a) => `正弦为${a}的角（弧度）`,
    acos: (a) => `余弦为${a}的角（弧度）`,
    atan: (a) => `正切为${a}的角（弧度）`,
    atan2: (y, x) => `横 ${x}、纵 ${y} 处的方向（弧度）`,
    deg: (a) => `${a}由弧度换成角度`,
    rad: (a) => `${a}由角度换成弧度`,
    sign: (a) => `${a}的正负（1、0 或 -1）`,
    mod: (a, b) => `${a}除以 ${b}的余数，正负随除数`,
    ease: (a, seconds, curve) => `${a}，变化时在 ${seconds} 秒内按曲线${curve}过渡`,
    keys: (seconds, plays, keys) => `按时钟在 ${seconds} 秒内依次经过关键帧的数值（${plays}）：${keys}`,
    numberFormat: (pattern, a) => `${a}按格式${pattern}书写`,
    format: (pattern, a) => `${a}按格式${pattern}书写`,
    pad: (a, width) => `${a}写成至少 ${width} 位的整数，前面补零`,
    subText: (a, from, to) => `${a}从第 ${from} 位起、到第 ${to} 位之前的文本（从 0 数起）`,
    textLength: (a) => `${a}的字符数`,
  },
  otherCall: (name, args) => `${name}（${args.join('、')}）`,
  text: (value) => `“${value}”`,
  tag: nameOf,
  tagByName: (tag) => `${nameOf(tag)}（##${tag.name}##）`,
  unknownTag: (name) => `不存在、读作 0 的 ##${name}##`,
  step: (number) => `第 ${String(number)} 步的结果`,
  holds: (number) => `第 ${String(number)} 步成立`,
  truth: (isTrue) => (isTrue ? '是（1）' : '否（0）'),
  fixed: (value) => `固定为 ${value}`,
  grouped: (words) => `（${words}）`,
  sentence: (words) => `${spaced(words)}。`,
  effect: {
    rotate: '图层按此度数顺时针旋转。',
    x: '图层的左边缘位于此像素处。',
    y: '图层的上边缘位于此像素处。',
    width: '图层的宽度为此像素数。',
    height: '图层的高度为此像素数。',
    opacity: '图层的不透明度：0 为全透明，1 为完全不透明。',
  },
  now: (value) => `现在的值为 ${value}。`,
  steady: (value) => `全天都是 ${value}。`,
  range: (from, to) => `当天的值从 ${from} 到 ${to}。`,
  minuteRange: (from, to) => `在当天各整分钟，值从 ${from} 到 ${to}。`,
  texts: (list, more) => `当天依次显示${list.join('、')}${more > 0 ? `，另有 ${String(more)} 种` : ''}。`,
  repeats: (minutes) => `每 ${String(minutes / 60)} 小时重复一次。`,
  inMinute: (from, to) => `在这一分钟内从 ${from} 到 ${to}。`,
  turn: {
    max: (_from, to) => `到达高点 ${to}，之后下降`,
    min: (_from, to) => `到达低点 ${to}，之后上升`,
    jump: (from, to) => `从 ${from} 跳到 ${to}`,
  },
  more: (count) => `另有 ${String(count)} 处`,
  bound: ({ low, lowValue, high, highValue }) =>
    `为 ${low} 时结果是 ${lowValue}，为 ${high} 时结果是 ${highValue}。`,
}
