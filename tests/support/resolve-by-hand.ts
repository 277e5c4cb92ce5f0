import { declarationsOf } from '../../src/shared/svg/css.ts'
import { familyOf, type PlainText, type WhyDrawn } from '../../src/shared/svg/layers/text-line.ts'

import { lengthOf, numbersIn } from '../../src/shared/svg/values.ts'
import { parseXml } from '../../src/shared/wff/xml/parse-xml.ts'
import { isElement, type XmlElement } from '../../src/shared/wff/xml/tree.ts'
import type { Resolve } from '../../src/worker/services/drawings/read-drawing.ts'

/*
 * What a browser says of the drawings of these tests, where there is none: plain rules, and words on a straight line.
 * How a browser itself answers is what `tests/e2e/drawing-features.spec.ts` is about.
 */

type CssRule = {
  readonly name: string
  readonly className: string
  readonly id: string
  readonly declarations: readonly (readonly [property: string, value: string])[]
}

const selector = /^(\*|[A-Za-z][\w-]*)?(?:\.([\w-]+))?(?:#([\w.:-]+))?$/

const strength = ({ name, className, id }: CssRule): number =>
  (id ? 100 : 0) + (className ? 10 : 0) + (name && name !== '*' ? 1 : 0)

function rulesOf(selectors: string, declarations: CssRule['declarations']): readonly (CssRule | null)[] {
  return selectors.split(',').map((one) => {
    const found = selector.exec(one.trim())
    if (!found || found[0] === '') return null
    return { name: found[1] ?? '', className: found[2] ?? '', id: found[3] ?? '', declarations }
  })
}

/** The weakest first. */
function rulesIn(sheet: string): readonly CssRule[] {
  const rules = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    rulesOf(selectors, declarationsOf(body)).flatMap((rule) => rule ?? []),
  )
  return rules.toSorted((one, other) => strength(one) - strength(other))
}

const valueOf = ({ attributes }: XmlElement, name: string): string => attributes.get(name)?.value ?? ''

/** What the sheet and the element's own style say of it, the strongest last. */
function stylesOf(
  element: XmlElement,
  name: string,
  rules: readonly CssRule[],
): readonly (readonly [string, string])[] {
  const classes = new Set(valueOf(element, 'class').split(/\s+/))
  const id = valueOf(element, 'id')
  const meant = rules.filter(
    (rule) =>
      (rule.name === '' || rule.name === '*' || rule.name === name) &&
      (rule.className === '' || classes.has(rule.className)) &&
      (rule.id === '' || rule.id === id),
  )
  return [
    ...meant.flatMap(({ declarations }) => declarations),
    ...declarationsOf(valueOf(element, 'data-style')),
  ]
}

/** An element with what is said of it by attributes and styles alike. */
type Styled = {
  readonly name: string
  readonly at: number
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Styled | string)[]
}

/** A matrix as SVG writes it. */
type Matrix = readonly [number, number, number, number, number, number]

const identity: Matrix = [1, 0, 0, 1, 0, 0]

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
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

function matrixOf(transform: string | undefined): Matrix {
  const steps = [...(transform ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)]
  return steps.reduce(
    (all, [, name = '', values = '']) => times(all, stepOf(name, numbersIn(values))),
    identity,
  )
}

/** What is inherited on the way to a text. */
type Inherited = Readonly<Record<string, string>>

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

const inheritedBy = (outer: Inherited, { attributes }: Styled): Inherited =>
  Object.fromEntries(
    inheritedNames.flatMap((name) => {
      const value = attributes[name] ?? outer[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

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

const hasEffect = ({ attributes }: Styled): boolean =>
  effects.some((name) => !['none', 'normal', '1', undefined].includes(attributes[name]?.trim()))

/** Every piece of the words with the element that it stands in. */
function piecesOf(
  element: Styled,
  outer: readonly Styled[],
): readonly (readonly [string, readonly Styled[]])[] {
  const path = [...outer, element]
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [[child, path] as const] : piecesOf(child, path),
  )
}

const tidy = (words: string): string => words.replace(/\s+/g, ' ').trim()

/** The words of a text that stand on one straight line in one font and colour, or why they do not. */
function plainText(text: Styled, outer: Inherited, to: Matrix): PlainText | WhyDrawn {
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
  const weight = style['font-weight'] ?? '400'
  return {
    at: text.at,
    words: tidy(words).slice(0, 500),
    x: a * (places.x ?? 0) + e,
    y: d * (places.y ?? 0) + f,
    size: size * a,
    ...familyOf(style['font-family'] ?? '', weight === 'bold' ? 700 : Number(weight) || 400),
    color,
    opacity: 1,
    spacing: 0,
    letterCase: null,
    align: aligns[style['text-anchor'] ?? 'start'] ?? 'left',
  }
}

/** From units of the drawing to its pixels. */
function matrixOfFrame({ attributes }: Styled): Matrix {
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(attributes['viewBox'] ?? '')
  const [w, h] = [lengthOf(attributes['width']) ?? 0, lengthOf(attributes['height']) ?? 0]
  if (!(width > 0 && height > 0)) return identity
  const scale = Math.min(w / width, h / height)
  return [scale, 0, 0, scale, (w - width * scale) / 2 - x * scale, (h - height * scale) / 2 - y * scale]
}

export const resolveByHand: Resolve = ({ markup, sheet }) => {
  const parsed = parseXml(markup)
  if (!parsed.ok) return Promise.resolve(null)
  const rules = rulesIn(sheet)
  const attributes: { at: number; set: Readonly<Record<string, string>> }[] = []
  const styled = (element: XmlElement): Styled => {
    const styles = Object.fromEntries(stylesOf(element, element.name, rules))
    const at = Number(valueOf(element, 'data-at'))
    attributes.push({ at, set: styles })
    const own = Object.fromEntries([...element.attributes].map(([name, { value }]) => [name, value]))
    const children = element.children.map((child) => (isElement(child) ? styled(child) : child.text))
    return { name: element.name, at, attributes: { ...own, ...styles }, children }
  }
  const root = styled(parsed.value)
  const lines: { at: number; line: PlainText | WhyDrawn }[] = []
  const walk = (element: Styled, style: Inherited, to: Matrix): void => {
    if (element.name === 'text') lines.push({ at: element.at, line: plainText(element, style, to) })
    const inside = inheritedBy(style, element)
    const matrix = element === root ? to : times(to, matrixOf(element.attributes['transform']))
    for (const child of element.children) if (typeof child !== 'string') walk(child, inside, matrix)
  }
  walk(root, {}, matrixOfFrame(root))
  return Promise.resolve({ attributes, unused: [], lines })
}
