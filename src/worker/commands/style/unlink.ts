import type { Layer } from '../../../shared/document/design.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import { colorFieldOf } from '../../scene/fields/color-fields.ts'
import { fieldOf, isHeldByLock, styleLabel } from '../../scene/fields/fields.ts'
import { governed, governingNow } from '../../scene/fields/governed.ts'
import { inheritedOf, inheritedSectionsOf, withInherited } from '../../scene/faces/inherited.ts'
import { lockedRefusal } from '../../scene/canvas/placing.ts'
import { edit, idsOf, targets } from '../command.ts'
import { defineCommand, done, refuse, type Plan } from '../plan.ts'
import type { EditorParts } from '../../scene/editor.ts'

/** What a field or one colour of a gradient is part of. */
const placeOf = (layer: Layer, path: string) => {
  const found = fieldOf(layer, path) ?? fieldOf(layer, colorFieldOf(layer, path)?.path ?? '')
  return found && { ...found, path }
}

type Freed = { readonly layers: readonly Layer[]; readonly changed: ReadonlyMap<string, Layer> }

function freedIn(editor: EditorParts, path: string, layers: readonly Layer[]): Freed | Plan {
  const now = governingNow(editor)
  const changed = new Map<string, Layer>()
  for (const layer of layers) {
    const place = placeOf(layer, path)
    if (!place) return refuse('refusal.unknownField', { path: String(path).slice(0, 60) })
    if (layer.style.isLock && isHeldByLock(place.field, place.section))
      return { ok: false, refusal: lockedRefusal(layers) }
    const found = governed(layer, place, now)
    if (found) changed.set(layer.uuid, found.freed())
  }
  const freed = layers.filter(({ uuid }) => changed.has(uuid))
  return freed.length === 0 ? refuse('refusal.notGoverned') : { layers: freed, changed }
}

/** The ambient looks of inherited layers belong to the normal variant (A33). */
function planInherited(editor: EditorParts, path: string, layers: readonly Layer[]): Plan {
  const isOpen = layers.every((layer) =>
    inheritedSectionsOf(layer).some(({ fields }) => fields.some((field) => field.path === path)),
  )
  if (!isOpen) return refuse('refusal.inherited')
  const freed = freedIn(editor, path, layers)
  if (!('changed' in freed)) return freed
  return {
    ok: true,
    apply() {
      const { history, store, deps } = editor
      if (!store.design) return refuse('refusal.nothingOpen')
      const label = styleLabel(freed.layers, path, 'unlink')
      store.commit(withInherited(store.design, freed.changed, { label, at: deps.clock.wall() }))
      history.noteElsewhere({ fdId: store.design.activeFdId, variant: 'normal' })
      return done(idsOf(freed.layers))
    },
  }
}

/** The field keeps what it is drawn with at this moment, for its own. */
const unlink = defineCommand({
  name: 'style.unlink',
  edits: true,
  plan(editor: EditorParts, { path, ids }): Plan {
    const own = targets(editor, ids)
    const inherited = own.length > 0 ? [] : inheritedOf(editor, ids ?? editor.selection.ids)
    if (inherited.length > 0) return planInherited(editor, path, inherited)
    if (own.length === 0) return refuse('refusal.nothingSelected')
    const freed = freedIn(editor, path, own)
    if (!('changed' in freed)) return freed
    const { layers, changed } = freed
    const owner = colorFieldOf(layers[0] as Layer, path)?.path ?? path
    return edit(editor, {
      list: replaceLayers(
        editor.store.list,
        new Set(changed.keys()),
        (layer) => changed.get(layer.uuid) ?? layer,
      ),
      label: styleLabel(layers, owner, 'unlink'),
      ids: idsOf(layers),
    })
  },
})

export const governedCommands = [unlink]
