import type { IoParts } from '../../core/editor.ts'
import type { SceneParts } from '../editor.ts'

/** S9.93. */
const flashMs = 200

/** Shows for a moment where these layers are, unless the user prefers reduced motion (UX 2.3). */
export function flash(editor: IoParts & SceneParts, ids: readonly string[]): void {
  const { deps } = editor
  if (deps.prefersReducedMotion || ids.length === 0) return
  editor.overlay.flash(ids)
  deps.setTimer(() => {
    if (editor.overlay.flashed === ids) editor.overlay.flash([])
    editor.page.wake()
  }, flashMs)
  editor.page.wake()
}
