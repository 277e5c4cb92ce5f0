import { isRoot } from '../create.ts'
import { replaceLayers, type LayerList } from '../layer-list.ts'
import { appearanceIn, darkIn, themeNamesIn, type RootFields } from './appearance.ts'
import { withOwnChoices } from './defined.ts'
import { appearance, ownChoicesIn, type Names, type OwnChoice } from './own-choices.ts'

const roots = (list: LayerList): ReadonlySet<string> => new Set(list.filter(isRoot).map(({ uuid }) => uuid))

/** The list with this name for the colour; an empty one takes its name away. The same list where it is called so. */
export function withThemeName(list: LayerList, link: string, name: string): LayerList {
  const names = themeNamesIn(list)
  if ((names[link] ?? '') === name) return list
  const { [link]: _, ...others } = names
  const next = name === '' ? others : { ...others, [link]: name }
  return replaceLayers(list, roots(list), (root) => {
    const { themeNames: __, ...style } = root.style as typeof root.style & RootFields
    const all = Object.keys(next).length === 0 ? style : { ...style, themeNames: next }
    return { ...root, style: all as typeof root.style }
  })
}

/** What the watch calls a new choice between light and dark, and its options. */
export type AppearanceNames = Readonly<Record<'appearance' | 'light' | 'dark', Names>>

const freshChoice = (names: AppearanceNames): OwnChoice => ({
  ...{ id: appearance.id, kind: 'color', names: names.appearance, links: [] },
  options: [
    { id: appearance.light, names: names.light, colors: [] },
    { id: appearance.dark, names: names.dark, colors: [] },
  ],
  ...{ initial: appearance.light, falcon: appearance.light },
})

type Colored = { readonly link: string; readonly light: string; readonly dark: string | null }

/** The choice with this dark value for the colour; null when none is left. */
function withPlace(choice: OwnChoice, { link, light, dark }: Colored): OwnChoice | null {
  const links = choice.links ?? []
  const known = links.indexOf(link)
  const place = known < 0 ? links.length : known
  const removed = dark === null ? 1 : 0
  if (dark === null && known < 0) return choice
  const nextLinks = dark === null ? links.toSpliced(place, 1) : links.toSpliced(place, 1, link)
  if (nextLinks.length === 0) return null
  const colored = (colors: readonly string[], color: string): readonly string[] =>
    removed ? colors.toSpliced(place, 1) : colors.toSpliced(place, 1, color)
  return {
    ...choice,
    links: nextLinks,
    options: choice.options.map((option) => ({
      ...option,
      colors: colored(option.colors, option.id === appearance.dark ? (dark ?? '') : light),
    })),
  }
}

/** The list with this dark value for the colour, or with none; the same list where it has that already. */
export function withDark(list: LayerList, colored: Colored, names: AppearanceNames): LayerList {
  if (darkIn(list, colored.link) === colored.dark) return list
  const choices = ownChoicesIn(list)
  const own = appearanceIn(list)
  const next = withPlace(own ?? freshChoice(names), colored)
  if (!own) return next ? withOwnChoices(list, [...choices, next]) : list
  return withOwnChoices(
    list,
    choices.flatMap((choice) => (choice === own ? (next ?? []) : choice)),
  )
}
