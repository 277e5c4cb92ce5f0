import { withMark } from '../../../shared/document/blocks.ts'
import { componentsIn } from '../../../shared/document/components.ts'
import { isSameData } from '../../../shared/base/same.ts'
import { unitsOf } from '../../../shared/document/group-units.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { edit, idsOf, targets } from '../command.ts'
import { act, defineCommand, refuse, type Plan } from '../plan.ts'
import { componentLabel } from './made.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'

type Needs = DocumentParts & ShellParts & IoParts & SceneParts

const keep = defineCommand({
  name: 'component.keep',
  edits: true,
  plan(editor: Needs, { ids, block: { id, version } }): Plan {
    const layers = targets(editor, ids).filter((layer) => !kindOf(layer).abilities.isBackdrop)
    if (layers.length === 0) return refuse('refusal.nothingSelected')
    const { list } = editor.store
    const own = new Set(idsOf(layers))
    const [unit, ...others] = unitsOf(list, (uuid) => own.has(uuid))
    const step = others.length === 0 ? unit?.group : null
    if (!step) return refuse('refusal.noGroup')
    if (step.component && !step.component.isMain) return refuse('refusal.isInstance', { name: step.name })
    const around = componentsIn(list).instances.find(
      ({ members }) =>
        members.some(({ uuid }) => own.has(uuid)) && members.some(({ uuid }) => !own.has(uuid)),
    )
    if (around) return refuse('refusal.inInstance', { name: around.step.name })
    const component = {
      id: step.component?.id ?? editor.deps.makeId(),
      isMain: true as const,
      block: { id, version },
    }
    if (isSameData(step.component, component)) return act(() => {})
    const label = componentLabel('keepBlock', step.name)
    return edit(editor, { list: withMark(list, step.id, component), label, ids: [...own] })
  },
})

export const keptCommands = [keep]
