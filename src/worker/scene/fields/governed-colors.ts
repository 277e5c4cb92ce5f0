import { cameFrom, type Choice } from '../../../shared/document/came-from.ts'
import { fieldAt, withField } from '../../../shared/document/choices/nested-fields.ts'
import { nameIn, wearColorsOf, type OwnChoice } from '../../../shared/document/choices/own-choices.ts'
import { isFollowing, restColor } from '../../../shared/document/choices/seen-choices.ts'
import { linkedColor, linkedIn, linksOf, type LinkHolder } from '../../../shared/document/color-links.ts'
import type { Governor } from '../../../shared/protocol/living.ts'
import type { Now } from './governed.ts'

/** What a colour is drawn with now, what says so, and its holder with that colour for its own. */
export type GovernedColor<T> = {
  readonly value: string
  readonly governor: Governor
  readonly freed: () => T
}

/** Without the link of this colour to a choice of the wearer that was made here. */
export function withoutWearColor<T extends LinkHolder>(holder: T, path: string): T {
  const { wearColors, ...rest } = holder
  if (wearColors === undefined) return holder
  const others = wearColorsOf(holder).filter(([own]) => own !== path)
  return { ...rest, ...(others.length === 0 ? {} : { wearColors: Object.fromEntries(others) }) } as T
}

/** With a colour of its own there, linked to nothing that was made here. */
const freed = <T extends LinkHolder>(holder: T, path: string, color: string): T =>
  withField(withoutWearColor(linkedIn(holder, path, null), path), path, color)

/** What a colour of a choice is called: by the choice alone where it is the only one. */
const called = (name: string, index: number, count: number): Pick<Governor, 'key' | 'params'> =>
  count > 1
    ? { key: 'ui.governed.wearerOne', params: { name, number: index + 1 } }
    : { key: 'ui.governed.wearer', params: { name } }

const countOf = ({ options }: OwnChoice | Choice): number => options[0]?.colors?.length ?? 0

function byOwnChoice<T extends LinkHolder>(holder: T, path: string, now: Now): GovernedColor<T> | null {
  const link = wearColorsOf(holder).find(([own]) => own === path)?.[1]
  const choice = link && now.choices.find(({ id }) => id === link.id)
  if (!link || !choice || !isFollowing(holder, path, restColor(choice, link.index))) return null
  const value = fieldAt(now.seen?.inColors(holder) ?? holder, path)
  if (typeof value !== 'string') return null
  return {
    value,
    governor: {
      by: 'wearer',
      ...called(nameIn(choice.names, now.locale), link.index, countOf(choice)),
      link: { choice: link.id, index: link.index, isOwn: true },
    },
    freed: () => freed(holder, path, value),
  }
}

/** A face from outside has its choices written into its fields. */
function byChoiceThatCame<T extends LinkHolder & { readonly wear?: unknown }>(
  holder: T,
  path: string,
  { came }: Now,
): GovernedColor<T> | null {
  const wear = cameFrom(holder)
  const name = wear?.colors?.[path]
  if (!wear || name === undefined) return null
  const dot = name.lastIndexOf('.')
  const [id, index] = dot < 0 ? [name, 0] : [name.slice(0, dot), Number(name.slice(dot + 1))]
  const choice = came.find((one) => one.id === id)
  const value = fieldAt(holder, path)
  const color = choice?.options.find((one) => one.id === choice.chosen)?.colors?.[index]
  if (!choice || typeof value !== 'string' || value !== color) return null
  const label = choice.label === '' ? id : choice.label
  const { [path]: _, ...colors } = wear.colors ?? {}
  return {
    value,
    governor: {
      by: 'wearer',
      ...called(label, index, countOf(choice)),
      link: { choice: id, index, isOwn: false },
    },
    freed: () => ({ ...holder, wear: { ...wear, colors } }),
  }
}

function byTheme<T extends LinkHolder>(
  holder: T,
  path: string,
  { theme, named, seen }: Now,
): GovernedColor<T> | null {
  const link = linksOf(holder)[path]
  const stored = fieldAt(holder, path)
  const color = link === undefined || theme === null ? null : linkedColor(theme, link)
  if (link === undefined || theme === null || color === null || stored !== color) return null
  // light or dark, whichever is looked at
  const value = fieldAt(seen?.inColors(holder) ?? holder, path)
  if (typeof value !== 'string') return null
  const at = theme.themeColors.indexOf(color)
  const name = named[at]?.name ?? ''
  return {
    value,
    governor: {
      by: 'theme',
      ...(name === ''
        ? { key: 'ui.governed.theme', params: { number: at + 1 } }
        : { key: 'ui.governed.themeNamed', params: { name } }),
      link: { theme: at },
    },
    freed: () => freed(holder, path, value),
  }
}

/** What a colour of a layer or of a group is linked to; the wearer has the last word on what is drawn. */
export const governedColor = <T extends LinkHolder>(
  holder: T,
  path: string,
  now: Now,
): GovernedColor<T> | null =>
  byOwnChoice(holder, path, now) ?? byTheme(holder, path, now) ?? byChoiceThatCame(holder, path, now)
