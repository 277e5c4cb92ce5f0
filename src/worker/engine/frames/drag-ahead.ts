import type { ViewState } from '../../core/canvas/view.ts'
import type { EditorParts } from '../../scene/editor.ts'

/** In a dial of so many layers a drag would begin with a long wait for its textures, … */
const largeDial = 2_000
/** … and with so many of them selected there would be little left to keep. */
const fewSelected = 64

/** Whether a drag of what is selected is to be expected, and its textures are made ahead. */
export function createDragAhead(editor: EditorParts) {
  /** What is selected and how it is seen, when a drag of it was prepared. */
  let prepared: { readonly ids: readonly string[]; readonly view: ViewState } | null = null

  const isGesture = (): boolean => editor.overlay.isPressing || editor.history.owner !== null

  /** After a layer of a large dial was selected, a drag of it is likely. */
  const isDragLikely = (): boolean => {
    const { ids } = editor.selection
    const isLarge = editor.scene.draws.length >= largeDial
    return isLarge && ids.length > 0 && ids.length <= fewSelected && !editor.preview.isOn && !isGesture()
  }

  /**
   * Begins while there is no pan, zoom or press, for making textures takes the GPU for a while; what is there serves
   * until something else is selected or looked at, from one drag to the next.
   */
  function isAhead(): boolean {
    const { selection, gestures } = editor
    const { view } = editor.viewport
    if (!isDragLikely()) return false
    if (gestures.restsInMs === 0) prepared = { ids: selection.ids, view }
    return prepared?.ids === selection.ids && prepared.view === view
  }

  return { isGesture, isDragLikely, isAhead }
}
