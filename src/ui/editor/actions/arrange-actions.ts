import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Crosshair,
  LocateFixed,
  RefreshCw,
  type LucideIcon,
} from 'lucide-react'
import type { AlignEdge } from '../../../shared/protocol/commands.ts'
import { needsSelection, type Action } from './action.ts'

type Row = Pick<Action, 'text' | 'also' | 'icon' | 'shortcuts' | 'repeats'>

const order = (to: 'top' | 'up' | 'down' | 'bottom', row: Row): Action => ({
  id: `order.${to}`,
  group: 'arrange',
  isJudged: true,
  off: needsSelection,
  does: () => ({ do: 'order.move', to }),
  ...row,
})

const align = (edge: AlignEdge, key: string, icon: LucideIcon): Action => ({
  id: `align.${edge}`,
  text: `ui.action.align.${edge}`,
  also: `ui.also.align.${edge}`,
  group: 'arrange',
  icon,
  shortcuts: [`alt+${key}`],
  isJudged: true,
  off: needsSelection,
  does: ({ alignsToDial }) => ({ do: 'arrange.align', edge, ...(alignsToDial ? { to: 'dial' } : {}) }),
})

const distribute = (axis: 'x' | 'y', key: string, icon: LucideIcon): Action => ({
  id: `distribute.${axis}`,
  text: `ui.action.distribute.${axis}`,
  also: 'ui.also.distribute',
  group: 'arrange',
  icon,
  shortcuts: [`alt+shift+${key}`],
  isJudged: true,
  off: ({ selected }) => (selected.length > 2 ? null : 'ui.off.three'),
  does: () => ({ do: 'arrange.distribute', axis }),
})

const flip = (axis: 'x' | 'y', key: string): Action => ({
  id: `flip.${axis}`,
  text: `ui.action.flip.${axis}`,
  also: 'ui.also.flip',
  group: 'arrange',
  shortcuts: [`shift+${key}`],
  isJudged: true,
  off: needsSelection,
  does: () => ({ do: 'arrange.flip', axis }),
})

/** Order, six ways to align, two to distribute and two to mirror. */
export const arrangeActions: readonly Action[] = [
  order('top', {
    text: 'ui.action.toTop',
    also: 'ui.also.toTop',
    icon: ArrowUpToLine,
    shortcuts: ['mod+shift+]', 'mod+shift+arrowup'],
  }),
  order('up', {
    text: 'ui.action.moveUp',
    also: 'ui.also.moveUp',
    icon: ArrowUp,
    shortcuts: ['mod+]', 'mod+arrowup'],
    repeats: true,
  }),
  order('down', {
    text: 'ui.action.moveDown',
    also: 'ui.also.moveDown',
    icon: ArrowDown,
    shortcuts: ['mod+[', 'mod+arrowdown'],
    repeats: true,
  }),
  order('bottom', {
    text: 'ui.action.toBottom',
    also: 'ui.also.toBottom',
    icon: ArrowDownToLine,
    shortcuts: ['mod+shift+[', 'mod+shift+arrowdown'],
  }),
  align('left', 'a', AlignStartVertical),
  align('center', 'h', AlignCenterVertical),
  align('right', 'd', AlignEndVertical),
  align('top', 'w', AlignStartHorizontal),
  align('middle', 'v', AlignCenterHorizontal),
  align('bottom', 's', AlignEndHorizontal),
  distribute('x', 'h', AlignHorizontalSpaceBetween),
  distribute('y', 'v', AlignVerticalSpaceBetween),
  flip('x', 'h'),
  flip('y', 'v'),
  {
    id: 'arrange.around',
    text: 'ui.action.around',
    also: 'ui.also.around',
    group: 'arrange',
    icon: RefreshCw,
    shortcuts: [],
    off: needsSelection,
    does: () => 'showAround',
  },
  {
    id: 'pivot.move',
    text: 'ui.action.movePivot',
    next: ({ isPivoting }) => (isPivoting ? 'ui.action.leavePivot' : 'ui.action.movePivot'),
    also: 'ui.also.pivotToCentre',
    group: 'arrange',
    icon: LocateFixed,
    shortcuts: ['y'],
    isJudged: true,
    off: needsSelection,
    does: ({ isPivoting }) => ({ do: 'tool.pivot', isOn: !isPivoting }),
  },
  {
    id: 'pivot.toCentre',
    text: 'ui.action.pivotToCentre',
    also: 'ui.also.pivotToCentre',
    group: 'arrange',
    icon: Crosshair,
    shortcuts: [],
    isJudged: true,
    off: needsSelection,
    does: () => ({ do: 'pivot.toCentre' }),
  },
]
