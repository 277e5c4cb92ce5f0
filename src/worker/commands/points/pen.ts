import { kindOfPreset, presetById } from '../../../shared/layers/registry.ts'
import { pointsLayer } from '../../scene/canvas/points-mode.ts'
import type { EditorParts } from '../../scene/editor.ts'
import { refreshScene } from '../../scene/refresh.ts'
import type { TaskParts } from '../../scene/whole-editor.ts'
import { bringOutlineEditing, hasOutline, outlineEditing } from '../../tools/outline/lazy.ts'
import { penPreset } from '../../tools/outline/pen/pen-preset.ts'
import { judgeDry } from '../judged.ts'
import { planLater } from '../pictures/with-pictures.ts'
import { act, defineCommand, refuse, type Plan } from '../plan.ts'

type Needs = EditorParts & TaskParts

const take = (editor: Needs): Plan =>
  act(() => {
    refreshScene(editor)
    // an open path stays selected: the pen may go on from its ends
    if (!outlineEditing()?.openEnds(editor).length) editor.selection.set([])
    editor.viewport.setPoints(null)
    editor.viewport.setDraws(null)
    editor.viewport.setHover(null)
    editor.viewport.setPen({ anchors: [], isClosed: false, to: null, goesOn: null })
    editor.overlay.show({ cursor: 'crosshair' })
    editor.page.wake()
  })

/** What was drawn stays, as the layer that it becomes. */
const finish = (editor: Needs): Plan => ({
  ok: true,
  apply() {
    const preset = presetById(penPreset)
    return (preset && outlineEditing()?.finishPen(editor, preset)) ?? refuse('refusal.points.off')
  },
})

/** Presses on the canvas put down the points of a path from now on, until it is closed or finished. */
const pen = defineCommand({
  name: 'tool.pen',
  edits: true,
  plan(editor: Needs, { isOn }) {
    if (!isOn) return editor.viewport.pen ? finish(editor) : act(() => undefined)
    if (editor.preview.isOn) return refuse('refusal.inPreview')
    const [preset, kind] = [presetById(penPreset), kindOfPreset(penPreset)]
    if (!preset || !kind) return refuse('refusal.unknownPreset', { preset: penPreset })
    // a path that is there may go on where no other may come
    const refusal = pointsLayer(editor) ? null : judgeDry(editor, preset)
    if (refusal) return { ok: false, refusal }
    if (hasOutline(kind)) return take(editor)
    return planLater(
      editor,
      () => bringOutlineEditing(kind),
      () => take(editor),
    )
  },
})

const back = defineCommand({
  name: 'pen.back',
  edits: false,
  plan(editor: Needs) {
    if (!editor.viewport.pen?.anchors.length) return refuse('refusal.points.none')
    return act(() => outlineEditing()?.takeBack(editor))
  },
})

export const penCommands = [pen, back]
