import { linkedIn, type LinkHolder } from '../color-links.ts'
import type { Face, GroupStep, Layer, Variant } from '../design.ts'
import { wholeLook } from '../group-look.ts'
import { pathOf, withGroupLook, withPath } from '../group-paths.ts'
import { replaceLayers, type LayerList } from '../layer-list.ts'
import { withOwnChoices } from './defined.ts'
import { flavorsIn, setChoices, withMarked } from './flavors.ts'
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
import { firstSight, restColor, withChosen } from './seen-choices.ts'

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

/** A group as part of an option, or of none. */
export function putGroupInto(list: LayerList, id: string, to: InOption | null): LayerList {
  const step = list.flatMap(pathOf).find((one) => one.id === id)
  if (!step) return list
  const { choice: _, ...look } = wholeLook(step.look)
  return withGroupLook(list, id, to ? { ...look, choice: { id: to.id, option: to.option } } : look)
}

/** A field takes a colour of a theme, or keeps the one that it has for itself; the same where it cannot. */
export function linkColor<T extends LinkHolder>(
  holder: T,
  { path, to }: { readonly path: string; readonly to: WearColor | null },
  choices: readonly OwnChoice[],
): T {
  const rest =
    to &&
    restColor(
      choices.find(({ id }) => id === to.id),
      to.index,
    )
  if (to && (rest === undefined || typeof fieldAt(holder, path) !== 'string')) return holder
  if (!to && holder.wearColors === undefined) return holder
  // a colour is linked to one thing
  const { wearColors: _, ...plain } = to ? linkedIn(holder, path, null) : holder
  const links = Object.fromEntries(wearColorsOf(holder).filter(([own]) => own !== path))
  const colored = rest ? withField(plain, path, rest) : plain
  const all = to ? { ...links, [path]: { id: to.id, index: to.index } } : links
  return (Object.keys(all).length > 0 ? { ...colored, wearColors: all } : colored) as T
}

type Copying = { readonly from: InOption; readonly to: string }

const isOf = (from: InOption, own: InOption | null): boolean =>
  own?.id === from.id && own.option === from.option

/** How many of the groups around a layer are outside of the outermost one of the option; −1 for no such group. */
const depthIn = (layer: Layer, from: InOption): number =>
  pathOf(layer).findIndex(({ look }) => look?.choice !== undefined && isOf(from, optionOf(look)))

/** A group of the option once more, with groups of its own in it. */
function copiedStep(step: GroupStep, { from, to }: Copying, idOf: (id: string) => string): GroupStep {
  const { look } = step
  const isIn = look?.choice !== undefined && isOf(from, optionOf(look))
  return {
    ...step,
    id: idOf(step.id),
    ...(isIn ? { look: { ...look, choice: { id: from.id, option: to } } } : {}),
  }
}

function copied(layer: Layer, copying: Copying, idOf: (id: string) => string): Layer {
  const { from, to } = copying
  const depth = depthIn(layer, from)
  const path = pathOf(layer).map((step, at) =>
    depth >= 0 && at >= depth ? copiedStep(step, copying, idOf) : step,
  )
  const style = isOf(from, optionOf(layer.style))
    ? { ...layer.style, choice: { id: from.id, option: to } }
    : layer.style
  return withPath({ ...layer, uuid: idOf(layer.uuid), style }, path)
}

/** Copies of the layers and groups of one option in another one, each in front of its source. */
export function copyOption(list: LayerList, copying: Copying, idOf: (id: string) => string): LayerList {
  const { from } = copying
  const groupAt = (layer: Layer | undefined): string | null =>
    (layer && pathOf(layer)[depthIn(layer, from)]?.id) ?? null
  const isOfIt = (layer: Layer): boolean => groupAt(layer) !== null || isOf(from, optionOf(layer.style))
  if (!list.some(isOfIt)) return list
  let waiting: Layer[] = []
  return list.flatMap((layer, at) => {
    if (!isOfIt(layer)) return [layer]
    const group = groupAt(layer)
    waiting.push(copied(layer, copying, idOf))
    if (group !== null && groupAt(list[at + 1]) === group) return [layer]
    const copies = waiting
    waiting = []
    return [layer, ...copies]
  })
}

/** The face whose wearer finds this option first; a flavour has an option of each of the others. */
export function foundFirst(face: Face, id: string, option: string): Face {
  const within = (variant: Variant): Variant => {
    const choices = ownChoicesIn(variant.nodeList)
    const named = choices.find((one) => one.id === id)
    if (!named || !optionNamed(named, option)) return variant
    const taken = withChosen(choices, firstSight, { id, option })
    const flavors = flavorsIn(choices)
    const options = Object.fromEntries(
      setChoices(choices).map((one) => [one.id, taken.get(one.id) ?? one.initial]),
    )
    const first = withMarked(choices, 'initial', options).map((one) =>
      one.id === flavors?.id && id === one.id ? { ...one, initial: option } : one,
    )
    return { ...variant, nodeList: withOwnChoices(variant.nodeList, first) }
  }
  return { ...face, normal: within(face.normal), ambient: within(face.ambient) }
}
