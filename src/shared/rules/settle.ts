import type { Layer } from '../document/design.ts'
import type { LayerList } from '../document/layer-list.ts'
import { levelOf } from './dynamics.ts'
import { sortByLevel } from './order.ts'
import { withOutsideMark } from './presence.ts'
import type { RuleWorld } from './rule.ts'

/** The layer with the level that its tags give it; the same layer when it has it (S4.30–S4.33). */
export function withLevel(layer: Layer, { platform }: Pick<RuleWorld, 'platform'>): Layer {
  const level = levelOf(layer, platform)
  return platform.levels.length === 0 || layer.level === level ? layer : { ...layer, level }
}

/** Layers that were found settled, by what that depends on: a list of thousands is settled after every change. */
const settled = new Map<string, WeakSet<Layer>>()

const maxFaces = 64

function settledIn({ platform, dial, shape }: RuleWorld): WeakSet<Layer> {
  const name = `${platform.id} ${shape} ${dial.width}*${dial.height}`
  const known = settled.get(name)
  if (known) return known
  if (settled.size >= maxFaces) settled.clear()
  const fresh = new WeakSet<Layer>()
  settled.set(name, fresh)
  return fresh
}

/**
 * The list as the platform wants it after any change: levels written, layers outside the dial marked, and where it
 * orders by level, sorted. The same list when nothing is to be done; `world.list` is not read.
 */
export function settleList(list: LayerList, world: RuleWorld): LayerList {
  const known = settledIn(world)
  const next = list.map((layer) => {
    if (known.has(layer)) return layer
    const ready = withOutsideMark(withLevel(layer, world), world)
    known.add(ready)
    return ready
  })
  const same = next.every((layer, index) => layer === list[index]) ? list : next
  const { platform } = world
  return platform.limits.orderByLevel ? sortByLevel(same, platform) : same
}
