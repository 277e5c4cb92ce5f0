import { memoByObject } from '../../shared/base/memo.ts'
import { optionOf } from '../../shared/document/choices/own-choices.ts'
import type { GroupStep } from '../../shared/document/design.ts'
import { isTurning, type GroupLook } from '../../shared/document/group-look.ts'
import { pathOf } from '../../shared/document/group-paths.ts'
import type { LayerList } from '../../shared/document/layer-list.ts'
import type { LayerRow } from '../../shared/protocol/projections.ts'
import type { DocumentParts } from '../core/editor.ts'
import type { TimeParts } from '../scene/editor.ts'
import { programOf } from '../scene/values.ts'
import type { LayerFlags } from './layers.ts'

const noBadges: readonly string[] = []

const badgesOf = (look: GroupLook): readonly string[] => {
  const { opacity, blend, x, y, rotate, dynamic, when } = look
  const isLive = rotate ?? dynamic
  return [
    ...(opacity !== undefined || dynamic?.opacity ? ['group.badge.opacity'] : []),
    ...(blend === undefined ? [] : ['group.badge.blend']),
    ...(isTurning(look) ? ['group.badge.rotation'] : []),
    ...(x !== undefined || y !== undefined || dynamic?.x || dynamic?.y ? ['group.badge.shift'] : []),
    ...(when === undefined ? [] : ['group.badge.when']),
    ...(isLive ? ['layer.badge.dynamic'] : []),
  ]
}

/** A group as the list of layers shows it, with small marks of what it does to its layers. */
export const groupRowOf = memoByObject((step: GroupStep): LayerRow['path'][number] => {
  const { id, name, look, component } = step
  const badges = look ? badgesOf(look) : noBadges
  const mark = component && (component.isMain ? 'group.badge.component' : 'group.badge.instance')
  return {
    ...{ id, name },
    option: look ? optionOf(look) : null,
    badges: mark ? [mark, ...(component.block ? ['group.badge.block'] : []), ...badges] : badges,
  }
})

const conditionsIn = memoByObject(
  (list: LayerList): ReadonlyMap<string, string> =>
    new Map(
      list
        .flatMap(pathOf)
        .flatMap(({ id, look }) => (look?.when === undefined ? [] : [[id, look.when] as const])),
    ),
)

const noFlags: LayerFlags = new Map()

let last: { readonly key: string; readonly flags: LayerFlags } = { key: '', flags: noFlags }

/** Groups whose condition does not hold at the moment; the same reference while these are the same. */
export function conditionFlags({ store, clock }: DocumentParts & TimeParts): LayerFlags {
  const conditions = conditionsIn(store.list)
  if (conditions.size === 0) return noFlags
  const { world } = clock.moment
  const hidden = [...conditions].flatMap(([id, text]) => {
    const value = programOf(text)?.run(world)
    return value !== undefined && Number.parseFloat(String(value)) === 0 ? [id] : []
  })
  const key = hidden.join()
  if (key !== last.key)
    last = { key, flags: key === '' ? noFlags : new Map([['group.badge.hidden', new Set(hidden)]]) }
  return last.flags
}
