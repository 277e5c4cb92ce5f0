import { memoByObject } from '../../../shared/base/memo.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import type { PresetPart } from '../../../shared/layers/kind.ts'
import { styleLabel, valueAt } from '../../scene/fields/fields.ts'
import { layersOf, restyled } from '../../scene/canvas/placing.ts'
import { edit, idsOf } from '../command.ts'
import { refuse, type Plan } from '../plan.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'

const foundBy = memoByObject((_layers: readonly Layer[]) => new Map<string, readonly Layer[]>())

/** The selected layers that have such a part; looked for once in the same layers. */
function withPart(editor: DocumentParts, { path }: PresetPart): readonly Layer[] {
  const selected = layersOf(editor, editor.selection.ids)
  const byPath = foundBy(selected)
  const found = byPath.get(path) ?? selected.filter((layer) => typeof valueAt(layer, path) === 'boolean')
  byPath.set(path, found)
  return found
}

/** Whether all selected layers with such a part show it. */
export function isPartOn(editor: DocumentParts, part: PresetPart): boolean {
  const layers = withPart(editor, part)
  return layers.length > 0 && layers.every((layer) => valueAt(layer, part.path) === true)
}

/** Shows or hides one part of the selected slots; off while none is selected (A42). */
export function planPart(editor: DocumentParts & IoParts & SceneParts, part: PresetPart): Plan {
  const layers = withPart(editor, part)
  if (layers.length === 0) return refuse('refusal.needsSlot')
  const to = !isPartOn(editor, part)
  const ids = idsOf(layers)
  return edit(editor, {
    list: replaceLayers(editor.store.list, new Set(ids), (layer) => restyled(layer, { [part.path]: to })),
    label: styleLabel(layers, part.path),
    ids,
  })
}
