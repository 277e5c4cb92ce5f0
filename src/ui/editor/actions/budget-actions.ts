import { Shrink, TriangleAlert } from 'lucide-react'
import type { Action } from './action.ts'

/** The actions for the watches' limits. */
export const budgetActions: readonly Action[] = [
  {
    id: 'problems.show',
    text: 'ui.problems.show',
    group: 'view',
    icon: TriangleAlert,
    shortcuts: [],
    does: () => 'showProblems',
  },
  {
    id: 'pictures.shrink',
    text: 'ui.shrink.action',
    group: 'layer',
    icon: Shrink,
    shortcuts: [],
    does: () => ({ do: 'picture.askShrink' }),
  },
]
