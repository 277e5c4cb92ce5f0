import { roundTo, type Point } from '../../../shared/base/geometry.ts'
import { nudgeToPolar } from '../../scene/snapping/polar.ts'
import { nudgeOnto, reachAt, type SnapLines } from '../../scene/snapping/snapping.ts'
import type { ToolParts } from '../tool.ts'

/** Onto lines of neighbours and of the dial, else onto whole pixels. */
export function snapped(editor: ToolParts, lines: SnapLines, to: Point): Point {
  const reach = reachAt(editor.viewport.view.zoom)
  const onGrid = lines.polar && nudgeToPolar(lines.polar, to, reach)
  if (onGrid) return { x: to.x + onGrid.x, y: to.y + onGrid.y }
  const on = (axis: 'x' | 'y'): number => {
    const nudge = nudgeOnto(lines, axis, { probes: [to[axis]], reach })
    return nudge === null ? Math.round(to[axis]) : roundTo(to[axis] + nudge, 2)
  }
  return { x: on('x'), y: on('y') }
}

/** In steps of 45° from where it was. */
export function inEighths(from: Point, to: Point): Point {
  const by = { x: to.x - from.x, y: to.y - from.y }
  const eighth = Math.round(Math.atan2(by.y, by.x) / (Math.PI / 4)) * (Math.PI / 4)
  const way = { x: Math.cos(eighth), y: Math.sin(eighth) }
  const far = by.x * way.x + by.y * way.y
  return { x: from.x + way.x * far, y: from.y + way.y * far }
}
