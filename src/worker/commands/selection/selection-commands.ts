import { uniteAll } from '../../../shared/base/geometry.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { inPaintOrder } from '../../../shared/rules/layer-rules/paint-order.ts'
import { dialOf } from '../../core/design/document.ts'
import { inheritedList, inheritedPlacesNow, refreshScene } from '../../scene/refresh.ts'
import { flash } from '../../scene/canvas/flash.ts'
import { inheritedOf } from '../../scene/faces/inherited.ts'
import { selectedEntries } from '../../scene/canvas/placing.ts'
import { firstWithin, groupAround, takenBy } from '../../core/canvas/units.ts'
import { showBox } from '../../core/canvas/view.ts'
import { act, defineCommand, refuse, type Plan } from '../plan.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { DocumentParts, ViewParts } from '../../core/editor.ts'

/** Selecting is free for visitors (A17); preview switches it off (S4.16). */
function select(editor: ViewParts, change: () => void): Plan {
  return editor.preview.isOn ? refuse('refusal.inPreview') : act(change)
}

/** Brings what is selected into view, moving no more than needed, and flashes it (S9.93). */
export function reveal(editor: EditorParts): void {
  refreshScene(editor)
  const box = uniteAll(selectedEntries(editor).map(({ bounds }) => bounds))
  if (!box) return
  editor.viewport.setView(showBox(editor.viewport.view, dialOf(editor), box))
  flash(editor, editor.selection.ids)
}

const set = defineCommand({
  name: 'selection.set',
  edits: false,
  plan: (editor: EditorParts, { ids, how = 'replace', among, isJump = false }) =>
    select(editor, () => {
      const { selection, store } = editor
      const known = ids.filter((id) => store.find(id))
      // such a slot is selected alone, from its row below the layers
      const [inheritedLayer] = known.length === 0 ? inheritedOf(editor, ids) : []
      if (how === 'replace') selection.set(inheritedLayer ? [inheritedLayer.uuid] : known)
      if (isJump) reveal(editor)
      if (how === 'replace') return
      // a layer that is only seen in ambient joins no other layer
      selection.prune(store)
      const order = among?.filter((id) => store.find(id)) ?? store.list.map((layer) => layer.uuid)
      for (const id of known) {
        if (how === 'toggle') selection.toggle(id)
        else selection.rangeTo(id, order)
      }
    }),
})

/** Everything but the backdrops. */
const all = defineCommand({
  name: 'selection.all',
  edits: false,
  plan: (editor: DocumentParts & ViewParts) =>
    select(editor, () => {
      const layers = editor.store.list.filter((layer) => !kindOf(layer).abilities.isBackdrop)
      editor.selection.set(layers.map((layer) => layer.uuid))
    }),
})

const none = defineCommand({
  name: 'selection.none',
  edits: false,
  plan: (editor: DocumentParts & ViewParts) =>
    act(() => {
      editor.selection.set([])
      editor.viewport.setGuide(null)
    }),
})

const leave = defineCommand({
  name: 'selection.leave',
  edits: false,
  plan: (editor: DocumentParts & ViewParts) =>
    act(() => {
      editor.selection.set(groupAround(editor) ?? [])
      editor.viewport.setGuide(null)
    }),
})

const enter = defineCommand({
  name: 'selection.enter',
  edits: false,
  plan(editor: DocumentParts & ViewParts) {
    const within = firstWithin(editor)
    return within ? select(editor, () => editor.selection.set(within)) : refuse('refusal.noWholeGroup')
  },
})

/** The next or the previous layer in paint order, a group as one where it is not open, then what is seen of normal (A33); the ends stop it, so that Tab can leave the canvas there (UX 7.2). */
const step = defineCommand({
  name: 'selection.step',
  edits: false,
  plan: (editor: DocumentParts & ViewParts, { by }) =>
    select(editor, () => {
      const list = inPaintOrder(editor.store.list, inheritedList(editor), inheritedPlacesNow(editor))
      if (list.length === 0) return
      // from a whole group to what stands beside it
      const last = editor.selection.ids.at(by < 0 && editor.selection.ids.length > 1 ? 0 : -1)
      const at = last === undefined ? -1 : list.findIndex((layer) => layer.uuid === last)
      const from = at < 0 && by < 0 ? list.length : at
      const next = list[from + by]
      if (next) editor.selection.set(takenBy(editor, next))
    }),
})

export const selectionCommands = [set, all, none, leave, enter, step]
