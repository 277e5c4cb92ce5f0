import { useEffect, useRef, type PointerEvent } from 'react'

/** Pointer pixels that make a press a drag. */
const startPx = 2

/** This near to the side of the screen the pointer is locked, so that the drag never ends there. */
const edgePx = 2

/** Ten times with Shift, a tenth with Alt (UX 3.6). */
export const stepSize = (keys: { readonly shiftKey: boolean; readonly altKey: boolean }): number =>
  keys.shiftKey ? 10 : keys.altKey ? 0.1 : 1

export type Scrub = {
  readonly isDisabled: boolean
  readonly onStart: () => void
  /** The way so far, in pixels weighed by the keys that were held on it. */
  readonly onDrag: (way: number) => void
  readonly onDrop: (way: number) => void
  readonly onCancel: () => void
  /** A press that became no drag. */
  readonly onClick: () => void
}

type Drag = {
  readonly handle: HTMLElement
  readonly id: number
  readonly signal: AbortController
  x: number
  way: number
  isOn: boolean
  wasLocked: boolean
}

/** The screen that the window is on; a second one beside it goes on where this one ends. */
function isAtEdge({ screenX }: { readonly screenX: number }): boolean {
  const { availLeft = 0 } = window.screen as Screen & { readonly availLeft?: number }
  return screenX - availLeft <= edgePx || screenX - availLeft >= window.screen.availWidth - 1 - edgePx
}

const isLocked = (handle: HTMLElement): boolean => document.pointerLockElement === handle

/** A drag to the sides on a handle: Escape and a lost pointer cancel it. */
export function useScrub(scrub: Scrub): {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
} {
  const drag = useRef<Drag | null>(null)
  const latest = useRef(scrub)
  useEffect(() => {
    latest.current = scrub
  })
  // a field that goes away takes its gesture with it
  useEffect(() => () => drag.current?.signal.abort(), [])

  const end = (how: 'drop' | 'cancel'): void => {
    const ended = drag.current
    if (!ended) return
    drag.current = null
    ended.signal.abort()
    if (isLocked(ended.handle)) document.exitPointerLock()
    delete document.documentElement.dataset['scrubbing']
    if (!ended.isOn) {
      if (how === 'drop') latest.current.onClick()
    } else if (how === 'drop') latest.current.onDrop(ended.way)
    else latest.current.onCancel()
  }

  const move = (event: globalThis.PointerEvent): void => {
    const now = drag.current
    if (!now || event.pointerId !== now.id) return
    const by = isLocked(now.handle) ? event.movementX : event.clientX - now.x
    if (!now.isOn && Math.abs(by) < startPx) return
    if (!now.isOn) latest.current.onStart()
    now.isOn = true
    now.way += by * stepSize(event)
    now.x = event.clientX
    document.documentElement.dataset['scrubbing'] = ''
    latest.current.onDrag(now.way)
    if (event.pointerType !== 'mouse' || isLocked(now.handle) || !isAtEdge(event)) return
    // refused without a recent press: the drag goes on and ends at the edge as any other
    void Promise.resolve(now.handle.requestPointerLock()).catch(() => {})
  }

  const onLock = (): void => {
    const now = drag.current
    if (!now) return
    // the browser gives the lock up on Escape and keeps the key to itself
    if (isLocked(now.handle)) now.wasLocked = true
    else if (now.wasLocked) end('cancel')
  }

  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    end('cancel')
  }

  return {
    onPointerDown(event) {
      if (event.button !== 0 || scrub.isDisabled || drag.current) return
      event.preventDefault()
      const handle = event.currentTarget
      const signal = new AbortController()
      handle.setPointerCapture(event.pointerId)
      drag.current = {
        handle,
        id: event.pointerId,
        signal,
        x: event.clientX,
        way: 0,
        isOn: false,
        wasLocked: false,
      }
      const how = { capture: true, signal: signal.signal }
      window.addEventListener('pointermove', move, how)
      window.addEventListener('pointerup', () => end('drop'), how)
      window.addEventListener('pointercancel', () => end('cancel'), how)
      window.addEventListener('keydown', onKey, how)
      document.addEventListener('pointerlockchange', onLock, how)
    },
  }
}
