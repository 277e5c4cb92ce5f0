import { decimalText, formatNumber, grouped, rounded } from './language/number-text.ts'
import type { Value } from './language/tree.ts'

/** What of a format stands for a value, such as `%05.1f`. */
export type FormatField = {
  /** As it is written, but for which value it takes. */
  readonly spec: string
  /** The number of a value from 1, the next one, the same again, or none. */
  readonly takes: number | 'next' | 'same' | 'none'
  readonly flags: string
  readonly width: number
  /** Null where it says nothing. */
  readonly precision: number | null
  readonly conversion: string
  /** Whether Java's `String.format` takes it and we print it as that does. */
  readonly isKnown: boolean
}

const field = /%(?:(\d{1,9})\$)?([-#+ 0,(<]*)(\d{0,9})(?:\.(\d{1,9}))?([A-Za-z%])|%/g

/** Flags of each conversion that is known here. */
const flagsOf: Readonly<Record<string, string>> = {
  s: '-',
  S: '-',
  d: '-+ 0,(',
  f: '-+ 0,(#',
  e: '-+ 0(#',
  E: '-+ 0(#',
  x: '-0#',
  X: '-0#',
  o: '-0#',
  '%': '-',
  n: '',
}

/** More signs are none that a text has room for. */
const maxSigns = 100

const isWhole = (conversion: string): boolean => 'dxXo'.includes(conversion)

/** The rules by which Java refuses a field with an exception. */
function isKnown({ flags, width, precision, conversion }: Omit<FormatField, 'isKnown'>): boolean {
  const allowed = flagsOf[conversion]
  if (allowed === undefined) return false
  const has = (flag: string): boolean => flags.includes(flag)
  const own = [...flags].filter((flag) => flag !== '<')
  if (own.some((flag) => !allowed.includes(flag)) || new Set(flags).size < flags.length) return false
  if ((has('-') && has('0')) || (has('+') && has(' '))) return false
  if ((has('-') || has('0')) && width === 0) return false
  if (precision !== null && (isWhole(conversion) || '%n'.includes(conversion))) return false
  return width <= (conversion === 'n' ? 0 : maxSigns) && (precision ?? 0) <= maxSigns
}

function fieldOf([text, number, flags = '', width = '', precision, conversion = '']: readonly string[]) {
  const isSame = flags.includes('<')
  const takesNone = conversion === '' || conversion === '%' || conversion === 'n'
  const takes = takesNone ? 'none' : isSame ? 'same' : number === undefined ? 'next' : Number(number)
  const spec = (text ?? '').replace(/^%\d+\$/, '%').replace('<', '')
  const read = { spec, takes, flags, width: Number(width), conversion } as const
  const found = { ...read, precision: precision === undefined ? null : Number(precision) }
  return { ...found, isKnown: isKnown(found) && takes !== 0 }
}

/** Plain text and fields of a format in their order. */
export function readFormat(text: string): readonly (string | FormatField)[] {
  const pieces: (string | FormatField)[] = []
  let from = 0
  for (const match of text.matchAll(field)) {
    if (match.index > from) pieces.push(text.slice(from, match.index))
    pieces.push(fieldOf(match))
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

/** A number in tens: `7.25` → `7.25` and 0, `7250` → `7.250` and 3. */
function scientific(value: number, precision: number): string {
  const [mantissa = '0', power = '0'] = value.toExponential().split('e')
  const { whole, fraction } = rounded(mantissa, precision, 'halfUp')
  const isTen = whole === '10'
  const exponent = Number(power) + (isTen ? 1 : 0)
  const digits = fraction === '' ? '' : `.${fraction}`
  const size = String(Math.abs(exponent)).padStart(2, '0')
  return `${isTen ? '1' : whole}${digits}e${exponent < 0 ? '-' : '+'}${size}`
}

/** The digits of a number that is not negative. */
function magnitude({ flags, conversion, precision }: FormatField, value: number): string {
  if (conversion === 'd') {
    const digits = decimalText(value)
    return flags.includes(',') ? grouped(digits, 3) : digits
  }
  const places = precision ?? 6
  const point = places === 0 && flags.includes('#') ? '.' : ''
  if (conversion !== 'f') return scientific(value, places).replace('e', `${point}e`)
  const { whole, fraction } = rounded(decimalText(value), places, 'halfUp')
  const digits = flags.includes(',') ? grouped(whole, 3) : whole
  return digits + (fraction === '' ? point : `.${fraction}`)
}

/** A whole number by its bits, as Java has a long. */
function bits({ flags, width, conversion }: FormatField, value: number): string {
  const base = conversion === 'o' ? 8 : 16
  const digits = BigInt.asUintN(64, BigInt(value)).toString(base)
  const mark = flags.includes('#') ? (base === 8 ? '0' : '0x') : ''
  return mark + (flags.includes('0') ? digits.padStart(width - mark.length, '0') : digits)
}

function numberText(field: FormatField, value: number): string {
  const { flags, width, conversion } = field
  const number = isWhole(conversion) ? Math.trunc(value) + 0 : value
  if ('xXo'.includes(conversion)) return bits(field, number)
  const isNegative = number < 0 || Object.is(number, -0)
  const isInBrackets = isNegative && flags.includes('(')
  const plus = flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : ''
  const [sign, end] = isInBrackets ? ['(', ')'] : [isNegative ? '-' : plus, '']
  const digits = magnitude(field, Math.abs(number))
  const room = width - sign.length - end.length
  return sign + (flags.includes('0') ? digits.padStart(room, '0') : digits) + end
}

/** What a value is where a number is wanted: the watch makes one of a text that says one. */
function numberIn(value: Value): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0
  const number = value.trim() === '' ? NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

function printed(field: FormatField, value: Value): string {
  const { conversion, precision } = field
  if (conversion === '%') return '%'
  if (conversion === 'n') return ' '
  const number = field.isKnown && !'sS'.includes(conversion) ? numberIn(value) : null
  if (number !== null) return numberText(field, number)
  const text = typeof value === 'string' ? value : formatNumber(value)
  return precision === null || !'sS'.includes(conversion) ? text : [...text].slice(0, precision).join('')
}

/** A value as Java's `String.format` writes it; what that would refuse reads as the value itself. */
export function printField(field: FormatField, value: Value): string {
  if (!field.isKnown) return field.takes === 'none' ? field.spec : printed(field, value)
  const text = printed(field, value)
  const inCase = 'SEX'.includes(field.conversion) ? text.toUpperCase() : text
  return field.flags.includes('-') ? inCase.padEnd(field.width) : inCase.padStart(field.width)
}

/** One value by a format: `%.1f km` of 7.25 is `7.3 km`. */
export const printFormat = (format: string, value: Value): string =>
  readFormat(format)
    .map((piece) => (typeof piece === 'string' ? piece : printField(piece, value)))
    .join('')
