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

type PointedEvent = MouseEvent & Partial<PointerEvent>

type Post = (message: PointerMessage) => void

/** Where the element stands, and what an event over it is as a message. */
function createMessages(element: HTMLElement) {
  let corner = element.getBoundingClientRect()
  return {
    measure: (): void => void (corner = element.getBoundingClientRect()),
    of: (
      type: PointerMessage['type'],
      event: PointedEvent,
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
    }),
  }
}

/** Counts the presses at one place: 2 for the second of a double click. */
function createClicks(): (event: PointerEvent) => number {
  let lastPress = { x: 0, y: 0, at: -Infinity }
  return (event) => {
    const near = doublePx[pointerTypeOf(event.pointerType)]
    const isNear = Math.hypot(event.clientX - lastPress.x, event.clientY - lastPress.y) <= near
    const isDouble = isNear && event.timeStamp - lastPress.at <= doubleMs
    lastPress = { x: event.clientX, y: event.clientY, at: isDouble ? -Infinity : event.timeStamp }
    return isDouble ? 2 : 1
  }
}

/** The newest message of the pointer that hovers over the element; null for none. */
type Hovering = { now: PointerMessage | null }

type Pointers = {
  readonly hovering: Hovering
  readonly messages: ReturnType<typeof createMessages>
  readonly post: Post
  /** The newest message of every pointer that is down. */
  readonly pressed: Map<number, PointerMessage>
}

/** Presses, moves and releases over the element. */
function createPresses(element: HTMLElement, { messages, post, pressed, hovering }: Pointers) {
  const clicksOf = createClicks()
  const lastMoves = new Map<number, { x: number; y: number; at: number }>()
  const forget = (event: PointerEvent): void => {
    pressed.delete(event.pointerId)
    if (event.pointerType !== 'mouse') lastMoves.delete(event.pointerId)
  }
  const onMove = (event: PointerEvent): void => {
    const last = lastMoves.get(event.pointerId)
    const isHeld = pressed.has(event.pointerId)
    // a release without an event shows in the buttons of a move, even of one that goes nowhere
    const isMissed = isHeld && event.buttons === 0
    if (!isMissed && event.clientX === last?.x && event.clientY === last.y) return
    lastMoves.set(event.pointerId, { x: event.clientX, y: event.clientY, at: event.timeStamp })
    const move = messages.of('move', event)
    if (isMissed) pressed.delete(event.pointerId)
    else if (isHeld) pressed.set(event.pointerId, move)
    hovering.now = event.pointerType === 'touch' ? null : move
    post(move)
  }
  const onCancel = (event: PointerEvent): void => {
    forget(event)
    post(messages.of('cancel', event))
  }
  return {
    onDown(event: PointerEvent): void {
      messages.measure()
      // the right button opens the menu; what is under it is selected by the same press
      if (event.button !== 2) element.setPointerCapture(event.pointerId)
      const down = messages.of('down', event, { clicks: clicksOf(event) })
      if (event.button !== 2) pressed.set(event.pointerId, down)
      post(down)
    },
    onMove,
    /** Moves as they arrive, where the browser tells them: `pointermove` waits for the next frame of the page. */
    onRawMove(event: PointerEvent): void {
      const at = lastMoves.get(event.pointerId)?.at ?? -Infinity
      if (event.timeStamp - at >= rawMoveMs) onMove(event)
    },
    onUp(event: PointerEvent): void {
      forget(event)
      post(messages.of('up', event))
    },
    onCancel,
    /** Comes after every release too: then nothing is pressed any more. */
    onLostCapture(event: PointerEvent): void {
      if (pressed.has(event.pointerId)) onCancel(event)
    },
  }
}

