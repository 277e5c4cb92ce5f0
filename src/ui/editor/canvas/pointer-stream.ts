import { modifier, type PointerMessage } from '../../../shared/protocol/channel.ts'

type Mods = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

const modsOf = (event: Mods): number =>
  (event.shiftKey ? modifier.shift : 0) |
  (event.ctrlKey ? modifier.ctrl : 0) |
  (event.altKey ? modifier.alt : 0) |
  (event.metaKey ? modifier.meta : 0)

const pointerTypeOf = (type: string): PointerMessage['pointerType'] =>
  type === 'pen' || type === 'touch' ? type : 'mouse'

/** CSS pixels of one wheel notch that speaks in lines or pages. */
const wheelUnits = [1, 16, 400] as const

/** A mouse that reports a thousand times a second is read 250 times. */
const rawMoveMs = 4

/** Two presses within this time and distance are a double click; a finger lands less exactly. */
const doubleMs = 400
const doublePx = { mouse: 5, pen: 8, touch: 24 } as const

const modifierKeys: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/**
 * Posts every pointer and wheel event of `element` at once and awaits nothing; the answer takes the
 * listeners off. A press captures the pointer, so a drag goes on outside of the canvas. A pressed pointer
 * that the system takes away (another window, a lost capture) is cancelled: no gesture is left half done.
 * A modifier that is pressed or let go in a gesture counts at once, not with the next move.
 */
