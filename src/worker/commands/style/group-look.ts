import { activeVariant, type Layer } from '../../../shared/document/design.ts'
import { fieldAt } from '../../../shared/document/choices/nested-fields.ts'
import type { WholeLook } from '../../../shared/document/group-look.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { cutText } from '../../../shared/document/cut-text.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { effectsRefusal } from '../../../shared/layers/building-blocks/effects/effect-style.ts'
import { groupPath } from '../../../shared/layers/group-section.ts'
import type { Field } from '../../../shared/layers/fields.ts'
import { selectedGroup } from '../../core/canvas/units.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import { lockedRefusal } from '../../scene/canvas/placing.ts'
import type { SceneParts } from '../../scene/editor.ts'
import { accept } from '../../scene/fields/fields.ts'
import {
  groupFieldOf,
  groupNamed,
  groupValueAt,
  withGroupExpression,
  withGroupField,
  withLook,
  type FoundGroup,
} from '../../scene/fields/group-fields.ts'
import { edit, idsOf, type Edit } from '../command.ts'
import { refuse, type CommandOf, type Plan } from '../plan.ts'

/*
 * A group is set by the commands that set layers: its id stands where those of layers do, and its paths begin with
 * `group.`, so that controls, gestures, scripts and history have nothing of their own for it.
 */

type ColorNeeds = DocumentParts & IoParts & SceneParts

type Needs = ColorNeeds & ShellParts

type Set = CommandOf<'style.set' | 'style.adjust'>

export const isOfGroup = (path: string): boolean => path.startsWith(groupPath)

/** The group that the command names, or the one that is selected. */
const named = (
  editor: DocumentParts,
  ids: readonly string[] | undefined,
  list: LayerList,
): FoundGroup | null => groupNamed(list, ids ? (ids[0] ?? '') : (selectedGroup(editor)?.id ?? ''))

/** A locked layer is not moved, not by its group either. */
const movesLocked = (members: readonly Layer[], { path }: Pick<Field, 'path'>): boolean =>
  !/opacity|when|blend|effects|constraints/.test(path) && members.some(({ style }) => style.isLock)

type Made = { readonly list: LayerList; readonly verb?: 'style' | 'unlink' | undefined }

function editOf(group: FoundGroup, field: Field, { list, verb = 'style' }: Made): Edit {
  const label = {
    key: `history.${verb}Field`,
    params: { name: cutText(group.step.name, 60), field: field.inHistory ?? field.label },
  }
  return { list, label, ids: idsOf(group.members) }
}

/** As `goes`, which makes one step or goes on with a gesture of this owner. */
export function planGroupLook(
  editor: Needs,
  command: Set,
  { owner, goes }: { readonly owner: string; readonly goes: (what: Edit) => Plan },
): Plan {
  const { list } = editor.store
  const { origin } = editor.history
  const group = named(editor, command.ids, list)
  if (!group) return refuse('refusal.noGroup')
  const field = groupFieldOf(group, command.path)
  if (!field) return refuse('refusal.unknownField', { path: command.path.slice(0, 60) })
  if (movesLocked(group.members, field)) return { ok: false, refusal: lockedRefusal(group.members) }
  const { recording } = editor.panels
  const isCounted =
    (command.do === 'style.adjust' || recording) && editor.history.owner === owner && origin !== null
  const began = isCounted ? (groupNamed(activeVariant(origin).nodeList, group.step.id) ?? group) : group
  const from = recording ? { ...began, look: recording.freedLook(began.look) } : began
  const before = groupValueAt(from, command.path)
  const wanted =
    command.do === 'style.set'
      ? command.value
      : typeof before === 'number'
        ? before * command.times + command.by
        : null
  const fault = effectsRefusal({ path: command.path.slice(groupPath.length), value: wanted })
  if (fault) return refuse(fault.key, fault.params)
  const value = accept(field, wanted, before)
  if (value === undefined || value === null)
    return refuse('refusal.badValue', { value: String(wanted).slice(0, 60) })
  const set = withGroupField(list, recording ? from : group, { path: command.path, value })
  const made = recording && groupNamed(set, group.step.id)
  if (!made) return goes(editOf(group, field, { list: set }))
  const look = recording.keyedLook({ before: began.look, from: from.look, after: made.look, isTyped: true })
  return goes(editOf(group, field, { list: withLook(set, group, look) }))
}

type ColorChange = {
  readonly path: string
  readonly ids: readonly string[] | undefined
  readonly verb?: 'style' | 'unlink'
  /** The look as it becomes, the same where nothing is to do; the path is that within it. */
  readonly change: (look: WholeLook, path: string) => WholeLook
  /** Where nothing is to do; left out, that is no fault. */
  readonly refusal?: Refusal
}

/** One colour of the effects of a group becomes another one, or linked to something else. */
export function changeGroupColor(
  editor: ColorNeeds,
  { path, ids, verb, change, refusal }: ColorChange,
): Plan {
  const { list } = editor.store
  const group = named(editor, ids, list)
  if (!group) return refuse('refusal.noGroup')
  const own = path.slice(groupPath.length)
  const field = groupFieldOf(group, path.slice(0, path.lastIndexOf('.')))
  if (field?.field !== 'effects' || fieldAt(group.look, own) === undefined)
    return refuse('refusal.unknownField', { path: path.slice(0, 60) })
  const next = withLook(list, group, change(group.look, own))
  if (next === list && refusal) return { ok: false, refusal }
  return edit(editor, editOf(group, field, { list: next, verb }))
}

/** Null when the command is about layers. */
export function planGroupExpression(
  editor: Needs,
  { path, ids, text }: CommandOf<'style.setExpression'>,
  goes: (what: Edit) => Plan,
): Plan | null {
  const [id, ...others] = ids ?? []
  const group = id !== undefined && others.length === 0 ? groupNamed(editor.store.list, id) : null
  if (!group || editor.store.find(group.step.id)) return null
  const field = groupFieldOf(group, groupPath + (path === 'rotate' ? 'rotation' : path))
  const name = field?.field === 'number' ? field.expression : null
  if (!field || name === null) return refuse('refusal.noExpression', { path: path.slice(0, 60) })
  if (movesLocked(group.members, field)) return { ok: false, refusal: lockedRefusal(group.members) }
  return goes(
    editOf(group, field, {
      list: withLook(editor.store.list, group, withGroupExpression(group.look, name, text)),
    }),
  )
}
