import { apply, overlaps, type Point } from '../../../shared/base/geometry.ts'
import { placeOf, readPointId, type Contour } from '../../../shared/base/path/contours/contours.ts'
import { addPoint, moveChosen } from '../../../shared/base/path/contours/edit-contours.ts'
import { isSmooth } from '../../../shared/base/path/contours/handles.ts'
import { nearestSide, type NearestSide } from '../../../shared/base/path/contours/nearest-side.ts'
import { exchangeLayers } from '../../../shared/document/layer-list.ts'
import { toDesign } from '../../core/canvas/view.ts'
import { withList } from '../../core/design/store.ts'
import { refuseEdit, sayRefusal } from '../../core/session/permission.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import { boxBetween } from '../../scene/geometry.ts'
import { refreshScene } from '../../scene/refresh.ts'
import { linesOf } from '../../scene/snapping/snap-lines.ts'
import { shownNumber } from '../said.ts'
import { spent, type Tool, type ToolParts } from '../tool.ts'
import { isAlt, isCtrl, isDrag, isShift, type ToolEvent } from '../tool-event.ts'
import { atHand, choose, wayInBox, type AtHand } from './at-hand.ts'
import { planPoints } from './plan-points.ts'
import { spotsOf } from './outline-overlay.ts'
import { sayChosen } from './said.ts'
import { inEighths, snapped } from './snapped.ts'

/** Half the side of what answers around a point, and how far from the line a press adds one; CSS pixels. */
const pointReach = { mouse: 7, pen: 10, touch: 18 } as const
const lineReach = { mouse: 5, pen: 8, touch: 14 } as const

type Pressed =
  | { readonly on: 'spot'; readonly id: string; readonly at: Point }
  | { readonly on: 'side'; readonly side: NearestSide }

/** What of the outline is under the pointer; null for nothing. */
function under(editor: ToolParts, hand: AtHand, event: ToolEvent): Pressed | null {
  const { view } = editor.viewport
  const at = toDesign(view, event.at)
  const reach = pointReach[event.pointerType] / view.zoom
  let best: { id: string; at: Point; distance: number } | null = null
  for (const spot of spotsOf(hand)) {
    const distance = Math.hypot(spot.at.x - at.x, spot.at.y - at.y)
    if (distance <= reach && distance < (best?.distance ?? Infinity)) best = { ...spot, distance }
  }
  if (best) return { on: 'spot', id: best.id, at: best.at }
  const side = nearestSide(hand.contours, apply(hand.back, at), lineReach[event.pointerType] / view.zoom)
  return side && { on: 'side', side }
}

/** What is dragged: the outline as it was at the press, and what of it goes along. */
type Grab = {
  readonly hand: AtHand
  readonly contours: readonly Contour[]
  readonly chosen: readonly string[]
  /** On the dial: the thing under the pointer, and the pointer. */
  readonly from: Point
  readonly down: Point
  /** It shows something new before it is moved. */
  readonly isNew: boolean
}

function preview(editor: ToolParts, { hand }: Grab, contours: readonly Contour[]): void {
  const { origin } = editor.history
  if (!origin || hand.refusal(contours)) return
  const list = exchangeLayers(editor.store.list, [
    [editor.scene.indexOf(hand.entry.layer.uuid), hand.with(contours)],
  ])
  editor.store.preview(withList(origin, list))
}

function dragging(editor: ToolParts, grab: Grab): Tool {
  const { hand, from } = grab
  const lines = linesOf(editor)
  const areHandles = grab.chosen.every((id) => readPointId(id)?.part !== 'at')
  editor.history.begin('point', changeLabel(grab.isNew ? 'addPoint' : 'movePoints', [hand.entry.layer]))
  choose(editor, hand, grab.chosen)
  if (grab.isNew) preview(editor, grab, grab.contours)

  function move(ed: ToolParts, event: ToolEvent): void {
    const pointer = toDesign(ed.viewport.view, event.at)
    const plain = { x: from.x + pointer.x - grab.down.x, y: from.y + pointer.y - grab.down.y }
    const isFree = isCtrl(event) || isShift(event) || areHandles
    const to = isShift(event) ? inEighths(from, plain) : isFree ? plain : snapped(ed, lines, plain)
    const by = wayInBox(hand, { x: to.x - from.x, y: to.y - from.y })
    preview(ed, grab, moveChosen(grab.contours, grab.chosen, { by, isBroken: isAlt(event) }))
    const text = `${shownNumber(to.x)}, ${shownNumber(to.y)}`
    ed.overlay.show({ label: { text, at: event.at }, cursor: 'move' })
  }

  const tool: Tool = {
    name: 'point',
    on(event, ed) {
      if (event.type === 'move') move(ed, event)
      if (event.type === 'move' || event.type === 'down' || event.type === 'leave') return tool
      if (event.type === 'cancel') {
        ed.history.cancel()
        choose(ed, hand, hand.chosen)
      } else if (ed.history.commit()) {
        refreshScene(ed)
        const next = atHand(ed)
        if (next) sayChosen(ed, next)
      }
      ed.overlay.clear()
      return event.type === 'up' ? null : spent
    },
  }
  return tool
}

const stays = ({ type }: ToolEvent): boolean => type === 'move' || type === 'down' || type === 'leave'

