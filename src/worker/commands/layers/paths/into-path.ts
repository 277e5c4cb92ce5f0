import type { Layer } from '../../../../shared/document/design.ts'
import { replaceLayers } from '../../../../shared/document/layer-list.ts'
import { kindOf } from '../../../../shared/layers/registry.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { changeLabel, lockedRefusal } from '../../../scene/canvas/placing.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import { edit, idsOf, targets } from '../../command.ts'
import { planLater } from '../../pictures/with-pictures.ts'
import { defineCommand, refuse } from '../../plan.ts'

/** Words that the watch changes would stand still: that is said before, with the way to have it so. */
function liveRefusal(layers: readonly Layer[]): Refusal | null {
  const live = layers.find((layer) => kindOf(layer).templates(layer.style).length > 0)
  if (!live) return null
  const command = { do: 'layer.intoPath', ids: idsOf(layers), asShown: true } as const
  const wayOut = { label: 'action.intoPathAsShown', command }
  return { key: 'refusal.intoPath.live', params: { name: live.label }, wayOut }
}

const intoPath = defineCommand({
  name: 'layer.intoPath',
  edits: true,
  plan(editor: EditorParts, { ids: named, asShown }) {
    const layers = targets(editor, named)
    if (layers.length === 0) return refuse('refusal.nothingSelected')
    if (layers.some(({ style }) => style.isLock)) return { ok: false, refusal: lockedRefusal(layers) }
    const without = layers.find((layer) => !kindOf(layer).asPath)
    if (without) return refuse('refusal.noOutline', { name: without.label })
    return planLater(
      editor,
      // found when it is done, so that menus offer it
      async () => {
        const error = asShown ? null : liveRefusal(layers)
        if (error) return { ok: false, error }
        return (await lazyFile(() => import('./as-paths.ts'))).asPaths(editor, layers)
      },
      (made) => {
        // other layers by now: what was made is not of these
        if (layers.some((layer) => editor.store.find(layer.uuid) !== layer))
          return refuse('refusal.superseded')
        return edit(editor, {
          list: replaceLayers(
            editor.store.list,
            new Set(idsOf(layers)),
            (layer) => made.get(layer.uuid) ?? layer,
          ),
          label: changeLabel('intoPath', layers),
          ids: idsOf(layers),
        })
      },
    )
  },
})

export const pathCommands = [intoPath]
