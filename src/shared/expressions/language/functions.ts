import { formatByPattern } from './number-text.ts'
import { printFormat } from '../printf.ts'
import type { Value } from './tree.ts'

export type ArgumentType = 'number' | 'text' | 'any'

/** How a call is written in the Watch Face Format: a name, a text built from the printed arguments, or not at all. */
export type WffSpelling = string | ((args: readonly string[]) => string) | null

/** One function of the language; its help text has the message key `fn.<name>`. */
export interface FunctionRow {
  readonly name: string
  /** Names shown in the signature, in order. */
  readonly parameters: readonly string[]
  /** One type a parameter; further arguments have the type of the last. */
  readonly types: readonly ArgumentType[]
  readonly minArguments: number
  readonly maxArguments: number
  readonly returns: 'number' | 'text'
  /** Gets as many values as the call has, of the declared types. NaN and infinities become 0 at the caller. */
  evaluate(...values: readonly Value[]): Value
  readonly wff: WffSpelling
}

type Maths = (a: number, b: number, c: number) => number

interface FunctionSpec {
  readonly types: readonly ArgumentType[]
  readonly returns: 'number' | 'text'
  readonly maxArguments?: number
  readonly wff: WffSpelling
  evaluate(...values: readonly Value[]): Value
}

function defineFunction(signature: string, spec: FunctionSpec): FunctionRow {
  const [name = '', inside = ''] = signature.replace(')', '').split('(')
  const parameters = inside.split(',').map((parameter) => parameter.trim())
  const maxArguments = spec.maxArguments ?? parameters.length
  return { ...spec, name, parameters, minArguments: parameters.length, maxArguments }
}

/** A function of numbers; without `wff` it is spelled there as here. */
function defineMaths(signature: string, evaluate: Maths, wff?: WffSpelling): FunctionRow {
  const name = signature.slice(0, signature.indexOf('('))
  const types = signature.split(',').map((): ArgumentType => 'number')
  return defineFunction(signature, {
    types,
    returns: 'number',
    evaluate,
    wff: wff === undefined ? name : wff,
  })
}

const fold = (pick: (a: string, b: string) => string) => (args: readonly string[]) => args.reduce(pick)

/** Minimum and maximum take 2 to 4 values: each further one doubles the text that a watch must read. */
const maxChosen = 4

function definePick(name: string, pick: Maths, operator: '<' | '>'): FunctionRow {
  return defineFunction(`${name}(a, b)`, {
    types: ['number', 'number'],
    returns: 'number',
    maxArguments: maxChosen,
    evaluate: (...values: readonly number[]) => values.reduce((a, b) => pick(a, b, 0)),
    wff: fold((a, b) => `(${a} ${operator} ${b} ? ${a} : ${b})`),
  })
}

const halfTurn = String(Math.PI)
const quarterTurn = String(Math.PI / 2)

function wffAtan2([y = '0', x = '0']: readonly string[]): string {
  const slope = `atan((${y} / ${x}))`
  const left = `(${y} >= 0 ? (${slope} + ${halfTurn}) : (${slope} - ${halfTurn}))`
  const upright = `(${y} > 0 ? ${quarterTurn} : (${y} < 0 ? -${quarterTurn} : 0))`
  return `(${x} > 0 ? ${slope} : (${x} < 0 ? ${left} : ${upright}))`
}

function wffMod([a = '0', b = '1']: readonly string[]): string {
  return `(${b} == 0 ? 0 : (${a} - (floor((${a} / ${b})) * ${b})))`
}

function wffPad([value = '0', width = '']: readonly string[]): string {
  return `numberFormat("${'0'.repeat(padWidth(Number(width)))}", ${value})`
}

function padWidth(width: number): number {
  return Number.isFinite(width) ? Math.min(20, Math.max(1, Math.trunc(width))) : 1
}

/** Splits by code point, so that no letter is cut in half. */
function subText(text: string, start: number, end: number): string {
  const letters = [...text]
  return letters.slice(Math.max(0, Math.trunc(start)), Math.max(0, Math.trunc(end))).join('')
}

