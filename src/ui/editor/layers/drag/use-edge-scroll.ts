import { useRef } from 'react'

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
export function useEdgeScroll({ scroller, pointerY, onScroll }: EdgeScroll) {
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
