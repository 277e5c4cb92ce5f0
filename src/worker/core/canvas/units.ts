import type { Layer } from '../../../shared/document/design.ts'
import { pathOf, sharedDepth, type GroupPath } from '../../../shared/document/group-paths.ts'
import { membersOf, unitsOf, type Unit } from '../../../shared/document/group-units.ts'
import { memoLastByObject } from '../../../shared/base/memo.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import type { DesignParts } from '../editor.ts'

const selectedUnits = memoLastByObject((list: LayerList, ids: readonly string[]): readonly Unit[] => {
  const among = new Set(ids)
  return unitsOf(list, (uuid) => among.has(uuid))
})

const unitsNow = ({ store, selection }: DesignParts): readonly Unit[] =>
  selectedUnits(store.list, selection.ids)

/** How many groups around the layer are open. */
function openDepth(editor: DesignParts, path: GroupPath): number {
  return unitsNow(editor).reduce((most, { parent }) => Math.max(most, sharedDepth(path, parent)), 0)
}

function idsAt({ store }: DesignParts, layer: Layer, depth: number): readonly string[] {
  const group = pathOf(layer)[depth]
  return group ? membersOf(store.list, group.id).map(({ uuid }) => uuid) : [layer.uuid]
}

/** The ids that a press on the layer selects: its group, or what of it stands in the group that is open. */
export const takenBy = (editor: DesignParts, layer: Layer): readonly string[] =>
  layer.group ? idsAt(editor, layer, openDepth(editor, pathOf(layer))) : [layer.uuid]

/** What a second press in a row selects, one group further in; null where no group is left to enter. */
export function enteredBy(editor: DesignParts, layer: Layer): readonly string[] | null {
  const path = pathOf(layer)
  const depth = openDepth(editor, path)
  const group = path[depth]
  const isTaken = unitsNow(editor).some((unit) => unit.group !== null && unit.group.id === group?.id)
  return group && isTaken ? idsAt(editor, layer, depth + 1) : null
}

/**
 * What is arranged as one: whole groups, and single layers. Layers that were picked one by one stand for themselves,
 * even when they are all of a group.
 */
export const arrangedUnits = (editor: DesignParts): readonly (readonly string[])[] =>
  editor.selection.mode === 'plain'
    ? unitsNow(editor).map(({ ids }) => ids)
    : editor.selection.ids.map((id) => [id])

/** The group that is selected, and nothing beside it; null for anything else. */
export function selectedGroup(editor: DesignParts): { readonly id: string; readonly name: string } | null {
  const [unit, second] = unitsNow(editor)
  return unit?.group && !second ? { id: unit.group.id, name: unit.group.name } : null
}

/** The key layer with what is arranged together with it. */
export const keyUnitOf = (editor: DesignParts): readonly string[] => {
  const { key } = editor.selection
  return key === null ? [] : (arrangedUnits(editor).find((ids) => ids.includes(key)) ?? [])
}

/** The layers with all others of the outermost groups that they stand in, in paint order. */
export function wholeGroups({ store }: DesignParts, ids: readonly string[]): readonly string[] {
  const groups = new Set(ids.flatMap((id) => store.find(id)?.group?.[0]?.id ?? []))
  if (groups.size === 0) return ids
  const among = new Set(ids)
  return store.list.flatMap(({ uuid, group }) =>
    among.has(uuid) || groups.has(group?.[0]?.id ?? '') ? [uuid] : [],
  )
}

/** The group that what is selected stands in, all of it; null where it stands in none. */
export function groupAround(editor: DesignParts): readonly string[] | null {
  const units = unitsNow(editor)
  const innermost = units
    .map(({ parent }) => parent)
    .toSorted((a, b) => b.length - a.length)[0]
    ?.at(-1)
  return innermost ? membersOf(editor.store.list, innermost.id).map(({ uuid }) => uuid) : null
}

/** What stands in front in the one group that is selected; null where it is not one group. */
export function firstWithin(editor: DesignParts): readonly string[] | null {
  const [unit, second] = unitsNow(editor)
  const front = editor.store.find(unit?.ids.at(-1) ?? '')
  return unit?.group && !second && front ? idsAt(editor, front, unit.parent.length + 1) : null
}

const noGroups: ReadonlySet<string> = new Set()

/** The groups that are worked in: those around what is selected. */
export function openGroups(editor: DesignParts): ReadonlySet<string> {
  const ids = unitsNow(editor).flatMap(({ parent }) => parent.map(({ id }) => id))
  return ids.length === 0 ? noGroups : new Set(ids)
}
