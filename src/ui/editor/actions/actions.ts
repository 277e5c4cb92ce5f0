import type { Action } from './action.ts'
import { arrangeActions } from './arrange-actions.ts'
import { componentActions } from './component-actions.ts'
import { editActions } from './edit-actions.ts'
import { faceActions } from './face-actions.ts'
import { fileActions } from './file-actions.ts'
import { helpActions } from './help-actions.ts'
import { layerActions } from './layer-actions.ts'
import { penKeys } from './points-actions.ts'
import { selectionActions } from './selection-actions.ts'
import { viewActions } from './view-actions.ts'
import { MapPin, MessageCircle, Shrink, TriangleAlert, X } from 'lucide-react'

/** The actions for the watches' limits. */
const budgetActions: readonly Action[] = [
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

/** What others say of the design. */
const commentActions: readonly Action[] = [
  {
    id: 'comments.show',
    text: 'ui.comments.openPanel',
    also: 'ui.also.comments',
    group: 'view',
    icon: MessageCircle,
    shortcuts: [],
    does: () => 'showComments',
  },
  {
    id: 'comments.pins',
    text: 'ui.comments.togglePins',
    next: ({ hasCommentPins }) => (hasCommentPins ? 'ui.comments.hidePins' : 'ui.comments.showPins'),
    also: 'ui.also.commentPins',
    group: 'view',
    icon: MapPin,
    shortcuts: [],
    does: () => 'toggleCommentPins',
  },
]

/** Leaving "side by side"; it is entered by `faces.compare`. */
const compareActions: readonly Action[] = [
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

/** Everything that can be done by key, menu or button, once: keys, menus, tooltips, sheet and palette are made of it. */
export const actions: readonly Action[] = [
  // keys of the pen mean something else without it
  ...penKeys,
  ...fileActions,
  ...editActions,
  ...layerActions,
  // Escape leaves side by side when nothing is selected any more, so it is tried first
  ...compareActions,
  ...selectionActions,
  ...arrangeActions,
  ...componentActions,
  ...viewActions,
  ...faceActions,
  ...budgetActions,
  ...commentActions,
  ...helpActions,
]

const byId = new Map(actions.map((action) => [action.id, action]))

/** A bug when there is no such row. */
export function actionNamed(id: string): Action {
  const action = byId.get(id)
  if (!action) throw new Error(`no action ${id}`)
  return action
}
