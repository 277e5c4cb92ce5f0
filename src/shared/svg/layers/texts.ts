import { isSvgElement, type SvgElement } from '../tree.ts'
import { lengthOf, numbersIn } from '../values.ts'

/** A matrix as SVG writes it. */
type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

export const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

function stepOf(name: string, all: readonly number[]): Matrix {
  const [p = 0, q, r = 0] = all
  if (name === 'translate') return [1, 0, 0, 1, p, q ?? 0]
  if (name === 'scale') return [p, 0, 0, q ?? p, 0, 0]
  if (name === 'matrix' && all.length === 6) return all as unknown as Matrix
  const angle = (p * Math.PI) / 180
  if (name === 'skewX') return [1, 0, Math.tan(angle), 1, 0, 0]
  if (name === 'skewY') return [1, Math.tan(angle), 0, 1, 0, 0]
  const turn: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
  return q === undefined ? turn : times(times([1, 0, 0, 1, q, r], turn), [1, 0, 0, 1, -q, -r])
}

export function matrixOf(transform: string | undefined): Matrix {
  const steps = [...(transform ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)]
  return steps.reduce(
    (all, [, name = '', values = '']) => times(all, stepOf(name, numbersIn(values))),
    identity,
  )
}

/** What is inherited on the way to a text. */
export type Inherited = Readonly<Record<string, string>>

const inheritedNames = [
  'fill',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'xml:space',
] as const

export const inheritedBy = (outer: Inherited, { attributes }: SvgElement): Inherited =>
  Object.fromEntries(
    inheritedNames.flatMap((name) => {
      const value = attributes[name] ?? outer[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Words that can be a text of ours, in units of the drawing: the left, middle or right end of their base line. */
export type PlainText = {
  readonly words: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly family: string
  readonly weight: number
  readonly color: string
  readonly align: 'left' | 'center' | 'right'
}

/** Why words become a picture: the end of a message key. */
export type WhyDrawn = 'turned' | 'lines' | 'effect' | 'paint' | 'font'

const aligns: Readonly<Record<string, PlainText['align']>> = { start: 'left', middle: 'center', end: 'right' }

const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#FFFFFF',
  red: '#FF0000',
  gray: '#808080',
  grey: '#808080',
  silver: '#C0C0C0',
}

function colorOf(fill: string): string | null {
  const text = fill.trim().toLowerCase()
  const known = named[text]
  if (known) return known
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text)
  if (short)
    return `#${short
      .slice(1)
      .map((sign) => sign + sign)
      .join('')}`.toUpperCase()
  if (/^#[0-9a-f]{6}$/.test(text)) return text.toUpperCase()
  const rgb = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(text)
  if (!rgb) return null
  const channel = (value = '0'): string => Math.min(255, Number(value)).toString(16).padStart(2, '0')
  return `#${rgb
    .slice(1)
    .map((value) => channel(value))
    .join('')}`.toUpperCase()
}

const weights: Readonly<Record<string, number>> = {
  normal: 400,
  bold: 700,
  thin: 100,
  light: 300,
  medium: 500,
  black: 900,
}

/** `'Roboto-Bold'` is a family and a weight. */
export function familyOf(list: string, weight: string | undefined): { family: string; weight: number } {
  const first = (list.split(',')[0] ?? '').replace(/['"]/g, '').trim()
  const cut = /^(.*?)[- ](thin|light|regular|medium|semibold|bold|black)$/i.exec(first)
  const said = weight === undefined ? undefined : (weights[weight] ?? Number(weight))
  const own = cut ? (weights[(cut[2] ?? '').toLowerCase()] ?? 400) : 400
  return { family: cut?.[1] ?? first, weight: said !== undefined && Number.isFinite(said) ? said : own }
}

const effects = [
  'clip-path',
  'mask',
  'filter',
  'mix-blend-mode',
  'opacity',
  'stroke',
  'text-decoration',
  'writing-mode',
  'textLength',
  'rotate',
] as const

const hasEffect = ({ attributes }: SvgElement): boolean =>
  effects.some((name) => !['none', 'normal', '1', undefined].includes(attributes[name]?.trim()))

/** Every piece of the words with the element that it stands in. */
function piecesOf(
  element: SvgElement,
  outer: readonly SvgElement[],
): readonly (readonly [string, readonly SvgElement[]])[] {
  const path = [...outer, element]
  return element.children.flatMap((child) =>
    isSvgElement(child) ? piecesOf(child, path) : [[child, path] as const],
  )
}

const tidy = (words: string): string => words.replace(/\s+/g, ' ').trim()

/** The words of a text that stand on one straight line in one font and colour, or why they do not. */
export function plainText(text: SvgElement, outer: Inherited, to: Matrix): PlainText | WhyDrawn {
  const pieces = piecesOf(text, []).filter(([words]) => tidy(words) !== '')
  const [piece] = pieces
  if (!piece || pieces.length > 1) return 'lines'
  const [words, path] = piece
  if (path.some(hasEffect)) return 'effect'
  const style = path.reduce(inheritedBy, outer)
  const places = path.reduce<{ x?: number; y?: number; isShifted: boolean }>(
    (at, { name, attributes }) => {
      const { x, y, dx, dy } = attributes
      const isShifted =
        at.isShifted ||
        [x, y].some((one) => numbersIn(one ?? '').length > 1) ||
        name === 'textPath' ||
        Boolean(dx ?? dy)
      return {
        ...at,
        isShifted,
        ...(x === undefined ? {} : { x: lengthOf(x) ?? 0 }),
        ...(y === undefined ? {} : { y: lengthOf(y) ?? 0 }),
      }
    },
    { isShifted: false },
  )
  if (places.isShifted) return 'lines'
  const [a, b, c, d, e, f] = path.reduce(
    (all, { attributes }) => times(all, matrixOf(attributes['transform'])),
    to,
  )
  if (Math.abs(b) > 1e-3 || Math.abs(c) > 1e-3 || Math.abs(a - d) > 1e-3 * Math.abs(a) || a <= 0)
    return 'turned'
  const color = colorOf(style['fill'] ?? 'black')
  if (color === null) return 'paint'
  const size = lengthOf(style['font-size'] ?? '16') ?? 16
  return {
    words: tidy(words).slice(0, 500),
    x: a * (places.x ?? 0) + e,
    y: d * (places.y ?? 0) + f,
    size: size * a,
    ...familyOf(style['font-family'] ?? '', style['font-weight']),
    color,
    align: aligns[style['text-anchor'] ?? 'start'] ?? 'left',
  }
}
