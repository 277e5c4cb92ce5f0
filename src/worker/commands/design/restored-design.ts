import { withAudit } from '../../../shared/rules/audit.ts'
import { clipboardOf, withClipboard } from '../../../shared/document/clipboard.ts'
import {
  activeKey,
  activeVariant,
  variantOf,
  type ChangeLabel,
  type Design,
  type Face,
  type Variant,
  type VariantName,
} from '../../../shared/document/design.ts'
import { isSameData } from '../../../shared/base/same.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import type { MessageParams, Notice, Outcome } from '../../../shared/protocol/commands.ts'
import { conformDesign } from '../../../shared/rules/layer-rules/conform-design.ts'
import { waitingCuts } from '../../core/design/checkpoints/bare-design.ts'
import { pushState, withOrigin } from '../../core/design/history/states.ts'
import { refit } from '../../scene/faces/showing.ts'
import { done, refuse } from '../plan.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { FaceParts } from '../../scene/whole-editor.ts'

type Step = { readonly label: ChangeLabel; readonly at: number }

const modes: readonly VariantName[] = ['normal', 'ambient']

/** The list of the version as one more state of the present variant; the present one where they are alike. */
function restoredVariant(present: Variant, version: Variant, { label, at }: Step): Variant {
  const isAlike = present.ratio === version.ratio && isSameData(present.nodeList, version.nodeList, Object.is)
  if (isAlike) return present
  const { snapshotData, snapshotIndex, copyData, isCut } = withOrigin(present, at)
  const base = { ...version, snapshotData, snapshotIndex, copyData, isCut }
  return pushState(base, { nodeList: version.nodeList, label, at, before: [], after: [] })
}

function restoredFace(present: Face | undefined, version: Face, step: Step): Face {
  if (!present) return version
  const [normal, ambient] = modes.map((name) => restoredVariant(present[name], version[name], step))
  return { ...version, normal: normal ?? version.normal, ambient: ambient ?? version.ambient }
}

/** Layers that were cut and waited then wait again; else what was copied since can be pasted. */
function withClipboardOf(next: Design, present: Design, version: Design): Design {
  const waited = waitingCuts(version)
  return withClipboard(next, waited.length > 0 ? waited : clipboardOf(present))
}

/** Faces, layers, colours and system are those of the version; what else there is of the present one stays. */
function restored(present: Design, version: Design, step: Step): Design {
  const faces = Object.fromEntries(
    version.fdIds.flatMap((fdId) => {
      const face = version.faces[fdId]
      return face ? [[fdId, restoredFace(present.faces[fdId], face, step)]] : []
    }),
  )
  const { id, dialName, dialNameCn, scenes } = present
  const next = withAudit({ ...version, id, dialName, dialNameCn, scenes, faces }, present)
  const isThere = variantOf(next, activeKey(present)) !== null
  const shown = isThere ? { activeFdId: present.activeFdId, isAmbientMode: present.isAmbientMode } : {}
  const whole = conformDesign(withClipboardOf({ ...next, ...shown }, present, version), platformFor)
  const active = activeVariant(whole)
  const ready = withOrigin(active, step.at)
  if (ready === active) return whole
  const face = whole.faces[whole.activeFdId]
  const name = whole.isAmbientMode ? 'ambient' : 'normal'
  return face
    ? { ...whole, faces: { ...whole.faces, [whole.activeFdId]: { ...face, [name]: ready } } }
    : whole
}

type Coming = {
  readonly what: 'restore' | 'comeBack'
  readonly version: Design
  readonly label: ChangeLabel
  readonly notice: Notice & { readonly params: MessageParams }
}

/** All of the design becomes another state of it: one undo step, and what stood before is a checkpoint too. */
export function restoreWhole(
  editor: EditorParts & FaceParts,
  design: Design | null,
  { what, version, label, notice }: Coming,
): Outcome {
  editor.gestures.finish()
  editor.history.commit()
  const before = editor.store.design
  if (!before || before.id !== design?.id) return refuse('refusal.superseded')
  const next = restored(before, version, { label, at: editor.deps.clock.wall() })
  editor.checkpoints.take()
  editor.history.endBurst()
  refit(editor, () => editor.store.commit(next))
  editor.selection.prune(editor.store)
  editor.faceSteps.note({ what, params: notice.params }, null, before)
  editor.checkpoints.begin()
  return done([], [notice])
}
