import { trashMs } from '../../../../shared/api/drafts/limits.ts'
import type { Session, Context } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import { giveBack, keysOf } from '../release-quota.ts'
import { eraseCommentsOf } from '../../comments/account-deletion.ts'
import { endShares } from '../../shares/end-shares.ts'
import { deleteVersionsOfDrafts } from '../versions/queries.ts'
import { findOver, lockTrashed, markDeleted, moveToTrash, takeFromTrash, type Mine } from './queries.ts'

type Ids = { readonly ids: string[] }

/** Drafts keep all of their content, and count as before. Ids of other users' drafts are ignored. */
export async function trashDrafts(context: Context, { userId }: Session, { ids }: Ids): Promise<Ids> {
  const now = context.now()
  return await context.transact(async (tx) => {
    const moved = await moveToTrash(tx, { ownerId: userId, ids }, now)
    await endShares(tx, moved, now)
    return { ids: moved }
  })
}

export async function trashDraft(context: Context, session: Session, id: string): Promise<void> {
  const { ids } = await trashDrafts(context, session, { ids: [id] })
  if (ids.length === 0) throw new Refusal('notFound')
}

export async function restoreDrafts(context: Context, { userId }: Session, { ids }: Ids): Promise<Ids> {
  return { ids: await context.transact((tx) => takeFromTrash(tx, { ownerId: userId, ids })) }
}

async function eraseMine(context: Context, which: Mine, before?: Date): Promise<string[]> {
  return await context.transact(async (tx) => {
    const held = await lockTrashed(tx, which, before)
    const ids = held.map(({ id }) => id)
    if (ids.length === 0) return []
    await eraseCommentsOf(tx, ids)
    const versions = await deleteVersionsOfDrafts(tx, ids)
    await markDeleted(tx, { ownerId: which.ownerId, ids }, context.now())
    const all = [...held, ...versions]
    await giveBack(
      tx,
      { context, userId: which.ownerId },
      {
        drafts: held.length,
        bytes: all.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0),
        keys: [...new Set(all.flatMap(keysOf))],
      },
    )
    return ids
  })
}

/** Only what lies in the trash: nothing is lost by one press. */
export async function eraseDrafts(context: Context, { userId }: Session, { ids }: Ids): Promise<Ids> {
  return { ids: await eraseMine(context, { ownerId: userId, ids }) }
}

/** Erases what has been in the trash for its time; several servers may do it at once. */
export async function sweepTrash(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - trashMs)
  for (;;) {
    const over = await context.run((sql) => findOver(sql, before))
    if (over.length === 0) return
    for (const ownerId of new Set(over.map((one) => one.ownerId))) {
      const ids = over.filter((one) => one.ownerId === ownerId).map(({ id }) => id)
      await eraseMine(context, { ownerId, ids }, before)
    }
  }
}
