import { fieldAt as at, withField } from './choices/nested-fields.ts'
import { appearance, ownChoicesIn, type OwnChoice } from './choices/own-choices.ts'
import { isRoot } from './create.ts'
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

export type Theme = Pick<Design, 'themeColors' | 'themeLinks'>

/** The theme colour that a link names now; null while the theme has none such. */
export function linkedColor({ themeColors, themeLinks }: Theme, link: string): string | null {
  const color = themeLinks?.[link] ?? link
  return themeColors.includes(color) ? color : null
}

/** All that links call this theme colour: more than one where it went and came back as another one. */
export const linksNaming = ({ themeLinks = none }: Theme, color: string): readonly string[] => [
  ...Object.keys(themeLinks).filter((link) => themeLinks[link] === color),
  ...(themeLinks[color] === undefined ? [color] : []),
]

/** What a new link to a theme colour is called. */
export function linkTo({ themeLinks = none }: Theme, color: string): string {
  const known = Object.entries(themeLinks).find(([, now]) => now === color)
  if (known) return known[0]
  let name = color
  // a colour that had this name has become another one
  for (let count = 2; themeLinks[name] !== undefined; count += 1) name = `${color} ${count}`
  return name
}

/** The theme in which every colour can be linked to: one whose own name another colour has gets a name beside it. */
function withEachNamed<T extends Theme>(theme: T): T {
  return theme.themeColors.reduce<T>((now, color) => {
    const link = linkTo(now, color)
    return linkedColor(now, link) === color
      ? now
      : { ...now, themeLinks: { ...now.themeLinks, [link]: color } }
  }, theme)
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

/** The choice between light and dark with the light colours that the theme has now. */
function withLights(choice: OwnChoice, theme: Theme): OwnChoice {
  const { links = [], options } = choice
  const light = options.find(({ id }) => id === appearance.light)
  const colors = light?.colors.map((color, place) => linkedColor(theme, links[place] ?? '') ?? color)
  if (!light || !colors || colors.every((color, place) => color === light.colors[place])) return choice
  return { ...choice, options: options.map((one) => (one === light ? { ...light, colors } : one)) }
}

/** The root of a list with its light colours as they are now. */
function asThemeRoot(root: Layer, theme: Theme): Layer {
  const choices = ownChoicesIn([root])
  const next = choices.map((choice) => (choice.links ? withLights(choice, theme) : choice))
  if (next.every((choice, place) => choice === choices[place])) return root
  return { ...root, style: { ...root.style, ownChoices: next } as Layer['style'] }
}

/** The layer with its fields in the colours that their links name. */
function asTheme(linkedLayer: Layer, theme: Theme): Layer {
  const layer = isRoot(linkedLayer) ? asThemeRoot(linkedLayer, theme) : linkedLayer
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

/** What the choice between light and dark of a list calls the theme colours that have a dark one; null for none. */
function darkNames(list: LayerList, theme: Theme): ReadonlyMap<string, string> | null {
  const links = ownChoicesIn(list).flatMap((choice) => choice.links ?? [])
  const named = links.toReversed().flatMap((link) => {
    const color = linkedColor(theme, link)
    return color === null ? [] : [[color, link] as const]
  })
  return named.length === 0 ? null : new Map(named)
}

/** The layer with links that are called as that choice calls them: a colour that came back has more than one name. */
function asNamed(layer: Layer, theme: Theme, darks: ReadonlyMap<string, string> | null): Layer {
  if (darks === null || layer.style.colorLinks === undefined) return layer
  const links = Object.entries(linksOf(layer.style))
  const next = links.map(([path, link]) => {
    const color = linkedColor(theme, link)
    return [path, color === null ? link : (darks.get(color) ?? link)] as const
  })
  const isSame = next.every(([, link], place) => link === links[place]?.[1])
  return isSame ? layer : { ...layer, style: withLinks(layer.style, next) }
}

/** The root of a list may have light colours of the theme. */
const hasLinks = ({ style }: Layer): boolean =>
  style.colorLinks !== undefined || (style as { readonly ownChoices?: unknown }).ownChoices !== undefined

const isLinkedList = memoByObject((list: LayerList): boolean => list.some(hasLinks))

type Settle = (layer: Layer, darks: ReadonlyMap<string, string> | null) => Layer

function settledVariant(variant: Variant, theme: Theme, settle: Settle): Variant {
  const { nodeList, snapshotData, snapshotIndex } = variant
  if (!isLinkedList(nodeList)) return variant
  const darks = darkNames(nodeList, theme)
  const next = nodeList.map((layer) => (hasLinks(layer) ? settle(layer, darks) : layer))
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
  let next = says === 'theme' ? withEachNamed(design) : design
  const theme = next
  const settle: Settle = (layer, darks) =>
    asNamed(says === 'theme' ? asTheme(layer, theme) : asChosen(layer, theme), theme, darks)
  for (const [fdId, face] of Object.entries(design.faces))
    for (const variant of names)
      next = withVariant(next, { fdId, variant }, settledVariant(face[variant], theme, settle))
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
