import { fieldAt as at, withField } from './choices/nested-fields.ts'
import { appearance, ownChoicesIn, type OwnChoice } from './choices/own-choices.ts'
import { isRoot } from './create.ts'
import { isRecord } from './stored/guard.ts'
import type { GroupLook } from './group-look.ts'
import { withLooks } from './group-paths.ts'
import { memoByObject } from '../base/memo.ts'
import { withVariant, type Design, type Layer, type Variant, type VariantName } from './design.ts'
import type { LayerList } from './layer-list.ts'

/*
 * A field that takes its colour from the theme stores the colour all the same, so that code that knows nothing of links
 * draws and exports it as ever. Beside it `colorLinks` names the theme colour by what it was when the first link was
 * made; `themeLinks` of the design says what has become of it since. A link holds as long as the theme has the colour
 * and the field has it too: a colour that is taken away leaves its fields as they are, and one that comes back has them
 * again. The look of a group has its links in the same way as the style of a layer.
 */

type Links = Readonly<Record<string, string>>

const none: Links = {}

/** The style of a layer, or the look of a group. */
export type LinkHolder = { readonly colorLinks?: unknown; readonly wearColors?: unknown }

/** Link by path of the field; what is no link is left out. */
export function linksOf({ colorLinks }: Pick<LinkHolder, 'colorLinks'>): Links {
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

function withLinks<T extends LinkHolder>(holder: T, links: readonly (readonly [string, string])[]): T {
  const { colorLinks: _, ...rest } = holder
  return (links.length === 0 ? rest : { ...rest, colorLinks: Object.fromEntries(links) }) as T
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

/** With its fields in the colours that their links name. */
function asTheme<T extends LinkHolder>(holder: T, theme: Theme): T {
  let next = holder
  for (const [path, link] of Object.entries(linksOf(holder))) {
    const color = linkedColor(theme, link)
    const now = at(next, path)
    if (color !== null && typeof now === 'string' && now !== color) next = withField(next, path, color)
  }
  return next
}

/** Without the links of fields that have another colour: it was chosen by hand. */
function asChosen<T extends LinkHolder>(holder: T, theme: Theme): T {
  const links = Object.entries(linksOf(holder))
  const kept = links.filter(([path, link]) => at(holder, path) === (theme.themeLinks?.[link] ?? link))
  return kept.length === links.length ? holder : withLinks(holder, kept)
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

/** With links that are called as that choice calls them: a colour that came back has more than one name. */
function asNamed<T extends LinkHolder>(
  holder: T,
  theme: Theme,
  darks: ReadonlyMap<string, string> | null,
): T {
  if (darks === null) return holder
  const links = Object.entries(linksOf(holder))
  const next = links.map(([path, link]) => {
    const color = linkedColor(theme, link)
    return [path, color === null ? link : (darks.get(color) ?? link)] as const
  })
  const isSame = next.every(([, link], place) => link === links[place]?.[1])
  return isSame ? holder : withLinks(holder, next)
}

/** It or a group around it has links; the root of a list may have light colours of the theme. */
const hasLinks = ({ style, group }: Layer): boolean =>
  style.colorLinks !== undefined ||
  (style as { readonly ownChoices?: unknown }).ownChoices !== undefined ||
  (group?.some(({ look }) => look?.colorLinks !== undefined) ?? false)

const isLinkedList = memoByObject((list: LayerList): boolean => list.some(hasLinks))

/** What has no links is as it was. */
function settling(theme: Theme, says: 'theme' | 'fields', darks: ReadonlyMap<string, string> | null) {
  const settle = <T extends LinkHolder>(holder: T): T =>
    holder.colorLinks === undefined
      ? holder
      : asNamed(says === 'theme' ? asTheme(holder, theme) : asChosen(holder, theme), theme, darks)
  // all members of a group have its look by one reference
  const ofLook = memoByObject((look: GroupLook) => settle(look))
  return (layer: Layer): Layer => {
    const own = isRoot(layer) && says === 'theme' ? asThemeRoot(layer, theme) : layer
    const style = settle(own.style)
    return withLooks(style === own.style ? own : { ...own, style }, ofLook)
  }
}

function settledVariant(variant: Variant, theme: Theme, says: 'theme' | 'fields'): Variant {
  const { nodeList, snapshotData, snapshotIndex } = variant
  if (!isLinkedList(nodeList)) return variant
  const settle = settling(theme, says, darkNames(nodeList, theme))
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
  let next = says === 'theme' ? withEachNamed(design) : design
  const theme = next
  for (const [fdId, face] of Object.entries(design.faces))
    for (const variant of names)
      next = withVariant(next, { fdId, variant }, settledVariant(face[variant], theme, says))
  return next
}

/** With the field at this path linked, in the colour that it must have already; null unlinks it. */
export function linkedIn<T extends LinkHolder>(holder: T, path: string, link: string | null): T {
  if (link === null && linksOf(holder)[path] === undefined) return holder
  const others = Object.entries(linksOf(holder)).filter(([one]) => one !== path)
  return withLinks(holder, link === null ? others : [...others, [path, link]])
}

/** The same of a layer. */
export function linked(layer: Layer, path: string, link: string | null): Layer {
  const style = linkedIn(layer.style, path, link)
  return style === layer.style ? layer : { ...layer, style }
}