/** What keys and the window do to a gesture under way. */
function createHeldKeys({ post, pressed, hovering }: Omit<Pointers, 'messages'>) {
  const cancelAll = (): void => {
    for (const last of pressed.values()) post({ ...last, type: 'cancel' })
    pressed.clear()
    // a key that is let go of in another window tells nothing
    if (hovering.now && hovering.now.mods !== 0) hover(hovering.now, 0)
  }
  /** The same place with other keys: distances come and go with Alt while nothing is pressed. */
  const hover = (last: PointerMessage, mods: number): void => {
    hovering.now = { ...last, type: 'move', mods, clicks: 1 }
    post(hovering.now)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (pressed.size === 0) {
      if (event.key !== 'Alt' || !hovering.now || event.repeat) return
      event.preventDefault()
      return hover(hovering.now, modsOf(event))
    }
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
  return { cancelAll, onKey }
}

/** How far a wheel event goes, in CSS pixels. */
function wheelStep(event: WheelEvent): { readonly dx: number; readonly dy: number } {
  const unit = wheelUnits[event.deltaMode] ?? 1
  // Shift turns a plain wheel sideways where the system does not do it by itself
  const isTurned = event.shiftKey && event.deltaX === 0
  return {
    dx: (isTurned ? event.deltaY : event.deltaX) * unit,
    dy: (isTurned ? 0 : event.deltaY) * unit,
  }
}

/**
 * The middle button pans: it neither scrolls by itself nor, on Linux, pastes when it is let go. Stopping `pointerdown`
 * instead would hold back `mouseup`, which is what pastes.
 */
const onMiddle = (event: MouseEvent): void => {
  if (event.button === 1) event.preventDefault()
}

/**
 * Posts every pointer and wheel event of `element` at once and awaits nothing; the answer takes the
 * listeners off. A press captures the pointer, so a drag goes on outside of the canvas. A pressed pointer
 * that the system takes away (another window, a lost capture) is cancelled: no gesture is left half done.
 * A modifier that is pressed or let go in a gesture counts at once, not with the next move.
 */
export function streamPointers(element: HTMLElement, post: Post): () => void {
  const pressed = new Map<number, PointerMessage>()
  const messages = createMessages(element)
  const { measure } = messages
  const hovering: Hovering = { now: null }
  const presses = createPresses(element, { messages, post, pressed, hovering })
  const { cancelAll, onKey } = createHeldKeys({ post, pressed, hovering })
  // Moves of a gesture go no further than the window: nothing else needs them, and the page has many listeners.
  const onHeldMove = (event: PointerEvent): void => {
    if (!pressed.has(event.pointerId)) return
    event.stopPropagation()
    presses.onMove(event)
  }
  const onHeldMouse = (event: MouseEvent): void => {
    if (pressed.size > 0) event.stopPropagation()
  }
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault()
    post(messages.of('wheel', event, wheelStep(event)))
  }

  const sizes = new ResizeObserver(measure)
  sizes.observe(element)
  const gone = new AbortController()
  const { signal } = gone
  const first = { capture: true, signal }
  window.addEventListener('resize', measure, { signal })
  window.addEventListener('blur', cancelAll, { signal })
  window.addEventListener('pointermove', onHeldMove, first)
  window.addEventListener('mousemove', onHeldMouse, first)
  window.addEventListener('keydown', onKey, first)
  window.addEventListener('keyup', onKey, first)
  element.addEventListener('pointerenter', measure, { signal })
  element.addEventListener('pointerdown', presses.onDown, { signal })
  element.addEventListener('pointermove', presses.onMove, { signal })
  element.addEventListener('pointerrawupdate', (event) => presses.onRawMove(event as PointerEvent), {
    signal,
  })
  element.addEventListener('pointerup', presses.onUp, { signal })
  element.addEventListener('mousedown', onMiddle, { signal })
  element.addEventListener('mouseup', onMiddle, { signal })
  element.addEventListener('pointercancel', presses.onCancel, { signal })
  element.addEventListener('lostpointercapture', presses.onLostCapture, { signal })
  // a finger that is held still chooses what the menu is about, as the press of a right button does
  const onMenu = (): void => {
    for (const last of pressed.values()) {
      if (last.pointerType !== 'touch') continue
      pressed.delete(last.pointerId)
      post({ ...last, type: 'cancel' })
      post({ ...last, type: 'down', button: 2, clicks: 1 })
      post({ ...last, type: 'up', button: 2, clicks: 1 })
    }
  }
  element.addEventListener('contextmenu', onMenu, { signal })
  const onLeave = (event: PointerEvent): void => {
    hovering.now = null
    post(messages.of('leave', event))
  }
  element.addEventListener('pointerleave', onLeave, { signal })
  element.addEventListener('wheel', onWheel, { passive: false, signal })
  return () => {
    sizes.disconnect()
    gone.abort()
  }
}
