import { roundTo, type Point } from '../../../shared/base/geometry.ts'
import { toDesign } from '../../core/canvas/view.ts'
import { nudgeToPolar } from '../../scene/snapping/polar.ts'
import { nudgeOnto, reachAt, type SnapLines } from '../../scene/snapping/snapping.ts'
import type { ToolParts } from '../tool.ts'
import { isCtrl, isShift, type ToolEvent } from '../tool-event.ts'

/** On lines of neighbours and of the dial where they are near; Ctrl, and a direction that is kept, leave it free. */
export function spotAt(editor: ToolParts, lines: SnapLines, event: ToolEvent): Point {
  const { view } = editor.viewport
  const at = toDesign(view, event.at)
  if (isCtrl(event) || isShift(event)) return at
  const reach = reachAt(view.zoom)
  const onGrid = lines.polar && nudgeToPolar(lines.polar, at, reach)
  if (onGrid) return { x: at.x + onGrid.x, y: at.y + onGrid.y }
  const on = (axis: 'x' | 'y'): number =>
    roundTo(at[axis] + (nudgeOnto(lines, axis, { probes: [at[axis]], reach }) ?? 0), 2)
  return { x: on('x'), y: on('y') }
}
