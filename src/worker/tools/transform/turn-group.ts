import { apply, identity, normalizeDeg, type Point } from '../../../shared/base/geometry.ts'
import { groupBox } from '../../../shared/document/group-box.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { selectedGroup } from '../../core/canvas/units.ts'
import { groupNamed, withLook, type FoundGroup } from '../../scene/fields/group-fields.ts'
import { isMovedByGroup } from '../handles.ts'
import type { ToolParts } from '../tool.ts'
import type { ShellParts } from '../../core/editor.ts'
import type { Transform } from './pull.ts'

/** A group that is turned by its own angle, about its pivot. */
export type TurnedGroup = FoundGroup & {
  /** Where the pivot is seen on the dial. */
  readonly pivot: Point
  /** Its angle as it is drawn where a track turns it while keys are recorded, else as it is stored. */
  readonly deg: number
}

/** The selected group where it moves or turns its members already; any other one is turned by turning each of them. */
export function turnedGroup(editor: ToolParts, entries: Transform['entries']): TurnedGroup | null {
  const named = isMovedByGroup(entries) ? selectedGroup(editor) : null
  const group = named && groupNamed(editor.store.list, named.id)
  if (!group) return null
  const { x, y, width, height } = groupBox(group.members)
  const { offset } = group.look
  const pivot = { x: x + offset.x * width, y: y + offset.y * height }
  const { rotation: deg } = editor.panels.recording?.freedLook(group.look) ?? group.look
  return { ...group, deg, pivot: apply(entries[0]?.around?.matrix ?? identity, pivot) }
}

/** The list with the group at this angle, as its field takes it: from −180 to 180 degrees. */
export function withTurned(
  { panels: { recording } }: ShellParts,
  list: LayerList,
  { group, deg }: { readonly group: TurnedGroup; readonly deg: number },
): LayerList {
  const wound = normalizeDeg(deg)
  const rotation = wound > 180 ? wound - 360 : wound
  const { look: before } = group
  const from = recording?.freedLook(before) ?? before
  const after = { ...from, rotation }
  // counted from where it was pressed, whatever the clock did since
  const made = { before, from: { ...from, rotation: group.deg }, after }
  return withLook(list, group, recording?.keyedLook(made) ?? after)
}
