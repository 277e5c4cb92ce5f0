import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  notExists,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { CommentState } from '../../../shared/api/drafts/comments.ts'
import type { Sql } from '../../base/db/client.ts'
import { readPage, type Order } from '../../base/db/keyset.ts'
import type { Keyed, Page, PageRequest } from '../../base/lists/page.ts'
import { draft, share, user } from '../../base/db/schema.ts'
import { comment, commentThread } from '../../base/db/tables/comments.ts'
import { isOwnLivingDraft } from '../drafts/permissions.ts'
import { isOpenByLink } from '../shares/permissions.ts'
import { isOwnComment } from './permissions.ts'

const thread = {
  id: commentThread.id,
  draftId: commentThread.draftId,
  shareId: commentThread.shareId,
  number: commentThread.number,
  faceId: commentThread.faceId,
  isAmbient: commentThread.isAmbient,
  x: commentThread.x,
  y: commentThread.y,
  createdAt: commentThread.createdAt,
  resolvedAt: commentThread.resolvedAt,
  resolvedByName: user.userName,
  ownerId: draft.ownerId,
}

/** A thread with whose design it is about. */
export interface ThreadRow {
  readonly id: string
  readonly draftId: string
  readonly shareId: string
  readonly number: number
  readonly faceId: string
  readonly isAmbient: boolean
  readonly x: number
  readonly y: number
  readonly createdAt: Date
  readonly resolvedAt: Date | null
  readonly resolvedByName: string | null
  readonly ownerId: number
}

export interface CommentRecord {
  readonly id: string
  readonly threadId: string
  readonly authorId: number
  readonly author: string
  readonly text: string
  readonly createdAt: Date
  readonly editedAt: Date | null
}

export interface OpenShare {
  readonly shareId: string
  readonly draftId: string
  readonly ownerId: number
}

/** The living link of this digest; null for none. */
export async function findOpenShare(tx: Sql, tokenHash: Buffer): Promise<OpenShare | null> {
  const [row] = await tx
    .select({ shareId: share.publicId, draftId: share.draftId, ownerId: share.ownerId })
    .from(share)
    .innerJoin(draft, eq(draft.id, share.draftId))
    .innerJoin(user, eq(user.id, share.ownerId))
    .where(isOpenByLink(tokenHash))
  return row ?? null
}

export async function isOwnDesign(
  tx: Sql,
  key: { readonly id: string; readonly ownerId: number },
): Promise<boolean> {
  const [row] = await tx.select({ id: draft.id }).from(draft).where(isOwnLivingDraft(key))
  return row !== undefined
}

/** Held until the transaction ends, so that threads of one design are numbered and counted one by one. */
export async function lockDesign(tx: Sql, draftId: string): Promise<void> {
  await tx.select({ id: draft.id }).from(draft).where(eq(draft.id, draftId)).for('update')
}

const threads = (
  tx: Sql,
  extra: { readonly key: SQL.Aliased<string>; readonly keyId: SQL.Aliased<string> },
) =>
  tx
    .select({ ...thread, ...extra })
    .from(commentThread)
    .innerJoin(draft, eq(draft.id, commentThread.draftId))
    .leftJoin(user, eq(user.id, commentThread.resolvedBy))

const order: Order = {
  ...{ name: 'comments', by: commentThread.createdAt, type: 'timestamptz' },
  ...{ id: commentThread.id, idType: 'uuid', isUp: false },
}

const inState = (state: CommentState | undefined): SQL | undefined =>
  state === undefined
    ? undefined
    : state === 'open'
      ? isNull(commentThread.resolvedAt)
      : isNotNull(commentThread.resolvedAt)

export async function pageThreads(
  tx: Sql,
  { which, state }: { readonly which: SQL | undefined; readonly state: CommentState | undefined },
  request: PageRequest,
): Promise<Page<ThreadRow & Keyed>> {
  const listed = and(which, inState(state))
  return await readPage(order, request, {
    find: ({ key, keyId, where, orderBy, limit, offset }) =>
      threads(tx, { key, keyId })
        .where(and(listed, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async (ahead) => {
      const [counted] = await tx.select({ total: count(), ahead }).from(commentThread).where(listed)
      return counted
    },
  })
}

export async function countThreads(tx: Sql, which: SQL | undefined, state?: CommentState): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(commentThread)
    .where(and(which, inState(state)))
  return counted?.total ?? 0
}

export const isOfShare = (shareId: string): SQL => eq(commentThread.shareId, shareId)

/** Comments of these threads, the oldest first. */
export async function findComments(tx: Sql, threadIds: readonly string[]): Promise<CommentRecord[]> {
  if (threadIds.length === 0) return []
  return await tx
    .select({
      id: comment.id,
      threadId: comment.threadId,
      authorId: comment.authorId,
      author: user.userName,
      text: comment.text,
      createdAt: comment.createdAt,
      editedAt: comment.editedAt,
    })
    .from(comment)
    .innerJoin(user, eq(user.id, comment.authorId))
    .where(inArray(comment.threadId, [...threadIds]))
    // what a thread was begun with comes first, also within one millisecond
    .orderBy(asc(comment.createdAt), desc(sql`${comment.id} = ${comment.threadId}`), asc(comment.id))
}

/** The thread of these conditions, held until the transaction ends; null for none. */
export async function lockThread(tx: Sql, which: SQL | undefined): Promise<ThreadRow | null> {
  const [held] = await tx.select({ id: commentThread.id }).from(commentThread).where(which).for('update')
  if (held === undefined) return null
  return await findThread(tx, held.id)
}

export async function findThread(tx: Sql, id: string): Promise<ThreadRow | null> {
  const none = { key: sql<string>`''`.as('page_key'), keyId: sql<string>`''`.as('page_id') }
  const [row] = await threads(tx, none).where(eq(commentThread.id, id))
  return row ?? null
}

export async function findCommentKey(
  tx: Sql,
  id: string,
): Promise<{ readonly threadId: string; readonly authorId: number } | null> {
  const [row] = await tx
    .select({ threadId: comment.threadId, authorId: comment.authorId })
    .from(comment)
    .where(eq(comment.id, id))
  return row ?? null
}

export async function nextNumber(tx: Sql, draftId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(commentThread.number) })
    .from(commentThread)
    .where(eq(commentThread.draftId, draftId))
  return (row?.last ?? 0) + 1
}

