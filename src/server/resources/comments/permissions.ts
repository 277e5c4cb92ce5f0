import { and, eq, exists, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Sql } from '../../base/db/client.ts'
import { draft, share, user } from '../../base/db/schema.ts'
import { comment, commentThread } from '../../base/db/tables/comments.ts'
import { isOwnLivingDraft } from '../drafts/permissions.ts'
import { isOpenByLink } from '../shares/permissions.ts'

/*
 * The owner of a design reads every thread of it, answers, closes, reopens and deletes. Others read and answer the
 * threads of a link while they hold it and it lives, and change what they wrote themselves. To everyone else a thread is
 * none.
 */

/** Who asks, with the digest of the link that they hold; null for none. */
export interface Reader {
  readonly userId: number
  readonly tokenHash: Buffer | null
}

/** Threads of one design, whose owner asks. */
export const isThreadOf = (tx: Sql, key: { readonly id: string; readonly ownerId: number }) =>
  and(
    eq(commentThread.draftId, key.id),
    exists(
      tx
        .select({ one: sql`1` })
        .from(draft)
        .where(isOwnLivingDraft(key)),
    ),
  )

const isOwners = (tx: Sql, userId: number): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(draft)
      .where(
        and(
          eq(draft.id, commentThread.draftId),
          eq(draft.ownerId, userId),
          isNull(draft.trashedAt),
          isNull(draft.deletedAt),
        ),
      ),
  )

/** Threads that came by the link of this digest. */
export const isThreadByLink = (tx: Sql, tokenHash: Buffer): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(share)
      .innerJoin(draft, eq(draft.id, share.draftId))
      .innerJoin(user, eq(user.id, share.ownerId))
      .where(and(eq(share.publicId, commentThread.shareId), isOpenByLink(tokenHash))),
  )

export const isOwnThread = (tx: Sql, key: { readonly id: string; readonly ownerId: number }) =>
  and(eq(commentThread.id, key.id), isOwners(tx, key.ownerId))

/** A thread that may be read and answered. */
export const isReadableThread = (tx: Sql, id: string, { userId, tokenHash }: Reader) =>
  and(
    eq(commentThread.id, id),
    tokenHash === null ? isOwners(tx, userId) : or(isOwners(tx, userId), isThreadByLink(tx, tokenHash)),
  )

/** Whether a person owns the design that a thread is about. */
export const isOwnerOf = (thread: { readonly ownerId: number }, userId: number): boolean =>
  thread.ownerId === userId

/** A comment in a thread that is held already: what the caller wrote, or anything where the design is theirs. */
export const mayDelete = (
  row: { readonly authorId: number },
  who: { readonly userId: number; readonly isOwner: boolean },
): boolean => who.isOwner || row.authorId === who.userId

export const isOwnComment = ({ id, userId }: { readonly id: string; readonly userId: number }) =>
  and(eq(comment.id, id), eq(comment.authorId, userId))
