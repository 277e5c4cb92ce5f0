import { isRoot } from '../create.ts'
import { memoByObject } from '../../base/memo.ts'
import type { LinkHolder } from '../color-links.ts'
import type { GroupStep, Layer } from '../design.ts'
import { tidyLook, wholeLook, type GroupLook } from '../group-look.ts'
import { withLooks, withPath } from '../group-paths.ts'
import type { LayerList } from '../layer-list.ts'
import { withTidyFlavors } from './flavors.ts'
import { withoutGoneChildren } from './gone.ts'
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

const hasLost = ({ look }: GroupStep, after: readonly OwnChoice[]): boolean => {
  const own = look?.choice && optionOf(look)
  return look?.choice !== undefined && !(own && hasOption(after, own))
}

/** The same of the groups around a layer: where one of them was not seen at first, its layers are hidden. */
function freed(layer: Layer, { before, after }: Change): Layer {
  const lost = layer.group?.filter((step) => hasLost(step, after)) ?? []
  if (lost.length === 0 || !layer.group) return layer
  const wasOther = lost.some(({ look }) => {
    const own = look && optionOf(look)
    const was = own && byId(before, own.id)
    return own && was && optionNamed(was, own.option) && was.initial !== own.option
  })
  const path = layer.group.map((step) => {
    if (!hasLost(step, after)) return step
    const { look: own, ...rest } = step
    const { choice: _, ...whole } = wholeLook(own)
    const look = tidyLook(whole)
    return look ? { ...rest, look } : rest
  })
  const next = withPath(layer, path)
  return wasOther ? { ...next, style: { ...next.style, visible: false } } : next
}

/** Fields that follow a theme take its colour as it is now; those that have another colour follow no longer. */
function recolored<T extends LinkHolder>(style: T, { before, after }: Change): T {
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
  return (Object.keys(kept).length === 0 ? rest : { ...rest, wearColors: kept }) as T
}

function withRoot(style: Style, { before, after }: Change): Style {
  if (before === after) return style
  const { ownChoices: _, ...rest } = style as Style & { readonly ownChoices?: unknown }
  return after.length === 0 ? rest : ({ ...rest, ownChoices: after } as Style)
}

/** The list with its definitions changed: what its layers name is there, and colours are those that the wearer finds first. */
function changed(list: LayerList, change: Change): LayerList {
  const lookOf = memoByObject((look: GroupLook) => recolored(look, change))
  let next: Layer[] | null = null
  list.forEach((layer, place) => {
    const own = withLooks(freed(layer, change), lookOf)
    const { style } = own
    const ready = recolored(released(isRoot(own) ? withRoot(style, change) : style, change), change)
    if (ready === style && own === layer) return
    next ??= list.slice()
    next[place] = ready === style ? own : { ...own, style: ready }
  })
  return next ?? list
}

/** The list with these definitions, of which none names another one that it takes away. */
export function withOwnChoices(list: LayerList, wanted: readonly OwnChoice[]): LayerList {
  const before = ownChoicesIn(list)
  return changed(list, { before, after: withTidyFlavors(withoutGoneChildren(before, wanted)) })
}

/**
 * No layer names an option that is not there, and no field follows a colour that it has not. The same list nearly always;
 * what options name stays, and is told where it is gone (`gone.ts`).
 */
export function withoutLost(list: LayerList): LayerList {
  const isNaming = list.some(
    ({ style, group }) =>
      style.choice !== undefined ||
      style.wearColors !== undefined ||
      group?.some(({ look }) => look?.choice !== undefined || look?.wearColors !== undefined),
  )
  if (!isNaming) return list
  const choices = ownChoicesIn(list)
  return changed(list, { before: choices, after: choices })
}
