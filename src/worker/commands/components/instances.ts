import { componentsIn, detached, type ComponentGroup } from '../../../shared/document/components.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { isSameKey } from '../../../shared/document/variant-keys.ts'
import { activeKey } from '../../../shared/document/design.ts'
import { resetInstance } from '../../../shared/rules/components/reset-instance.ts'
import { componentFollowing } from '../../core/design/settled/instances.ts'
import { switchMode } from '../faces/mode.ts'
import { arrive, edit, idsOf, targets } from '../command.ts'
import { judgeChanges } from '../judged.ts'
import { act, defineCommand, refuse, type Plan } from '../plan.ts'
import { componentLabel } from './made.ts'
import { findMain } from './main-of.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import type { EditorParts, SceneParts } from '../../scene/editor.ts'

type Needs = DocumentParts & ShellParts & IoParts & SceneParts

/** Instances that the layers are of, the outermost around each. */
function instancesOf(editor: DocumentParts, layers: readonly Layer[]): readonly ComponentGroup[] {
  const own = new Set(idsOf(layers))
  const taken = new Set<string>()
  return componentsIn(editor.store.list).instances.filter(({ members }) => {
    const isMeant = members.some(({ uuid }) => own.has(uuid) && !taken.has(uuid))
    // those inside of it come later in the list
    if (isMeant) for (const { uuid } of members) taken.add(uuid)
    return isMeant
  })
}

const nameOf = ([first]: readonly ComponentGroup[]): string => first?.step.name ?? ''

const detach = defineCommand({
  name: 'component.detach',
  edits: true,
  plan(editor: Needs, { ids }): Plan {
    const layers = targets(editor, ids)
    if (layers.length === 0) return refuse('refusal.nothingSelected')
    const groups = instancesOf(editor, layers)
    if (groups.length === 0) return refuse('refusal.noInstance')
    const list = detached(editor.store.list, new Set(groups.map(({ step }) => step.id)))
    return edit(editor, { list, label: componentLabel('detach', nameOf(groups)), ids: idsOf(layers) })
  },
})

const reset = defineCommand({
  name: 'component.reset',
  edits: true,
  plan(editor: Needs, { ids }): Plan {
    const layers = targets(editor, ids)
    if (layers.length === 0) return refuse('refusal.nothingSelected')
    const groups = instancesOf(editor, layers)
    const { design, list } = editor.store
    if (groups.length === 0 || !design) return refuse('refusal.noInstance')
    const own = new Set(idsOf(layers))
    let next = list
    for (const { step, members } of groups) {
      const found = findMain(design, step.component?.id ?? '')
      if (!found) return refuse('refusal.mainGone', { name: step.name })
      const only = members.every(({ uuid }) => own.has(uuid)) ? null : own
      const deps = componentFollowing(editor)
      next = resetInstance(next, { id: step.id, ...found, into: editor.store.variant, only, deps })
    }
    if (next === list) return refuse('refusal.noOverrides', { name: nameOf(groups) })
    const refusal = judgeChanges(editor, next)
    if (refusal) return { ok: false, refusal }
    const known = new Set(idsOf(list))
    const taken = next.filter(({ uuid }) => !known.has(uuid))
    const label = componentLabel('resetOverrides', nameOf(groups))
    return {
      ok: true,
      apply: () => arrive(editor, { list: next, label, ids: idsOf(layers), taken, adjustments: [] }),
    }
  },
})

const goToMain = defineCommand({
  name: 'component.main',
  edits: false,
  plan(editor: EditorParts, { ids }): Plan {
    const [group] = instancesOf(editor, targets(editor, ids))
    const { design } = editor.store
    if (!group || !design) return refuse('refusal.noInstance')
    const found = findMain(design, group.mark.id)
    if (!found) return refuse('refusal.mainGone', { name: group.step.name })
    const { key, main } = found
    const here = activeKey(design)
    if (key.fdId !== here.fdId)
      return {
        ok: false,
        refusal: {
          key: 'refusal.mainElsewhere',
          params: { name: group.step.name },
          wayOut: { label: 'wayOut.showFace', command: { do: 'face.switch', fdId: key.fdId } },
        },
      }
    return act(() => {
      if (!isSameKey(key, here)) switchMode(editor, key.variant === 'ambient')
      editor.selection.set(idsOf(main.members))
    })
  },
})

export const instanceCommands = [detach, reset, goToMain]
