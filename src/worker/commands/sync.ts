import { activeKey, withVariant, type Design } from '../../shared/document/design.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import type { Notice } from '../../shared/protocol/commands.ts'
import { syncLayers, type SyncedFace } from '../../shared/rules/sync-faces.ts'
import { textIn, type Editor } from '../editor.ts'
import { faceName } from '../face-name.ts'
import { pushState, withOrigin } from '../history.ts'
import { changeLabel } from '../placing.ts'
import { rememberNotices } from '../rules-notices.ts'

/** The face with the layers as one step of its own history. */
function withStep(
  design: Design,
  { fdId, variant, added }: SyncedFace,
  how: { before: Design; at: number },
): Design {
  const was = how.before.faces[fdId]?.normal
  if (!was || added.length === 0) return design
  const base = withOrigin(was, how.at)
  const next = pushState(
    { ...base, fileSizes: variant.fileSizes },
    {
      nodeList: variant.nodeList,
      label: changeLabel('sync', added),
      at: how.at,
      before: base.snapshotData[base.snapshotIndex]?.selection ?? [],
      after: [],
    },
  )
  return withVariant(design, { fdId, variant: 'normal' }, next)
}

/** What did not come to another face as it was, once a face. */
function noticesOf(
  editor: Editor,
  design: Design,
  { fdId, notices, refused }: SyncedFace,
): readonly Notice[] {
  const face = faceName(editor, design.faces[fdId])
  const reason = (told: readonly { readonly key: string; readonly params?: Notice['params'] }[]): string =>
    [...new Set(told.map(({ key, params }) => textIn(editor, key, { ...params })))].join(' · ')
  const [first] = refused
  const left: Notice = {
    key: refused.length === 1 ? 'notice.notSynced' : 'notice.notSyncedMany',
    params: {
      name: first?.layer.label ?? '',
      count: refused.length,
      face,
      reason: reason(refused.map(({ breach }) => breach)),
    },
    tone: 'warning',
  }
  const params = { face, reason: reason(notices) }
  const adjusted: Notice = { key: 'notice.syncAdjusted', params, tone: 'warning' }
  return [...(notices.length > 0 ? [adjusted] : []), ...(first ? [left] : [])]
}

/**
 * Brings layers of the shown normal face to the other normal faces (S4.22–S4.25, A34): in each of them one step of
 * its history. What a face refuses is recorded and named in the answer.
 */
export function syncAdded(editor: Editor, ids: readonly string[]): readonly Notice[] {
  const { store, deps } = editor
  const { design } = store
  if (!design || design.isAmbientMode || design.fdIds.length < 2) return []
  const { fdId } = activeKey(design)
  const synced = syncLayers(design, { fdId, ids }, { platformOf: platformFor })
  const how = { before: design, at: deps.clock.wall() }
  const next = synced.faces.reduce((all, face) => withStep(all, face, how), synced.design)
  if (next !== design) store.commit(next)
  for (const face of synced.faces)
    rememberNotices(editor, face.notices, {
      at: { fdId: face.fdId, variant: 'normal' },
      layers: face.added,
    })
  return synced.faces.flatMap((face) => noticesOf(editor, next, face))
}
