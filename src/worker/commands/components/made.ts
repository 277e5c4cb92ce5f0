import { withMark as marked } from '../../../shared/document/blocks.ts'
import { componentsIn, mainLayerId, withMainLayer } from '../../../shared/document/components.ts'
import type { ComponentMark } from '../../../shared/document/component-mark.ts'
import { cutText } from '../../../shared/document/cut-text.ts'
import type { GroupStep, Layer } from '../../../shared/document/design.ts'
import { pathOf } from '../../../shared/document/group-paths.ts'
import { unitsOf } from '../../../shared/document/group-units.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { planGrouped, planOfGroupable } from '../arrange/groups.ts'
import { edit, idsOf } from '../command.ts'
import { defineCommand, refuse, type Plan } from '../plan.ts'
import { hasMain } from './main-of.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'

type Needs = DocumentParts & ShellParts & IoParts & SceneParts

export const componentLabel = (
  act: 'makeComponent' | 'detach' | 'resetOverrides' | 'keepBlock' | 'updateBlock',
  name: string,
) => ({
  key: `history.${act}`,
  params: { name: cutText(name, 60) },
})

/** An instance whose main component is gone becomes it: what went with a layer of that goes with one of this. */
function promoted(list: LayerList, step: GroupStep, mark: ComponentMark): LayerList {
  const heirs = new Map<string, string>()
  for (const layer of list)
    if (pathOf(layer).some(({ id }) => id === step.id)) heirs.set(mainLayerId(layer) ?? '', layer.uuid)
  const next = marked(list, step.id, { id: mark.id, isMain: true })
  return next.map((layer) => {
    const id = mainLayerId(layer)
    if (id === undefined) return layer
    const isHeir = pathOf(layer).some((one) => one.id === step.id)
    return withMainLayer(layer, isHeir ? undefined : (heirs.get(id) ?? id))
  })
}

function planOfGroup(editor: Needs, layers: readonly Layer[], step: GroupStep): Plan {
  const { design, list } = editor.store
  const { component: mark } = step
  if (!design) return refuse('refusal.nothingOpen')
  if (mark?.isMain) return refuse('refusal.isComponent', { name: step.name })
  if (mark && hasMain(design, mark.id)) return refuse('refusal.isInstance', { name: step.name })
  const next = mark
    ? promoted(list, step, mark)
    : marked(list, step.id, { id: editor.deps.makeId(), isMain: true })
  const ids = idsOf(layers)
  return edit(editor, { list: next, label: componentLabel('makeComponent', step.name), ids, select: ids })
}

/** Several layers and groups become one group, as Figma has it. */
const planOfLayers = (editor: Needs, layers: readonly Layer[]): Plan =>
  planGrouped(editor, layers, {
    named: 'ui.components.name',
    component: { id: editor.deps.makeId(), isMain: true },
    labelOf: (name) => componentLabel('makeComponent', name),
  })

function planComponent(editor: Needs, layers: readonly Layer[]): Plan {
  const own = new Set(idsOf(layers))
  const units = unitsOf(editor.store.list, (uuid) => own.has(uuid))
  const [unit] = units
  // inside of an instance nothing is a component of its own: the instance would change with it
  const around = componentsIn(editor.store.list).instances.find(
    ({ step, members }) =>
      step.id !== unit?.group?.id &&
      members.some(({ uuid }) => own.has(uuid)) &&
      !members.every(({ uuid }) => own.has(uuid)),
  )
  if (around) return refuse('refusal.inInstance', { name: around.step.name })
  return units.length === 1 && unit?.group
    ? planOfGroup(editor, layers, unit.group)
    : planOfLayers(editor, layers)
}

const make = defineCommand({
  name: 'component.make',
  edits: true,
  plan: (editor: Needs, { ids }) => planOfGroupable(editor, ids, (layers) => planComponent(editor, layers)),
})

export const madeCommands = [make]
