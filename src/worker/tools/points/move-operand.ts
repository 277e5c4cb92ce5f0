import { apply, invert, roundTo, type Point } from '../../../shared/base/geometry.ts'
import { exchangeLayers } from '../../../shared/document/layer-list.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { withList } from '../../core/design/store.ts'
import { refuseEdit, sayRefusal } from '../../core/session/permission.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import { linesOf } from '../../scene/snapping/snap-lines.ts'
import { sayResized } from '../said.ts'
import { spent, type Tool, type ToolParts } from '../tool.ts'
import { isShift } from '../tool-event.ts'
import type { Operand } from './operands.ts'
import type { Operands } from './points.ts'
import { spotAt } from './spot-at.ts'

type Held = { readonly entry: SceneLayer; readonly operands: Operands; readonly operand: Operand }

/** Shift keeps the axis that was moved further. */
const along = (way: Point, isStraight: boolean): Point => {
  if (!isStraight) return way
  return Math.abs(way.x) >= Math.abs(way.y) ? { x: way.x, y: 0 } : { x: 0, y: way.y }
}

const says = ({ x, y }: Point): string => `${roundTo(x, 1)} · ${roundTo(y, 1)} px`

/**
 * Moves one of the layers that a path keeps: each picture shows what they are together, combined anew for the newest
 * place of the pointer. Where nothing would be left, the picture stays, and the release says so.
 */
export function startOperand(editor: ToolParts, { entry, operands, operand }: Held): Tool {
  const inverse = invert(entry.draw.matrix)
  const refusal = refuseEdit(editor)
  if (refusal) sayRefusal(editor, refusal)
  if (!inverse || refusal) return spent
  const base = editor.store.list
  const place = editor.scene.indexOf(entry.layer.uuid)
  const lines = linesOf(editor)
  let failed: Refusal | null = null
  editor.history.begin('point', changeLabel('move', [operand]))

  const tool: Tool = {
    name: 'point',
    on(event, ed) {
      const { design } = ed.store
      if (event.type === 'move' && design) {
        const to = apply(inverse, spotAt(ed, lines, event))
        const way = along(operands.operandWay(operand, to), isShift(event))
        const made = operands.withOperandMoved(operands.by, operand, way)
        failed = made.ok ? null : made.error
        if (made.ok) ed.store.preview(withList(design, exchangeLayers(base, [[place, made.value]])))
        ed.overlay.show({
          label: { text: says(way), at: event.at },
          cursor: made.ok ? 'move' : 'not-allowed',
        })
      }
      if (event.type === 'cancel') ed.history.cancel()
      const isDone = event.type === 'up' || event.type === 'finish'
      if (isDone && ed.history.commit()) sayResized(ed)
      if (isDone && failed) sayRefusal(ed, failed)
      if (event.type === 'move' || event.type === 'down' || event.type === 'leave') return tool
      ed.overlay.clear()
      return event.type === 'up' ? null : spent
    },
  }
  return tool
}
