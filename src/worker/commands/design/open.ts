import { activeKey, activeVariant, variantOf, type Design } from '../../../shared/document/design.ts'
import type { Outcome } from '../../../shared/protocol/commands.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { conformDesign } from '../../../shared/rules/layer-rules/conform-design.ts'
import { dialOf } from '../../core/design/document.ts'
import { tellLostOptions } from '../../core/design/settled/lost-options.ts'
import { withOrigin } from '../../core/design/history/states.ts'
import type { OpenedDesign } from '../../core/ports.ts'
import { withActive } from '../../core/design/store.ts'
import { fitDial } from '../../core/canvas/view.ts'
import { beginPreview, endPreview } from '../time/preview.ts'
import { defineCommand, done, refuse } from '../plan.ts'
import type { FirstParts, TimeParts } from '../../scene/editor.ts'
import type { IoParts, ShellParts } from '../../core/editor.ts'

/** Shows a design from its first state on; the view fits the dial. */
export function showDesign(editor: FirstParts, { design, readOnly }: OpenedDesign): void {
  const { store, history, selection, deps } = editor
  editor.gestures.cancel()
  history.cancel()
  if (store.design?.id !== design.id) endPreview(editor)
  selection.set([])
  editor.viewport.setHover(null)
  editor.overlay.clear()
  editor.work.setReadOnly(readOnly)
  editor.notes.clear()
  const conformed = conformDesign(design, platformFor)
  store.open(withActive(conformed, withOrigin(activeVariant(conformed), deps.clock.wall())))
  if (readOnly === null) tellLostOptions(editor, design)
  editor.work.noteShown()
  editor.viewport.setView(fitDial(editor.viewport.view, dialOf(editor)))
  editor.preview.forgetView()
}

/** Leaves nothing of what was open: it may belong to another person now. */
export function showNothing(editor: FirstParts): void {
  const { store, history, selection } = editor
  editor.gestures.cancel()
  history.cancel()
  selection.set([])
  editor.viewport.setHover(null)
  editor.overlay.clear()
  editor.work.setReadOnly(null)
  editor.notes.clear()
  editor.panels.copyStyle(null)
  if (!store.design) return
  store.close()
  editor.work.noteShown()
  editor.page.redraw()
}

/** Keeps the shown face and mode when the opened design is a newer state of the shown one. */
function goesOn(shown: Design | null, came: OpenedDesign): OpenedDesign {
  if (shown?.id !== came.design.id || !variantOf(came.design, activeKey(shown))) return came
  const { activeFdId, isAmbientMode } = shown
  return { ...came, design: { ...came.design, activeFdId, isAmbientMode } }
}

function showShared(editor: TimeParts & FirstParts, came: OpenedDesign): void {
  showDesign(editor, goesOn(editor.store.design, came))
  beginPreview(editor)
}

/** The last requested design wins. */
const open = defineCommand({
  name: 'design.open',
  edits: false,
  plan: (editor: TimeParts & FirstParts, { id, source }) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      const isLast = editor.work.ask()
      const opened = await editor.deps.workspace.open(id, source)
      if (!isLast()) return refuse('refusal.superseded')
      if (!opened.ok) {
        showNothing(editor)
        return { ok: false, refusal: opened.error }
      }
      if (source.from === 'shared') showShared(editor, opened.value)
      else showDesign(editor, opened.value)
      return done()
    },
  }),
})

const close = defineCommand({
  name: 'design.close',
  edits: false,
  plan: (editor: ShellParts & IoParts) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      editor.work.ask()
      await editor.deps.workspace.close()
      return done()
    },
  }),
})

export const openCommands = [open, close]
