import { familyOf, type PlainText, type TextLine } from '../../../../shared/svg/layers/text-line.ts'
import type { SealedDocument } from './sealed-document.ts'

/*
 * What words have to be to be a text of a dial is a list of what may be said of them: whatever else the browser knows of
 * them has to be what it knows of words of which nothing is said. So a property that is not known yet makes them
 * a picture.
 */

/** Properties of words that a text has too, or that say nothing of a line that is filled with a colour. */
const understood = new Set(
  `alignment-baseline baseline-shift baseline-source clip-rule color-interpolation color-interpolation-filters color-rendering
  cursor cx cy d dominant-baseline fill fill-opacity fill-rule font-family font-size font-weight image-rendering
  letter-spacing line-height marker-end marker-mid marker-start offset-anchor opacity paint-order perspective-origin
  pointer-events r rotate rx ry scale shape-rendering stop-color stop-opacity stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-rendering
  text-transform text-wrap-mode text-wrap transform transform-box transform-origin translate user-select
  vector-effect visibility white-space white-space-collapse -webkit-locale x y display
  -webkit-font-smoothing text-size-adjust tab-size`
    .trim()
    .split(/\s+/),
)

/** Of a group around the words nothing is said that takes in what stands in it, but where it lies. */
const ofGroups = new Set(
  'cx cy d r rx ry x y display transform transform-box transform-origin translate rotate scale perspective-origin visibility width height inline-size block-size overflow overflow-x overflow-y overflow-block overflow-inline'.split(
    ' ',
  ),
)

/** What a part is seen through is looked at by what reads layers, which knows what masks there are. */
const isMask = (property: string): boolean => /^(?:clip-path|mask|mask-image)$/.test(property)

/** Of colours only the fill is one of words. */
const isColor = (property: string): boolean => /-color$|^color$/.test(property)

/** Attributes that are no properties. */
const plainAttributes =
  /^(?:id|class|style|x|y|transform|xml:.*|lang|href|target|data-.*|tabindex|role|aria-.*)$/

type Differences = (element: Element, as: 'g' | 'text' | 'tspan') => readonly string[]

/** What is known of an element beside what is known of one of which nothing is said. */
function createDifferences(sealed: SealedDocument, plain: SealedDocument): Differences {
  const looks = new Map<string, ReadonlyMap<string, string>>()
  const known = new Map<Element, readonly string[]>()
  const lookOf = (name: string): ReadonlyMap<string, string> => {
    let look = looks.get(name)
    const element = plain.root.querySelector(name)
    if (!look && element) {
      const style = plain.styleOf(element)
      looks.set(name, (look = new Map([...style].map((one) => [one, style.getPropertyValue(one)]))))
    }
    return look ?? new Map<string, string>()
  }
  return (element, as) => {
    let found = known.get(element)
    if (!found) {
      const style = sealed.styleOf(element)
      const look = lookOf(as)
      known.set(element, (found = [...style].filter((one) => style.getPropertyValue(one) !== look.get(one))))
    }
    return found
  }
}

/** Whether a property of a group is one of what stands in it, too: then the words themselves tell. */
function createInheritance(plain: SealedDocument): (property: string, value: string) => boolean {
  const known = new Map<string, boolean>()
  const outer = plain.root.querySelector('g')
  const inner = plain.root.querySelector('text')
  return (property, value) => {
    if (!outer || !inner) return false
    let is = known.get(property)
    if (is === undefined) {
      const before = plain.styleOf(inner).getPropertyValue(property)
      outer.style.setProperty(property, value)
      const said = plain.styleOf(outer).getPropertyValue(property)
      is = said !== before && plain.styleOf(inner).getPropertyValue(property) === said
      outer.style.removeProperty(property)
      known.set(property, is)
    }
    return is
  }
}

/** The one piece of words in a text with what stands around it, from the text itself on; null where there are several. */
function pieceOf(text: SVGTextElement): { readonly words: string; readonly path: readonly Element[] } | null {
  const walker = text.ownerDocument.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  let found: Text | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if ((node.nodeValue ?? '').trim() === '') continue
    if (found) return null
    found = node as Text
  }
  if (!found) return null
  const path: Element[] = []
  for (let one: Element | null = found.parentElement; one; one = one.parentElement) {
    path.unshift(one)
    if (one === text) break
  }
  return { words: found.data, path }
}

/** The words as they are shown; null where the browser shows others. */
function shownWords(words: string, style: CSSStyleDeclaration, count: number): string | null {
  const keep = style.getPropertyValue('white-space-collapse')
  if (keep !== 'collapse' && keep !== 'preserve') return null
  if (keep === 'preserve' && /[\n\r]/.test(words)) return null
  const shown = keep === 'preserve' ? words.replace(/\t/g, ' ') : words.replace(/[ \t\n\r\f]+/g, ' ').trim()
  const cased = letterCase(style) === 'upper' ? shown.toUpperCase() : shown
  return cased.length === count && shown.length <= 500 && !shown.includes('##') ? shown : null
}

const letterCase = (style: CSSStyleDeclaration): PlainText['letterCase'] | 'other' => {
  const said = style.textTransform
  if (said === 'none') return null
  return said === 'uppercase' ? 'upper' : said === 'lowercase' ? 'lower' : 'other'
}

const colorParts = /^rgba?\((\d+),\s*(\d+),\s*(\d+)(?:,\s*([\d.]+))?\)$/

const hex = (value = '0'): string => Number(value).toString(16).padStart(2, '0').toUpperCase()

const aligns: Readonly<Record<string, PlainText['align']>> = { start: 'left', middle: 'center', end: 'right' }

