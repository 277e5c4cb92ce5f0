import { apply, invert, roundTo, type Point } from '../../../shared/base/geometry.ts'
import type { BaseStyle, Layer } from '../../../shared/document/design.ts'
import { exchangeLayers } from '../../../shared/document/layer-list.ts'
import type { MovedPoint } from '../../../shared/layers/points.ts'
import { styleLabel } from '../../scene/fields/fields.ts'
import { withList } from '../../core/design/store.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import { angleOf, turn } from '../../scene/geometry.ts'
import { refuseEdit, sayRefusal } from '../../core/session/permission.ts'
import { linesOf } from '../../scene/snapping/snap-lines.ts'
import { sayResized } from '../said.ts'
import { transformable } from '../handles.ts'
import { spent, type Tool, type ToolParts } from '../tool.ts'
import { isShift } from '../tool-event.ts'
import { operandsFor, pointsFor } from './points.ts'
import { startOperand } from './move-operand.ts'
import { spotAt } from './spot-at.ts'

/** The middle of the box from one point of the dial to another, whatever its pivot. */
function lying(layer: Layer, from: Point, to: Point): BaseStyle {
  const { style } = layer
  const along = { x: to.x - from.x, y: to.y - from.y }
  const width = Math.max(1, Math.hypot(along.x, along.y))
  const rotation = angleOf(along)
  const { offset, height } = style
  // the pivot stands still while the box turns about it
  const pivot = turn({ x: (offset.x - 0.5) * width, y: (offset.y - 0.5) * height }, rotation)
  return {
    ...style,
    width: roundTo(width, 2),
    rotation: roundTo(rotation, 2),
    x: roundTo((from.x + to.x) / 2 + pivot.x - offset.x * width, 2),
    y: roundTo((from.y + to.y) / 2 + pivot.y - offset.y * height, 2),
  }
}

function styled({ layer, draw }: SceneLayer, { style, lies }: MovedPoint): Layer {
  const next = { ...layer.style, ...style }
  if (!lies) return { ...layer, style: next }
  return {
    ...layer,
    style: lying({ ...layer, style: next }, apply(draw.matrix, lies.from), apply(draw.matrix, lies.to)),
  }
}

/** Drags a point of the one selected layer: live, one step, Escape takes it back. */
export function startPoint(editor: ToolParts, id: string): Tool {
  const [entry] = transformable(editor)
  const operands = entry && operandsFor(editor, entry)
  const operand = entry && operands?.operandOf(entry.layer, id)
  if (entry && operands && operand) return startOperand(editor, { entry, operands, operand })
  const points = entry ? pointsFor(editor, entry) : null
  const inverse = entry ? invert(entry.draw.matrix) : null
  const refusal = refuseEdit(editor)
  if (refusal) sayRefusal(editor, refusal)
  if (!entry || !points || !inverse || refusal) return spent
  const base = editor.store.list
  const place = editor.scene.indexOf(entry.layer.uuid)
  const lines = linesOf(editor)
  const first = points.moved(entry.layer, entry.values, { id, to: { x: 0, y: 0 }, isEven: false })
  editor.history.begin('point', styleLabel([entry.layer], first.path))

  const tool: Tool = {
    name: 'point',
    on(event, ed) {
      const { design } = ed.store
      if (event.type === 'move' && design) {
        const to = apply(inverse, spotAt(ed, lines, event))
        const moved = points.moved(entry.layer, entry.values, { id, to, isEven: isShift(event) })
        const next = styled(entry, moved)
        ed.store.preview(withList(design, exchangeLayers(base, [[place, next]])))
        ed.overlay.show({ label: { text: moved.says, at: event.at }, cursor: 'move' })
      }
      if (event.type === 'cancel') ed.history.cancel()
      const isDone = event.type === 'up' || event.type === 'finish'
      if (isDone && ed.history.commit() && first.lies) sayResized(ed)
      if (event.type === 'move' || event.type === 'down' || event.type === 'leave') return tool
      ed.overlay.clear()
      return event.type === 'up' ? null : spent
    },
  }
  return tool
}
