import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { send } from '../engine/hooks.ts'

/** Pointer pixels that make a press on a row a drag. */
const dragPx = 4

/** Pixels a frame that the list scrolls while a row is held near its edge. */
const scrollStep = 8

type RowDrag = { readonly uuid: string; readonly y: number; isOn: boolean }

type RowDragOptions = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly rowHeight: number
  /** Shown rows, front first; null while a search hides some of them. */
  readonly shown: readonly string[] | null
  /** What a drag of this row takes along. */
  readonly moving: (uuid: string) => readonly string[]
}

/** Reorders rows by dragging; `gap` is the place of the insertion line, counted in shown rows. */
export function useRowDrag({ scroller, rowHeight, shown, moving }: RowDragOptions) {
  const drag = useRef<RowDrag | null>(null)
  const [gap, setGap] = useState<number | null>(null)
  /** True right after a drag, so that the click that ends it selects nothing. */
  const wasDragged = useRef(false)

  const gapAt = (clientY: number): number => {
    const list = scroller.current
    if (!list || !shown) return 0
    const inside = clientY - list.getBoundingClientRect().top + list.scrollTop
    return Math.max(0, Math.min(shown.length, Math.round(inside / rowHeight)))
  }

  const scrollAtEdge = (clientY: number): void => {
    const list = scroller.current
    if (!list) return
    const box = list.getBoundingClientRect()
    if (clientY < box.top + rowHeight) list.scrollTop -= scrollStep
    if (clientY > box.bottom - rowHeight) list.scrollTop += scrollStep
  }

  const end = (): void => {
    drag.current = null
    setGap(null)
  }

  return {
    gap,
    wasDragged,
    cancel: end,
    onPointerDown(event: PointerEvent): void {
      wasDragged.current = false
      const target = event.target as Element
      const uuid = target.closest<HTMLElement>('[data-uuid]')?.dataset['uuid']
      if (event.button !== 0 || !uuid || !shown || target.closest('[data-mark], input')) return
      drag.current = { uuid, y: event.clientY, isOn: false }
    },
    onPointerMove(event: PointerEvent): void {
      const held = drag.current
      if (!held) return
      if (!held.isOn && Math.abs(event.clientY - held.y) < dragPx) return
      if (!held.isOn) event.currentTarget.setPointerCapture(event.pointerId)
      held.isOn = true
      scrollAtEdge(event.clientY)
      setGap(gapAt(event.clientY))
    },
    onPointerUp(event: PointerEvent): void {
      const held = drag.current
      if (held?.isOn && shown) {
        wasDragged.current = true
        // the list shows the front first, paint order has it last
        const index = shown.length - gapAt(event.clientY)
        void send({ do: 'order.place', ids: moving(held.uuid), index })
      }
      end()
    },
    onPointerCancel: end,
  }
}