/** Where letters reach above and below their base line, of nearly every font. */
const ink = { above: 0.76, below: 0.24 } as const

type Documents = { readonly sealed: SealedDocument; readonly plain: SealedDocument }

/** Where these lie depends on the font, and the document has not the fonts of the dial. */
const ofFont =
  /^(?:super|sub|central|hanging|mathematical|ideographic|text-.*|before-edge|after-edge|top|bottom)$/

const isBaselineOfFont = (style: CSSStyleDeclaration): boolean =>
  ['dominant-baseline', 'alignment-baseline', 'baseline-shift'].some((name) =>
    ofFont.test(style.getPropertyValue(name)),
  )

/**
 * Half of the height of small letters, in ems: that of Roboto, and nearly that of all others. The document has other fonts
 * than the dial, so that what it measures would go by what is installed.
 */
const middle = 0.264

/** How far the line is moved to the baseline that it stands on; a shift of the baseline is in the place of a letter already. */
const shiftOf = (style: CSSStyleDeclaration, size: number): number =>
  ['dominant-baseline', 'alignment-baseline'].some((name) => style.getPropertyValue(name) === 'middle')
    ? middle * size
    : 0

export function createLineReader(
  sealed: SealedDocument,
  plain: SealedDocument,
): (text: SVGTextElement) => TextLine {
  const differences = createDifferences(sealed, plain)
  const isInherited = createInheritance(plain)

  const isPlainGroup = (group: Element): boolean =>
    differences(group, 'g').every(
      (one) =>
        ofGroups.has(one) ||
        isColor(one) ||
        isMask(one) ||
        isInherited(one, sealed.styleOf(group).getPropertyValue(one)),
    )

  /** Null where everything that is said of the words is understood. */
  function whyNot(text: SVGTextElement, path: readonly Element[]): TextLine | null {
    for (let group: Element | null = text.parentElement; group; group = group.parentElement) {
      if (!isPlainGroup(group)) return 'effect'
      if (group !== sealed.root && !['g', 'a', 'switch'].includes(group.localName)) return 'effect'
    }
    for (const one of path) {
      const said = differences(one, one === text ? 'text' : 'tspan')
      if (said.some((one) => !understood.has(one) && !isColor(one) && !isMask(one))) return 'style'
      if (isBaselineOfFont(sealed.styleOf(one))) return 'style'
      if (one !== text && !['tspan', 'a'].includes(one.localName)) return 'lines'
      const isPlain = [...one.attributes].every(
        ({ name }) =>
          plainAttributes.test(name) || name in (sealed.root.style as object) || name.includes('-'),
      )
      if (!isPlain) return 'lines'
      if (['x', 'y'].some((side) => /[\s,]/.test((one.getAttribute(side) ?? '').trim()))) return 'lines'
    }
    return null
  }

  return (text) => lineOf(text, { sealed, plain }, whyNot)
}

type WhyNot = (text: SVGTextElement, path: readonly Element[]) => TextLine | null

function lineOf(text: SVGTextElement, { sealed }: Documents, whyNot: WhyNot): TextLine {
  const piece = pieceOf(text)
  if (!piece) return 'lines'
  const why = whyNot(text, piece.path)
  if (why) return why
  const inner = piece.path.at(-1) ?? text
  const style = sealed.styleOf(inner)
  const count = text.getNumberOfChars()
  const words = shownWords(piece.words, style, count)
  const cased = letterCase(style)
  if (words === null || cased === 'other' || count === 0) return 'style'
  const color = colorParts.exec(style.fill)
  if (!color) return 'paint'
  const screen = text.getScreenCTM()
  if (!screen) return 'effect'
  const { a, b, c, d, e, f } = screen
  const scale = Math.abs(a)
  if (a <= 0 || Math.abs(b) > 1e-3 * scale || Math.abs(c) > 1e-3 * scale || Math.abs(a - d) > 1e-3 * scale)
    return 'turned'
  const size = parseFloat(style.fontSize)
  const spacing = style.letterSpacing === 'normal' ? 0 : parseFloat(style.letterSpacing) / size
  const from = text.getStartPositionOfChar(0)
  const to = text.getEndPositionOfChar(count - 1)
  const end = { x: to.x - spacing * size, y: to.y }
  if (Math.abs(from.y - end.y) > 1e-2 * size || !(size > 0)) return 'lines'
  if (spacing < -0.5 || spacing > 4 || from.x > end.x) return 'style'
  const align = aligns[style.textAnchor] ?? 'left'
  const x = { left: from.x, center: (from.x + end.x) / 2, right: end.x }[align]
  const y = d * (from.y + shiftOf(style, size)) + f
  const frame = sealed.root.getBoundingClientRect()
  const isIn =
    a * from.x + e >= -0.5 &&
    a * end.x + e <= frame.width + 0.5 &&
    y - ink.above * size * a >= -0.5 &&
    y + ink.below * size * a <= frame.height + 0.5
  if (!isIn) return 'cut'
  const opacity = piece.path.reduce(
    (all, one) => all * Number(sealed.styleOf(one).opacity),
    Number(style.fillOpacity) * Number(color[4] ?? 1),
  )
  return {
    at: -1,
    words,
    x: a * x + e,
    y,
    size: size * a,
    ...familyOf(style.fontFamily, Number(style.fontWeight)),
    color: `#${hex(color[1])}${hex(color[2])}${hex(color[3])}`,
    opacity: Math.round(opacity * 1000) / 1000,
    spacing,
    letterCase: cased,
    align,
  }
}
