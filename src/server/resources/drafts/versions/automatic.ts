import { versionLimits } from '../../../../shared/api/drafts/limits.ts'
import type { Context, Tx } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import { checkQuota, reserveQuota } from '../../../base/quota/reserve-quota.ts'
import { giveBack, keysOf } from '../release-quota.ts'
import { updateDraft, type DraftHead } from '../queries.ts'
import { deleteOldest, insertPresent } from './queries.ts'

/** What a save at this moment says of the work: a pause is no work but for its first minutes. */
export function workedBy(held: Pick<DraftHead, 'updatedAt' | 'workedMs'>, now: Date): number {
  const since = Math.max(0, now.getTime() - held.updatedAt.getTime())
  return held.workedMs + Math.min(since, versionLimits.pauseMs)
}

/** Whether the room takes so much; a save is never refused for an automatic version. */
async function hasRoomFor(
  tx: Tx,
  { context, userId }: { readonly context: Context; readonly userId: number },
  bytes: number,
): Promise<boolean> {
  try {
    await checkQuota(tx, { config: context.config, userId }, { pictures: 0, drafts: 0, bytes })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** After an hour of work what was just saved becomes a version; within the transaction that saves it. */
export async function keepByItself(
  tx: Tx,
  person: { readonly context: Context; readonly userId: number },
  draft: { readonly id: string; readonly bodyBytes: number; readonly workedMs: number },
): Promise<void> {
  const { context, userId } = person
  if (draft.workedMs < versionLimits.everyMs) return
  if (!(await hasRoomFor(tx, person, draft.bodyBytes))) return
  const key = { id: context.makeId(), draftId: draft.id, ownerId: userId }
  await insertPresent(tx, key, { kind: 'automatic', name: '', at: context.now() })
  await updateDraft(tx, draft.id, { workedMs: 0 })
  await reserveQuota(
    tx,
    { config: context.config, userId },
    { pictures: 0, drafts: 0, bytes: draft.bodyBytes },
  )
  const gone = await deleteOldest(tx, draft.id, versionLimits.automatic)
  if (gone.length === 0) return
  const bytes = gone.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
  await giveBack(tx, person, { drafts: 0, bytes, keys: [...new Set(gone.flatMap(keysOf))] })
}
