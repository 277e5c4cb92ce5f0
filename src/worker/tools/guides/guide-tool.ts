import { roundTo } from '../../../shared/base/geometry.ts'
import { isSameLine, type GuideLine } from '../../../shared/base/guides.ts'
import { toDesign } from '../../core/canvas/view.ts'
import { refuseEdit, sayRefusal } from '../../core/session/permission.ts'
import { textIn } from '../../core/session/session.ts'
import { linesOf } from '../../scene/snapping/snap-lines.ts'
import { nudgeOnto, reachAt } from '../../scene/snapping/snapping.ts'
import { spent, type Tool, type ToolParts } from '../tool.ts'
import { isCtrl, isDrag, type ToolEvent } from '../tool-event.ts'
import { addLine, moveLine, removeLines } from './change.ts'
import { guideUnder, rulerAt } from './shown.ts'

/** What a pointer would do at this place of rulers and guides. */
export const cursorOfGuide = (axis: 'x' | 'y'): string => (axis === 'x' ? 'ew-resize' : 'ns-resize')

/** Whole pixels, unless an edge, a middle or another guide is near; Ctrl takes the pointer as it is. */
function placeAt(editor: ToolParts, axis: 'x' | 'y', event: ToolEvent): number {
  const { view } = editor.viewport
  const point = toDesign(view, event.at)[axis]
  if (isCtrl(event)) return roundTo(point, 1)
  const own = linesOf(editor)
  const lines = { ...own, guides: { x: [], y: [] } }
  const nudge = nudgeOnto(lines, axis, { probes: [point], reach: reachAt(view.zoom) })
  return nudge === null ? Math.round(point) : roundTo(point + nudge, 2)
}

/** Off the canvas, or back on the ruler that gives such guides. */
function isAway(editor: ToolParts, axis: 'x' | 'y', { at }: ToolEvent): boolean {
  const { width, height } = editor.viewport.view
  const ruler = rulerAt(editor, at)
  return ruler === axis || ruler === 'corner' || at.x < 0 || at.y < 0 || at.x > width || at.y > height
}

/** A guide that comes out of a ruler, or that was there before. */
function dragging(axis: 'x' | 'y', from: GuideLine | null): Tool {
  let to: GuideLine | null = from

  function show(event: ToolEvent, editor: ToolParts): void {
    to = isAway(editor, axis, event) ? null : { axis, at: placeAt(editor, axis, event) }
    const text = to ? textIn(editor, `guide.at.${axis}`, { at: to.at }) : textIn(editor, 'guide.away')
    editor.overlay.show({
      guide: { from, to },
      label: { text, at: event.at },
      hidesHandles: true,
      cursor: cursorOfGuide(axis),
    })
  }

  function finish(editor: ToolParts): void {
    if (from && to && isSameLine(from, to)) return
    const plan = from
      ? to
        ? moveLine(editor, from, to.at)
        : removeLines(editor, [from])
      : to && addLine(editor, to)
    if (!plan) return
    if (plan.ok) void plan.apply()
    else sayRefusal(editor, plan.refusal)
  }

  const tool: Tool = {
    name: 'guide',
    on(event, editor) {
      if (event.type === 'move') {
        show(event, editor)
        return tool
      }
      if (event.type === 'down' || event.type === 'leave') return tool
      editor.overlay.clear()
      // nothing of the design was touched on the way
      editor.history.cancel()
      if (event.type === 'up' || event.type === 'finish') finish(editor)
      return event.type === 'up' ? null : spent
    },
  }
  return tool
}

/** A press that becomes a drag, or chooses the guide for the keys. */
function pressed(down: ToolEvent, axis: 'x' | 'y', from: GuideLine | null): Tool {
  const tool: Tool = {
    name: 'pressing',
    on(event, editor) {
      if (event.type === 'move' && isDrag(down.at, event)) {
        const refusal = refuseEdit(editor)
        if (!refusal) {
          editor.history.begin('guide', { key: from ? 'history.guideMove' : 'history.guideAdd' })
          return dragging(axis, from).on(event, editor)
        }
        sayRefusal(editor, refusal)
        return spent
      }
      if (event.type === 'up' && from) {
        editor.selection.set([])
        editor.viewport.setGuide(from)
      }
      return event.type === 'move' || event.type === 'down' || event.type === 'leave' ? tool : null
    },
  }
  return tool
}

/** The tool for a press on a ruler; null beside them. */
export function pressRuler(event: ToolEvent, editor: ToolParts): Tool | null {
  const ruler = rulerAt(editor, event.at)
  if (ruler === null) return null
  return ruler === 'corner' ? spent : pressed(event, ruler, null)
}

/** The tool for a press on a guide; null beside them. */
export function pressGuide(event: ToolEvent, editor: ToolParts): Tool | null {
  const line = guideUnder(editor, event.at)
  return line && pressed(event, line.axis, line)
}
