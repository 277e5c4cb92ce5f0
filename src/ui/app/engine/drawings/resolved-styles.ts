import type { SealedDocument } from './sealed-document.ts'

/*
 * Which properties are said of an element by a style, of whichever rule, is read from the rules; what is said of them is
 * the browser's own answer. So no rule is weighed against another here, and what is inherited stays inherited: a shape
 * that is shown again takes from where it is shown.
 */

/** Longhands that have one attribute together. */
const attributeFor: readonly (readonly [RegExp, string])[] = [
  [/^font-variant/, 'font-variant'],
  [/^text-decoration/, 'text-decoration'],
  [/^mask-(?!type)/, 'mask'],
  [/^overflow/, 'overflow'],
  [/^(?:transform|translate|rotate|scale|offset)(?:-|$)/, 'transform'],
  [/^(?:white-space|text-wrap)/, 'white-space'],
]

const nameOf = (property: string): string =>
  attributeFor.find(([pattern]) => pattern.test(property))?.[1] ?? property

/** What is said of each element by styles, and whether it is said to be the colour of the words around. */
type Declared = Map<Element, Map<string, { isCurrent: boolean }>>

/** Elements that take their place or their size from a style; all others have it by their attributes alone. */
const placedByStyle: Readonly<Record<string, RegExp>> = {
  x: /^(?:rect|image|use)$/,
  y: /^(?:rect|image|use)$/,
  width: /^(?:rect|image)$/,
  height: /^(?:rect|image)$/,
}

function note(declared: Declared, element: Element, style: CSSStyleDeclaration): void {
  const own = declared.get(element) ?? new Map<string, { isCurrent: boolean }>()
  declared.set(element, own)
  for (const property of style) {
    if (property.startsWith('--') || placedByStyle[property]?.test(element.localName) === false) continue
    const isCurrent = style.getPropertyValue(property).toLowerCase() === 'currentcolor'
    const known = own.get(nameOf(property))
    own.set(nameOf(property), { isCurrent: isCurrent || known?.isCurrent === true })
  }
}

/** A rule inside of another is said of what the outer one is said of. */
function selectorIn(selector: string, outer: string | null): string {
  if (outer === null) return selector
  return selector.includes('&') ? selector.replaceAll('&', `:is(${outer})`) : `:is(${outer}) ${selector}`
}

type Rule = CSSRule & {
  readonly selectorText?: string
  readonly style?: CSSStyleDeclaration
  readonly cssRules?: CSSRuleList
}

function noteRules(
  declared: Declared,
  rules: CSSRuleList,
  at: { root: Element; outer: string | null },
): void {
  for (const rule of rules as unknown as Iterable<Rule>) {
    const selector = rule.selectorText === undefined ? at.outer : selectorIn(rule.selectorText, at.outer)
    if (rule.style && rule.style.length > 0 && selector !== null)
      for (const element of matched(at.root, selector)) note(declared, element, rule.style)
    if (rule.cssRules) noteRules(declared, rule.cssRules, { ...at, outer: selector })
  }
}

function matched(root: Element, selector: string): readonly Element[] {
  try {
    const found = [...root.querySelectorAll(selector)]
    return root.matches(selector) ? [root, ...found] : found
  } catch {
    // what is no selector for elements, such as one of a part of them
    return []
  }
}

