import {
  anything,
  either,
  integer,
  listOf,
  matching,
  number,
  oneOf,
  tiled,
  type ValueType,
} from './value-types.ts'

/**
 * The simple types of the Watch Face Format, each with the rows of the versions in which it changed. They accept what
 * the published schemas accept; `\w` is letters and digits there.
 */

const hexColor = matching(/^#([A-Fa-f0-9]{8}|[A-Fa-f0-9]{6})$/, 'color')
const source = String.raw`\[[A-Z0-9]+([._][\p{L}\p{Nd}]+)*\]`
const looseColor = matching(new RegExp(`^(${source}|#[A-Fa-f0-9]{6,8})$`, 'u'), 'color')
const strictColor = matching(new RegExp(`^(${source}|#([A-Fa-f0-9]{8}|[A-Fa-f0-9]{6}))$`, 'u'), 'color')
const listedSource = matching(new RegExp(`^${source}$`, 'u'), 'color')

const isDigit = (letter: string | undefined): boolean => letter !== undefined && /^\p{Nd}$/u.test(letter)
const isAny = (letter: string | undefined): boolean =>
  letter !== undefined && letter !== '\n' && letter !== '\r'
const isSuffix = (letter: string | undefined): boolean => letter === 'f' || letter === 'F'
const isLoose = (letter: string | undefined): boolean => letter !== undefined && /^[0-9 fF]$/.test(letter)

/** `([0-9 fF]+(.[0-9fF]+)?)+`, whose dot stands for any sign. */
const looseWeights = tiled((letters, at) => {
  if (!isLoose(letters[at])) return []
  return isAny(letters[at + 1]) && isLoose(letters[at + 2]) && letters[at + 2] !== ' ' ? [1, 3] : [1]
}, 'weights')

/** `((\d+([fF]?|.\d*[fF]?))|(.\d+[fF]?))+`, the same; more digits are more tiles. */
const strictWeights = tiled((letters, at) => {
  const lengths: number[] = []
  const add = (length: number): void => {
    lengths.push(length)
    if (isSuffix(letters[at + length])) lengths.push(length + 1)
  }
  if (isDigit(letters[at])) add(1)
  if (isDigit(letters[at]) && isAny(letters[at + 1])) add(2)
  if (isAny(letters[at]) && isDigit(letters[at + 1])) add(2)
  return lengths
}, 'weights')

const complicationWords = [
  'SHORT_TEXT',
  'LONG_TEXT',
  'MONOCHROMATIC_IMAGE',
  'SMALL_IMAGE',
  'PHOTO_IMAGE',
  'RANGED_VALUE',
  'EMPTY',
]
const complicationV1 = oneOf(...complicationWords)
const complicationV2 = oneOf(...complicationWords, 'GOAL_PROGRESS', 'WEIGHTED_ELEMENTS')

const clockFormat = String.raw`h{1,2}:m{1,2}:s{1,2}|h{1,2}:m{1,2}|h{1,2}|m{1,2}|s{1,2}`
const timeFormat = (digits: string): ValueType =>
  matching(new RegExp(`^(${digits}${clockFormat})$`, 'u'), 'timeFormat')

const interpolation = oneOf('LINEAR', 'EASE_IN', 'EASE_OUT', 'EASE_IN_OUT', 'OVERSHOOT', 'CUBIC_BEZIER')
const trigger = oneOf('TAP', 'ON_VISIBLE', 'ON_NEXT_SECOND', 'ON_NEXT_MINUTE', 'ON_NEXT_HOUR')

const providers = [
  'APP_SHORTCUT',
  'DATE',
  'DAY_OF_WEEK',
  'FAVORITE_CONTACT',
  'NEXT_EVENT',
  'STEP_COUNT',
  'SUNRISE_SUNSET',
  'TIME_AND_DATE',
  'UNREAD_NOTIFICATION_COUNT',
  'WATCH_BATTERY',
  'WORLD_CLOCK',
  'DAY_AND_DATE',
  'EMPTY',
  'HEART_RATE',
]

const blendModes = (
  'CLEAR COLOR COLOR_BURN COLOR_DODGE DARKEN DIFFERENCE DST DST_ATOP DST_IN DST_OUT DST_OVER EXCLUSION HARD_LIGHT HUE ' +
  'LIGHTEN LUMINOSITY MODULATE MULTIPLY OVERLAY PLUS SATURATION SCREEN SOFT_LIGHT SRC SRC_ATOP SRC_IN SRC_OUT SRC_OVER XOR'
).split(' ')

const calendars = (
  'BUDDHIST CHINESE COPTIC DANGI ETHIOPIC ETHIOPIC_AMETE_ALEM GREGORIAN HEBREW INDIAN ISLAMIC ISLAMIC_CIVIL ' +
  'ISLAMIC_UMALQURA JAPANESE PERSIAN ROC'
).split(' ')

/** In version 1 a whole number, which may be written with white space, a sign or zeros before it. */
const sweepsV1: ValueType = {
  accepts: (written) => integer().accepts(written) && [2, 5, 10, 15].includes(Number(written)),
  wanted: oneOf('2', '5', '10', '15').wanted,
}

/** By name, the first version of each meaning; a type is what its newest row says that is not newer than the file. */
const rows = {
  text: [[1, anything]],
  expr: [[1, anything]],
  gyro: [[1, anything]],
  launch: [[1, anything]],
  words: [[1, anything]],
  name: [[1, matching(/./su, 'name')]],
  character: [
    [1, anything],
    [4, matching(/^[^\n\r]$/u, 'character')],
  ],
  word: [
    [1, anything],
    [4, matching(/^[^\n\r]+$/u, 'name')],
  ],
  resource: [
    [1, anything],
    [5, matching(/^[a-z_]+[a-z0-9_]*$/, 'resource')],
  ],
  int: [[1, integer()]],
  int32: [[1, integer({ min: -2147483648, max: 2147483647 })]],
  positive: [[1, integer({ min: 1 })]],
  extent: [
    [1, integer()],
    [4, integer({ min: 1 })],
    [5, integer({ min: 0 })],
  ],
  loops: [
    [1, integer()],
    [4, integer({ min: 0 })],
  ],
  plays: [
    [1, integer({ min: -2147483648, max: 2147483647 })],
    [4, integer({ min: 1 })],
  ],
  repeat: [[1, integer({ min: -1, max: 2147483647 })]],
  alpha: [[1, integer({ min: 0, max: 255 })]],
  changeAfter: [[4, integer({ min: 3, max: 10 })]],
  frameRate: [[2, matching(/^([1-9]|[1-5][0-9]|60)$/, 'frameRate')]],
  float: [[1, number()]],
  length: [
    [1, number()],
    [4, number({ over: 0 })],
  ],
  amount: [
    [1, number()],
    [4, number({ min: 0 })],
  ],
  gap: [[2, number({ min: 0 })]],
  unit: [[1, number({ min: 0, max: 1 })]],
  fraction: [[4, number({ min: 0, max: 1 })]],
  lineSpacing: [[5, number({ min: -5 })]],
  floats: [[1, listOf(number())]],
  fourFloats: [[1, listOf(number(), { min: 4, max: 4 })]],
  dashes: [
    [1, anything],
    [4, listOf(number())],
  ],
  weights: [
    [2, either(looseWeights, listedSource)],
    [4, either(strictWeights, listedSource)],
  ],
  color: [
    [1, matching(/^(\[[A-Z0-9]+(\.[\p{L}\p{Nd}]+)*\]|#[A-Fa-f0-9]{6,8})$/u, 'color')],
    [2, looseColor],
    [4, strictColor],
  ],
  colors: [
    [1, listOf(hexColor)],
    [2, listOf(looseColor)],
    [4, either(listOf(hexColor), listedSource)],
  ],
  optionColors: [
    [1, listOf(hexColor, { min: 1, max: 5 })],
    [2, listOf(looseColor, { min: 1, max: 5 })],
    [4, listOf(hexColor, { min: 1, max: 5 })],
  ],
  fallback: [[4, either(hexColor, number())]],
  bool: [[1, oneOf('TRUE', 'FALSE')]],
  interpolate: [
    [2, anything],
    [4, matching(new RegExp(`^(${source}|true|True|TRUE|false|False|FALSE)$`, 'u'), 'truth')],
  ],
  align: [[1, oneOf('START', 'CENTER', 'END')]],
  verticalAlign: [[5, oneOf('TOP', 'CENTER', 'CENTER_ON_BASELINE', 'BOTTOM')]],
  slant: [[1, oneOf('NORMAL', 'ITALIC')]],
  fontWidth: [
    [
      1,
      oneOf(
        'ULTRA_CONDENSED',
        'EXTRA_CONDENSED',
        'CONDENSED',
        'SEMI_CONDENSED',
        'NORMAL',
        'SEMI_EXPANDED',
        'EXPANDED',
        'EXTRA_EXPANDED',
        'ULTRA_EXPANDED',
      ),
    ],
  ],
  fontWeight: [
    [
      1,
      oneOf(
        'THIN',
        'ULTRA_LIGHT',
        'EXTRA_LIGHT',
        'LIGHT',
        'NORMAL',
        'MEDIUM',
        'SEMI_BOLD',
        'BOLD',
        'ULTRA_BOLD',
        'EXTRA_BOLD',
        'BLACK',
        'EXTRA_BLACK',
      ),
    ],
  ],
  direction: [[1, oneOf('CLOCKWISE', 'COUNTER_CLOCKWISE')]],
  angleDirection: [[1, oneOf('NONE', 'CLOCKWISE', 'COUNTER_CLOCKWISE')]],
  cap: [[1, oneOf('BUTT', 'ROUND', 'SQUARE')]],
  join: [[5, oneOf('MITER', 'ROUND', 'BEVEL')]],
  clipShape: [[1, oneOf('NONE', 'CIRCLE', 'RECTANGLE')]],
  renderMode: [[1, oneOf('SOURCE', 'MASK', 'ALL')]],
  interpolation: [[1, interpolation]],
  mode: [[1, oneOf('TO', 'BY')]],
  variantMode: [[1, oneOf('AMBIENT')]],
  configType: [[4, oneOf('SINGLE', 'MULTIPLE')]],
  animatedFormat: [[1, oneOf('IMAGE', 'AGIF', 'WEBP')]],
  frame: [[1, oneOf('DO_NOTHING', 'FIRST_FRAME', 'THUMBNAIL', 'HIDE')]],
  change: [[4, oneOf('FORWARD', 'BACKWARD', 'RANDOM')]],
  events: [[1, listOf(trigger)]],
  photoEvents: [[4, listOf(oneOf('TAP', 'ON_VISIBLE'))]],
  frequency: [
    [1, sweepsV1],
    [2, oneOf('2', '5', '10', '15', 'SYNC_TO_DEVICE')],
  ],
  timeFormat: [
    [1, timeFormat('')],
    [2, timeFormat(String.raw`(hh|mm|ss)_(1\p{Nd}|1)|`)],
    [4, timeFormat('(hh|mm|ss)_(10|1)|')],
  ],
  complication: [
    [1, complicationV1],
    [2, complicationV2],
  ],
  complications: [
    [1, listOf(complicationV1)],
    [2, listOf(complicationV2)],
  ],
  provider: [
    [1, anything],
    [4, oneOf(...providers)],
  ],
  blend: [[3, oneOf(...blendModes)]],
  calendar: [[1, oneOf(...calendars)]],
  hourFormat: [[1, oneOf('12', '24', 'SYNC_TO_DEVICE')]],
} satisfies Readonly<Record<string, readonly (readonly [number, ValueType])[]>>

export type ValueName = keyof typeof rows

/** What a value of this type may be in a version; null if the type came later. */
export function valueType(name: ValueName, version: number): ValueType | null {
  const known = rows[name].filter(([since]) => since <= version)
  return known.at(-1)?.[1] ?? null
}

export const isValueName = (name: string): name is ValueName => Object.hasOwn(rows, name)
