import { actionGroups, isOffered, type ActionGroup } from '../actions/action.ts'
import { actions } from '../actions/actions.ts'

/** Stands in the menu itself, above its groups. */
const above: ReadonlySet<string> = new Set(['help.commands'])

/** Ids of the first action after a line. */
const lineBefore: ReadonlySet<string> = new Set([
  'export.apk',
  'export.picture',
  'export.source',
  'design.share',
  'clipboard.cut',
  'style.copy',
])

/** The actions of one group in the order of the sheet of keys, with lines between what belongs together. */
export const rowsOfGroup = (group: ActionGroup): readonly string[] =>
  actions
    .filter((action) => action.group === group && isOffered(action) && !above.has(action.id))
    .flatMap(({ id }, at) => (at > 0 && lineBefore.has(id) ? ['line', id] : [id]))

/** The groups in which something can be chosen. */
export const mainMenuGroups: readonly ActionGroup[] = actionGroups.filter(
  (group) => rowsOfGroup(group).length > 0,
)

/** Every action that the main menu has. */
export const mainMenuActions: readonly string[] = [
  ...above,
  ...mainMenuGroups.flatMap(rowsOfGroup).filter((id) => id !== 'line'),
]
