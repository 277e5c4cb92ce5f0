import type { Tag } from '../expressions/tag.ts'
import type { Phrases } from './phrases.ts'

/** Tags whose description is a sentence and no name. */
const named: Readonly<Record<string, string>> = {
  temperatureRatio: 'place of the temperature between lowest and highest',
  batteryCharging: 'charging state (1 or 0)',
  isRoundScreen: 'round-screen flag (1 or 0)',
  isMetric: 'metric-units flag (1 or 0)',
  is24Hour: '24-hour flag (1 or 0)',
  ampmIndex: 'morning or afternoon as 0 or 1',
  windDirection: 'direction of the wind',
  windDirectionText: 'direction of the wind in words',
  timeZoneOffset: 'minutes ahead of UTC',
  ampm: 'half of the day',
  pm25: 'PM2.5',
  wifiLevel: 'Wi-Fi level',
  ampmChinese: 'half of the day in Chinese',
}

const nameOf = ({ name, descEn }: Tag): string => {
  const short = descEn.replace(/[,:;].*$/, '').replace(/ \d.*$/, '')
  return named[name] ?? short.charAt(0).toLowerCase() + short.slice(1)
}

const called = (tag: Tag): string => `the ${nameOf(tag)}`.replace(/^the (today['’]s)/, '$1')

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`

const hours = (minutes: number): string => (minutes === 60 ? 'hour' : `${String(minutes / 60)} hours`)

export const englishPhrases: Phrases = {
  binary: {
    '+': (a, b) => `${a} plus ${b}`,
    '-': (a, b) => `${a} minus ${b}`,
    '*': (a, b) => `${a} times ${b}`,
    '/': (a, b) => `${a} divided by ${b}`,
    '%': (a, b) => `what is left of ${a} after dividing by ${b}`,
    '<': (a, b) => `${a} is less than ${b}`,
    '<=': (a, b) => `${a} is at most ${b}`,
    '>': (a, b) => `${a} is more than ${b}`,
    '>=': (a, b) => `${a} is at least ${b}`,
    '==': (a, b) => `${a} is the same as ${b}`,
    '!=': (a, b) => `${a} is not the same as ${b}`,
    '&&': (a, b) => `both ${a} and ${b}`,
    '||': (a, b) => `${a} or ${b}`,
  },
  minus: (a) => `minus ${a}`,
  not: (a) => `not that ${a}`,
  choice: ({ condition, yes, no }) => `if ${condition}, then ${yes}, otherwise ${no}`,
  isZero: (a) => `${a} is 0`,
  isNotZero: (a) => `${a} is not 0`,
  calls: {
    round: (a) => `${a} rounded to the nearest whole number`,
    floor: (a) => `${a} rounded down to a whole number`,
    ceil: (a) => `${a} rounded up to a whole number`,
    fract: (a) => `the part of ${a} after the decimal point`,
    abs: (a) => `${a} without its sign`,
    min: (...args) => `the smallest of ${listed(args)}`,
    max: (...args) => `the largest of ${listed(args)}`,
    clamp: (a, low, high) => `${a}, kept between ${low} and ${high}`,
    sqrt: (a) => `the square root of ${a}`,
    cbrt: (a) => `the cube root of ${a}`,
    pow: (a, b) => `${a} to the power of ${b}`,
    exp: (a) => `e to the power of ${a}`,
    log: (a) => `the natural logarithm of ${a}`,
    log2: (a) => `the logarithm of ${a} to base 2`,
    log10: (a) => `the logarithm of ${a} to base 10`,
    sin: (a) => `the sine of ${a} in radians`,
    cos: (a) => `the cosine of ${a} in radians`,
    tan: (a) => `the tangent of ${a} in radians`,
    asin: (a) => `the angle in radians whose sine is ${a}`,
    acos: (a) => `the angle in radians whose cosine is ${a}`,
    atan: (a) => `the angle in radians whose tangent is ${a}`,
    atan2: (y, x) => `the direction in radians of the point ${x} across and ${y} up`,
    deg: (a) => `${a} turned from radians into degrees`,
    rad: (a) => `${a} turned from degrees into radians`,
    sign: (a) => `the sign of ${a} as 1, 0 or -1`,
    mod: (a, b) => `what is left of ${a} after dividing by ${b}, with the sign of ${b}`,
    ease: (a, seconds, curve) => `${a}, going over in ${seconds} seconds by the curve ${curve}`,
    keys: (seconds, plays, keys) =>
      `a number that goes by the clock from key to key in ${seconds} seconds (${plays}): ${keys}`,
    numberFormat: (pattern, a) => `${a} written by the pattern ${pattern}`,
    format: (pattern, a) => `${a} written by the format ${pattern}`,
    pad: (a, width) => `${a} as a whole number of at least ${width} digits, with zeros in front`,
    subText: (a, from, to) => `the letters of ${a} from place ${from} to just before ${to}, counted from 0`,
    textLength: (a) => `how many characters ${a} has`,
  },
  otherCall: (name, args) => `${name} of ${listed(args)}`,
  text: (value) => `“${value}”`,
  tag: called,
  tagByName: (tag) => `${called(tag)} (##${tag.name}##)`,
  unknownTag: (name) => `##${name}##, which does not exist and reads 0`,
  step: (number) => `the result of step ${String(number)}`,
  holds: (number) => `step ${String(number)} holds`,
  truth: (isTrue) => (isTrue ? 'yes (1)' : 'no (0)'),
  fixed: (value) => `always ${value}`,
  grouped: (words) => `(${words})`,
  sentence: (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
  effect: {
    rotate: 'The layer turns by this many degrees, clockwise.',
    x: 'The left edge of the layer stands at this many pixels.',
    y: 'The top edge of the layer stands at this many pixels.',
    width: 'The layer is this many pixels wide.',
    height: 'The layer is this many pixels high.',
    opacity: 'The layer is as opaque as this: 0 not at all, 1 fully.',
  },
  now: (value) => `Now it gives ${value}.`,
  steady: (value) => `It gives ${value} all day.`,
  range: (from, to) => `Over this day it goes from ${from} to ${to}.`,
  minuteRange: (from, to) => `At the full minutes of this day it goes from ${from} to ${to}.`,
  texts: (list, more) =>
    `Over this day it reads ${listed([...list, ...(more > 0 ? [`${String(more)} more`] : [])])}.`,
  repeats: (minutes) => `It repeats every ${hours(minutes)}.`,
  inMinute: (from, to) => `Within this minute it goes from ${from} to ${to}.`,
  turn: {
    max: (_from, to) => `highest here, ${to}; then it falls`,
    min: (_from, to) => `lowest here, ${to}; then it rises`,
    jump: (from, to) => `jumps from ${from} to ${to}`,
  },
  more: (count) => `and ${String(count)} more`,
  bound: ({ low, lowValue, high, highValue }) =>
    `At ${low} the result is ${lowValue}, at ${high} it is ${highValue}.`,
}
