import { componentsIn } from '../../../../shared/document/components.ts'
import {
  activeKey,
  variantOf,
  type Design,
  type Layer,
  type VariantKey,
} from '../../../../shared/document/design.ts'
import { pathOf } from '../../../../shared/document/group-paths.ts'
import { follows, leaderOf } from '../../../../shared/document/linked-layers.ts'
import type { LayerList } from '../../../../shared/document/layer-list.ts'
import { platformFor } from '../../../../shared/platforms/all.ts'
import { admit } from '../../../../shared/rules/admit.ts'
import { followMains, type FollowDeps } from '../../../../shared/rules/components/follow-mains.ts'
import { worldOf } from '../../../../shared/rules/world.ts'
import { faceName } from '../face-name.ts'
import { textIn } from '../../session/session.ts'
import type { DesignParts, IoParts, ShellParts } from '../../editor.ts'

type Needs = DesignParts & ShellParts & IoParts

/** New layers of instances come in as duplicates do; what the platform refuses is told. */
export const followDeps = (editor: Needs, design: Design, key: VariantKey): FollowDeps => ({
  makeId: editor.deps.makeId,
  admit(layers: readonly Layer[], list: LayerList) {
    const world = worldOf(design, key, { platformOf: platformFor })
    if (!world) return []
    const { taken, refused } = admit('duplicate', layers, { ...world, list })
    const [first] = refused
    const reasons = refused.map(({ breach }) => textIn(editor, breach.key, { ...breach.params }))
    const params = {
      name: first?.layer.label ?? '',
      count: refused.length,
      face: faceName(editor, design.faces[key.fdId]),
      reason: [...new Set(reasons)].join(' · '),
    }
    const notice = refused.length === 1 ? 'notice.notInInstance' : 'notice.notInInstances'
    if (first) editor.notes.tell([{ key: notice, params, tone: 'warning', isOfStep: true }])
    return taken
  },
})

/** The same for the shown list. */
export function componentFollowing(editor: Needs): FollowDeps {
  const { design } = editor.store
  return design ? followDeps(editor, design, activeKey(design)) : { makeId: editor.deps.makeId }
}

/** The same for a list that is not shown: what follows a linked layer does that. */
export const followDepsElsewhere = (editor: Needs, design: Design, key: VariantKey): FollowDeps => ({
  ...followDeps(editor, design, key),
  isLed(uuid) {
    const lead = leaderOf(design, key, uuid)
    return lead !== null && follows(design, { ...key, lead }, uuid)
  },
})

type Followed = {
  readonly before: LayerList
  readonly after: Design
  readonly into?: VariantKey
}

/** The list of a face, the shown one when left out, in which instances have followed what was done in their components. */
export function withInstances(editor: Needs, { before, after, into }: Followed): LayerList {
  const key = into ?? activeKey(after)
  const list = variantOf(after, key)?.nodeList ?? before
  if (list === before || componentsIn(list).instances.length === 0) return list
  const deps = into ? followDepsElsewhere(editor, after, key) : followDeps(editor, after, key)
  return followMains({ before, after: list }, deps)
}

/** Groups that would be components in themselves are plain groups: told, with the way back. */
export function tellLostMarks(editor: DesignParts, before: LayerList, after: LayerList): void {
  if (before === after) return
  const [was, is] = [before, after].map(componentsIn)
  const kept = new Set([...(is?.mains.values() ?? []), ...(is?.instances ?? [])].map(({ step }) => step.id))
  const there = new Set(after.flatMap(pathOf).map(({ id }) => id))
  const lost = was?.instances.find(({ step }) => there.has(step.id) && !kept.has(step.id))
  if (!lost) return
  editor.notes.tell([
    {
      key: 'notice.componentInItself',
      params: { name: lost.step.name },
      tone: 'info',
      isOfStep: true,
      wayOut: { label: 'ui.action.undo', command: { do: 'history.undo' } },
    },
  ])
}
