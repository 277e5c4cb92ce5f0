import { fieldAt as at, withField } from './choices/nested-fields.ts'
import { isRecord } from './stored/guard.ts'
import { memoByObject } from '../base/memo.ts'
import {
  withVariant,
  type BaseStyle,
  type Design,
  type Layer,
  type Variant,
  type VariantName,
} from './design.ts'
import type { LayerList } from './layer-list.ts'

/*
 * A field that takes its colour from the theme stores the colour all the same, so that code that knows nothing of links
 * draws and exports it as ever. Beside it `colorLinks` names the theme colour by what it was when the first link was
 * made; `themeLinks` of the design says what has become of it since. A link holds as long as the theme has the colour
 * and the field has it too: a colour that is taken away leaves its fields as they are, and one that comes back has them
 * again.
 */

type Links = Readonly<Record<string, string>>

const none: Links = {}

/** Link by path of the field; what is no link is left out. */
export function linksOf({ colorLinks }: Pick<BaseStyle, 'colorLinks'>): Links {
  if (!isRecord(colorLinks)) return none
  return Object.fromEntries(
    Object.entries(colorLinks).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

type Theme = Pick<Design, 'themeColors' | 'themeLinks'>

/** The theme colour that a link names now; null while the theme has none such. */
export function linkedColor({ themeColors, themeLinks }: Theme, link: string): string | null {
  const color = themeLinks?.[link] ?? link
  return themeColors.includes(color) ? color : null
}

/** What a new link to a theme colour is called. */
export function linkTo({ themeLinks = none }: Theme, color: string): string {
  const known = Object.entries(themeLinks).find(([, now]) => now === color)
  if (known) return known[0]
  let name = color
  // a colour that had this name has become another one
  for (let count = 2; themeLinks[name] !== undefined; count += 1) name = `${color} ${count}`
  return name
}

/** The links when a theme colour has become another one: whatever named the one names the other. */
export function linksAfter({ themeLinks = none }: Theme, from: string, to: string): Links {
  const all = Object.entries(themeLinks[from] === undefined ? { ...themeLinks, [from]: from } : themeLinks)
  return Object.fromEntries(
    all.map(([link, now]) => [link, now === from ? to : now] as const).filter(([link, now]) => link !== now),
  )
}

function withLinks(style: BaseStyle, links: readonly (readonly [string, string])[]): BaseStyle {
  const { colorLinks: _, ...rest } = style
  return links.length === 0 ? (rest as BaseStyle) : { ...rest, colorLinks: Object.fromEntries(links) }
}

/** The layer with its fields in the colours that their links name. */
function asTheme(layer: Layer, theme: Theme): Layer {
  let { style } = layer
  for (const [path, link] of Object.entries(linksOf(layer.style))) {
    const color = linkedColor(theme, link)
    const now = at(style, path)
    if (color !== null && typeof now === 'string' && now !== color) style = withField(style, path, color)
  }
  return style === layer.style ? layer : { ...layer, style }
}

/** The layer without the links of fields that have another colour: it was chosen by hand. */
function asChosen(layer: Layer, theme: Theme): Layer {
  const links = Object.entries(linksOf(layer.style))
  const kept = links.filter(([path, link]) => at(layer.style, path) === (theme.themeLinks?.[link] ?? link))
  return kept.length === links.length ? layer : { ...layer, style: withLinks(layer.style, kept) }
}

const hasLinks = ({ style }: Layer): boolean => style.colorLinks !== undefined

const isLinkedList = memoByObject((list: LayerList): boolean => list.some(hasLinks))

function settledVariant(variant: Variant, settle: (layer: Layer) => Layer): Variant {
  const { nodeList, snapshotData, snapshotIndex } = variant
  if (!isLinkedList(nodeList)) return variant
  const next = nodeList.map((layer) => (hasLinks(layer) ? settle(layer) : layer))
  if (next.every((layer, index) => layer === nodeList[index])) return variant
  // the list that is shown is that of its state, by reference
  const states = snapshotData.map((state, index) =>
    index === snapshotIndex && state.nodeList === nodeList ? { ...state, nodeList: next } : state,
  )
  return { ...variant, nodeList: next, snapshotData: states }
}

const names: readonly VariantName[] = ['normal', 'ambient']

/** All lists that faces show, where either the theme says how linked fields look or the fields say what is linked. */
export function settled(design: Design, says: 'theme' | 'fields'): Design {
  const settle = (layer: Layer): Layer =>
    says === 'theme' ? asTheme(layer, design) : asChosen(layer, design)
  let next = design
  for (const [fdId, face] of Object.entries(design.faces))
    for (const variant of names)
      next = withVariant(next, { fdId, variant }, settledVariant(face[variant], settle))
  return next
}

/** The layer with the field at this path linked, in the colour that it must have already; null unlinks it. */
export function linked(layer: Layer, path: string, link: string | null): Layer {
  if (link === null && linksOf(layer.style)[path] === undefined) return layer
  const others = Object.entries(linksOf(layer.style)).filter(([one]) => one !== path)
  return {
    ...layer,
    style: withLinks(layer.style, link === null ? others : [...others, [path, link]]),
  }
}
