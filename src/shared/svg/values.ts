import { svgLimits } from './limits.ts'

const numberIn = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi

/** The numbers in a text, in their order. */
export const numbersIn = (text: string): readonly number[] => (text.match(numberIn) ?? []).map(Number)

const wordForNumber = /\b(?:nan|infinity|inf)\b/i

/** No number of it is without end or lies further out than anything that is seen; colours and names are none. */
export const hasFairNumbers = (text: string): boolean =>
  !wordForNumber.test(text) &&
  numbersIn(text.replace(/#[\w-]+/g, '')).every((one) => Math.abs(one) <= svgLimits.number)

const pixelsOf: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  // of the text of a root that says none
  em: 16,
  rem: 16,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

const length = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(px|em|rem|q|pt|pc|mm|cm|in)?$/i

/** Pixels; null for a share, and for what is no length. */
export function lengthOf(text: string | undefined): number | null {
  const found = length.exec(text?.trim() ?? '')
  const value = found ? Number(found[1]) * (pixelsOf[(found[2] ?? '').toLowerCase()] ?? NaN) : NaN
  return Number.isFinite(value) ? value : null
}

/** A browser draws a path up to the first sign that no path has. */
export const untilError = (name: string, value: string): string =>
  name === 'd' || name === 'path' ? (/^[\sMmZzLlHhVvCcSsQqTtAaEe\d.,+-]*/.exec(value)?.[0] ?? value) : value

const pointSigns = /^[\sEe\d.,+-]*$/
const transformSigns = /^(?:\s*,?\s*(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\sEe\d.,+-]*\))*\s*$/

const signs: Readonly<Record<string, RegExp>> = {
  points: pointSigns,
  transform: transformSigns,
  gradientTransform: transformSigns,
  patternTransform: transformSigns,
}

/** What a browser does not understand says nothing to it, and so nothing is lost. */
export const saysNothing = (name: string, value: string): boolean => signs[name]?.test(value) === false

/** The most that a browser has to work through for one pixel. */
const most: Readonly<Record<string, number>> = {
  filter: 1000,
  stdDeviation: 500,
  radius: 100,
  numOctaves: 8,
  order: 9,
}

/** What can be drawn as it stands. Addresses are looked at elsewhere. */
export function isFairValue(name: string, value: string): boolean {
  const limit = most[name]
  if (
    limit !== undefined &&
    numbersIn(value.replace(/url\([^)]*\)/g, '')).some((one) => Math.abs(one) > limit)
  )
    return false
  const allowed = signs[name]
  if (allowed && !allowed.test(value)) return false
  // names of fonts and ids may hold any digits
  return name === 'font-family' || name === 'id' || name === 'href' || hasFairNumbers(value)
}

/** An address of this very document, with what is painted where it is not there; null for any other. */
export function innerAddress(value: string): string | null {
  const urls = value.match(/url\s*\(/gi) ?? []
  if (urls.length === 0) return value
  const inner = /^\s*url\(\s*["']?#([^"'()\s]+)["']?\s*\)\s*([#\w]*(?:\([\d.,%\s]*\))?)\s*$/i.exec(value)
  return inner && urls.length === 1 ? `url(#${inner[1]})${inner[2] ? ` ${inner[2]}` : ''}` : null
}

/** A filter that has a name of its own, with plain values. */
const namedFilter =
  /(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)\((?:[^()]|\([^()]*\))*\)/gi

/** Several filters in a row: every one of them inside of the document, or one that browsers have by themselves. */
export function innerFilters(value: string): string | null {
  const parts =
    value.match(new RegExp(`${namedFilter.source}|url\\(\\s*["']?#[^"'()\\s]+["']?\\s*\\)`, 'gi')) ?? []
  const rest = parts.reduce((text, part) => text.replace(part, ''), value).trim()
  if (rest === 'none' && parts.length === 0) return value
  return rest === '' ? parts.map((part) => innerAddress(part) ?? part).join(' ') : null
}

/** A picture that stands in the file itself, by its signature and not by what it says it is. */
const dataPicture = /^data:image\/(png|jpe?g|gif|webp);base64,([A-Za-z0-9+/\s]+={0,2})\s*$/

const starts: Readonly<Record<string, RegExp>> = {
  png: /^iVBORw0KGgo/,
  jpg: /^\/9j\//,
  jpeg: /^\/9j\//,
  gif: /^R0lGOD/,
  webp: /^UklGR/,
}

/** The same without blanks; null for anything that is no picture. */
export function innerPicture(value: string): string | null {
  const found = dataPicture.exec(value.trim())
  const [, type = '', data = ''] = found ?? []
  const bare = data.replace(/\s+/g, '')
  return found && starts[type]?.test(bare)
    ? `data:image/${type === 'jpg' ? 'jpeg' : type};base64,${bare}`
    : null
}
