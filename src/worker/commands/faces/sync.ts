import { mainLayerId } from '../../../shared/document/components.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { withInstances } from '../../core/design/settled/instances.ts'
import { variantOf, withVariant, type Design, type VariantKey } from '../../../shared/document/design.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import type { Notice } from '../../../shared/protocol/commands.ts'
import { syncLayers, type SyncedFace } from '../../../shared/rules/faces/sync-faces.ts'
import { textIn } from '../../core/session/session.ts'
import { faceName } from '../../core/design/face-name.ts'
import { withState } from '../../scene/faces/linked-layers.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import { rememberNotices } from '../../core/design/rule-notices.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'

/** The present state of a face says that it shares its deed with the other faces. */
function withDeed(design: Design, key: VariantKey, deed: string): Design {
  const variant = variantOf(design, key)
  if (!variant) return design
  const { snapshotData, snapshotIndex } = variant
  const states = snapshotData.map((state, index) => (index === snapshotIndex ? { ...state, deed } : state))
  return withVariant(design, key, { ...variant, snapshotData: states })
}

/** The layers, and those that instances got with them. */
function withTheirs(list: LayerList, ids: readonly string[]): readonly string[] {
  const all = new Set(ids)
  for (let size = -1; size !== all.size;) {
    size = all.size
    for (const layer of list) if (all.has(mainLayerId(layer) ?? '')) all.add(layer.uuid)
  }
  return all.size === ids.length ? ids : [...all]
}

/** What did not come to another face as it was, once a face. */
function noticesOf(
  editor: ShellParts & IoParts,
  design: Design,
  { fdId, notices, refused }: SyncedFace,
): readonly Notice[] {
  const face = faceName(editor, design.faces[fdId])
  const reason = (notices: readonly { readonly key: string; readonly params?: Notice['params'] }[]): string =>
    [...new Set(notices.map(({ key, params }) => textIn(editor, key, { ...params })))].join(' · ')
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
 * Brings layers of the shown normal face, or of `from`, to the other normal faces (S4.22–S4.25, A34): in each of them one step of
 * its history, which undo takes back with the newest one here. What a face refuses is recorded and named in the answer.
 * `isOfStep`: the newest step here is the one that brought them.
 */
export function syncAdded(
  editor: DocumentParts & ShellParts & IoParts,
  ids: readonly string[],
  { isOfStep = true, from }: { readonly isOfStep?: boolean; readonly from?: string } = {},
): readonly Notice[] {
  const { store, deps } = editor
  const { design } = store
  if (!design || (design.isAmbientMode && from === undefined) || design.fdIds.length < 2) return []
  const key: VariantKey = { fdId: from ?? design.activeFdId, variant: 'normal' }
  const source = variantOf(design, key)
  if (!source) return []
  const { fdId } = key
  const all = withTheirs(source.nodeList, ids)
  const synced = syncLayers(design, { fdId, ids: all }, { platformOf: platformFor })
  const added = synced.faces.filter((face) => face.added.length > 0)
  // the state that brought the layers here may have taken others away there
  const { snapshotData, snapshotIndex } = source
  const deed = (isOfStep ? snapshotData[snapshotIndex]?.deed : undefined) ?? deps.makeId()
  const base = added.length > 0 && isOfStep ? withDeed(synced.design, key, deed) : synced.design
  const at = deps.clock.wall()
  const next = added.reduce((all, { fdId, variant, added: layers }) => {
    const before = design.faces[fdId]?.normal
    const into: VariantKey = { fdId, variant: 'normal' }
    if (!before) return all
    // the history goes on from what the face was, the list is what it became
    const label = changeLabel('sync', layers)
    const nodeList = withInstances(editor, { before: before.nodeList, after: all, into })
    const known = withVariant(all, into, before)
    return withState(known, into, { variant: { ...variant, nodeList }, label, at, deed })
  }, base)
  if (next !== design) store.commit(next)
  for (const face of synced.faces)
    rememberNotices(editor, face.notices, {
      at: { fdId: face.fdId, variant: 'normal' },
      layers: face.added,
    })
  return synced.faces.flatMap((face) => noticesOf(editor, next, face))
}
