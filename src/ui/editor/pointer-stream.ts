import { modifier, type PointerMessage } from '../../shared/protocol/channel.ts'

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

/** Mice that report a thousand times a second are heard 250 times. */
const rawMoveMs = 4

/** Two presses within this time and distance are a double click. */
const doubleMs = 400
const doublePx = 5

/**
 * Posts every pointer and wheel event of `element` at once and awaits nothing; the answer takes the
 * listeners off. A press captures the pointer, so a drag goes on outside of the canvas.
 */
export function streamPointers(element: HTMLElement, post: (message: PointerMessage) => void): () => void {
  let lastPress = { x: 0, y: 0, at: -Infinity }
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
    const isNear = Math.hypot(event.clientX - lastPress.x, event.clientY - lastPress.y) <= doublePx
    const isDouble = isNear && event.timeStamp - lastPress.at <= doubleMs
    lastPress = { x: event.clientX, y: event.clientY, at: isDouble ? -Infinity : event.timeStamp }
    return isDouble ? 2 : 1
  }

  const onDown = (event: PointerEvent): void => {
    measure()
    // the right button opens the menu; what is under it is selected by the same press
    if (event.button !== 2) element.setPointerCapture(event.pointerId)
    if (event.button === 1) event.preventDefault()
    post(message('down', event, { clicks: clicksOf(event) }))
  }
  let lastMove = { x: NaN, y: NaN, at: -Infinity }
  const onMove = (event: PointerEvent): void => {
    if (event.clientX === lastMove.x && event.clientY === lastMove.y) return
    lastMove = { x: event.clientX, y: event.clientY, at: event.timeStamp }
    post(message('move', event))
  }
  // Moves as they arrive, where the browser tells them: `pointermove` waits for the next frame of the page.
  const onRawMove = (event: Event): void => {
    if (event.timeStamp - lastMove.at >= rawMoveMs) onMove(event as PointerEvent)
  }
  const onUp = (event: PointerEvent): void => post(message('up', event))
  const onCancel = (event: PointerEvent): void => post(message('cancel', event))
  const onLeave = (event: PointerEvent): void => post(message('leave', event))
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
  element.addEventListener('pointerenter', measure)
  element.addEventListener('pointerdown', onDown)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerrawupdate', onRawMove)
  element.addEventListener('pointerup', onUp)
  element.addEventListener('pointercancel', onCancel)
  element.addEventListener('pointerleave', onLeave)
  element.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    sizes.disconnect()
    window.removeEventListener('resize', measure)
    element.removeEventListener('pointerenter', measure)
    element.removeEventListener('pointerdown', onDown)
    element.removeEventListener('pointermove', onMove)
    element.removeEventListener('pointerrawupdate', onRawMove)
    element.removeEventListener('pointerup', onUp)
    element.removeEventListener('pointercancel', onCancel)
    element.removeEventListener('pointerleave', onLeave)
    element.removeEventListener('wheel', onWheel)
  }
}
