import { linked } from '../color-links.ts'
import type { Layer } from '../design.ts'
import { replaceLayers, type LayerList } from '../layer-list.ts'
import { withOwnChoices } from './defined.ts'
import { fieldAt, withField } from './nested-fields.ts'
import {
  optionOf,
  ownChoicesIn,
  wearColorsOf,
  type InOption,
  type OwnChoice,
  type WearColor,
} from './own-choices.ts'
import { restColor } from './seen-choices.ts'

type Style = Layer['style']

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
  const rest =
    to &&
    restColor(
      ownChoicesIn(list).find(({ id }) => id === to.id),
      to.index,
    )
  return replaceLayers(list, ids, (own) => {
    // a colour is linked to one thing
    const layer = to ? linked(own, path, null) : own
    const { wearColors: _, ...style } = layer.style
    const links = Object.fromEntries(wearColorsOf(layer.style).filter(([own]) => own !== path))
    if (to && (rest === undefined || typeof fieldAt(style, path) !== 'string')) return own
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
