import type { MouseEvent, PointerEvent } from 'react'
import { send } from '../../../app/engine/hooks.ts'
import { toggleFold } from '../../layout.ts'
import { headingKey, layersOfSection } from '../list/list-view.ts'
import type { useMarkSweep } from '../drag/use-mark-sweep.ts'
import type { useRowDrag } from '../drag/use-row-drag.ts'
import { rowIdOf } from '../row/layer-row.tsx'
import { openRowMenu } from '../row/row-menu.ts'
import { selectAt, uuidUnder, type Tree } from './tree.ts'

/** What a held pointer does in the list: rows are dragged, marks are swept over. */
export type Holds = {
  readonly drag: ReturnType<typeof useRowDrag>
  readonly sweep: ReturnType<typeof useMarkSweep>
}

/** A click on a row, a heading or a mark. */
export function click(tree: Tree, { drag, sweep }: Holds, event: MouseEvent): void {
  const { view, rows, order, focus, groups } = tree
  const target = event.target as Element
  if (groups.onClick(event, drag.wasDragged.current)) return
  const whole = target.closest<HTMLElement>('[data-whole]')?.dataset['whole']
  if (whole !== undefined && !drag.wasDragged.current)
    return void send({ do: 'selection.set', ids: layersOfSection(order, rows, whole) })
  const section = target.closest<HTMLElement>('[data-section]')?.dataset['section']
  if (drag.wasDragged.current || target.closest('[data-mark], input')) return sweep.onClick(event)
  if (section !== undefined) {
    focus.go(`section:${section}`)
    return toggleFold(`layers.${section}`)
  }
  const uuid = uuidUnder(event)
  if (uuid) selectAt(tree, view.keys.indexOf(uuid), event)
}

/** Opens the menu of the row under the pointer; where a key opened it, that of the active one. */
export function openMenu({ view, rows, selected, focus, groups }: Tree, event: MouseEvent): void {
  event.preventDefault()
  const isTree = event.target === event.currentTarget
  const at = isTree ? focus.at : view.keys.indexOf(uuidUnder(event) ?? '')
  const group = groups.under(event) ?? (isTree ? groups.headingAt(at) : null)
  const uuid = view.keys[at] ?? ''
  const meant = group?.own?.members.toReversed() ?? (rows.has(uuid) ? [uuid] : [])
  if (meant.length > 0)
    openRowMenu(event, { meant, rowId: group ? headingKey(group.id) : rowIdOf(uuid), selected })
}

/** For the element of the list; nothing is dragged where it `isSorted`. */
export const holdHandlers = ({ drag, sweep }: Holds, isSorted: boolean) => ({
  onPointerDown(event: PointerEvent): void {
    if (!isSorted) drag.onPointerDown(event)
    sweep.onPointerDown(event)
  },
  onPointerMove(event: PointerEvent): void {
    drag.onPointerMove(event)
    sweep.onPointerMove(event)
  },
  onPointerUp(): void {
    drag.onPointerUp()
    sweep.onPointerUp()
  },
  onPointerCancel(): void {
    drag.onPointerCancel()
    sweep.onPointerCancel()
  },
})
