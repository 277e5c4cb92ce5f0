import type { GroupStep, Layer } from '../../../shared/document/design.ts'
import { wholeLook, type WholeLook } from '../../../shared/document/group-look.ts'
import { constraintsOf, withConstraint, type Axis } from '../../../shared/document/constraints.ts'
import { withGroupConstraints, withGroupLook } from '../../../shared/document/group-paths.ts'
import { membersOf } from '../../../shared/document/group-units.ts'
import { withStopLinks } from '../../../shared/document/stop-links.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import type { Field } from '../../../shared/layers/fields.ts'
import { groupConstraintFields, groupPath, groupSection } from '../../../shared/layers/group-section.ts'
import { groupTiltSection } from '../../../shared/layers/building-blocks/tilt.ts'
import { tiltNameOf, tiltRest, withTilt } from '../../../shared/base/tilt.ts'
import type { FieldValue } from '../../../shared/protocol/commands.ts'

/** A group of a list with all of its members, in paint order. */
export type FoundGroup = {
  readonly step: GroupStep
  readonly look: WholeLook
  readonly members: readonly Layer[]
}

/** Null where the list has no such group. */
export function groupNamed(list: LayerList, id: string): FoundGroup | null {
  const members = membersOf(list, id)
  const step = members[0]?.group?.find((one) => one.id === id)
  return step ? { step, look: wholeLook(step.look), members } : null
}

/** What a look stores by its own name: a path of the section without what it begins with. */
const nameOf = (path: string): string => path.slice(groupPath.length)

/** What the group can be set; a group in a group has constraints too. */
export const groupFieldsOf = (group: FoundGroup): readonly Field[] =>
  isNested(group) ? [...groupSection.fields, ...groupConstraintFields] : groupSection.fields

/** Beside it a section of its own: what tilting the watch does to the group. */
const settableOf = (group: FoundGroup): readonly Field[] => [
  ...groupFieldsOf(group),
  ...groupTiltSection.fields,
]

const isNested = ({ step, members }: FoundGroup): boolean => members[0]?.group?.[0]?.id !== step.id

export const groupFieldOf = (group: FoundGroup, path: string): Field | null =>
  settableOf(group).find((field) => field.path === path) ?? null

/** Which axis of the constraints a path sets; null for anything else. */
const axisOf = (path: string): Axis | null =>
  path === `${groupPath}constraints.x` ? 'x' : path === `${groupPath}constraints.y` ? 'y' : null

export function groupValueAt({ look, step }: FoundGroup, path: string): FieldValue {
  const name = nameOf(path)
  const axis = axisOf(path)
  if (axis) return constraintsOf(step)[axis] ?? 'scale'
  const tilted = tiltNameOf(path)
  if (tilted) return look.tilt?.[tilted] ?? tiltRest[tilted]
  if (name === 'offset.x' || name === 'offset.y') return look.offset[name === 'offset.x' ? 'x' : 'y']
  const value: unknown = look[name as keyof WholeLook]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** The look with one field set to a value that the field took. */
function withGroupValue(look: WholeLook, path: string, value: FieldValue): WholeLook {
  const name = nameOf(path)
  const tilted = tiltNameOf(path)
  if (tilted) return withTilt(look, tilted, Number(value))
  if (name === 'offset.x') return { ...look, offset: { ...look.offset, x: Number(value) } }
  if (name === 'offset.y') return { ...look, offset: { ...look.offset, y: Number(value) } }
  const next = { ...look, [name]: value }
  return name === 'effects'
    ? withStopLinks(next, { path: name, before: look.effects, after: String(value) })
    : next
}

/** The list with one field of the group set to a value that the field took; the same list when it is the same. */
export function withGroupField(
  list: LayerList,
  group: FoundGroup,
  { path, value }: { readonly path: string; readonly value: FieldValue },
): LayerList {
  const axis = axisOf(path)
  return axis
    ? withGroupConstraints(list, group.step.id, withConstraint(constraintsOf(group.step), axis, value))
    : withLook(list, group, withGroupValue(group.look, path, value))
}

/** Where the expressions of a look are kept; null for a number that takes none. */
export const groupExpressionAt = (look: WholeLook, name: string): string =>
  name === 'rotate' ? look.rotate : (look.dynamic?.[name as 'x' | 'y' | 'opacity'] ?? '')

export const withGroupExpression = (look: WholeLook, name: string, text: string): WholeLook =>
  name === 'rotate' ? { ...look, rotate: text } : { ...look, dynamic: { ...look.dynamic, [name]: text } }

/** The list with this look of the group; the same list when it is the same. */
export const withLook = (list: LayerList, { step }: FoundGroup, look: WholeLook): LayerList =>
  withGroupLook(list, step.id, look)
