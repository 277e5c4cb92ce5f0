import { useRef, useState, type PointerEvent } from 'react'
import type { LayerRow } from '../../../../shared/protocol/projections.ts'
import { send } from '../../../app/engine/hooks.ts'

export type Mark = 'show' | 'lock'

export type Sweep = { readonly mark: Mark; readonly to: boolean; readonly ids: ReadonlySet<string> }

const has = (mark: Mark, row: LayerRow): boolean => (mark === 'show' ? row.visible : row.isLock)

function sendMark(mark: Mark, to: boolean, ids: readonly string[]): Promise<unknown> {
  return send(
    mark === 'show' ? { do: 'layer.show', ids, visible: to } : { do: 'layer.lock', ids, isLock: to },
  )
}

/** The row as it will be when the pointer is let go. */
export function sweptRow(row: LayerRow, sweep: Sweep | null): LayerRow {
  if (!sweep?.ids.has(row.uuid)) return row
  return sweep.mark === 'show' ? { ...row, visible: sweep.to } : { ...row, isLock: sweep.to }
}

const markOf = (target: EventTarget): Mark | undefined =>
  (target as Element).closest<HTMLElement>('[data-mark]')?.dataset['mark'] as Mark | undefined

/** The eye or the lock of one row, or of all rows that the pointer is drawn over while it is held: one step. */
export function useMarkSweep(rows: ReadonlyMap<string, LayerRow>) {
  const [sweep, setSweep] = useState<Sweep | null>(null)
  const held = useRef<Sweep | null>(null)
  const put = (next: Sweep | null): void => {
    held.current = next
    setSweep(next)
  }
  const rowUnder = (x: number, y: number): LayerRow | undefined => {
    const uuid = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-uuid]')?.dataset['uuid']
    return rows.get(uuid ?? '')
  }

  return {
    /** What the rows show until they are what they show. */
    sweep,
    onPointerDown(event: PointerEvent): void {
      const mark = markOf(event.target)
      const row = rowUnder(event.clientX, event.clientY)
      if (event.button !== 0 || !mark || !row) return
      // the captured pointer stays with the list, whichever row it is over
      event.currentTarget.setPointerCapture(event.pointerId)
      put({ mark, to: !has(mark, row), ids: new Set([row.uuid]) })
    },
    onPointerMove(event: PointerEvent): void {
      const { current } = held
      const row = current && rowUnder(event.clientX, event.clientY)
      if (!current || !row || current.ids.has(row.uuid)) return
      put({ ...current, ids: new Set([...current.ids, row.uuid]) })
    },
    onPointerUp(): void {
      const { current } = held
      held.current = null
      // the rows show what will be until they are what they show
      if (current) void sendMark(current.mark, current.to, [...current.ids]).then(() => setSweep(null))
    },
    onPointerCancel: () => put(null),
    /** A press without a pointer: assistive technology. */
    onClick(event: { readonly detail: number; readonly target: EventTarget }): void {
      const mark = event.detail === 0 ? markOf(event.target) : undefined
      const uuid = (event.target as Element).closest<HTMLElement>('[data-uuid]')?.dataset['uuid']
      const row = rows.get(uuid ?? '')
      if (mark && row) void sendMark(mark, !has(mark, row), [row.uuid])
    },
  }
}
