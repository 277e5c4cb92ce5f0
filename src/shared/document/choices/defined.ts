import { isRoot } from '../create.ts'
import type { Layer } from '../design.ts'
import type { LayerList } from '../layer-list.ts'
import { withField } from './nested-fields.ts'
import {
  optionNamed,
  optionOf,
  ownChoicesIn,
  wearColorsOf,
  type InOption,
  type OwnChoice,
  type WearColor,
} from './own-choices.ts'
import { isFollowing, restColor } from './seen-choices.ts'

type Style = Layer['style']

type Change = { readonly before: readonly OwnChoice[]; readonly after: readonly OwnChoice[] }

const byId = (choices: readonly OwnChoice[], id: string): OwnChoice | undefined =>
  choices.find((one) => one.id === id)

const hasOption = (choices: readonly OwnChoice[], { id, option }: InOption): boolean => {
  const choice = byId(choices, id)
  return choice !== undefined && optionNamed(choice, option) !== undefined
}

/** A layer whose option went is seen always; one that the wearer did not find at first is hidden, so that the dial stays. */
function released(style: Style, { before, after }: Change): Style {
  if (style.choice === undefined) return style
  const own = optionOf(style)
  if (own && hasOption(after, own)) return style
  const { choice: _, ...rest } = style
  const was = own && byId(before, own.id)
  const wasOther = own && was && optionNamed(was, own.option) && was.initial !== own.option
  return wasOther ? { ...rest, visible: false } : rest
}

/** Fields that follow a theme take its colour as it is now; those that have another colour follow no longer. */
function recolored(style: Style, { before, after }: Change): Style {
  if (style.wearColors === undefined) return style
  let next = style
  const kept: Record<string, WearColor> = {}
  const links = wearColorsOf(style)
  for (const [path, to] of links) {
    const rest = restColor(byId(after, to.id), to.index)
    if (rest === undefined || !isFollowing(style, path, restColor(byId(before, to.id), to.index))) continue
    kept[path] = to
    if (!isFollowing(style, path, rest)) next = withField(next, path, rest)
  }
  if (Object.keys(kept).length === links.length && links.length > 0) return next
  const { wearColors: _, ...rest } = next
  return Object.keys(kept).length === 0 ? rest : { ...rest, wearColors: kept }
}

function withRoot(style: Style, { before, after }: Change): Style {
  if (before === after) return style
  const { ownChoices: _, ...rest } = style as Style & { readonly ownChoices?: unknown }
  return after.length === 0 ? rest : ({ ...rest, ownChoices: after } as Style)
}

/** The list with these definitions: what its layers name is there, and colours are those that the wearer finds first. */
export function withOwnChoices(list: LayerList, after: readonly OwnChoice[]): LayerList {
  const change = { before: ownChoicesIn(list), after }
  let next: Layer[] | null = null
  list.forEach((layer, place) => {
    const { style } = layer
    const ready = recolored(released(isRoot(layer) ? withRoot(style, change) : style, change), change)
    if (ready === style) return
    next ??= list.slice()
    next[place] = { ...layer, style: ready }
  })
  return next ?? list
}

/** No layer names an option that is not there, and no field follows a colour that it has not. The same list nearly always. */
export const withoutLost = (list: LayerList): LayerList =>
  list.some(({ style }) => style.choice !== undefined || style.wearColors !== undefined)
    ? withOwnChoices(list, ownChoicesIn(list))
    : list
