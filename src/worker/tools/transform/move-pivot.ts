import { centreOf, roundTo, type Point } from '../../../shared/base/geometry.ts'
import { exchangeLayers } from '../../../shared/document/layer-list.ts'
import { dialOf } from '../../core/design/document.ts'
import { refuseEdit, sayRefusal } from '../../core/session/permission.ts'
import { textIn } from '../../core/session/session.ts'
import { turningAbout } from '../../scene/canvas/pivot.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import { pointAt } from '../../scene/geometry.ts'
import { reachAt, type Guide } from '../../scene/snapping/snapping.ts'
import { withList } from '../../core/design/store.ts'
import { toCanvas, toDesign } from '../../core/canvas/view.ts'
import { transformable } from '../handles.ts'
import { spent, type Tool } from '../tool.ts'
import { isCtrl, type ToolEvent } from '../tool-event.ts'
import type { EditorParts } from '../../scene/editor.ts'

/** Lines through a point, over the whole dial. */
const guidesThrough = (at: Point, dial: { width: number; height: number }): readonly Guide[] => [
  { axis: 'x', at: at.x, from: 0, to: dial.height },
  { axis: 'y', at: at.y, from: 0, to: dial.width },
]

/** Drags the mark of the pivot; it snaps to the middle of the dial, then to that of the picture. Ctrl leaves it free. */
export function startPivot(down: Point, editor: EditorParts): Tool {
  const [entry] = transformable(editor)
  const refusal = refuseEdit(editor)
  if (refusal) sayRefusal(editor, refusal)
  if (!entry || refusal) return spent
  const { layer, draw, values } = entry
  const base = editor.store.list
  const place = editor.scene.indexOf(layer.uuid)
  const from = toDesign(editor.viewport.view, down)
  const start = pointAt(draw.matrix, values, layer.style.offset)
  const dial = dialOf(editor)
  const spots = [centreOf({ x: 0, y: 0, ...dial }), pointAt(draw.matrix, values, { x: 0.5, y: 0.5 })] as const
  editor.history.begin('pivot', changeLabel('pivot', [layer]))

  function move(event: ToolEvent, ed: EditorParts): void {
    const { design } = ed.store
    if (!design) return
    const to = toDesign(ed.viewport.view, event.at)
    const free = { x: start.x + to.x - from.x, y: start.y + to.y - from.y }
    const reach = isCtrl(event) ? 0 : reachAt(ed.viewport.view.zoom)
    const spot = spots.find(({ x, y }) => Math.hypot(x - free.x, y - free.y) < reach)
    const about = spot ?? free
    const next = turningAbout(entry as typeof entry & object, about)
    ed.store.preview(withList(design, exchangeLayers(base, [[place, next]])))
    const { offset } = next.style
    const text = textIn(ed, 'gesture.pivot', {
      x: roundTo(offset.x * 100, 1),
      y: roundTo(offset.y * 100, 1),
    })
    ed.overlay.show({
      guides: spot ? guidesThrough(spot, dial) : [],
      label: { text, at: toCanvas(ed.viewport.view, about) },
      cursor: 'move',
    })
  }

  const tool: Tool = {
    name: 'pivot',
    on(event, ed) {
      if (event.type === 'move') move(event, ed)
      if (event.type === 'cancel') ed.history.cancel()
      if (event.type === 'up' || event.type === 'finish') ed.history.commit()
      if (event.type === 'move' || event.type === 'down' || event.type === 'leave') return tool
      ed.overlay.clear()
      return event.type === 'up' ? null : spent
    },
  }
  return tool
}
