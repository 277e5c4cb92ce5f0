import type { LayerRow } from '../../../shared/protocol/projections.ts'
import { peek } from '../../app/engine/hooks.ts'
import type { ActionFacts } from './action.ts'

/** Every layer of the groups that these came in. */
export function groupedWith(ids: readonly string[]): readonly string[] {
  const { order, rows } = peek('layers')
  const sections = new Set(
    ids.flatMap((id) => ((rows.get(id)?.group ?? null) === null ? [] : [rows.get(id)?.section])),
  )
  return sections.size === 0 ? [] : order.filter((id) => sections.has(rows.get(id)?.section))
}

/** What of groups and components the selected layers are of, as their rows show it. */
export function groupFacts(
  rows: readonly LayerRow[],
): Pick<ActionFacts, 'hasGroup' | 'hasInstance' | 'hasComponent' | 'hasSlot'> {
  const has = (badge: string): boolean =>
    rows.some(({ path }) => path.some(({ badges }) => badges.includes(badge)))
  const hasInstance = has('group.badge.instance')
  return {
    hasGroup: rows.some(({ path }) => path.length > 0),
    hasInstance,
    hasSlot: rows.some(({ kind }) => kind.endsWith('complication')),
    hasComponent: hasInstance || has('group.badge.component'),
  }
}
