import { ListFilter } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { CostBy } from '../../../shared/protocol/budgets.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { peek, useProjection } from '../../app/engine/hooks.ts'
import { useText } from '../../app/text.ts'
import { iconLook } from '../../kit/button.tsx'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import { layout } from '../layout.ts'
import { foldKey, ownGroupId } from './list/list-view.ts'

const costColumns: readonly (CostBy | null)[] = ['bytes', 'area', 'memory', null]

function foldAll(isFolded: boolean): void {
  const rows = [...peek('layers').rows.values()]
  const groups = new Set(rows.flatMap(({ path }) => path.map(({ id }) => ownGroupId(id))))
  const own = [...peek('kinds').sections, ...groups].map(foldKey)
  const others = layout.folded.filter((id) => !own.includes(id))
  layout.folded = isFolded ? [...others, ...own] : others
}

/** Sections, stacking order or cost, what the column of costs tells, and the folds of all sections at once. */
function useListOptions(): readonly MenuEntry[] {
  const { text } = useText()
  const { isStackingOrder, isCostOrder, costBy } = useSnapshot(layout)
  const { rows } = useProjection('layers')
  const hasGroups = [...rows.values()].some(({ path }) => path.length > 0)
  const isFlat = isCostOrder || (isStackingOrder && !hasGroups)
  const order = (id: string, isOn: boolean): MenuEntry => ({
    id,
    label: text(isOn ? 'ui.layers.byOrder' : 'ui.layers.bySection'),
    isChecked: !isCostOrder && isStackingOrder === isOn,
    run: () => {
      layout.isCostOrder = false
      layout.isStackingOrder = isOn
    },
  })
  const byCost: MenuEntry = {
    id: 'cost-order',
    label: text('ui.layers.byCost'),
    isChecked: isCostOrder,
    run: () => {
      layout.isCostOrder = true
      layout.costBy ??= 'bytes'
    },
  }
  const cost = (by: CostBy | null): MenuEntry => ({
    id: `cost-${by ?? 'none'}`,
    label: text(`ui.layers.cost.${by ?? 'none'}`),
    isChecked: costBy === by,
    run: () => {
      layout.costBy = by
      if (by === null) layout.isCostOrder = false
    },
  })
  return [
    order('sections', false),
    order('order', true),
    byCost,
    'line',
    ...costColumns.map(cost),
    'line',
    { id: 'fold', label: text('ui.layers.foldAll'), isDisabled: isFlat, run: () => foldAll(true) },
    { id: 'unfold', label: text('ui.layers.unfoldAll'), isDisabled: isFlat, run: () => foldAll(false) },
  ]
}

/** The button of what the list can be: its order, its column, its folds. */
export function ListOptions() {
  const { text } = useText()
  return (
    <DropMenu
      entries={useListOptions()}
      side="bottom end"
      button={<ListFilter size={16} strokeWidth={1.5} aria-hidden />}
      buttonProps={{
        className: iconLook,
        'aria-label': text('ui.layers.options'),
        'data-tip': text('ui.layers.options'),
      }}
    />
  )
}
