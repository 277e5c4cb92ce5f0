import { cutText } from '../../../shared/document/cut-text.ts'
import {
  maxGroupDepth,
  type ChangeLabel,
  type GroupStep,
  type Layer,
} from '../../../shared/document/design.ts'
import { depthOfGroup, dissolved, grouped, membersOf, unitsOf } from '../../../shared/document/group-units.ts'
import { pathOf, withPath } from '../../../shared/document/group-paths.ts'
import { replaceLayers, type LayerList } from '../../../shared/document/layer-list.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import { conformedIn } from '../../core/design/conform.ts'
import { activeKey } from '../../../shared/document/design.ts'
import { textIn } from '../../core/session/session.ts'
import { edit, idsOf, targets } from '../command.ts'
import { freeLabel } from '../layers/duplicate.ts'
import { judgeOrder } from '../judged.ts'
import { defineCommand, refuse, type Plan } from '../plan.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'

type Needs = DocumentParts & ShellParts & IoParts & SceneParts

const maxName = 200

const groupLabel = (verb: string, name: string) => ({
  key: `history.${verb}`,
  params: { name: cutText(name, 60) },
})

const namesIn = (list: LayerList): ReadonlySet<string> =>
  new Set(list.flatMap((layer) => pathOf(layer).map(({ name }) => name)))

/** Where the platform orders layers by level, those of several levels cannot stand side by side. */
function staysWhole(
  editor: DocumentParts & IoParts & SceneParts,
  list: LayerList,
  { id }: GroupStep,
): boolean {
  const { design } = editor.store
  const next = design ? conformedIn(design, activeKey(design), list) : list
  return membersOf(next, id).length === membersOf(list, id).length
}

type NewGroup = {
  /** Message key of its name. */
  readonly named: string
  readonly component?: GroupStep['component']
  readonly labelOf: (name: string) => ChangeLabel
}

/** Several layers and groups become one group. */
export function planGrouped(
  editor: Needs,
  layers: readonly Layer[],
  { named, labelOf, ...made }: NewGroup,
): Plan {
  const { list } = editor.store
  const ids = new Set(idsOf(layers))
  const depth = depthOfGroup(list, ids)
  if (depth > maxGroupDepth) return refuse('refusal.groupDepth', { max: maxGroupDepth, depth })
  const name = freeLabel(textIn(editor, named), namesIn(list))
  const step: GroupStep = { id: editor.deps.makeId(), name, ...made }
  const next = grouped(list, ids, step)
  if (!staysWhole(editor, next, step)) return refuse('refusal.groupLevels')
  const refusal = judgeOrder(editor, next, [...ids])
  if (refusal) return { ok: false, refusal }
  return edit(editor, { list: next, label: labelOf(name), ids: [...ids], select: [...ids] })
}

/** Plans with those of the layers that may lie in a group: all but the backdrop. */
export function planOfGroupable(
  editor: DocumentParts,
  ids: readonly string[] | undefined,
  plan: (layers: readonly Layer[]) => Plan,
): Plan {
  const chosen = targets(editor, ids)
  const layers = chosen.filter((layer) => !kindOf(layer).abilities.isBackdrop)
  if (chosen.length === 0) return refuse('refusal.nothingSelected')
  return layers.length === 0 ? refuse('refusal.backdropStays') : plan(layers)
}

const make = defineCommand({
  name: 'group.make',
  edits: true,
  plan: (editor: Needs, { ids }) =>
    planOfGroupable(editor, ids, (layers) =>
      planGrouped(editor, layers, {
        named: 'ui.layers.group',
        labelOf: (name) => groupLabel('group', name),
      }),
    ),
})

const dissolve = defineCommand({
  name: 'group.dissolve',
  edits: true,
  plan(editor: Needs, { ids: named }) {
    const layers = targets(editor, named)
    if (layers.length === 0) return refuse('refusal.nothingSelected')
    const { list } = editor.store
    const ids = new Set(idsOf(layers))
    const next = dissolved(list, ids)
    if (next === list) return refuse('refusal.noWholeGroup')
    const names = unitsOf(list, (uuid) => ids.has(uuid)).flatMap(({ group }) => (group ? [group.name] : []))
    const [first = ''] = names
    const label =
      names.length === 1
        ? groupLabel('ungroup', first)
        : { key: 'history.ungroupMany', params: { count: names.length } }
    return edit(editor, { list: next, label, ids: [...ids] })
  },
})

const rename = defineCommand({
  name: 'group.rename',
  edits: true,
  plan(editor: Needs, { id, name: wanted }) {
    const { list } = editor.store
    const members = membersOf(list, id)
    if (members.length === 0) return refuse('refusal.noGroup')
    const name = wanted.replace(/\s+/g, ' ').trim()
    if (name === '') return refuse('refusal.emptyName')
    if (name.length > maxName) return refuse('refusal.longName', { max: maxName, length: name.length })
    const ids = idsOf(members)
    return edit(editor, {
      list: replaceLayers(list, new Set(ids), (layer) =>
        withPath(
          layer,
          pathOf(layer).map((step) => (step.id === id && step.name !== name ? { ...step, name } : step)),
        ),
      ),
      label: changeLabel('rename', [{ label: name }]),
      ids,
    })
  },
})

export const groupCommands = [make, dissolve, rename]
