import type { Layer } from '../../document/design.ts'
import { soundComponents } from '../../document/components.ts'
import { mendGroups, withPath } from '../../document/group-paths.ts'
import { settledLight } from '../../document/light.ts'
import type { LayerList } from '../../document/layer-list.ts'
import { withoutLost } from '../../document/choices/defined.ts'
import { kindOf } from '../../layers/registry.ts'
import { soundMasks } from '../../document/masks.ts'
import { levelOf } from '../budgets/dynamics.ts'
import { sortByLevel } from './order.ts'
import { withOutsideMark } from '../faces/presence.ts'
import type { RuleWorld } from '../rule.ts'

/** The layer with the level that its tags give it; the same layer when it has it (S4.30–S4.33). */
function withLevel(layer: Layer, { platform }: Pick<RuleWorld, 'platform'>): Layer {
  const level = levelOf(layer, platform)
  return platform.levels.length === 0 || layer.level === level ? layer : { ...layer, level }
}

/** For which face a list was found conformed. */
const conformedFor = new WeakMap<LayerList, string>()

const faceOf = ({ platform, dial, shape }: RuleWorld): string =>
  `${platform.id} ${shape} ${dial.width}*${dial.height}`

/** Backdrops stand behind all groups. */
const withOwnPlace = (layer: Layer): Layer =>
  layer.group && kindOf(layer).abilities.isBackdrop ? withPath(layer, []) : layer

/** A layer as the platform wants it, with its level and its mark. */
export const conformedLayer = (layer: Layer, world: RuleWorld): Layer =>
  withOutsideMark(withLevel(withOwnPlace(layer), world), world)

function withMarks(
  list: LayerList,
  world: RuleWorld,
  { before, ready }: { readonly before: LayerList; readonly ready: typeof conformedLayer },
): LayerList {
  let next: Layer[] | null = null
  for (let place = 0; place < list.length; place += 1) {
    const layer = list[place]
    if (!layer || layer === before[place]) continue
    const conformed = ready(layer, world)
    if (conformed === layer) continue
    next ??= list.slice()
    next[place] = conformed
  }
  return next ?? list
}

const isRising = (list: LayerList): boolean =>
  list.every((layer, index) => index === 0 || layer.level >= (list[index - 1]?.level ?? layer.level))

const noLayers: LayerList = []

type How = { readonly before: LayerList; readonly ready: typeof conformedLayer }

function conformed(list: LayerList, world: RuleWorld, { before, ready }: How): LayerList {
  const face = faceOf(world)
  if (conformedFor.get(list) === face) return list
  const same = withMarks(withoutLost(list), world, {
    before: conformedFor.get(before) === face ? before : noLayers,
    ready,
  })
  const { platform } = world
  const ordered = platform.limits.orderByLevel && !isRising(same) ? sortByLevel(same, platform) : same
  const next = settledLight(soundComponents(soundMasks(mendGroups(ordered))))
  conformedFor.set(next, face)
  return next
}

/**
 * The list as the platform wants it after any change: levels written, layers outside the dial marked, sorted
 * where it orders by level, and the members of groups side by side. The same list when nothing is to be done; `world.list` is not read. What stands in `before`
 * at the same place is not looked at again, where that list was conformed for this face.
 */
export const conformList = (list: LayerList, world: RuleWorld, before = noLayers): LayerList =>
  conformed(list, world, { before, ready: conformedLayer })

/** The same for lists that share layers: `ready` remembers what it made of each. */
export const conformShared = (list: LayerList, world: RuleWorld, ready: typeof conformedLayer): LayerList =>
  conformed(list, world, { before: noLayers, ready })
