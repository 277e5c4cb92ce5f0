import type { Point } from '../../shared/base/geometry.ts'
import type { PointerMessage } from '../../shared/protocol/channel.ts'
import { dialOf } from '../core/design/document.ts'
import { panBy, zoomAbout, type ViewState } from '../core/canvas/view.ts'
import type { DocumentParts, ViewParts } from '../core/editor.ts'
import type { SceneParts } from '../scene/editor.ts'

/*
 * One finger is a pointer like any other. A second one takes the gesture over: two fingers zoom about
 * the point between them and move the view along. What the first finger had begun goes back to its
 * start, unless it has been editing for a while: then the second finger is a hand that rests on the glass.
 * So is every finger beside a pen that is down, whichever of them came first.
 */

/** A second finger this soon after the first means two fingers from the start. */
const togetherMs = 300

export type Fingers = {
  /** True when the message belongs to two fingers, or to what is left of them; no other tool may have it then. */
  take(message: PointerMessage): boolean
  readonly isPinching: boolean
}

type Deps = {
  /** True while a pointer edits: the second finger comes too late then. */
  readonly isEditing: () => boolean
  /** Takes back what the first finger began. */
  readonly interrupt: () => void
}

type Pair = { readonly middle: Point; readonly distance: number }

const between = (a: Point, b: Point): Pair => ({
  middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  distance: Math.hypot(a.x - b.x, a.y - b.y),
})

export function createFingers(
  editor: DocumentParts & ViewParts & SceneParts,
  { isEditing, interrupt }: Deps,
): Fingers {
  const fingers = new Map<number, Point>()
  let pair: readonly [number, number] | null = null
  /** Where the pinch began; every move counts from here, so that nothing adds up. */
  let from: { readonly pair: Pair; readonly view: ViewState } | null = null
  /** True from the pinch until every finger has left. */
  let isOurs = false
  let penId: number | null = null
  /** Parts of a resting hand: nothing that they do means anything until they are lifted. */
  const resting = new Set<number>()
  let firstAt = 0
  let before: readonly string[] = []

  function pairNow(): Pair | null {
    const a = pair && fingers.get(pair[0])
    const b = pair && fingers.get(pair[1])
    return a && b ? between(a, b) : null
  }

  function takeBack(): void {
    interrupt()
    editor.selection.set(before)
    editor.viewport.setHover(null)
    editor.overlay.clear()
  }

  /** A pen takes over from the hand that holds it. */
  function watchPen({ type, pointerId, buttons }: PointerMessage): void {
    if (type === 'down') {
      penId = pointerId
      if (fingers.size > 0 && !isOurs) takeBack()
      for (const id of fingers.keys()) resting.add(id)
      fingers.clear()
      pair = null
      from = null
      isOurs = false
    } else if (pointerId === penId && (type === 'up' || type === 'cancel' || buttons === 0)) penId = null
  }

  function rests({ type, pointerId }: PointerMessage): boolean {
    if (type === 'down' && penId !== null) resting.add(pointerId)
    if (!resting.has(pointerId)) return false
    if (type === 'up' || type === 'cancel') resting.delete(pointerId)
    return true
  }

  function down({ pointerId, at, x, y }: PointerMessage): boolean {
    if (fingers.size === 0) {
      firstAt = at
      before = editor.selection.ids
    }
    fingers.set(pointerId, { x, y })
    if (isOurs) return true
    const [first] = fingers.keys()
    if (fingers.size < 2 || first === undefined) return false
    if (isEditing() && at - firstAt > togetherMs) {
      fingers.delete(pointerId)
      resting.add(pointerId)
      return true
    }
    takeBack()
    isOurs = true
    pair = [first, pointerId]
    const start = pairNow()
    from = start && { pair: start, view: editor.viewport.view }
    return true
  }

  function move({ pointerId, x, y }: PointerMessage): boolean {
    if (fingers.has(pointerId)) fingers.set(pointerId, { x, y })
    const next = pairNow()
    if (!next || !from) return isOurs
    const dial = dialOf(editor)
    const { pair: start, view } = from
    const zoom = start.distance > 0 ? (view.zoom * next.distance) / start.distance : view.zoom
    const zoomed = zoomAbout(view, dial, { zoom, at: start.middle })
    const by = { x: next.middle.x - start.middle.x, y: next.middle.y - start.middle.y }
    editor.viewport.setView(panBy(zoomed, dial, by))
    return true
  }

  function gone({ pointerId }: PointerMessage): boolean {
    const wasOurs = isOurs
    fingers.delete(pointerId)
    if (pair?.includes(pointerId)) {
      pair = null
      from = null
    }
    if (fingers.size === 0) isOurs = false
    return wasOurs
  }

  return {
    take(message) {
      if (message.pointerType === 'pen') watchPen(message)
      if (message.pointerType !== 'touch') return false
      if (rests(message)) return true
      if (message.type === 'down') return down(message)
      if (message.type === 'move') return move(message)
      if (message.type === 'up' || message.type === 'cancel') return gone(message)
      return isOurs
    },
    get isPinching() {
      return pair !== null
    },
  }
}
