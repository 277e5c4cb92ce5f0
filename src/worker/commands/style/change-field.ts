import { isSameData } from '../../../shared/base/same.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { colorFieldOf } from '../../scene/fields/color-fields.ts'
import { styleLabel } from '../../scene/fields/fields.ts'
import { inheritedOf, inheritedSectionsOf, withInherited } from '../../scene/faces/inherited.ts'
import { edit, idsOf, targets } from '../command.ts'
import { done, refuse, type Plan } from '../plan.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'

type Needs = DocumentParts & IoParts & SceneParts

type FieldChange = {
  /** Of a field, or of one colour of a gradient. */
  readonly path: string
  readonly ids: readonly string[] | undefined
  readonly verb?: 'style' | 'unlink'
  /** The layer as it becomes, the same where nothing is to do. */
  readonly change: (layer: Layer) => Layer | Refusal
  /** Where none of them has anything to do; left out, that is no fault. */
  readonly refusal?: Refusal
}

/** The field that a path is of, as histories name it. */
const ownerOf = (layer: Layer, path: string): string => colorFieldOf(layer, path)?.path ?? path

/** The ambient looks of inherited layers belong to the normal variant (A33). */
function applyInherited(editor: Needs, layers: readonly Layer[], what: Omit<FieldChange, 'change'>) {
  return () => {
    const { history, store, deps } = editor
    if (!store.design) return refuse('refusal.nothingOpen')
    const changed = new Map(layers.map((layer) => [layer.uuid, layer]))
    const label = styleLabel(layers, what.path, what.verb)
    store.commit(withInherited(store.design, changed, { label, at: deps.clock.wall() }))
    history.noteElsewhere({ fdId: store.design.activeFdId, variant: 'normal' })
    return done(idsOf(layers))
  }
}

/** One step for a field of all layers that have something to do: of the shown variant, or inherited in ambient. */
export function changeField(editor: Needs, what: FieldChange): Plan {
  const { path, verb, change } = what
  const own = targets(editor, what.ids)
  const layers = own.length > 0 ? own : inheritedOf(editor, what.ids ?? editor.selection.ids)
  if (layers.length === 0) return refuse('refusal.nothingSelected')
  const isOpen = (layer: Layer): boolean =>
    inheritedSectionsOf(layer).some(({ fields }) => fields.some((field) => field.path === path))
  if (own.length === 0 && !layers.every(isOpen)) return refuse('refusal.inherited')
  const changed = new Map<string, Layer>()
  for (const layer of layers) {
    const next = change(layer)
    if ('key' in next) return { ok: false, refusal: next }
    if (!isSameData(next, layer)) changed.set(layer.uuid, next)
  }
  const touched = layers.filter(({ uuid }) => changed.has(uuid))
  if (touched.length === 0 && what.refusal) return { ok: false, refusal: what.refusal }
  if (own.length === 0)
    return { ok: true, apply: applyInherited(editor, [...changed.values()], { path, ids: what.ids, verb }) }
  const named = touched.length > 0 ? touched : own
  return edit(editor, {
    list: replaceLayers(
      editor.store.list,
      new Set(changed.keys()),
      (layer) => changed.get(layer.uuid) ?? layer,
    ),
    label: styleLabel(named, ownerOf(named[0] as Layer, path), verb),
    ids: idsOf(named),
  })
}
