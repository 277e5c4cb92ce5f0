import { compileExpression } from '../../expressions/language/compile.ts'
import { functions, type FunctionRow } from '../../expressions/language/functions.ts'
import { formatNumber } from '../../expressions/language/number-text.ts'
import { parseExpression } from '../../expressions/language/parse.ts'
import { createWorld, defaultSampleTime } from '../../expressions/world.ts'
import { platforms } from '../../platforms/all.ts'

/** One function as the reference shows it. */
export type FunctionEntry = {
  readonly name: string
  /** Message key of what it does; a test asks for each. */
  readonly label: string
  /** `clamp(value, low, high)`. */
  readonly signature: string
  readonly parameters: readonly { readonly name: string; readonly type: 'number' | 'text' | 'any' }[]
  /** The most that it takes, where that is more than its parameters. */
  readonly most: number | null
  readonly returns: 'number' | 'text'
  readonly example: string
  /** What the evaluator makes of the example with the sample data. */
  readonly result: string
  /** Wear OS reads it as the whole of a text, and nowhere else. */
  readonly isWholeText: boolean
  /** Ids of the platforms whose watches know it anywhere. */
  readonly platforms: readonly string[]
}

/** An expression that people write with it; the result is never written, it is evaluated. */
const examples: Readonly<Record<string, string>> = {
  round: '(round(##temperature## * 1.8 + 32))',
  floor: '(floor(##steps## / 1000))',
  ceil: '(ceil(##batteryPercent## / 20))',
  fract: '(fract(##distance##))',
  abs: '(abs(##temperatureLow## - ##temperatureHigh##))',
  min: '(min(##steps## / ##stepGoal##, 1))',
  max: '(max(##heartRate##, 40))',
  clamp: '(clamp(##heartRate##, 60, 100))',
  sqrt: '(sqrt(144))',
  cbrt: '(cbrt(27))',
  pow: '(pow(2, 10))',
  exp: '(exp(1))',
  log: '(log(10))',
  log2: '(log2(8))',
  log10: '(log10(1000))',
  sin: '(sin(rad(##minuteHand##)))',
  cos: '(cos(rad(##secondHand##)))',
  tan: '(tan(rad(45)))',
  asin: '(deg(asin(0.5)))',
  acos: '(deg(acos(0.5)))',
  atan: '(deg(atan(1)))',
  atan2: '(deg(atan2(1, -1)))',
  deg: '(deg(3.14159))',
  rad: '(rad(180))',
  sign: '(sign(##temperature## - 30))',
  mod: '(mod(##minute##, 15))',
  ease: '(ease(##minuteHand##, 0.5, "EASE_OUT CLOCKWISE"))',
  keys: '(keys(4, "loop", "0 10 inOut; 2 120; 4 10"))',
  numberFormat: '(numberFormat("#,##0", ##steps##))',
  format: '(format("%.1f km", ##distance##))',
  pad: '(pad(##second##, 2))',
  subText: '(subText(##weekdayName##, 0, 2))',
  textLength: '(textLength(##monthName##))',
}

const world = createWorld({ ...defaultSampleTime, is24Hour: true, locale: 'en' })

/** The value of an expression with the sample data; a broken one is an error of this table. */
export function resultOf(example: string): string {
  const parsed = parseExpression(example)
  if (!parsed.ok) throw new Error(`${example}: ${parsed.errors[0]?.key}`)
  const value = compileExpression(parsed.tree)(world)
  return typeof value === 'number' ? formatNumber(Math.round(value * 10_000) / 10_000) : `“${value}”`
}

function entryOf(row: FunctionRow): FunctionEntry {
  const { name, parameters, types, maxArguments, returns, wff } = row
  const example = examples[name] ?? ''
  return {
    name,
    label: ['fn', name].join('.'),
    signature: `${name}(${parameters.join(', ')}${maxArguments > parameters.length ? ', …' : ''})`,
    parameters: parameters.map((parameter, at) => ({
      name: parameter,
      type: types[at] ?? types.at(-1) ?? 'any',
    })),
    most: maxArguments > parameters.length ? maxArguments : null,
    returns,
    example,
    result: example === '' ? '' : resultOf(example),
    // a text that is just this goes out as a template (`layers/building-blocks/export-wff/value.ts`)
    isWholeText: name === 'format',
    platforms: platforms
      .filter(({ vocabulary, exports }) =>
        vocabulary === null ? exports !== 'wff' || wff !== null : vocabulary.functions.includes(name),
      )
      .map(({ id }) => id),
  }
}

/** Every function of the language, in the order of its table. */
export const functionEntries: readonly FunctionEntry[] = functions.map(entryOf)
