import { startPan } from './pan.ts'
import { tap, tappedAt } from './tap.ts'
import type { Tool } from './tool.ts'

/** Preview mode: nothing is selected or edited, taps answer and show where they count, the view still moves (S4.16). */
export const previewing: Tool = {
  name: 'preview',
  on(event, editor) {
    const zone = event.type === 'leave' || event.type === 'cancel' ? null : tappedAt(editor, event.at)
    editor.viewport.setHover(zone?.layer.uuid ?? null)
    if (event.type === 'down' && (event.button === 1 || editor.viewport.hold === 'pan')) {
      return startPan(event.at, editor.viewport.view)
    }
    if (event.type === 'down' && event.button === 0) tap(editor, event.at)
    const pointer = zone ? 'pointer' : 'default'
    editor.overlay.show({ cursor: editor.viewport.hold === 'pan' ? 'grab' : pointer })
    return null
  },
}
