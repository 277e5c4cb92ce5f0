import type { Point } from '../../../shared/base/geometry.ts'
import type { PointerMessage } from '../../../shared/protocol/channel.ts'
import { createPinch } from './pinch.ts'
import type { DocumentParts, ViewParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'

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

/** Parts of a hand that rests on the glass: nothing that they do means anything until they are lifted. */
function createRestingHand() {
  const resting = new Set<number>()
  let penId: number | null = null
  return {
    add: (id: number) => resting.add(id),
    /** Answers true when a pen came down. */
    watchPen({ type, pointerId, buttons }: PointerMessage): boolean {
      if (type === 'down') penId = pointerId
      else if (pointerId === penId && (type === 'up' || type === 'cancel' || buttons === 0)) penId = null
      return type === 'down'
    },
    /** Answers true when the message is of the hand. */
    takes({ type, pointerId }: PointerMessage): boolean {
      if (type === 'down' && penId !== null) resting.add(pointerId)
      if (!resting.has(pointerId)) return false
      if (type === 'up' || type === 'cancel') resting.delete(pointerId)
      return true
    },
  }
}

export function createFingers(
  editor: DocumentParts & ViewParts & SceneParts,
  { isEditing, interrupt }: Deps,
): Fingers {
  const fingers = new Map<number, Point>()
  const pinch = createPinch(editor, fingers)
  const hand = createRestingHand()
  /** True from the pinch until every finger has left. */
  let isOurs = false
  let firstAt = 0
  let before: readonly string[] = []

  function takeBack(): void {
    interrupt()
    editor.selection.set(before)
    editor.viewport.setHover(null)
    editor.overlay.clear()
  }

  /** A pen takes over from the hand that holds it. */
  function giveWay(): void {
    if (fingers.size > 0 && !isOurs) takeBack()
    for (const id of fingers.keys()) hand.add(id)
    fingers.clear()
    pinch.end()
    isOurs = false
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
      hand.add(pointerId)
      return true
    }
    takeBack()
    isOurs = true
    pinch.begin(first, pointerId)
    return true
  }

  function move({ pointerId, x, y }: PointerMessage): boolean {
    if (fingers.has(pointerId)) fingers.set(pointerId, { x, y })
    return pinch.move() || isOurs
  }

  function gone({ pointerId }: PointerMessage): boolean {
    const wasOurs = isOurs
    fingers.delete(pointerId)
    pinch.leave(pointerId)
    if (fingers.size === 0) isOurs = false
    return wasOurs
  }

  return {
    take(message) {
      if (message.pointerType === 'pen' && hand.watchPen(message)) giveWay()
      if (message.pointerType !== 'touch') return false
      if (hand.takes(message)) return true
      if (message.type === 'down') return down(message)
      if (message.type === 'move') return move(message)
      if (message.type === 'up' || message.type === 'cancel') return gone(message)
      return isOurs
    },
    get isPinching() {
      return pinch.isOn
    },
  }
}
