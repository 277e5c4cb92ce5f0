/** A finger that is held still for this long opens the menu, as a right click does. */
const holdMs = 510

/** On a busy page a timer comes before the moves that were made while it ran out: they have this long to come. */
const settleMs = 40

/** CSS pixels that a finger rolls while it is held still. */
const rollPx = 10

/** The browser's own event, where it has one, comes within this time: one menu is enough. */
const againMs = 1000

/**
 * A finger that is held still on the element makes a `contextmenu` event there, also in browsers that make none of
 * their own. The answer takes the listeners off.
 */
export function watchLongPress(element: HTMLElement): () => void {
  let timer: number | null = null
  let from = { x: 0, y: 0 }
  /** When the finger that opened a menu was lifted. */
  let liftedAt = -Infinity
  const fingers = new Set<number>()
  /** The finger that opened the menu is still down. */
  let isHeld = false

  const stop = (): void => {
    if (timer !== null) window.clearTimeout(timer)
    timer = null
  }
  const open = (target: EventTarget): void => {
    timer = null
    target.dispatchEvent(
      new MouseEvent('contextmenu', {
        ...{ bubbles: true, cancelable: true, composed: true },
        ...{ clientX: from.x, clientY: from.y, button: 2 },
      }),
    )
  }
  const onDown = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return
    fingers.add(event.pointerId)
    isHeld = false
    stop()
    const { target } = event
    if (fingers.size > 1 || target === null) return
    from = { x: event.clientX, y: event.clientY }
    const settle = (): void => {
      timer = window.setTimeout(() => open(target), settleMs)
    }
    timer = window.setTimeout(settle, holdMs)
  }
  const onMove = (event: PointerEvent): void => {
    if (timer !== null && Math.hypot(event.clientX - from.x, event.clientY - from.y) > rollPx) stop()
  }
  const onEnd = (event: PointerEvent): void => {
    fingers.delete(event.pointerId)
    if (isHeld) liftedAt = event.timeStamp
    stop()
  }
  // of the two events of one finger the first opens the menu, of whichever source
  const onMenu = (event: MouseEvent): void => {
    stop()
    const isLate = event.timeStamp - liftedAt < againMs && (event as PointerEvent).pointerType === 'touch'
    const isAgain = isLate || (isHeld && fingers.size > 0)
    isHeld = fingers.size > 0
    if (!isAgain) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // it presses nothing of the menu when it is lifted
  const onTouchEnd = (event: TouchEvent): void => {
    if (isHeld && event.cancelable) event.preventDefault()
    isHeld = false
  }

  const gone = new AbortController()
  const { signal } = gone
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onEnd, { signal })
  element.addEventListener('pointercancel', onEnd, { signal })
  element.addEventListener('contextmenu', onMenu, { capture: true, signal })
  element.addEventListener('touchend', onTouchEnd, { passive: false, signal })
  return () => {
    stop()
    gone.abort()
  }
}
