import { clamp } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import { moveLayers, type LayerList } from '../../document/layer-list.ts'
import type { Platform } from '../../platforms/platform.ts'
import { levelOf } from '../budgets/dynamics.ts'
import type { Change, Rule, RuleWorld, WayOut } from '../rule.ts'

const levelCount = 16

/** How many pairs of layers stand in the wrong order; 0 when levels never fall from the back to the front. */
function wrongPairs(list: LayerList, platform: Platform): number {
  const seen = new Array<number>(levelCount).fill(0)
  let wrong = 0
  for (const layer of list) {
    const place = levelOf(layer, platform) + 1
    for (let above = place + 1; above < levelCount; above += 1) wrong += seen[above] ?? 0
    seen[place] = (seen[place] ?? 0) + 1
  }
  return wrong
}

/** Static layers behind, dynamic ones by level; what has the same level keeps its order (S4.28, A31). */
export function sortByLevel(list: LayerList, platform: Platform): LayerList {
  if (wrongPairs(list, platform) === 0) return list
  return list
    .map((layer) => ({ layer, level: levelOf(layer, platform) }))
    .sort((a, b) => a.level - b.level)
    .map(({ layer }) => layer)
}

/**
 * Where a drag to `index` may end: the nearest place among layers of the same level, as an index of the list as it
 * is now. Null when the layers are of several levels.
 */
function nearestPlace(
  list: LayerList,
  { ids, index }: { readonly ids: readonly string[]; readonly index: number },
  platform: Platform,
): number | null {
  const moved = new Set(ids)
  const levels = new Set(list.filter(({ uuid }) => moved.has(uuid)).map((layer) => levelOf(layer, platform)))
  const [level] = levels
  if (level === undefined || levels.size > 1) return null
  const rest = list.filter(({ uuid }) => !moved.has(uuid))
  const wanted = list.slice(0, index).filter(({ uuid }) => !moved.has(uuid)).length
  const from = rest.filter((layer) => levelOf(layer, platform) < level).length
  const to = rest.filter((layer) => levelOf(layer, platform) <= level).length
  const before = rest[clamp(wanted, from, to)]
  return before ? list.indexOf(before) : list.length
}

/** A moved layer, and one that it stands on the wrong side of. */
function firstClash(list: LayerList, ids: ReadonlySet<string>, platform: Platform) {
  for (const [at, moved] of list.entries()) {
    if (!ids.has(moved.uuid)) continue
    const level = levelOf(moved, platform)
    const other = list.find((one, index) => {
      const its = levelOf(one, platform)
      return index < at ? its > level : its < level
    })
    if (other) return { moved, other }
  }
  return null
}

function wayOutOf(world: RuleWorld, next: LayerList, ids: readonly string[]): WayOut | null {
  const { list, platform } = world
  if (wrongPairs(list, platform) > 0) return { label: 'fix.sort', fix: { do: 'sort' } }
  const first = next.findIndex(({ uuid }) => ids.includes(uuid))
  const behind = next.slice(0, first).at(-1)
  const index = nearestPlace(list, { ids, index: behind ? list.indexOf(behind) + 1 : 0 }, platform)
  if (index === null || moveLayers(list, new Set(ids), index) === list) return null
  return { label: 'fix.nearestPlace', fix: { do: 'place', ids, index } }
}

/** Reordering may not mix static and dynamic layers, or levels (S5.10–S5.12). */
export const orderByLevel: Rule = {
  id: 'order-by-level',
  on: ['order'],
  judge(change: Change, world) {
    const { platform, list } = world
    if (!platform.limits.orderByLevel || change.on !== 'order') return null
    const next = change.layers as readonly Layer[]
    if (wrongPairs(next, platform) <= wrongPairs(list, platform)) return null
    const clash = firstClash(next, new Set(change.ids), platform)
    const params = clash && {
      name: clash.moved.label,
      level: levelOf(clash.moved, platform),
      other: clash.other.label,
      otherLevel: levelOf(clash.other, platform),
    }
    const wayOut = wayOutOf(world, next, change.ids)
    return {
      refuse: { key: 'dial.dup.moveTip', ...(params ? { params } : {}), ...(wayOut ? { wayOut } : {}) },
    }
  },
  findings({ list, platform }) {
    const count = platform.limits.orderByLevel ? wrongPairs(list, platform) : 0
    if (count === 0) return []
    const wayOut = { label: 'fix.sort', fix: { do: 'sort' } } as const
    return [{ key: 'finding.order', params: { count }, severity: 'error', uuid: null, wayOut }]
  },
}
