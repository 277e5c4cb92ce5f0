import type { NamedColor } from '../../base/color.ts'
import { linksNaming, type Theme } from '../color-links.ts'
import { isRoot } from '../create.ts'
import type { LayerList } from '../layer-list.ts'
import { isRecord } from '../stored/guard.ts'
import { appearance, choiceLimits, optionNamed, ownChoicesIn, type OwnChoice } from './own-choices.ts'

/*
 * A colour of the design may have a name and a dark value (decision 1404). Both stand in the root of every list, by what
 * links call the colour: the name as `themeNames`, the dark one as a colour of the choice between light and dark.
 */

/** Characters of a name. */
export const maxColorName = 60

/** As many colours may have a dark one as an option of the format holds. */
export const maxDarkColors = choiceLimits.colors

type Names = Readonly<Record<string, string>>

export type RootFields = { readonly themeNames?: unknown }

/** The choice between light and dark; undefined while no colour has a dark one. */
export const appearanceIn = (list: LayerList): OwnChoice | undefined =>
  ownChoicesIn(list).find(({ links }) => links !== undefined)

/** Names by link; what is no name is left out. */
export function themeNamesIn(list: LayerList): Names {
  const stored = (list.find(isRoot)?.style as RootFields | undefined)?.themeNames
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([link, name]) =>
      typeof name === 'string' && name.trim() !== '' ? [[link, name.trim().slice(0, maxColorName)]] : [],
    ),
  )
}

/** The dark value of the colour that links call so; null where it has none. */
export function darkIn(list: LayerList, link: string): string | null {
  const choice = appearanceIn(list)
  const place = choice?.links?.indexOf(link) ?? -1
  return (choice && optionNamed(choice, appearance.dark)?.colors[place]) ?? null
}

/** The colours of the design in their order, as this list has their names and dark values. */
export function namedColors(theme: Theme, list: LayerList): readonly NamedColor[] {
  const names = themeNamesIn(list)
  return theme.themeColors.map((color) => {
    const links = linksNaming(theme, color)
    const name = links.map((link) => names[link] ?? '').find((one) => one !== '') ?? ''
    const dark = links.map((link) => darkIn(list, link)).find((one) => one !== null) ?? null
    return { color, name, dark }
  })
}
