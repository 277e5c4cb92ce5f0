import { noGuides, type Guides } from '../../../shared/base/guides.ts'
import { shownGuides } from '../../../shared/document/design.ts'
import { memoLastByObject } from '../../../shared/base/memo.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { dialOf } from '../../core/design/document.ts'
import { refuseEdit } from '../../core/session/permission.ts'
import { isMovable, selectedEntries } from '../canvas/placing.ts'
import { polarOf } from './polar.ts'
import { snapLines, type SnapLines } from './snapping.ts'
import type { DesignParts, ShellParts, ViewParts } from '../../core/editor.ts'
import type { SceneParts } from '../editor.ts'

type Seen = DesignParts & SceneParts

type Needs = DesignParts & ViewParts & ShellParts & SceneParts

/** Sorting the lines of 10,000 layers takes some ms: done at the press, the first moved frame finds them here. */
const linesIn = memoLastByObject(
  (_list: LayerList, ...[, guides, editor]: readonly [readonly string[], Guides, Seen]): SnapLines => {
    const entries = selectedEntries(editor).filter(isMovable)
    const dial = dialOf(editor)
    const places = (axis: 'x' | 'y'): readonly number[] =>
      guides.lines.filter((line) => line.axis === axis).map(({ at }) => at)
    return snapLines(editor.scene, dial, {
      moving: new Set(entries.map(({ layer }) => layer.uuid)),
      guides: { x: places('x'), y: places('y') },
      polar: guides.polar?.isOn ? polarOf(guides.polar, dial) : null,
    })
  },
)

/** What the selected layers that can move may snap to. */
export const linesOf = (editor: Needs): SnapLines => {
  const { store, selection, viewport } = editor
  // what is not seen catches nothing
  const guides = viewport.hasRulers ? shownGuides(store.design) : noGuides
  return linesIn(store.list, selection.ids, guides, editor)
}

/** Gets ready for a drag that may follow the press. */
export function prepareLines(editor: Needs): void {
  if (refuseEdit(editor) === null) linesOf(editor)
}