/** A second press on a point makes a corner of a curve, or a curve of a corner. */
function convert(editor: ToolParts, hand: AtHand, id: string): void {
  const ref = readPointId(id)
  const anchor = ref && hand.contours[ref.contour]?.anchors[ref.index]
  if (!anchor) return
  choose(editor, hand, [id])
  const plan = planPoints(editor, { do: 'points.change', how: isSmooth(anchor) ? 'corner' : 'smooth' })
  if (plan.ok) void plan.apply()
  else sayRefusal(editor, plan.refusal)
}

function onSpot(down: ToolEvent, hand: AtHand, { id, at }: Extract<Pressed, { on: 'spot' }>): Tool {
  const isChosen = hand.chosen.includes(id)
  const isAdded = isShift(down)
  const next = isChosen ? hand.chosen : isAdded ? [...hand.chosen, id] : [id]
  const tool: Tool = {
    name: 'pressing',
    on(event, editor) {
      if (event.type === 'move' && isDrag(down.at, event)) {
        const grab = { hand, contours: hand.contours, chosen: next, from: at, isNew: false }
        return dragging(editor, { ...grab, down: toDesign(editor.viewport.view, down.at) }).on(event, editor)
      }
      if (event.type === 'up' && down.clicks === 2 && readPointId(id)?.part === 'at')
        convert(editor, hand, id)
      else if (event.type === 'up') {
        const rest = hand.chosen.filter((one) => one !== id)
        const chosen = isAdded ? (isChosen ? rest : next) : [id]
        choose(editor, hand, chosen)
        sayChosen(editor, { ...hand, chosen })
      }
      return stays(event) ? tool : null
    },
  }
  return tool
}

/** A press on the line puts a point there; a drag takes it along, as the same step. */
function onSide(
  down: ToolEvent,
  editor: ToolParts,
  { hand, side }: { readonly hand: AtHand; readonly side: NearestSide },
): Tool {
  const made = addPoint(hand.contours, side)
  const refusal = hand.refusal(made.contours)
  if (refusal) {
    sayRefusal(editor, refusal)
    return spent
  }
  const ref = readPointId(made.chosen[0] ?? '')
  const place = (ref && placeOf(made.contours, ref)) ?? { x: 0, y: 0 }
  const at = apply(hand.onto, place)
  const begin = (): Tool =>
    dragging(editor, { hand, ...made, from: at, down: toDesign(editor.viewport.view, down.at), isNew: true })
  const tool: Tool = {
    name: 'pressing',
    on(event, ed) {
      if (event.type === 'move' && isDrag(down.at, event)) return begin().on(event, ed)
      if (event.type === 'up') return begin().on(event, ed)
      return stays(event) ? tool : null
    },
  }
  return tool
}

/** Takes hold of the points that it touches; with Shift it adds. */
function marquee(down: ToolEvent, editor: ToolParts, hand: AtHand): Tool {
  const from = toDesign(editor.viewport.view, down.at)
  const kept = isShift(down) ? hand.chosen : []
  const spots = spotsOf({ ...hand, chosen: [] })
  const tool: Tool = {
    name: 'marquee',
    on(event, ed) {
      if (event.type === 'cancel') choose(ed, hand, hand.chosen)
      if (event.type === 'move') {
        const box = boxBetween(from, toDesign(ed.viewport.view, event.at))
        const caught = spots
          .filter(({ at }) => overlaps(box, { ...at, width: 0, height: 0 }))
          .map(({ id }) => id)
        choose(ed, hand, [...kept, ...caught.filter((id) => !kept.includes(id))])
        ed.overlay.show({ marquee: box, cursor: 'crosshair' })
      }
      if (stays(event)) return tool
      ed.overlay.clear()
      return event.type === 'up' ? null : spent
    },
  }
  return tool
}

/** A press beside the outline lets go of the points; where none are held, of the editing. */
function onNothing(down: ToolEvent, hand: AtHand): Tool {
  const tool: Tool = {
    name: 'pressing',
    on(event, editor) {
      if (event.type === 'move' && isDrag(down.at, event))
        return marquee(down, editor, hand).on(event, editor) ?? spent
      if (event.type === 'up' && !isShift(down)) {
        if (hand.chosen.length > 0) choose(editor, hand, [])
        else editor.viewport.setPoints(null)
      }
      return stays(event) ? tool : null
    },
  }
  return tool
}

function press(down: ToolEvent, editor: ToolParts, hand: AtHand): Tool {
  const refusal = refuseEdit(editor)
  if (refusal) {
    sayRefusal(editor, refusal)
    return spent
  }
  const pressed = under(editor, hand, down)
  if (pressed?.on === 'side') return onSide(down, editor, { hand, side: pressed.side })
  return pressed ? onSpot(down, hand, pressed) : onNothing(down, hand)
}

/** What pointers do while points are edited. */
export const outlineTool: Tool = {
  name: 'select',
  on(event, editor) {
    refreshScene(editor)
    const hand = atHand(editor)
    if (!hand) return null
    editor.viewport.setHover(null)
    if (event.type === 'down') return press(event, editor, hand)
    const pressed = event.type === 'move' ? under(editor, hand, event) : null
    editor.overlay.show({ cursor: pressed ? (pressed.on === 'spot' ? 'move' : 'copy') : 'default' })
    return null
  },
}
