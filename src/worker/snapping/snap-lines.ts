import type { HasStore } from '../design/store.ts'
import { memoLastByObject } from '../../shared/base/equality/memo.ts'
import type { LayerList } from '../../shared/document/layer-list.ts'
import { dialOf } from '../design/document.ts'
import { refuseEdit, type HasPermission } from '../session/permission.ts'
import type { HasScene } from '../scene/refresh.ts'
import type { HasSelection } from '../canvas/selection.ts'
import { isMovable, selectedEntries } from '../canvas/placing.ts'
import { snapLines, type SnapLines } from './snapping.ts'

type Needs = HasPermission & HasScene & HasSelection

/** Sorting the lines of 10,000 layers takes some ms: done at the press, the first moved frame finds them here. */
const linesIn = memoLastByObject(
  (_list: LayerList, _ids: readonly string[], editor: HasScene & HasSelection & HasStore): SnapLines => {
    const moving = selectedEntries(editor).filter(isMovable)
    return snapLines(editor.scene, dialOf(editor), new Set(moving.map(({ layer }) => layer.uuid)))
  },
)

/** What the selected layers that can move may snap to. */
export const linesOf = (editor: Needs): SnapLines => linesIn(editor.store.list, editor.selection.ids, editor)

/** Gets ready for a drag that may follow the press. */
export function prepareLines(editor: Needs): void {
  if (refuseEdit(editor) === null) linesOf(editor)
}
