import type { Layer } from '../../../shared/document/design.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import { kindOf, parseLayer } from '../../../shared/layers/registry.ts'
import { changeLabel, lockedRefusal } from '../../scene/canvas/placing.ts'
import type { EditorParts } from '../../scene/editor.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { edit, idsOf, targets } from '../command.ts'
import { planLater, type Loaded } from '../pictures/with-pictures.ts'
import { defineCommand, refuse } from '../plan.ts'

/** Each layer as a path in its place; what converts it is loaded on first use. */
async function converted(layers: readonly Layer[]): Promise<Loaded<ReadonlyMap<string, Layer>>> {
  const made = new Map<string, Layer>()
  for (const layer of layers) {
    const { asPath } = kindOf(layer)
    const style = asPath && (await lazyFile(asPath))(layer)
    const facts = { constructorName: 'Path', nodeType: 'path', type: 'path', icon: 'shape-path' }
    const path = style ? parseLayer({ ...layer, ...facts, style }) : null
    if (!path) return { ok: false, error: { key: 'refusal.noOutline', params: { name: layer.label } } }
    made.set(layer.uuid, path)
  }
  return { ok: true, value: made }
}

const intoPath = defineCommand({
  name: 'layer.intoPath',
  edits: true,
  plan(editor: EditorParts, { ids: named }) {
    const layers = targets(editor, named)
    if (layers.length === 0) return refuse('refusal.nothingSelected')
    if (layers.some(({ style }) => style.isLock)) return { ok: false, refusal: lockedRefusal(layers) }
    const without = layers.find((layer) => !kindOf(layer).asPath)
    if (without) return refuse('refusal.noOutline', { name: without.label })
    return planLater(
      editor,
      () => converted(layers),
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
