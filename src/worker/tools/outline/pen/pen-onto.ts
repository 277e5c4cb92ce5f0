import { apply, type Point } from '../../../../shared/base/geometry.ts'
import type { Anchor, Contour } from '../../../../shared/base/path/contours/contours.ts'
import { reversed } from '../../../../shared/base/path/contours/handles.ts'
import { exchangeLayers } from '../../../../shared/document/layer-list.ts'
import type { Outcome } from '../../../../shared/protocol/commands.ts'
import { edit } from '../../../commands/command.ts'
import { done } from '../../../commands/plan.ts'
import { toDesign } from '../../../core/canvas/view.ts'
import type { DocumentParts } from '../../../core/editor.ts'
import type { PenPath } from '../../../core/canvas/viewport.ts'
import { changeLabel, isMovable } from '../../../scene/canvas/placing.ts'
import { pointsLayer } from '../../../scene/canvas/points-mode.ts'
import type { EditorParts, SceneParts } from '../../../scene/editor.ts'
import { refreshScene } from '../../../scene/refresh.ts'
import { sayResized } from '../../said.ts'
import type { ToolParts } from '../../tool.ts'
import type { ToolEvent } from '../../tool-event.ts'
import { handOf, type AtHand } from '../at-hand.ts'

/* The pen goes on from the end of an open line of the selected path: what it draws becomes part of that line. */

/** How near to an end a press takes hold of it, CSS pixels. */
export const endReach = { mouse: 8, pen: 12, touch: 20 } as const

export type OpenEnd = {
  readonly hand: AtHand
  readonly contour: number
  readonly isStart: boolean
  /** On the dial. */
  readonly at: Point
}

/** The line, or the same the other way round. */
export const turned = (line: Contour, isTurned: boolean): Contour => (isTurned ? reversed(line) : line)

export const moved = ({ at, into, out }: Anchor, by: (place: Point) => Point): Anchor => ({
  at: by(at),
  into: into && by(into),
  out: out && by(out),
})

/** Where the pen could go on from. */
export function openEnds(editor: DocumentParts & SceneParts): readonly OpenEnd[] {
  const entry = pointsLayer(editor)
  const hand = entry && handOf(entry)
  return hand ? endsOf(hand) : []
}

/** Both ends of each open line. */
export function endsOf(hand: AtHand): readonly OpenEnd[] {
  return hand.contours.flatMap(({ anchors, isClosed }, contour) => {
    const [first, last] = [anchors[0], anchors.at(-1)]
    if (isClosed || !first || !last || first === last) return []
    const end = (at: Point, isStart: boolean): OpenEnd => ({
      ...{ hand, contour, isStart },
      at: apply(hand.onto, at),
    })
    return [end(first.at, true), end(last.at, false)]
  })
}

/** The end under the pointer, before a first point is put down. */
export function endUnder(editor: ToolParts, pen: PenPath, event: ToolEvent): OpenEnd | null {
  if (pen.anchors.length > 0) return null
  const { view } = editor.viewport
  const at = toDesign(view, event.at)
  const far = (end: OpenEnd): number => Math.hypot(end.at.x - at.x, end.at.y - at.y)
  const [nearest] = openEnds(editor).toSorted((a, b) => far(a) - far(b))
  return nearest && far(nearest) <= endReach[event.pointerType] / view.zoom ? nearest : null
}

/** The line so that the pen goes on behind its last point. */
export function penFrom({ hand, contour, isStart }: OpenEnd): PenPath {
  const line = turned(hand.contours[contour] as Contour, isStart)
  const all = hand.contours.reduce((sum, { anchors }) => sum + anchors.length, 0)
  return {
    anchors: line.anchors.map((anchor) => moved(anchor, (place) => apply(hand.onto, place))),
    isClosed: false,
    to: null,
    goesOn: {
      ...{ layer: hand.entry.layer.uuid, contour, isStart, count: line.anchors.length },
      others: all - line.anchors.length,
    },
  }
}

/** The path with what was drawn, as one step; null where its line is no longer there to go on with. */
export function finishOnto(editor: EditorParts, pen: PenPath): Outcome | null {
  const { goesOn } = pen
  if (!goesOn) return null
  refreshScene(editor)
  const entry = editor.scene.find(goesOn.layer)
  const hand = entry && isMovable(entry) ? handOf(entry) : null
  const line = hand?.contours[goesOn.contour]
  if (!hand || !line || line.isClosed) return null
  editor.selection.set([goesOn.layer])
  if (pen.anchors.length === goesOn.count && !pen.isClosed) return done()
  const anchors = pen.anchors.map((anchor) => moved(anchor, (place) => apply(hand.back, place)))
  const whole = turned({ anchors, isClosed: pen.isClosed }, goesOn.isStart)
  const contours = hand.contours.map((one, index) => (index === goesOn.contour ? whole : one))
  const refusal = hand.refusal(contours)
  if (refusal) return { ok: false, refusal }
  const plan = edit(editor, {
    list: exchangeLayers(editor.store.list, [[editor.scene.indexOf(goesOn.layer), hand.with(contours)]]),
    label: changeLabel(pen.isClosed ? 'closePath' : 'extendPath', [hand.entry.layer]),
    ids: [goesOn.layer],
  })
  if (!plan.ok) return plan
  const outcome = plan.apply()
  if (outcome instanceof Promise) return done()
  if (outcome.ok) sayResized(editor)
  return outcome
}
