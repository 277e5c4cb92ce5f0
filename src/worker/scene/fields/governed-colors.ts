import { cameFrom, type Choice } from '../../../shared/document/came-from.ts'
import { fieldAt, withField } from '../../../shared/document/choices/nested-fields.ts'
import { nameIn, wearColorsOf, type OwnChoice } from '../../../shared/document/choices/own-choices.ts'
import { isFollowing, restColor } from '../../../shared/document/choices/seen-choices.ts'
import { linked, linkedColor, linksOf } from '../../../shared/document/color-links.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { Governor } from '../../../shared/protocol/living.ts'
import type { Governed, Now } from './governed.ts'

type Style = Layer['style']

/** The layer without the link of this colour to a choice of the wearer that was made here. */
export function withoutWearColor(layer: Layer, path: string): Layer {
  const { wearColors, ...style } = layer.style
  if (wearColors === undefined) return layer
  const others = wearColorsOf(layer.style).filter(([own]) => own !== path)
  const kept = others.length === 0 ? {} : { wearColors: Object.fromEntries(others) }
  return { ...layer, style: { ...style, ...kept } }
}

/** The layer with a colour of its own there, linked to nothing that was made here. */
function freed(layer: Layer, path: string, color: string): Layer {
  const own = withoutWearColor(linked(layer, path, null), path)
  return { ...own, style: withField(own.style, path, color) }
}

/** What a colour of a choice is called: by the choice alone where it is the only one. */
const called = (name: string, index: number, count: number): Pick<Governor, 'key' | 'params'> =>
  count > 1
    ? { key: 'ui.governed.wearerOne', params: { name, number: index + 1 } }
    : { key: 'ui.governed.wearer', params: { name } }

const countOf = ({ options }: OwnChoice | Choice): number => options[0]?.colors?.length ?? 0

function byOwnChoice(layer: Layer, path: string, now: Now): Governed | null {
  const link = wearColorsOf(layer.style).find(([own]) => own === path)?.[1]
  const choice = link && now.choices.find(({ id }) => id === link.id)
  if (!link || !choice || !isFollowing(layer.style, path, restColor(choice, link.index))) return null
  const value = fieldAt((now.seen?.asSeen(layer) ?? layer).style, path)
  if (typeof value !== 'string') return null
  return {
    value,
    governor: {
      by: 'wearer',
      ...called(nameIn(choice.names, now.locale), link.index, countOf(choice)),
      link: { choice: link.id, index: link.index, isOwn: true },
    },
    freed: () => freed(layer, path, value),
  }
}

/** A face from outside has its choices written into its fields. */
function byChoiceThatCame(layer: Layer, path: string, { came }: Now): Governed | null {
  const wear = cameFrom(layer.style)
  const name = wear?.colors?.[path]
  if (!wear || name === undefined) return null
  const dot = name.lastIndexOf('.')
  const [id, index] = dot < 0 ? [name, 0] : [name.slice(0, dot), Number(name.slice(dot + 1))]
  const choice = came.find((one) => one.id === id)
  const value = fieldAt(layer.style, path)
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
    freed: () => ({ ...layer, style: { ...layer.style, wear: { ...wear, colors } } satisfies Style }),
  }
}

function byTheme(layer: Layer, path: string, { theme, named, seen }: Now): Governed | null {
  const link = linksOf(layer.style)[path]
  const stored = fieldAt(layer.style, path)
  const color = link === undefined || theme === null ? null : linkedColor(theme, link)
  if (link === undefined || theme === null || color === null || stored !== color) return null
  // light or dark, whichever is looked at
  const value = fieldAt((seen?.asSeen(layer) ?? layer).style, path)
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
    freed: () => freed(layer, path, value),
  }
}

/** What a colour of the layer is linked to; the wearer has the last word on what is drawn. */
export const governedColor = (layer: Layer, path: string, now: Now): Governed | null =>
  byOwnChoice(layer, path, now) ?? byTheme(layer, path, now) ?? byChoiceThatCame(layer, path, now)
