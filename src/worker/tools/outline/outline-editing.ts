import { joinable } from '../../../shared/base/path/contours/lines.ts'
import type { PointsView } from '../../../shared/protocol/points.ts'
import type { OverlayMark } from '../../../render/base/frame.ts'
import type { EditorParts } from '../../scene/editor.ts'
import { atHand, knowOutlined, outlinedOf } from './at-hand.ts'
import { outlineMarks, penMarks } from './outline-overlay.ts'
import { outlineTool } from './outline-tool.ts'
import { openEnds } from './pen/pen-onto.ts'
import { finishPen, penTool, takeBack } from './pen/pen-tool.ts'
import { planPoints } from './plan-points.ts'
import { countOf, factsOf } from './said.ts'

/** What the buttons over the canvas show of the points that are edited. */
function readPoints(editor: EditorParts): PointsView | null {
  const hand = atHand(editor)
  if (!hand) return null
  const [id, ...others] = hand.chosen
  const facts = id !== undefined && others.length === 0 ? factsOf(hand, id) : null
  return {
    layer: hand.entry.layer.label,
    count: countOf(hand),
    chosen: hand.chosen.length,
    one: facts && { kind: facts.kind, number: facts.number },
    canJoin: joinable(hand.contours, hand.chosen) !== null,
    isClosed: hand.contours.every(({ isClosed }) => isClosed),
  }
}

/** All that edits points on the canvas; loaded when that begins. */
export const createOutlineEditing = () => ({
  tool: outlineTool,
  plan: planPoints,
  view: readPoints,
  know: knowOutlined,
  outlinedOf,
  ...{ penTool, penMarks, finishPen, takeBack, openEnds },
  marks(editor: EditorParts): readonly OverlayMark[] {
    const hand = atHand(editor)
    return hand ? outlineMarks(editor, hand) : []
  },
})

export type OutlineEditing = ReturnType<typeof createOutlineEditing>
