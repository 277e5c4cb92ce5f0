import type { BooleanName } from '../../../../shared/base/path/path-ops.ts'
import type { BaseStyle, Layer } from '../../../../shared/document/design.ts'
import { replaceLayers } from '../../../../shared/document/layer-list.ts'
import {
  combinedOf,
  combinedPath,
  type Combined,
} from '../../../../shared/layers/building-blocks/outlines/stored.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import { changeLabel, lockedRefusal } from '../../../scene/canvas/placing.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import { styleLabel } from '../../../scene/fields/fields.ts'
import { arrive, edit, targets } from '../../command.ts'
import { admitLayers } from '../../judged.ts'
import { planLater } from '../../pictures/with-pictures.ts'
import { defineCommand, refuse, type Plan } from '../../plan.ts'

/* What can be done with a path that keeps the layers that it was combined of. */

/** Another operation of a path that was combined. */
export function planOperation(editor: EditorParts, path: Layer, how: BooleanName): Plan {
  const combined = combinedOf(path.style)
  if (!combined) return refuse('refusal.combine.notKept', { name: path.label })
  if (path.style.isLock) return { ok: false, refusal: lockedRefusal([path]) }
  return planLater(
    editor,
    async () =>
      (await lazyFile(() => import('./remake-path.ts'))).recombined(editor, { path, combined }, how),
    (made) => {
      if (editor.store.find(path.uuid) !== path) return refuse('refusal.superseded')
      return edit(editor, {
        list: replaceLayers(editor.store.list, new Set([path.uuid]), () => made),
        label: styleLabel([path], combinedPath),
        ids: [path.uuid],
      })
    },
  )
}

/** The only layer that the command is about, and what it keeps. */
function keeping(
  editor: EditorParts,
  ids: readonly string[] | undefined,
): { readonly ok: true; readonly path: Layer; readonly combined: Combined } | Extract<Plan, { ok: false }> {
  const [path, other] = targets(editor, ids)
  if (!path) return refuse('refusal.nothingSelected')
  const combined = other ? null : combinedOf(path.style)
  if (!combined) return refuse('refusal.combine.notKept', { name: path.label })
  return path.style.isLock ? { ok: false, refusal: lockedRefusal([path]) } : { ok: true, path, combined }
}

const release = defineCommand({
  name: 'combined.release',
  edits: true,
  plan(editor: EditorParts, { ids }) {
    const found = keeping(editor, ids)
    if (!found.ok) return found
    const { path, combined } = found
    return planLater(
      editor,
      async () => (await lazyFile(() => import('./remake-path.ts'))).released(editor, path, combined),
      (layers) => {
        if (editor.store.find(path.uuid) !== path) return refuse('refusal.superseded')
        const others = layers.filter(({ uuid }) => uuid !== path.uuid)
        const admitted = admitLayers(editor, { on: 'add', layers: others }, editor.store.list)
        const [left] = admitted.refused
        if (left) return { ok: false, refusal: left.refusal }
        const taken = new Map(admitted.taken.map((layer) => [layer.uuid, layer]))
        const back = layers.map((layer) => taken.get(layer.uuid) ?? layer)
        const ids = back.map(({ uuid }) => uuid)
        return {
          ok: true,
          apply: () =>
            arrive(editor, {
              list: editor.store.list.flatMap((layer) => (layer === path ? back : [layer])),
              label: changeLabel('releaseCombined', [path]),
              taken: admitted.taken,
              adjustments: admitted.notices,
              select: ids,
              ids,
            }),
        }
      },
    )
  },
})

/** The path stays as it is and forgets what it was combined of. */
const flatten = defineCommand({
  name: 'combined.flatten',
  edits: true,
  plan(editor: EditorParts, { ids }) {
    const found = keeping(editor, ids)
    if (!found.ok) return found
    const { path } = found
    const { combined: _, ...style } = path.style as BaseStyle & { readonly combined?: unknown }
    return edit(editor, {
      list: replaceLayers(editor.store.list, new Set([path.uuid]), (layer) => ({ ...layer, style })),
      label: changeLabel('flattenCombined', [path]),
      ids: [path.uuid],
    })
  },
})

export const combinedCommands = [release, flatten]
