import { apply, type Point } from '../../../../shared/base/geometry.ts'
import type { Contour } from '../../../../shared/base/path/contours/contours.ts'
import type { Layer } from '../../../../shared/document/design.ts'
import { pathOf } from '../../../../shared/document/group-paths.ts'
import { exchangeLayers } from '../../../../shared/document/layer-list.ts'
import { masksIn } from '../../../../shared/document/masks.ts'
import type { Outcome } from '../../../../shared/protocol/commands.ts'
import { edit } from '../../../commands/command.ts'
import { done } from '../../../commands/plan.ts'
import { toDesign } from '../../../core/canvas/view.ts'
import type { PenPath } from '../../../core/canvas/viewport.ts'
import { changeLabel, isMovable } from '../../../scene/canvas/placing.ts'
import { movesByItself } from '../../../scene/fields/moving.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import type { SceneLayer } from '../../../scene/layers/scene-layer.ts'
import { refreshScene } from '../../../scene/refresh.ts'
import { sayResized } from '../../said.ts'
import type { ToolParts } from '../../tool.ts'
import { isCtrl, type ToolEvent } from '../../tool-event.ts'
import { handOf, type AtHand } from '../at-hand.ts'
import { endReach, endsOf, moved, turned, type OpenEnd } from './pen-onto.ts'

/* The pen ends on the end of another open line: both are one line from then on, in one layer. */

const homeOf = (layer: Layer): string =>
  [...pathOf(layer).map(({ id }) => id), layer.mask?.by ?? '', layer.mask?.how ?? ''].join()

/** The layer that the line goes on in, where it is there. */
const goesOnIn = (editor: EditorParts, { goesOn }: PenPath): Layer | null =>
  (goesOn && editor.store.find(goesOn.layer)) ?? null

/** Of two layers one is left: nothing that the other one has alone may be lost by it. */
function canBecomePartOf(editor: EditorParts, own: Layer, { layer }: SceneLayer): boolean {
  const masks = masksIn(editor.store.list)
  return !movesByItself(layer) && !masks.has(layer.uuid) && homeOf(layer) === homeOf(own)
}

/** The end of another line under the pointer, which a press would join; null for none. Ctrl leaves it free. */
export function endToJoin(editor: ToolParts, pen: PenPath, event: ToolEvent): OpenEnd | null {
  if (pen.anchors.length === 0 || isCtrl(event)) return null
  const { view } = editor.viewport
  const [at, reach] = [toDesign(view, event.at), endReach[event.pointerType] / view.zoom]
  const own = goesOnIn(editor, pen)
  const isNear = ({ bounds }: SceneLayer): boolean =>
    at.x > bounds.x - reach &&
    at.y > bounds.y - reach &&
    at.x < bounds.x + bounds.width + reach &&
    at.y < bounds.y + bounds.height + reach
  const far = (end: OpenEnd): number => Math.hypot(end.at.x - at.x, end.at.y - at.y)
  const isOther = ({ hand, contour }: OpenEnd): boolean =>
    hand.entry.layer.uuid !== own?.uuid || contour !== pen.goesOn?.contour
  const [nearest] = editor.scene.layers
    .filter((entry) => entry.isSeen && isMovable(entry) && isNear(entry))
    .filter((entry) => !own || entry.layer.uuid === own.uuid || canBecomePartOf(editor, own, entry))
    .flatMap((entry) => {
      const hand = handOf(entry)
      return hand ? endsOf(hand).filter(isOther) : []
    })
    .toSorted((a, b) => far(a) - far(b))
  return nearest && far(nearest) <= reach ? nearest : null
}

const mapped = ({ anchors, isClosed }: Contour, by: (place: Point) => Point): Contour => ({
  anchors: anchors.map((anchor) => moved(anchor, by)),
  isClosed,
})

const onDial = ({ onto }: AtHand, line: Contour): Contour => mapped(line, (place) => apply(onto, place))

type Joining = {
  readonly end: OpenEnd
  /** The handle with which the drawn line comes to the end. */
  readonly into: Point | null
}

/** What was drawn and the line behind the end, from the pen's first point on; on the dial. */
function inOne(pen: PenPath, { end, into }: Joining): Contour {
  const line = onDial(end.hand, turned(end.hand.contours[end.contour] as Contour, !end.isStart))
  const [first, ...others] = line.anchors
  return { anchors: [...pen.anchors, ...(first ? [{ ...first, into }] : []), ...others], isClosed: false }
}

type Joined = { readonly hand: AtHand; readonly contours: readonly Contour[]; readonly gone: string | null }

/** The layer that stays, with the lines that it has then. */
function joinedIn(editor: EditorParts, pen: PenPath, joining: Joining): Joined | null {
  const { end } = joining
  const line = inOne(pen, joining)
  const back = (hand: AtHand, one: Contour): Contour => mapped(one, (place) => apply(hand.back, place))
  const own = goesOnIn(editor, pen)
  if (!own || !pen.goesOn) {
    const whole = turned(back(end.hand, line), !end.isStart)
    const contours = end.hand.contours.map((one, index) => (index === end.contour ? whole : one))
    return { hand: end.hand, contours, gone: null }
  }
  const { contour, isStart } = pen.goesOn
  const entry = editor.scene.find(own.uuid)
  const hand = entry && isMovable(entry) ? handOf(entry) : null
  if (!hand?.contours[contour]) return null
  const whole = turned(back(hand, line), isStart)
  const isSame = end.hand.entry.layer.uuid === own.uuid
  const kept = hand.contours.flatMap((one, index) =>
    index === contour ? [whole] : isSame && index === end.contour ? [] : [one],
  )
  if (isSame) return { hand, contours: kept, gone: null }
  const others = end.hand.contours.filter((_one, index) => index !== end.contour)
  const taken = others.map((one) => back(hand, onDial(end.hand, one)))
  return { hand, contours: [...kept, ...taken], gone: end.hand.entry.layer.uuid }
}

/** Both lines as one, as one step; the pen is let go of. */
export function finishJoined(editor: ToolParts, joining: Joining): Outcome {
  const { pen } = editor.viewport
  editor.viewport.setPen(null)
  editor.overlay.clear()
  editor.page.wake()
  if (!pen) return done()
  refreshScene(editor)
  const joined = joinedIn(editor, pen, joining)
  if (!joined) return { ok: false, refusal: { key: 'refusal.superseded' } }
  const { hand, contours, gone } = joined
  const refusal = hand.refusal(contours)
  if (refusal) return { ok: false, refusal }
  const { layer } = hand.entry
  const list = exchangeLayers(editor.store.list, [[editor.scene.indexOf(layer.uuid), hand.with(contours)]])
  editor.selection.set([layer.uuid])
  const plan = edit(editor, {
    list: gone === null ? list : list.filter(({ uuid }) => uuid !== gone),
    label: changeLabel('joinPoints', [layer]),
    ids: [layer.uuid],
    select: [layer.uuid],
  })
  if (!plan.ok) return plan
  const outcome = plan.apply()
  if (outcome instanceof Promise) return done()
  if (outcome.ok) sayResized(editor)
  return outcome
}
