import type { Point } from '../../shared/base/geometry.ts'
import { dialOf } from '../core/design/document.ts'
import { panBy, type ViewState } from '../core/canvas/view.ts'
import type { Tool } from './tool.ts'

/** Moves the view with the pointer; allowed for every user (A17). */
export function startPan(from: Point, start: ViewState): Tool {
  const pan: Tool = {
    name: 'pan',
    on(event, editor) {
      if (event.type === 'finish' || event.type === 'leave') return pan
      if (event.type === 'cancel')
        editor.viewport.setView({ ...editor.viewport.view, x: start.x, y: start.y })
      else {
        const by = { x: event.at.x - from.x, y: event.at.y - from.y }
        editor.viewport.setView({
          ...panBy({ ...editor.viewport.view, x: start.x, y: start.y }, dialOf(editor), by),
        })
      }
      const isOver = event.type === 'up' || event.type === 'cancel'
      editor.overlay.show({ cursor: isOver ? 'grab' : 'grabbing' })
      return isOver ? null : pan
    },
  }
  return pan
}
