import { isRoot } from '../../../shared/document/create.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { removeLayers, replaceLayers } from '../../../shared/document/layer-list.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { changeLabel, restyled } from '../../scene/canvas/placing.ts'
import { arrive, edit, idsOf, targets } from '../command.ts'
import { defineCommand, refuse, type Plan } from '../plan.ts'
import { duplicatesOf, withDuplicates } from './duplicate.ts'
import { admitAll } from '../judged.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'

type Needs = DocumentParts & ShellParts & IoParts & SceneParts

/** How far a duplicate stands from its source, on both axes (UX 4). */
const duplicateBy = 10

const maxLabel = 200

/** Sets a switch of the style on all of them; left out, it turns on unless all have it. */
function setSwitch(
  editor: DocumentParts & IoParts & SceneParts,
  layers: readonly Layer[],
  how: { name: 'isLock' | 'visible'; to: boolean | undefined; verbs: readonly [on: string, off: string] },
): Plan {
  if (layers.length === 0) return refuse('refusal.nothingSelected')
  const to = how.to ?? !layers.every((layer) => layer.style[how.name])
  const ids = new Set(idsOf(layers))
  return edit(editor, {
    list: replaceLayers(editor.store.list, ids, (layer) => restyled(layer, { [how.name]: to })),
    label: changeLabel(to ? how.verbs[0] : how.verbs[1], layers),
    ids: [...ids],
  })
}

/**
 * The colour of the dial stays. Named layers are deleted, locked or not; without names the command comes from the key,
 * which locked layers withstand (A55).
 */
const remove = defineCommand({
  name: 'layer.delete',
  edits: true,
  plan(editor: DocumentParts & IoParts & SceneParts, command) {
    const chosen = targets(editor, command.ids)
    if (chosen.length === 0) return refuse('refusal.nothingSelected')
    const layers = chosen.filter((layer) => !isRoot(layer))
    if (layers.length === 0) return refuse('refusal.rootStays')
    const ids = idsOf(layers)
    const locked = layers.filter((layer) => layer.style.isLock)
    if (!command.ids && locked.length > 0) {
      const wayOut = { label: 'action.deleteAnyway', command: { do: 'layer.delete', ids } } as const
      return { ok: false, refusal: { key: 'refusal.deleteLocked', params: { count: locked.length }, wayOut } }
    }
    return edit(editor, {
      list: removeLayers(editor.store.list, new Set(ids)),
      label: changeLabel('delete', layers),
      ids,
    })
  },
})

const duplicate = defineCommand({
  name: 'layer.duplicate',
  edits: true,
  plan(editor: Needs, command) {
    const chosen = targets(editor, command.ids)
    const sources = chosen.filter((layer) => !kindOf(layer).abilities.isBackdrop)
    if (chosen.length === 0) return refuse('refusal.nothingSelected')
    if (sources.length === 0) return refuse('refusal.backdropOnce')
    const copies = duplicatesOf(editor, sources, { by: { x: duplicateBy, y: duplicateBy } })
    const admitted = admitAll(editor, 'duplicate', copies)
    if ('key' in admitted) return { ok: false, refusal: admitted }
    const { taken, notices } = admitted
    const ids = idsOf(taken)
    const arrival = {
      list: withDuplicates(editor.store.list, sources, taken),
      label: changeLabel('duplicate', sources),
      ids,
      select: ids,
      taken,
      adjustments: notices,
    }
    return { ok: true, apply: () => arrive(editor, arrival) }
  },
})

const rename = defineCommand({
  name: 'layer.rename',
  edits: true,
  plan(editor: DocumentParts & IoParts & SceneParts, { id, label: wanted }) {
    const layer = editor.store.find(id)
    if (!layer) return refuse('refusal.noLayer')
    const label = wanted.replace(/\s+/g, ' ').trim()
    if (label === '') return refuse('refusal.emptyName')
    if (label.length > maxLabel) return refuse('refusal.longName', { max: maxLabel, length: label.length })
    return edit(editor, {
      list: replaceLayers(editor.store.list, new Set([id]), (before) =>
        before.label === label ? before : { ...before, label },
      ),
      label: changeLabel('rename', [{ label }]),
      ids: [id],
    })
  },
})

const lock = defineCommand({
  name: 'layer.lock',
  edits: true,
  plan: (editor: DocumentParts & IoParts & SceneParts, { ids, isLock }) =>
    setSwitch(editor, targets(editor, ids), { name: 'isLock', to: isLock, verbs: ['lock', 'unlock'] }),
})

const show = defineCommand({
  name: 'layer.show',
  edits: true,
  plan: (editor: DocumentParts & IoParts & SceneParts, { ids, visible }) =>
    setSwitch(editor, targets(editor, ids), { name: 'visible', to: visible, verbs: ['show', 'hide'] }),
})

export const layerCommands = [remove, duplicate, rename, lock, show]
