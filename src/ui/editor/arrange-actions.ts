import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  type LucideIcon,
} from 'lucide-react'
import type { AlignEdge } from '../../shared/protocol/commands.ts'
import { hasSelection, type Action } from './action.ts'

const align = (edge: AlignEdge, key: string, icon: LucideIcon): Action => ({
  id: `align.${edge}`,
  text: `ui.action.align.${edge}`,
  icon,
  shortcuts: [`alt+${key}`],
  applies: hasSelection,
  does: () => ({ do: 'arrange.align', edge }),
})

const distribute = (axis: 'x' | 'y', key: string, icon: LucideIcon): Action => ({
  id: `distribute.${axis}`,
  text: `ui.action.distribute.${axis}`,
  icon,
  shortcuts: [`alt+shift+${key}`],
  applies: ({ selected }) => selected.length > 2,
  does: () => ({ do: 'arrange.distribute', axis }),
})

/** Six ways to align and two to distribute. */
export const arrangeActions: readonly Action[] = [
  align('left', 'a', AlignStartVertical),
  align('center', 'h', AlignCenterVertical),
  align('right', 'd', AlignEndVertical),
  align('top', 'w', AlignStartHorizontal),
  align('middle', 'v', AlignCenterHorizontal),
  align('bottom', 's', AlignEndHorizontal),
  distribute('x', 'h', AlignHorizontalSpaceBetween),
  distribute('y', 'v', AlignVerticalSpaceBetween),
]
