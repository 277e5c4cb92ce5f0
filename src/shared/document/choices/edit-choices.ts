import { isRoot } from '../create.ts'
import type { Layer } from '../design.ts'
import { replaceLayers, type LayerList } from '../layer-list.ts'
import { fieldAt, withField } from './nested-fields.ts'
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

/** One choice as `edit` makes it; null takes it away. The same list where it is not there. */
export function editChoice(
  list: LayerList,
  id: string,
  edit: (choice: OwnChoice) => OwnChoice | null,
): LayerList {
  const before = ownChoicesIn(list)
  const after = before.flatMap((choice) => (choice.id === id ? (edit(choice) ?? []) : choice))
  const isSame = after.length === before.length && after.every((choice, at) => choice === before[at])
  return isSame ? list : withOwnChoices(list, after)
}

/** The item elsewhere among the others; the same list when it is there. */
export function movedTo<T extends { readonly id: string }>(
  items: readonly T[],
  id: string,
  to: number,
): readonly T[] {
  const item = items.find((one) => one.id === id)
  if (!item || items[to] === item) return items
  return items.filter((one) => one !== item).toSpliced(to, 0, item)
}

/** The layers as part of an option, or of none. */
export const putInto = (list: LayerList, ids: ReadonlySet<string>, to: InOption | null): LayerList =>
  replaceLayers(list, ids, (layer) => {
    const own = optionOf(layer.style)
    if (own?.id === to?.id && own?.option === to?.option) return layer
    const { choice: _, ...style } = layer.style
    return { ...layer, style: to ? { ...style, choice: { id: to.id, option: to.option } } : style }
  })

/** A field of the layers takes a colour of a theme, or keeps the one that it has for itself. */
export function linkColor(
  list: LayerList,
  ids: ReadonlySet<string>,
  { path, to }: { readonly path: string; readonly to: WearColor | null },
): LayerList {
  const rest = to && restColor(byId(ownChoicesIn(list), to.id), to.index)
  return replaceLayers(list, ids, (layer) => {
    const { wearColors: _, ...style } = layer.style
    const links = Object.fromEntries(wearColorsOf(layer.style).filter(([own]) => own !== path))
    if (to && (rest === undefined || typeof fieldAt(style, path) !== 'string')) return layer
    if (!to && layer.style.wearColors === undefined) return layer
    const colored = rest ? withField(style, path, rest) : style
    const all = to ? { ...links, [path]: { id: to.id, index: to.index } } : links
    const next = Object.keys(all).length > 0 ? { ...colored, wearColors: all } : colored
    return { ...layer, style: next as Style }
  })
}

/** Copies of the layers of one option in another one, each in front of its source. */
export const copyOption = (
  list: LayerList,
  { from, to }: { readonly from: InOption; readonly to: string },
  idOf: (uuid: string) => string,
): LayerList => {
  const isOfIt = ({ style }: Layer): boolean => {
    const own = optionOf(style)
    return own?.id === from.id && own.option === from.option
  }
  if (!list.some(isOfIt)) return list
  return list.flatMap((layer) =>
    isOfIt(layer)
      ? [
          layer,
          {
            ...layer,
            uuid: idOf(layer.uuid),
            style: { ...layer.style, choice: { id: from.id, option: to } },
          },
        ]
      : [layer],
  )
}
