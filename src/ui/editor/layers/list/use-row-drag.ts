import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { engine } from '../../../app/engine/connect.ts'
import { send } from '../../../app/engine/hooks.ts'
import type { LayerRow } from '../../../../shared/protocol/projections.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { dropAt, type Drop } from './drop.ts'
import type { ListView } from './list-view.ts'

/** Pointer pixels that make a press on a row a drag. */
const dragPx = 4

/** A finger scrolls the list; held still for this long it lifts the row instead. */
const liftMs = 350
/** What a finger that holds still may roll, in CSS pixels. */
const rollPx = 8

/** Near an edge the list scrolls, at the edge by this many pixels a frame. */
const edgePx = 32
const scrollPx = 14

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

export type RowDragOptions = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly rowHeight: number
  readonly view: ListView
  readonly rows: ReadonlyMap<string, LayerRow>
  /** Paint order. */
  readonly order: readonly string[]
  readonly selected: ReadonlySet<string>
  /** A note says what was passed: the list does not show it. */
  readonly isNoted: boolean
}

export type RowDrag = {
  readonly moving: ReadonlySet<string>
  readonly drop: Drop
  /** Why it may not go there (falcon); null when it may. */
  readonly refusal: Refusal | null
  /** Window pixels of the pointer. */
  readonly at: { readonly x: number; readonly y: number }
}

const intoOf = (into: string | null | undefined) => (into === undefined ? {} : { into })

/** The layer of a row, or all of a group under its heading, in paint order; none where nothing can be dragged. */
function idsUnder(target: Element, { rows, view }: RowDragOptions): readonly string[] {
  const uuid = target.closest<HTMLElement>('[data-uuid]')?.dataset['uuid']
  if (uuid !== undefined) return rows.get(uuid)?.isBackdrop ? [] : [uuid]
  const own = target.closest<HTMLElement>('[data-own]')?.dataset['own']
  return view.groups.find((group) => group.own?.id === own)?.own?.members.toReversed() ?? []
}

/** Reorders rows by dragging: by a finger that held still first, many at once, scrolling at the edges, back by Escape; one command on release. */
export function useRowDrag(options: RowDragOptions) {
  const now = useRef(options)
  useEffect(() => {
    now.current = options
  })
  const held = useRef<Held | null>(null)
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const moving = useRef<readonly string[]>([])
  const asked = useRef(-1)
  const frame = useRef(0)
  /** True right after a drag, so that the click that ends it selects nothing. */
  const wasDragged = useRef(false)

  function dropNow(y: number): Drop {
    const { scroller, rowHeight, view, rows, order } = now.current
    const list = scroller.current
    const inside = list ? y - list.getBoundingClientRect().top + list.scrollTop : 0
    return dropAt(view, Math.round(inside / rowHeight), { rows, order, moving: moving.current })
  }

  /** Shows before the drop that a rule forbids the place. */
  async function judge({ index, into }: Drop): Promise<void> {
    if (asked.current === index) return
    asked.current = index
    const outcome = await engine.can({ do: 'order.place', ids: moving.current, index, ...intoOf(into) })
    if (asked.current !== index) return
    setDrag((shown) => shown && { ...shown, refusal: outcome.ok ? null : outcome.refusal })
  }

  function show(): void {
    const at = held.current?.at
    if (!at) return
    const drop = dropNow(at.y)
    setDrag((shown) => ({
      moving: shown?.moving ?? new Set(moving.current),
      refusal: shown?.refusal ?? null,
      drop,
      at,
    }))
    void judge(drop)
  }

  /** Scrolls on while the pointer rests near an edge. */
  function scrollAtEdge(): void {
    frame.current = 0
    const list = now.current.scroller.current
    const at = held.current?.at
    if (!list || !at) return
    const { top, bottom } = list.getBoundingClientRect()
    const into = Math.max(0, top + edgePx - at.y) - Math.max(0, at.y - (bottom - edgePx))
    if (into === 0) return
    const before = list.scrollTop
    list.scrollTop -= Math.round(Math.max(-1, Math.min(1, into / edgePx)) * scrollPx)
    if (list.scrollTop !== before) show()
    frame.current = requestAnimationFrame(scrollAtEdge)
  }

  function start(list: Element, pointerId: number, one: Held): void {
    const { order, selected } = now.current
    one.isOn = true
    list.setPointerCapture(pointerId)
    const isSelected = one.ids.every((uuid) => selected.has(uuid))
    moving.current = isSelected ? order.filter((uuid) => selected.has(uuid)) : one.ids
    if (!isSelected) void send({ do: 'selection.set', ids: one.ids })
    window.addEventListener('keydown', onKey, true)
  }

  const isRolled = (one: Held, px: number): boolean => Math.hypot(one.at.x - one.x, one.at.y - one.y) >= px

  /** The finger stays: its row is lifted, and from then on it drags instead of scrolling. */
  function lift(list: Element, pointerId: number, one: Held): void {
    one.timer = null
    if (held.current !== one || isRolled(one, rollPx)) return
    start(list, pointerId, one)
    show()
  }

  // a lifted row keeps the browser from scrolling, which only a listener that is not passive can
  useEffect(() => {
    const list = now.current.scroller.current
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

  function end(): void {
    if (held.current?.timer) window.clearTimeout(held.current.timer)
    held.current = null
    asked.current = -1
    cancelAnimationFrame(frame.current)
    frame.current = 0
    window.removeEventListener('keydown', onKey, true)
    setDrag(null)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    wasDragged.current = true
    end()
  }

  return {
    drag,
    wasDragged,
    onPointerDown(event: PointerEvent): void {
      wasDragged.current = false
      const target = event.target as Element
      const ids = idsUnder(target, now.current)
      if (event.button !== 0 || ids.length === 0 || target.closest('[data-mark], input')) return
      const at = { x: event.clientX, y: event.clientY }
      const one: Held = { ids, ...at, isOn: false, at, timer: null }
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
      if (frame.current === 0) scrollAtEdge()
    },
    onPointerUp(): void {
      const one = held.current
      if (one?.isOn) {
        wasDragged.current = true
        const { index, into } = dropNow(one.at.y)
        const { isNoted } = now.current
        void send({ do: 'order.place', ids: moving.current, index, isNoted, ...intoOf(into) })
      }
      end()
    },
    onPointerCancel: end,
  }
}
