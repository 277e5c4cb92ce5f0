import { centreOf } from '../../../shared/base/geometry.ts'
import { exchangeLayers } from '../../../shared/document/layer-list.ts'
import { dialOf } from '../../core/design/document.ts'
import { refreshScene } from '../../scene/refresh.ts'
import { hasPivot, turningAboutUnturned } from '../../scene/canvas/pivot.ts'
import { changeLabel, lockedRefusal } from '../../scene/canvas/placing.ts'
import { edit, idsOf, targets } from '../command.ts'
import { defineCommand, done, refuse } from '../plan.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { DocumentParts, ShellParts } from '../../core/editor.ts'

/** Pictures turn about the middle of the dial from now on, and stand where they stood. */
const toCentre = defineCommand({
  name: 'pivot.toCentre',
  edits: true,
  plan(editor: EditorParts, { ids }) {
    const layers = targets(editor, ids).filter(hasPivot)
    if (layers.length === 0) return refuse('refusal.noPivot')
    if (layers.some(({ style }) => style.isLock)) return { ok: false, refusal: lockedRefusal(layers) }
    refreshScene(editor)
    const about = centreOf({ x: 0, y: 0, ...dialOf(editor) })
    const turned = layers.flatMap(({ uuid }) => {
      const entry = editor.scene.find(uuid)
      return entry ? [[editor.scene.indexOf(uuid), turningAboutUnturned(entry, about)] as const] : []
    })
    return edit(editor, {
      list: exchangeLayers(editor.store.list, turned),
      label: changeLabel('pivot', layers),
      ids: idsOf(layers),
    })
  },
})

/** A picture's sides keep their ratio in fields and by handles, as long as the editor is open; nothing is stored of it. */
const keepRatio = defineCommand({
  name: 'ratio.keep',
  edits: false,
  plan(editor: DocumentParts & ShellParts, { ids, isKept }) {
    const layers = targets(editor, ids)
    if (layers.length === 0) return refuse('refusal.nothingSelected')
    return {
      ok: true,
      apply() {
        editor.panels.keepRatio(idsOf(layers), isKept)
        return done(idsOf(layers))
      },
    }
  },
})

export const pivotCommands = [toCentre, keepRatio]
