import { centreOf } from '../../../shared/base/geometry.ts'
import { exchangeLayers } from '../../../shared/document/layer-list.ts'
import { dialOf } from '../../core/design/document.ts'
import { refreshScene } from '../../scene/refresh.ts'
import { hasPivot, turningAbout, turningAboutUnturned } from '../../scene/canvas/pivot.ts'
import { pivotLayer, pivoted } from '../../scene/canvas/pivot-mode.ts'
import { pointAt } from '../../scene/geometry.ts'
import { changeLabel, lockedRefusal } from '../../scene/canvas/placing.ts'
import { edit, idsOf, targets } from '../command.ts'
import { act, defineCommand, done, refuse } from '../plan.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { DocumentParts, ShellParts, ViewParts } from '../../core/editor.ts'

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

/** On the canvas the mark is taken hold of, and keys move it; the layer itself stays put until that ends. */
const mode = defineCommand({
  name: 'tool.pivot',
  edits: true,
  plan(editor: EditorParts, { isOn }) {
    const set = (ids: readonly string[] | null) =>
      act(() => {
        editor.viewport.setPivots(ids)
        editor.viewport.setHover(null)
        editor.overlay.clear()
      })
    if (!isOn) return set(null)
    if (editor.preview.isOn) return refuse('refusal.inPreview')
    const layers = targets(editor, undefined)
    const [only] = layers
    if (!only || layers.length > 1 || !hasPivot(only)) return refuse('refusal.noPivot')
    if (only.style.isLock) return { ok: false, refusal: lockedRefusal(layers) }
    refreshScene(editor)
    return pivotLayer(editor) ? set(editor.selection.ids) : refuse('refusal.noPivot')
  },
})

/** The pivot that is being moved, for the keys; one state per burst, and nothing that is seen moves. */
const nudge = defineCommand({
  name: 'pivot.nudge',
  edits: true,
  plan(editor: EditorParts & ViewParts, { dx, dy }) {
    refreshScene(editor)
    const entry = pivoted(editor)
    if (!entry) return refuse('refusal.noPivot')
    const { layer, draw, values } = entry
    const from = pointAt(draw.matrix, values, layer.style.offset)
    const next = turningAbout(entry, { x: from.x + dx, y: from.y + dy })
    return edit(editor, {
      list: exchangeLayers(editor.store.list, [[editor.scene.indexOf(layer.uuid), next]]),
      label: changeLabel('pivot', [layer]),
      ids: [layer.uuid],
      burst: 'pivot',
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

export const pivotCommands = [toCentre, mode, nudge, keepRatio]
