import type { GroupStep, Layer } from '../../../shared/document/design.ts'
import { pathOf, withPath } from '../../../shared/document/group-paths.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { slotLayoutsIn } from '../../../shared/rules/layer-rules/slot-layouts.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'
import type { SceneParts, TimeParts } from '../../scene/editor.ts'

export type Needs = DocumentParts & ViewParts & ShellParts & IoParts & SceneParts & TimeParts

/** The slot with its layouts in one group, which it has already where it has other layouts. */
export function withLayouts(editor: Needs, slot: Layer, made: readonly Layer[]): LayerList {
  const { list } = editor.store
  const { ofSlot } = slotLayoutsIn(list)
  const others = ofSlot.get(slot.uuid) ?? []
  const last = others.flatMap(({ members }) => members).at(-1) ?? slot
  const path = pathOf(slot)
  const isAlone = others.length === 0
  const outer: GroupStep = { id: editor.deps.makeId(), name: slot.label }
  const around = isAlone ? [...path, outer] : path
  return list.flatMap((layer) => {
    const own = layer === slot && isAlone ? withPath(layer, around) : layer
    if (layer !== last) return [own]
    return [own, ...made.map((one) => withPath(one, [...around, ...pathOf(one)]))]
  })
}
