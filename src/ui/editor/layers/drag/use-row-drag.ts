import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { send } from '../../../app/engine/hooks.ts'
import { useShownDrop, type RowDragOptions } from './use-shown-drop.ts'

/** Near an edge the list scrolls, at the edge by this many pixels a frame. */
const edgePx = 32
const scrollPx = 14

type EdgeScroll = {
  readonly scroller: () => HTMLElement | null
  /** Window pixels of the pointer from the top; null when nothing is dragged. */
  readonly pointerY: () => number | null
  readonly onScroll: () => void
}

/** Scrolls the list while a pointer that drags something rests near an edge of it. */
function useEdgeScroll({ scroller, pointerY, onScroll }: EdgeScroll) {
  const frame = useRef(0)

  function scroll(): void {
    frame.current = 0
    const list = scroller()
    const y = pointerY()
    if (!list || y === null) return
    const { top, bottom } = list.getBoundingClientRect()
    const into = Math.max(0, top + edgePx - y) - Math.max(0, y - (bottom - edgePx))
    if (into === 0) return
    const before = list.scrollTop
    list.scrollTop -= Math.round(Math.max(-1, Math.min(1, into / edgePx)) * scrollPx)
    if (list.scrollTop !== before) onScroll()
    frame.current = requestAnimationFrame(scroll)
  }

  return {
    /** Called for each move of the pointer. */
    go(): void {
      if (frame.current === 0) scroll()
    },
    stop(): void {
      cancelAnimationFrame(frame.current)
      frame.current = 0
    },
  }
}

/** Pointer pixels that make a press on a row a drag. */
const dragPx = 4

/** A finger scrolls the list; held still for this long it lifts the row instead. */
const liftMs = 350
/** What a finger that holds still may roll, in CSS pixels. */
const rollPx = 8

type Held = {
  /** The layer of the row, or those of the group. */
  readonly ids: readonly string[]
  readonly x: number
  readonly y: number
  isOn: boolean
  at: { x: number; y: number }
  /** Of a finger that has not lifted the row yet. */
  timer: number | null
}

/** The layer of a row, or all of a group under its heading, in paint order; none where nothing can be dragged. */
function idsUnder(target: Element, { rows, view }: RowDragOptions): readonly string[] {
  const uuid = target.closest<HTMLElement>('[data-uuid]')?.dataset['uuid']
  if (uuid !== undefined) return rows.get(uuid)?.isBackdrop ? [] : [uuid]
  const own = target.closest<HTMLElement>('[data-own]')?.dataset['own']
  return view.groups.find((group) => group.own?.id === own)?.own?.members.toReversed() ?? []
}

/** What a press takes hold of; null where nothing can be dragged. */
function heldBy(event: PointerEvent, options: RowDragOptions): Held | null {
  const target = event.target as Element
  const ids = idsUnder(target, options)
  if (event.button !== 0 || ids.length === 0 || target.closest('[data-mark], input')) return null
  const at = { x: event.clientX, y: event.clientY }
  return { ids, ...at, isOn: false, at, timer: null }
}

const isRolled = (one: Held, px: number): boolean => Math.hypot(one.at.x - one.x, one.at.y - one.y) >= px

type HeldList = {
  readonly scroller: () => HTMLElement | null
  readonly held: RefObject<Held | null>
  readonly end: () => void
}

/** A lifted row keeps the browser from scrolling, which only a listener that is not passive can. */
function useTouchHold({ scroller, held, end }: HeldList): void {
  useEffect(() => {
    const list = scroller()
    if (!list) return
    const hold = (event: TouchEvent): void => {
      if (held.current?.isOn) event.preventDefault()
    }
    // held still for longer, a finger opens the menu
    const onMenu = (event: Event): void => {
      const one = held.current
      if (!one?.isOn) return
      if (isRolled(one, rollPx)) event.preventDefault()
      else end()
    }
    list.addEventListener('touchmove', hold, { passive: false })
    list.addEventListener('contextmenu', onMenu, true)
    return () => {
      list.removeEventListener('touchmove', hold)
      list.removeEventListener('contextmenu', onMenu, true)
    }
    // the list is made once, and what is held is read when it matters
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** Escape is the drag's own while there is one, before it means anything to the rest of the page. */
function useEscape(onEscape: () => void) {
  // the render that begins a drag is seldom the one that ends it: a listener of its own would not be found again
  const listening = useRef<AbortController | null>(null)
  return {
    listen(): void {
      listening.current = new AbortController()
      const onKey = (event: KeyboardEvent): void => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onEscape()
      }
      window.addEventListener('keydown', onKey, { capture: true, signal: listening.current.signal })
    },
    stop: () => listening.current?.abort(),
  }
}

/** Reorders rows by dragging: by a finger that held still first, many at once, scrolling at the edges, back by Escape; one command on release. */
export function useRowDrag(options: RowDragOptions) {
  const now = useRef(options)
  useEffect(() => {
    now.current = options
  })
  const held = useRef<Held | null>(null)
  /** True right after a drag, so that the click that ends it selects nothing. */
  const wasDragged = useRef(false)
  const shown = useShownDrop(now)
  const scroller = (): HTMLElement | null => now.current.scroller.current
  const edges = useEdgeScroll({ scroller, pointerY: () => held.current?.at.y ?? null, onScroll: show })
  useTouchHold({ scroller, held, end })
  const escape = useEscape(() => {
    wasDragged.current = true
    end()
  })

  function show(): void {
    if (held.current) shown.show(held.current.at)
  }

  function start(list: Element, pointerId: number, one: Held): void {
    const { order, selected } = now.current
    one.isOn = true
    list.setPointerCapture(pointerId)
    const isSelected = one.ids.every((uuid) => selected.has(uuid))
    shown.take(isSelected ? order.filter((uuid) => selected.has(uuid)) : one.ids)
    if (!isSelected) void send({ do: 'selection.set', ids: one.ids })
    escape.listen()
  }

  /** The finger stays: its row is lifted, and from then on it drags instead of scrolling. */
  function lift(list: Element, pointerId: number, one: Held): void {
    one.timer = null
    if (held.current !== one || isRolled(one, rollPx)) return
    start(list, pointerId, one)
    show()
  }

  function end(): void {
    if (held.current?.timer) window.clearTimeout(held.current.timer)
    held.current = null
    edges.stop()
    escape.stop()
    shown.hide()
  }

  return {
    drag: shown.drag,
    wasDragged,
    onPointerDown(event: PointerEvent): void {
      wasDragged.current = false
      const one = heldBy(event, now.current)
      if (!one) return
      held.current = one
      const { currentTarget, pointerId } = event
      if (event.pointerType === 'touch')
        one.timer = window.setTimeout(() => lift(currentTarget, pointerId, one), liftMs)
    },
    onPointerMove(event: PointerEvent): void {
      const one = held.current
      if (!one) return
      one.at = { x: event.clientX, y: event.clientY }
      const isTouch = event.pointerType === 'touch'
      if (!one.isOn && (isTouch || !isRolled(one, dragPx))) return
      if (!one.isOn) start(event.currentTarget, event.pointerId, one)
      show()
      edges.go()
    },
    onPointerUp(): void {
      const one = held.current
      if (one?.isOn) {
        wasDragged.current = true
        shown.drop(one.at.y)
      }
      end()
    },
    onPointerCancel: end,
  }
}
