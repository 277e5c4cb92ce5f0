import { withAudit } from '../../../shared/rules/audit.ts'
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
import type { Outcome } from '../../../shared/protocol/commands.ts'
import { conformDesign } from '../../../shared/rules/layer-rules/conform-design.ts'
import { pushState, withOrigin } from '../../core/design/history/states.ts'
import { refit } from '../../scene/faces/showing.ts'
import { defineCommand, done, refuse } from '../plan.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { IoParts } from '../../core/editor.ts'
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

/** Faces, layers, colours and system are those of the version; what else there is of the present one stays. */
function restored(present: Design, version: Design, step: Step): Design {
  const faces = Object.fromEntries(
    version.fdIds.flatMap((fdId) => {
      const face = version.faces[fdId]
      return face ? [[fdId, restoredFace(present.faces[fdId], face, step)]] : []
    }),
  )
  const { id, dialName, dialNameCn } = present
  const next = withAudit({ ...version, id, dialName, dialNameCn, faces }, present)
  const isThere = variantOf(next, activeKey(present)) !== null
  const shown = isThere ? { activeFdId: present.activeFdId, isAmbientMode: present.isAmbientMode } : {}
  const whole = conformDesign({ ...next, ...shown }, platformFor)
  const active = activeVariant(whole)
  const ready = withOrigin(active, step.at)
  if (ready === active) return whole
  const face = whole.faces[whole.activeFdId]
  const name = whole.isAmbientMode ? 'ambient' : 'normal'
  return face
    ? { ...whole, faces: { ...whole.faces, [whole.activeFdId]: { ...face, [name]: ready } } }
    : whole
}

const restore = defineCommand({
  name: 'version.restore',
  edits: true,
  plan: (editor: EditorParts & FaceParts, { version, name }) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      const design = editor.store.design
      const read = await editor.deps.workspace.readVersion(version)
      if (!read.ok) return { ok: false, refusal: read.error }
      editor.gestures.finish()
      editor.history.commit()
      const before = editor.store.design
      if (!before || before.id !== design?.id) return refuse('refusal.superseded')
      const label = { key: 'history.restoreVersion', params: { name } }
      const next = restored(before, read.value, { label, at: editor.deps.clock.wall() })
      editor.history.endBurst()
      refit(editor, () => editor.store.commit(next))
      editor.selection.prune(editor.store)
      editor.faceSteps.note('restore', null, before)
      return done([], [{ key: 'notice.versionRestored', params: { name }, tone: 'success', topic: 'faces' }])
    },
  }),
})

const keep = defineCommand({
  name: 'version.keep',
  edits: true,
  plan: (editor: IoParts, { name }) => ({
    ok: true,
    async apply(): Promise<Outcome> {
      const kept = await editor.deps.workspace.keepVersion(name)
      if (!kept.ok) return { ok: false, refusal: kept.error }
      return done([], [{ key: 'notice.versionKept', params: { name }, tone: 'success' }])
    },
  }),
})

export const versionCommands = [restore, keep]