/** What only a style works out, or is of the document that it stands in. */
const ofDocument = /\b(?:var|calc|env|min|max|clamp)\s*\(|\d(?:rem|[sld]?v(?:w|h|i|b|min|max))\b/i

const colors = new Set(['fill', 'stroke', 'stop-color', 'color'])

/** A colour by its name or its place in a space: the browser knows its numbers. */
const isNamedColor = (name: string, value: string): boolean =>
  colors.has(name) &&
  CSS.supports('color', value) &&
  !/^\s*(?:#|url\(|rgba?\(|none|currentcolor|inherit|context-)/i.test(value)

/** Attributes that are styles all the same: of the document, or an origin of their turn. */
function noteAttributes(declared: Declared, element: Element): void {
  const own = declared.get(element) ?? new Map<string, { isCurrent: boolean }>()
  for (const { name, value } of element.attributes) {
    if (name === 'transform-origin') own.set('transform', { isCurrent: false })
    else if (
      (ofDocument.test(value) && !name.startsWith('data-')) ||
      // what a rule says of it counts more
      (isNamedColor(name, value) && !own.has(name))
    )
      own.set(nameOf(name), { isCurrent: false })
  }
  if (own.size > 0) declared.set(element, own)
}

const every = ({ root }: SealedDocument): readonly SVGElement[] => [
  root,
  ...root.querySelectorAll<SVGElement>('[data-at]'),
]

/** Computed values that say as much as no attribute. */
const isNothing = (name: string, value: string): boolean =>
  value === '' || (value === 'auto' && name !== 'overflow')

function valueFor(name: string, style: CSSStyleDeclaration, isCurrent: boolean): string {
  const value = style.getPropertyValue(name)
  if (isCurrent && value === style.color) return 'currentColor'
  return name === 'd' ? (/^path\("(.*)"\)$/.exec(value)?.[1] ?? '') : value
}

export type SetAttributes = Map<Element, Record<string, string>>

/** Attributes that say of each element what its styles say; those that place it come by `resolvedTransforms`. */
export function resolvedStyles(sealed: SealedDocument): {
  readonly sets: SetAttributes
  readonly moved: readonly SVGElement[]
} {
  const declared: Declared = new Map()
  noteRules(declared, sealed.sheet.cssRules, { root: sealed.root, outer: null })
  for (const element of every(sealed)) {
    if (element.style.length > 0) note(declared, element, element.style)
    noteAttributes(declared, element)
  }
  const sets: SetAttributes = new Map()
  const moved: SVGElement[] = []
  for (const [element, own] of declared) {
    if (own.has('transform')) moved.push(element as SVGElement)
    sets.set(element, saidOf(element, own, sealed))
  }
  return { sets, moved }
}

function saidOf(
  element: Element,
  own: ReadonlyMap<string, { isCurrent: boolean }>,
  sealed: SealedDocument,
): Record<string, string> {
  const style = sealed.styleOf(element)
  const set: Record<string, string> = {}
  for (const [name, { isCurrent }] of own) {
    if (name === 'transform') continue
    if (name.startsWith('background')) {
      ground(sealed, element, set)
      continue
    }
    const value = valueFor(name, style, isCurrent)
    if (!isNothing(name, value)) set[name] = value
  }
  return set
}

/** Only the drawing as a whole has a colour behind it. */
function ground({ root, styleOf }: SealedDocument, element: Element, set: Record<string, string>): void {
  if (element === root) set['background-color'] = styleOf(root).backgroundColor
}

const matrixText = ({ a, b, c, d, e, f }: DOMMatrix): string =>
  `matrix(${[a, b, c, d, e, f].map((value) => Math.round(value * 1e6) / 1e6).join(' ')})`

type Placed = SVGElement & { getScreenCTM?: () => DOMMatrix | null }

const screenOf = (element: Placed): DOMMatrix | null => element.getScreenCTM?.() ?? null

/** Of a paint, which lies nowhere itself: the turn about its origin. */
function ownMatrix(style: CSSStyleDeclaration): DOMMatrix {
  const [x = 0, y = 0] = style.transformOrigin.split(' ').map(parseFloat)
  return new DOMMatrix()
    .translate(x, y)
    .multiply(new DOMMatrix(style.transform === 'none' ? '' : style.transform))
    .translate(-x, -y)
}

/** Whatever moves an element by itself. */
const moving = ['transform', 'translate', 'rotate', 'scale', 'offset']

/** Where the element lies when nothing moves it; everything is as it was afterwards. */
function unmoved(element: Placed): DOMMatrix | null {
  const was = element.style.cssText
  for (const name of moving) element.style.setProperty(name, 'none', 'important')
  const matrix = screenOf(element)
  element.style.cssText = was
  return matrix
}

function localMatrix(element: Placed, { styleOf, root }: SealedDocument): DOMMatrix | null {
  if (element === root) return null
  const own = element.localName === 'svg' ? null : screenOf(element)
  // a pattern has no place, and turns what stands in it all the same
  const parent = element.parentElement as Placed | null
  const around = own && parent && (screenOf(parent) ?? unmoved(element))
  if (!own || !around || around.a * around.d - around.b * around.c === 0) return ownMatrix(styleOf(element))
  return DOMMatrix.fromMatrix(around).inverse().multiply(DOMMatrix.fromMatrix(own))
}

const transformNames: Readonly<Record<string, string>> = {
  linearGradient: 'gradientTransform',
  radialGradient: 'gradientTransform',
  pattern: 'patternTransform',
}

/** How each lies in what it stands in, by one matrix; everything has to be laid out. */
export function resolvedTransforms(
  sealed: SealedDocument,
  moved: readonly SVGElement[],
  sets: SetAttributes,
): void {
  for (const element of moved) {
    const matrix = localMatrix(element, sealed)
    if (!matrix) continue
    const name = transformNames[element.localName] ?? 'transform'
    sets.set(element, { ...sets.get(element), [name]: matrixText(matrix) })
  }
}