export async function insertThread(tx: Sql, row: typeof commentThread.$inferInsert): Promise<void> {
  await tx.insert(commentThread).values(row)
}

export async function countComments(tx: Sql, threadId: string): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(comment).where(eq(comment.threadId, threadId))
  return counted?.total ?? 0
}

export async function insertComment(tx: Sql, row: typeof comment.$inferInsert): Promise<void> {
  await tx.insert(comment).values(row)
}

/** False where it is not theirs. */
export async function updateText(
  tx: Sql,
  key: { readonly id: string; readonly userId: number },
  given: { readonly text: string; readonly editedAt: Date },
): Promise<boolean> {
  const changed = await tx.update(comment).set(given).where(isOwnComment(key)).returning({ id: comment.id })
  return changed.length === 1
}

export async function setResolved(
  tx: Sql,
  id: string,
  given: { readonly resolvedAt: Date | null; readonly resolvedBy: number | null },
): Promise<void> {
  await tx.update(commentThread).set(given).where(eq(commentThread.id, id))
}

export async function removeComment(tx: Sql, id: string): Promise<void> {
  await tx.delete(comment).where(eq(comment.id, id))
}

/** With its comments. */
export async function removeThread(tx: Sql, id: string): Promise<void> {
  await tx.delete(commentThread).where(eq(commentThread.id, id))
}

export async function findSealedToken(
  tx: Sql,
  which: { readonly id: string; readonly userId: number },
): Promise<Buffer | null> {
  const [row] = await tx
    .select({ sealedToken: commentThread.sealedToken })
    .from(commentThread)
    .innerJoin(share, eq(share.publicId, commentThread.shareId))
    .innerJoin(comment, eq(comment.threadId, commentThread.id))
    .where(and(eq(commentThread.id, which.id), eq(comment.authorId, which.userId), isNull(share.revokedAt)))
    .limit(1)
  return row?.sealedToken ?? null
}

/** People who wrote in a thread whose link lives, but these. */
export async function findWriters(
  tx: Sql,
  threadId: string,
  but: readonly [number, number],
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: comment.authorId })
    .from(comment)
    .innerJoin(commentThread, eq(commentThread.id, comment.threadId))
    .innerJoin(share, eq(share.publicId, commentThread.shareId))
    .where(
      and(
        eq(comment.threadId, threadId),
        isNull(share.revokedAt),
        ...but.map((one) => ne(comment.authorId, one)),
      ),
    )
    .orderBy(comment.authorId)
  return rows.map(({ id }) => id)
}

export async function findDesign(
  tx: Sql,
  draftId: string,
): Promise<{ readonly name: string; readonly nameCn: string | null; readonly body: string } | null> {
  const [row] = await tx
    .select({ name: draft.name, nameCn: draft.nameCn, body: draft.body })
    .from(draft)
    .where(eq(draft.id, draftId))
  return row ?? null
}

/** Everything that was said of these designs. */
export async function deleteOfDrafts(tx: Sql, draftIds: readonly string[]): Promise<void> {
  await tx.delete(commentThread).where(inArray(commentThread.draftId, [...draftIds]))
}

/** What a person wrote, and everything that was said of their designs. */
export async function deleteOfUser(tx: Sql, userId: number): Promise<void> {
  const own = tx.select({ id: draft.id }).from(draft).where(eq(draft.ownerId, userId))
  await tx.delete(commentThread).where(inArray(commentThread.draftId, own))
  await tx.delete(comment).where(eq(comment.authorId, userId))
  await tx.delete(commentThread).where(
    notExists(
      tx
        .select({ one: sql`1` })
        .from(comment)
        .where(eq(comment.threadId, commentThread.id)),
    ),
  )
}

/** What a person wrote, the oldest first. */
export async function findOfUser(tx: Sql, userId: number) {
  return await tx
    .select({
      id: comment.id,
      thread: comment.threadId,
      text: comment.text,
      createdAt: comment.createdAt,
      editedAt: comment.editedAt,
    })
    .from(comment)
    .where(eq(comment.authorId, userId))
    .orderBy(asc(comment.createdAt), asc(comment.id))
}
