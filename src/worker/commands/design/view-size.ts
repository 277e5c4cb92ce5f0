import { uniteAll } from '../../../shared/base/geometry.ts'
import { dialOf } from '../../core/design/document.ts'
import { refreshScene } from '../../scene/refresh.ts'
import { selectedEntries } from '../../scene/canvas/placing.ts'
import { fitDial, fitSelection, resizeView } from '../../core/canvas/view.ts'
import { act, defineCommand, refuse, type CommandRow } from '../plan.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { DocumentParts, IoParts, ViewParts } from '../../core/editor.ts'

const fit = defineCommand({
  name: 'view.fit',
  edits: false,
  plan(editor: EditorParts, { what, inset = 0, ifFitted = false }) {
    if (ifFitted && !editor.viewport.view.isFitted) return act(() => undefined)
    if (what === 'dial') {
      return act(() => {
        editor.viewport.setView(fitDial(editor.viewport.view, dialOf(editor), inset))
      })
    }
    refreshScene(editor)
    const box = uniteAll(selectedEntries(editor).map(({ bounds }) => bounds))
    if (!box) return refuse('refusal.nothingSelected')
    return act(() => {
      editor.viewport.setView(fitSelection({ ...editor.viewport.view, inset }, dialOf(editor), box))
    })
  },
})

/** Largest side of the canvas in device pixels that every GPU takes. */
const maxSide = 8192

const resize = defineCommand({
  name: 'view.resize',
  edits: false,
  plan(
    editor: DocumentParts & ViewParts & IoParts,
    { width, height, pixelRatio, inset = editor.viewport.view.inset },
  ) {
    if (width < 1 || height < 1 || pixelRatio <= 0)
      return refuse('refusal.badCommand', { command: 'view.resize' })
    return act(() => {
      const size = { width, height, pixelRatio, inset }
      editor.viewport.setView(resizeView(editor.viewport.view, dialOf(editor), size))
      const px = (css: number): number => Math.min(maxSide, Math.max(1, Math.round(css * pixelRatio)))
      editor.deps.renderer.resize(px(width), px(height))
      editor.page.redraw()
    })
  },
})

/** How large the canvas is, and what of it the dial fills. */
export const viewSizeCommands: readonly CommandRow<EditorParts>[] = [fit, resize]
