import type { GroupStep, Layer } from '../../../shared/document/design.ts'
import { wholeLook, type WholeLook } from '../../../shared/document/group-look.ts'
import { withGroupLook } from '../../../shared/document/group-paths.ts'
import { membersOf } from '../../../shared/document/group-units.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import type { Field } from '../../../shared/layers/fields.ts'
import { groupPath, groupSection } from '../../../shared/layers/group-section.ts'
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

export const groupFieldOf = (path: string): Field | null =>
  groupSection.fields.find((field) => field.path === path) ?? null

export function groupValueAt(look: WholeLook, path: string): FieldValue {
  const name = nameOf(path)
  if (name === 'offset.x' || name === 'offset.y') return look.offset[name === 'offset.x' ? 'x' : 'y']
  const value: unknown = look[name as keyof WholeLook]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** The look with one field set to a value that the field took. */
export function withGroupValue(look: WholeLook, path: string, value: FieldValue): WholeLook {
  const name = nameOf(path)
  if (name === 'offset.x') return { ...look, offset: { ...look.offset, x: Number(value) } }
  if (name === 'offset.y') return { ...look, offset: { ...look.offset, y: Number(value) } }
  return { ...look, [name]: value }
}

/** Where the expressions of a look are kept; null for a number that takes none. */
export const groupExpressionAt = (look: WholeLook, name: string): string =>
  name === 'rotate' ? look.rotate : (look.dynamic?.[name as 'x' | 'y' | 'opacity'] ?? '')

export const withGroupExpression = (look: WholeLook, name: string, text: string): WholeLook =>
  name === 'rotate' ? { ...look, rotate: text } : { ...look, dynamic: { ...look.dynamic, [name]: text } }

/** The list with this look of the group; the same list when it is the same. */
export const withLook = (list: LayerList, { step }: FoundGroup, look: WholeLook): LayerList =>
  withGroupLook(list, step.id, look)
