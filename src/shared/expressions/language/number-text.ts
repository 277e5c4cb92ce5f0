/** A finite number in digits without an exponent; NaN and the infinities read as 0. */
export function decimalText(value: number): string {
  if (!Number.isFinite(value)) return '0'
  const text = String(value)
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (match === null) return text
  const [, sign = '', whole = '', fraction = '', power = '0'] = match
  const digits = whole + fraction
  const point = whole.length + Number(power)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length)
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** How a number reads in a text: at most six decimals, no trailing zeros, no exponent. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return value === 0 ? '0' : decimalText(value)
  const short = Number(value.toFixed(6))
  return short === 0 ? '0' : decimalText(short)
}

function addOne(digits: string): string {
  let at = digits.length - 1
  while (at >= 0 && digits.charAt(at) === '9') at -= 1
  const tail = '0'.repeat(digits.length - 1 - at)
  return at < 0 ? `1${tail}` : digits.slice(0, at) + String(Number(digits.charAt(at)) + 1) + tail
}

/** Rounds a positive decimal; answers whole and fraction digits. The watch's number formats round half to even, its templates up. */
export function rounded(
  text: string,
  places: number,
  ties: 'halfEven' | 'halfUp',
): { whole: string; fraction: string } {
  const [whole = '0', fraction = ''] = text.split('.')
  if (fraction.length <= places) return { whole, fraction: fraction.padEnd(places, '0') }
  const kept = whole + fraction.slice(0, places)
  const rest = fraction.slice(places)
  const half = `5${'0'.repeat(rest.length - 1)}`
  const isOdd = Number(kept.charAt(kept.length - 1)) % 2 === 1
  const digits = rest > half || (rest === half && (isOdd || ties === 'halfUp')) ? addOne(kept) : kept
  const point = digits.length - places
  return { whole: digits.slice(0, point), fraction: digits.slice(point) }
}

interface Pattern {
  readonly prefix: string
  readonly suffix: string
  readonly scale: number
  readonly minWhole: number
  readonly minFraction: number
  readonly maxFraction: number
  /** Digits between separators; 0 for none. */
  readonly grouping: number
}

/** Digits that a pattern may have; longer patterns are cut, so that no text grows out of hand. */
const maxPatternDigits = 20

function literal(text: string): string {
  return text.replace(/'([^']*)'/g, (_, quoted: string) => (quoted === '' ? "'" : quoted))
}

const count = (text: string, character: string) => text.split(character).length - 1

function readPattern(text: string): Pattern | null {
  const [positive = ''] = text.split(';')
  const body = /[#0,]*[#0](?:\.[0#]*)?|\.[0#]+/.exec(positive)
  if (body === null) return null
  const prefix = positive.slice(0, body.index)
  const suffix = positive.slice(body.index + body[0].length)
  const [whole = '', fraction = ''] = body[0].split('.')
  const comma = whole.lastIndexOf(',')
  const percent = (prefix + suffix).includes('%') ? 100 : 1
  return {
    prefix: literal(prefix),
    suffix: literal(suffix),
    scale: (prefix + suffix).includes('‰') ? 1000 : percent,
    minWhole: Math.min(maxPatternDigits, count(whole, '0')),
    minFraction: Math.min(maxPatternDigits, count(fraction, '0')),
    maxFraction: Math.min(maxPatternDigits, fraction.length),
    grouping: comma < 0 ? 0 : whole.length - 1 - comma,
  }
}

export function grouped(digits: string, size: number): string {
  if (size <= 0) return digits
  const first = digits.length % size
  const parts = first === 0 ? [] : [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += size) parts.push(digits.slice(at, at + size))
  return parts.join(',')
}

/**
 * Prints a number by a pattern of `#`, `0`, `,` `.` and `%`, as `numberFormat` of the Watch Face Format does:
 * `0` is a digit always shown. Ties round to even. A pattern without digits prints its letters only.
 */
export function formatByPattern(patternText: string, value: number): string {
  const pattern = readPattern(patternText)
  if (pattern === null) return literal(patternText)
  const magnitude = decimalText(Math.abs(value * pattern.scale))
  const exact = rounded(magnitude, pattern.maxFraction, 'halfEven')
  let fraction = exact.fraction
  while (fraction.length > pattern.minFraction && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  let whole = exact.whole.replace(/^0+/, '').padStart(pattern.minWhole, '0')
  if (whole === '' && fraction === '') whole = '0'
  const isZero = /^0*$/.test(whole) && /^0*$/.test(fraction)
  const sign = value < 0 && !isZero ? '-' : ''
  const digits = grouped(whole, pattern.grouping)
  return sign + pattern.prefix + digits + (fraction === '' ? '' : `.${fraction}`) + pattern.suffix
}
