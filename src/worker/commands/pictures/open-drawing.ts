import type { Layer } from '../../../shared/document/design.ts'
import { insertLayers } from '../../../shared/document/layer-list.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import { dialOf } from '../../core/design/document.ts'
import { arrive, idsOf } from '../command.ts'
import { admitLayers } from '../judged.ts'
import { backdropCount } from '../arrange/arrange.ts'
import { defineCommand, refuse, type Plan } from '../plan.ts'
import { noteSizes, planLater } from './with-pictures.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { TaskParts } from '../../scene/whole-editor.ts'

/** A background goes behind the others, everything else in front of what is there; one step. */
function planPut(editor: EditorParts, layers: readonly Layer[]): Plan {
  const { list } = editor.store
  const { taken, refused, notices } = admitLayers(editor, { on: 'add', layers }, list)
  const [first] = refused
  if (taken.length === 0) return first ? { ok: false, refusal: first.refusal } : refuse('refusal.noPicture')
  const isGround = (layer: Layer): boolean => kindOf(layer).abilities.isBackdrop
  const behind = insertLayers(list, backdropCount(list), taken.filter(isGround))
  return {
    ok: true,
    apply: () =>
      arrive(editor, {
        list: insertLayers(
          behind,
          behind.length,
          taken.filter((layer) => !isGround(layer)),
        ),
        label: changeLabel('add', taken),
        ids: idsOf(taken),
        select: idsOf(taken),
        taken,
        adjustments: notices,
      }),
  }
}

const open = defineCommand({
  name: 'drawing.open',
  edits: true,
  plan(editor: EditorParts & Pick<TaskParts, 'films'>, { file, at = null }) {
    const { list } = editor.store
    const hasGround = list.some((layer) => kindOf(layer).abilities.isBackdrop && kindOf(layer).onePicture)
    const wanted = { dial: dialOf(editor), takesGround: !hasGround && at === null, at, isGrouped: true }
    return planLater(
      editor,
      async () => {
        const film = editor.films.begin()
        try {
          return await editor.deps.projects.layers(file, wanted, film)
        } finally {
          film.end()
        }
      },
      ({ normal, ambient, pictures, rows, restRows, from }) => {
        noteSizes(editor, pictures)
        // what is for the watch at rest waits here, unseen: the mode of the moment is the one that gets layers
        const resting = ambient.map((layer) => ({ ...layer, style: { ...layer.style, visible: false } }))
        const planned = planPut(editor, [...normal, ...resting])
        if (planned.ok) {
          const ids: ReadonlySet<string | null> = new Set(idsOf(resting))
          const others = rows.filter(({ uuid, fate }) => fate !== 'whole' || !ids.has(uuid))
          const report = { version: null, rows: [...others, ...restRows], ...(from ? { from } : {}) }
          editor.page.say({ show: 'importReport', report })
        }
        return planned
      },
    )
  },
})

export const drawingCommands = [open]
