import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { send } from '../../../app/engine/hooks.ts'
import type { ListScroll } from '../list/list-scroll.ts'

type Pointing = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly scroll: ListScroll
  readonly isDragging: boolean
}

/** The layer whose row is pointed at, which the canvas shows too; when the list rests, the row that came under the pointer. */
export function usePointed({ scroller, scroll, isDragging }: Pointing) {
  const [pointed, setPointed] = useState<string | null>(null)
  function point(uuid: string | null): void {
    // rows that pass under a resting pointer are not pointed at
    if (uuid === pointed || isDragging || scroll.isMoving) return
    setPointed(uuid)
    void send({ do: 'layer.hover', id: uuid })
  }
  const pointAtRest = useEffectEvent(() => {
    const under = scroller.current?.querySelector<HTMLElement>('[data-uuid]:hover')
    if (under || pointed !== null) point(under?.dataset['uuid'] ?? null)
  })
  useEffect(() => scroll.whenAtRest(() => pointAtRest()), [scroll])
  return { pointed, point }
}
