import type { LayerList } from '../../shared/document/layer-list.ts'
import { dialOf } from '../design/document.ts'
import { refuseEdit, type HasPermission } from '../session/permission.ts'
import type { HasScene } from '../scene/refresh.ts'
import type { HasSelection } from '../canvas/selection.ts'
import { isMovable, selectedEntries } from '../canvas/placing.ts'
import { snapLines, type SnapLines } from './snapping.ts'

type Needs = HasPermission & HasScene & HasSelection

type Known = { readonly ids: readonly string[]; readonly lines: SnapLines }

/** Sorting the lines of 10,000 layers takes some ms: done at the press, the first moved frame finds them here. */
const known = new WeakMap<LayerList, Known>()

/** What the selected layers that can move may snap to. */
export function linesOf(editor: Needs): SnapLines {
  const { list } = editor.store
  const { ids } = editor.selection
  const kept = known.get(list)
  if (kept?.ids === ids) return kept.lines
  const moving = selectedEntries(editor).filter(isMovable)
  const lines = snapLines(editor.scene, dialOf(editor), new Set(moving.map(({ layer }) => layer.uuid)))
  known.set(list, { ids, lines })
  return lines
}

/** Gets ready for a drag that may follow the press. */
export function prepareLines(editor: Needs): void {
  if (refuseEdit(editor) === null) linesOf(editor)
}
