import { X } from 'lucide-react'
import type { Action } from './action.ts'

/** Leaving "side by side"; it is entered by `faces.compare`. */
export const compareActions: readonly Action[] = [
  {
    id: 'faces.leaveCompare',
    text: 'ui.compare.leave',
    group: 'view',
    icon: X,
    shortcuts: ['escape'],
    isKeyOnly: true,
    off: ({ isComparing, isGesture, selected }) =>
      isComparing && !isGesture && selected.length === 0 ? null : 'ui.off.compare',
    does: () => ({ do: 'compare.set', isOn: false }),
  },
]