/** Every function of the language; angles are in radians, as in the Watch Face Format [S5.41]. */
export const functions: readonly FunctionRow[] = [
  defineMaths('round(value)', (a) => Math.round(a)),
  defineMaths('floor(value)', (a) => Math.floor(a)),
  defineMaths('ceil(value)', (a) => Math.ceil(a)),
  defineMaths('fract(value)', (a) => a - Math.floor(a)),
  defineMaths('abs(value)', (a) => Math.abs(a)),
  definePick('min', (a, b) => (a < b ? a : b), '<'),
  definePick('max', (a, b) => (a > b ? a : b), '>'),
  defineMaths('clamp(value, low, high)', (a, low, high) => (a < low ? low : a > high ? high : a)),
  defineMaths('sqrt(value)', (a) => Math.sqrt(a)),
  defineMaths('cbrt(value)', (a) => Math.cbrt(a)),
  defineMaths('pow(base, exponent)', (a, b) => a ** b),
  defineMaths('exp(value)', (a) => Math.exp(a)),
  defineMaths('log(value)', (a) => Math.log(a)),
  defineMaths('log2(value)', (a) => Math.log2(a)),
  defineMaths('log10(value)', (a) => Math.log10(a)),
  defineMaths('sin(angle)', (a) => Math.sin(a)),
  defineMaths('cos(angle)', (a) => Math.cos(a)),
  defineMaths('tan(angle)', (a) => Math.tan(a)),
  defineMaths('asin(value)', (a) => Math.asin(a)),
  defineMaths('acos(value)', (a) => Math.acos(a)),
  defineMaths('atan(value)', (a) => Math.atan(a)),
  defineMaths('atan2(y, x)', (y, x) => Math.atan2(y + 0, x + 0), wffAtan2),
  defineMaths('deg(radians)', (a) => (a * 180) / Math.PI),
  defineMaths('rad(degrees)', (a) => (a * Math.PI) / 180),
  defineMaths(
    'sign(value)',
    (a) => Math.sign(a),
    ([a = '0']) => `(${a} > 0 ? 1 : (${a} < 0 ? -1 : 0))`,
  ),
  defineMaths('mod(value, divisor)', (a, b) => a - Math.floor(a / b) * b, wffMod),
  // computed from the ticks of the clock before (`ease.ts`); what never changes is what it is
  defineFunction('ease(value, seconds, curve)', {
    types: ['number', 'number', 'text'],
    returns: 'number',
    evaluate: (value: number) => value,
    // the movement stands beside the value (`layers/building-blocks/export-wff/value.ts`)
    wff: ([value = '0']) => value,
  }),
  // a track of the timeline; what it stands for is computed in its place (`track-tree.ts`)
  defineFunction('keys(seconds, plays, keys)', {
    types: ['number', 'text', 'text'],
    returns: 'number',
    evaluate: () => 0,
    wff: () => '0',
  }),
  defineFunction('numberFormat(pattern, value)', {
    types: ['text', 'number'],
    returns: 'text',
    evaluate: (pattern: string, value: number) => formatByPattern(pattern, value),
    wff: 'numberFormat',
  }),
  // a text that is just this goes out as the format of a template (`layers/building-blocks/export-wff/value.ts`)
  defineFunction('format(pattern, value)', {
    types: ['text', 'any'],
    returns: 'text',
    evaluate: (pattern: string, value: Value) => printFormat(pattern, value),
    wff: null,
  }),
  defineFunction('pad(value, width)', {
    types: ['number', 'number'],
    returns: 'text',
    evaluate: (value: number, width: number) => formatByPattern('0'.repeat(padWidth(width)), value),
    wff: wffPad,
  }),
  defineFunction('subText(text, start, end)', {
    types: ['text', 'number', 'number'],
    returns: 'text',
    evaluate: subText,
    wff: 'subText',
  }),
  defineFunction('textLength(text)', {
    types: ['text'],
    returns: 'number',
    evaluate: (text: string) => [...text].length,
    wff: 'textLength',
  }),
]

const byName = new Map(functions.map((row) => [row.name, row]))

/** The function of that exact name, or undefined. */
export function findFunction(name: string): FunctionRow | undefined {
  return byName.get(name)
}
