import { bringDrawTool, drawnPreset, isDrawToolHere } from '../../tools/draw/lazy.ts'
import { judgeDry } from '../judged.ts'
import { planLater } from '../pictures/with-pictures.ts'
import { act, defineCommand, refuse, type Plan } from '../plan.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { TaskParts } from '../../scene/whole-editor.ts'

type Needs = EditorParts & TaskParts

const take = (editor: Needs, preset: string | null): Plan =>
  act(() => {
    editor.viewport.setDraws(preset)
    editor.viewport.setHover(null)
    editor.overlay.show({ cursor: preset === null ? 'default' : 'crosshair' })
    // the frame of the request may be over by the time the tool has loaded
    editor.page.wake()
  })

/** The next press on the canvas draws what the preset makes, by a drag, or puts it there; null lets go of it. */
const draw = defineCommand({
  name: 'tool.draw',
  edits: true,
  plan(editor: Needs, { preset: id }) {
    if (id === null) return take(editor, null)
    const preset = drawnPreset(String(id))
    if (!preset) return refuse('refusal.unknownPreset', { preset: String(id).slice(0, 60) })
    const refusal = judgeDry(editor, preset)
    if (refusal) return { ok: false, refusal }
    return isDrawToolHere()
      ? take(editor, preset.id)
      : planLater(editor, bringDrawTool, () => take(editor, preset.id))
  },
})

export const drawCommands = [draw]
