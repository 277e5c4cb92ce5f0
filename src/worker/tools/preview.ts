import { noMarks } from '../editor.ts'
import { startPan } from './pan.ts'
import type { Tool } from './tool.ts'

/** Preview mode: nothing is selected or edited, the view still moves (S4.16). */
export const previewing: Tool = {
  name: 'preview',
  on(event, editor) {
    editor.hover = null
    if (event.type === 'down' && (event.button === 1 || editor.hold === 'pan')) {
      return startPan(event.at, editor.view)
    }
    editor.marks = { ...noMarks, cursor: editor.hold === 'pan' ? 'grab' : 'default' }
    return null
  },
}
