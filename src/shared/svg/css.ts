import type { XmlElement } from '../wff/xml/tree.ts'

/** A rule of a style sheet whose selector names one element by its name, class or id. */
export type CssRule = {
  readonly name: string
  readonly className: string
  readonly id: string
  readonly declarations: readonly (readonly [property: string, value: string])[]
}

export type StyleSheet = {
  /** The weakest first. */
  readonly rules: readonly CssRule[]
  /** What was not understood, or needs something from elsewhere. */
  readonly leftOut: number
}

/** `a: b; c: d` as pairs; blanks and `!important` left out. */
export function declarationsOf(text: string): readonly (readonly [string, string])[] {
  // a semicolon inside of brackets or quotes belongs to the value
  const parts = text.match(/(?:[^;"'()]|"[^"]*"|'[^']*'|\([^)]*\))+/g) ?? []
  return parts.flatMap((part) => {
    const colon = part.indexOf(':')
    if (colon < 0) return []
    const property = part.slice(0, colon).trim().toLowerCase()
    const value = part
      .slice(colon + 1)
      .replace(/\s*!important\s*$/i, '')
      .trim()
    return property && value ? [[property, value] as const] : []
  })
}

const maxSigns = 200_000
const maxRules = 2000
const maxRulesOfTheirOwn = 20

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

/** The style sheets of a drawing; what is said for other media or by nesting is left out. */
export function styleSheetOf(text: string): StyleSheet {
  const bare = text.replace(/\/\*[^]*?\*\//g, '').replace(/<!--|-->/g, '')
  let leftOut = (bare.match(/@(?!charset|namespace)[\w-]+/g) ?? []).length
  // more is no sheet of a drawing: reading it would take longer than drawing
  if (bare.length > maxSigns || leftOut > maxRulesOfTheirOwn) return { rules: [], leftOut: leftOut + 1 }
  // rules of a kind of their own go with all that stands in them
  const plain = bare.replace(/@[\w-]+[^;{}]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g, '')
  const rules: CssRule[] = []
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const rule of rulesOf(selectors, declarationsOf(body)))
      if (rule) rules.push(rule)
      else leftOut += 1
  }
  if (rules.length > maxRules) return { rules: [], leftOut: leftOut + rules.length }
  return { rules: rules.toSorted((a, b) => strength(a) - strength(b)), leftOut }
}

const valueOf = ({ attributes }: XmlElement, name: string): string => attributes.get(name)?.value ?? ''

/** What the sheet and the element's own style say of it, the strongest last. */
export function stylesOf(
  element: XmlElement,
  name: string,
  { rules }: StyleSheet,
): readonly (readonly [string, string])[] {
  const classes = new Set(valueOf(element, 'class').split(/\s+/))
  const id = valueOf(element, 'id')
  const meant = rules.filter(
    (rule) =>
      (rule.name === '' || rule.name === '*' || rule.name === name) &&
      (rule.className === '' || classes.has(rule.className)) &&
      (rule.id === '' || rule.id === id),
  )
  return [...meant.flatMap(({ declarations }) => declarations), ...declarationsOf(valueOf(element, 'style'))]
}