export function streamPointers(element: HTMLElement, post: (message: PointerMessage) => void): () => void {
  let lastPress = { x: 0, y: 0, at: -Infinity }
  /** The newest message of every pointer that is down. */
  const pressed = new Map<number, PointerMessage>()
  let corner = element.getBoundingClientRect()
  const measure = (): void => void (corner = element.getBoundingClientRect())

  const message = (
    type: PointerMessage['type'],
    event: MouseEvent & Partial<PointerEvent>,
    extra: Partial<PointerMessage> = {},
  ): PointerMessage => ({
    type,
    x: event.clientX - corner.left,
    y: event.clientY - corner.top,
    buttons: event.buttons,
    button: event.button,
    mods: modsOf(event),
    pointerType: pointerTypeOf(event.pointerType ?? 'mouse'),
    pointerId: event.pointerId ?? 1,
    at: performance.timeOrigin + event.timeStamp,
    clicks: 1,
    dx: 0,
    dy: 0,
    ...extra,
  })

  const clicksOf = (event: PointerEvent): number => {
    const near = doublePx[pointerTypeOf(event.pointerType)]
    const isNear = Math.hypot(event.clientX - lastPress.x, event.clientY - lastPress.y) <= near
    const isDouble = isNear && event.timeStamp - lastPress.at <= doubleMs
    lastPress = { x: event.clientX, y: event.clientY, at: isDouble ? -Infinity : event.timeStamp }
    return isDouble ? 2 : 1
  }

  const onDown = (event: PointerEvent): void => {
    measure()
    // the right button opens the menu; what is under it is selected by the same press
    if (event.button !== 2) element.setPointerCapture(event.pointerId)
    const down = message('down', event, { clicks: clicksOf(event) })
    if (event.button !== 2) pressed.set(event.pointerId, down)
    post(down)
  }
  const lastMoves = new Map<number, { x: number; y: number; at: number }>()
  const onMove = (event: PointerEvent): void => {
    const last = lastMoves.get(event.pointerId)
    const isHeld = pressed.has(event.pointerId)
    // a release without an event shows in the buttons of a move, even of one that goes nowhere
    const isMissed = isHeld && event.buttons === 0
    if (!isMissed && event.clientX === last?.x && event.clientY === last.y) return
    lastMoves.set(event.pointerId, { x: event.clientX, y: event.clientY, at: event.timeStamp })
    const move = message('move', event)
    if (isMissed) pressed.delete(event.pointerId)
    else if (isHeld) pressed.set(event.pointerId, move)
    post(move)
  }
  // Moves of a gesture go no further than the window: nothing else needs them, and the page has many listeners.
  const onHeldMove = (event: PointerEvent): void => {
    if (!pressed.has(event.pointerId)) return
    event.stopPropagation()
    onMove(event)
  }
  const onHeldMouse = (event: MouseEvent): void => {
    if (pressed.size > 0) event.stopPropagation()
  }
  // Moves as they arrive, where the browser tells them: `pointermove` waits for the next frame of the page.
  const onRawMove = (event: Event): void => {
    const { timeStamp, pointerId } = event as PointerEvent
    const at = lastMoves.get(pointerId)?.at ?? -Infinity
    if (timeStamp - at >= rawMoveMs) onMove(event as PointerEvent)
  }
  const forget = (event: PointerEvent): void => {
    pressed.delete(event.pointerId)
    if (event.pointerType !== 'mouse') lastMoves.delete(event.pointerId)
  }
  const onUp = (event: PointerEvent): void => {
    forget(event)
    post(message('up', event))
  }
  // The middle button pans: it neither scrolls by itself nor, on Linux, pastes when it is let go. Stopping
  // `pointerdown` instead would hold back `mouseup`, which is what pastes.
  const onMiddle = (event: MouseEvent): void => {
    if (event.button === 1) event.preventDefault()
  }
  const onCancel = (event: PointerEvent): void => {
    forget(event)
    post(message('cancel', event))
  }
  /** Comes after every release too: then nothing is pressed any more. */
  const onLostCapture = (event: PointerEvent): void => {
    if (pressed.has(event.pointerId)) onCancel(event)
  }
  const onLeave = (event: PointerEvent): void => post(message('leave', event))
  const cancelAll = (): void => {
    for (const last of pressed.values()) post({ ...last, type: 'cancel' })
    pressed.clear()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (pressed.size === 0) return
    // whatever else is held, and before the key means anything to the rest of the page
    if (event.key === 'Escape' && event.type === 'keydown') {
      event.preventDefault()
      return cancelAll()
    }
    if (!modifierKeys.has(event.key)) return
    // Alt alone would open the browser's menu
    if (event.key === 'Alt') event.preventDefault()
    for (const [id, last] of pressed) {
      const at = performance.timeOrigin + event.timeStamp
      const move: PointerMessage = { ...last, type: 'move', mods: modsOf(event), clicks: 1, at }
      pressed.set(id, move)
      post(move)
    }
  }
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault()
    const unit = wheelUnits[event.deltaMode] ?? 1
    // Shift turns a plain wheel sideways where the system does not do it by itself
    const isTurned = event.shiftKey && event.deltaX === 0
    const dx = (isTurned ? event.deltaY : event.deltaX) * unit
    const dy = (isTurned ? 0 : event.deltaY) * unit
    post(message('wheel', event, { dx, dy }))
  }

  const sizes = new ResizeObserver(measure)
  sizes.observe(element)
  window.addEventListener('resize', measure)
  window.addEventListener('blur', cancelAll)
  window.addEventListener('pointermove', onHeldMove, true)
  window.addEventListener('mousemove', onHeldMouse, true)
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('keyup', onKey, true)
  element.addEventListener('pointerenter', measure)
  element.addEventListener('pointerdown', onDown)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerrawupdate', onRawMove)
  element.addEventListener('pointerup', onUp)
  element.addEventListener('mousedown', onMiddle)
  element.addEventListener('mouseup', onMiddle)
  element.addEventListener('pointercancel', onCancel)
  element.addEventListener('lostpointercapture', onLostCapture)
  element.addEventListener('pointerleave', onLeave)
  element.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    sizes.disconnect()
    window.removeEventListener('resize', measure)
    window.removeEventListener('blur', cancelAll)
    window.removeEventListener('pointermove', onHeldMove, true)
    window.removeEventListener('mousemove', onHeldMouse, true)
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('keyup', onKey, true)
    element.removeEventListener('pointerenter', measure)
    element.removeEventListener('pointerdown', onDown)
    element.removeEventListener('pointermove', onMove)
    element.removeEventListener('pointerrawupdate', onRawMove)
    element.removeEventListener('pointerup', onUp)
    element.removeEventListener('mousedown', onMiddle)
    element.removeEventListener('mouseup', onMiddle)
    element.removeEventListener('pointercancel', onCancel)
    element.removeEventListener('lostpointercapture', onLostCapture)
    element.removeEventListener('pointerleave', onLeave)
    element.removeEventListener('wheel', onWheel)
  }
}
