import type { Action } from './action.ts'
import { arrangeActions } from './arrange-actions.ts'
import { budgetActions } from './budget-actions.ts'
import { compareActions } from './compare-actions.ts'
import { editActions } from './edit-actions.ts'
import { faceActions } from './face-actions.ts'
import { helpActions } from './help-actions.ts'
import { layerActions } from './layer-actions.ts'
import { selectionActions } from './selection-actions.ts'
import { viewActions } from './view-actions.ts'

/** Everything that can be done by key, menu or button, once: keys, menus, tooltips, sheet and palette are made of it. */
export const actions: readonly Action[] = [
  ...editActions,
  ...layerActions,
  // Escape leaves side by side when nothing is selected any more, so it is tried first
  ...compareActions,
  ...selectionActions,
  ...arrangeActions,
  ...viewActions,
  ...faceActions,
  ...budgetActions,
  ...helpActions,
]

const byId = new Map(actions.map((action) => [action.id, action]))

/** A bug when there is no such row. */
export function actionNamed(id: string): Action {
  const action = byId.get(id)
  if (!action) throw new Error(`no action ${id}`)
  return action
}
