import { useRef, useState, type RefObject } from 'react'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import type { LayerRow } from '../../../../shared/protocol/projections.ts'
import { engine } from '../../../app/engine/connect.ts'
import { send } from '../../../app/engine/hooks.ts'
import { dropAt, type Drop } from './drop.ts'
import type { ListView } from '../list/list-view.ts'

/** The list, and what is selected in it. */
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

/** Rows on their way. */
export type RowDrag = {
  readonly moving: ReadonlySet<string>
  readonly drop: Drop
  /** Why it may not go there (falcon); null when it may. */
  readonly refusal: Refusal | null
  /** Window pixels of the pointer. */
  readonly at: Point
}

type Point = { readonly x: number; readonly y: number }

const intoOf = (into: string | null | undefined) => (into === undefined ? {} : { into })

function dropUnder(y: number, options: RowDragOptions, moving: readonly string[]): Drop {
  const { scroller, rowHeight, view, rows, order } = options
  const list = scroller.current
  const inside = list ? y - list.getBoundingClientRect().top + list.scrollTop : 0
  return dropAt(view, Math.round(inside / rowHeight), { rows, order, moving })
}

/** Where the rows that are dragged would go, shown before they do. */
export function useShownDrop(now: RefObject<RowDragOptions>) {
  const [drag, setDrag] = useState<RowDrag | null>(null)
  const moving = useRef<readonly string[]>([])
  const shownIndex = useRef(-1)

  const dropNow = (y: number): Drop => dropUnder(y, now.current, moving.current)

  /** Shows before the drop that a rule forbids the place. */
  async function judge({ index, into }: Drop): Promise<void> {
    if (shownIndex.current === index) return
    shownIndex.current = index
    const outcome = await engine.can({ do: 'order.place', ids: moving.current, index, ...intoOf(into) })
    if (shownIndex.current !== index) return
    setDrag((shown) => shown && { ...shown, refusal: outcome.ok ? null : outcome.refusal })
  }

  return {
    drag,
    /** The layers of the dragged rows; each begins by its own. */
    take(ids: readonly string[]): void {
      moving.current = ids
    },
    show(at: Point): void {
      const drop = dropNow(at.y)
      setDrag((shown) => ({
        moving: shown?.moving ?? new Set(moving.current),
        refusal: shown?.refusal ?? null,
        drop,
        at,
      }))
      void judge(drop)
    },
    /** Where the pointer is; one step. */
    drop(y: number): void {
      const { index, into } = dropNow(y)
      const { isNoted } = now.current
      void send({ do: 'order.place', ids: moving.current, index, isNoted, ...intoOf(into) })
    },
    hide(): void {
      shownIndex.current = -1
      setDrag(null)
    },
  }
}
