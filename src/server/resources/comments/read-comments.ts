import type {
  CommentThread,
  listComments as listRoute,
  listSharedComments as listSharedRoute,
} from '../../../shared/api/drafts/comments.ts'
import type { RouteOutput, RouteRequest } from '../../../shared/api/route.ts'
import type { SignedInActor } from '../../base/route-types.ts'
import type { Context, Session, Tx } from '../../base/context.ts'
import { pageFacts } from '../../base/lists/page.ts'
import { Refusal } from '../../base/reply.ts'
import { digestOf } from '../shares/own-shares.ts'
import { refuseMiss } from '../shares/read-share.ts'
import { isOwnerOf, isThreadOf } from './permissions.ts'
import {
  countThreads,
  findComments,
  findOpenShare,
  findSealedToken,
  findThread,
  isOwnDesign,
  isOfShare,
  pageThreads,
  type CommentRecord,
  type ThreadRow,
} from './queries.ts'

type List = RouteOutput<typeof listSharedRoute>
type Query = RouteRequest<typeof listSharedRoute>['query']
type Request = Omit<Query, 'token'>

/** A thread as a caller is shown it: display names, and which words are whose. */
function printThread(row: ThreadRow, comments: readonly CommentRecord[], userId: number): CommentThread {
  const { id, number, faceId, isAmbient, x, y, createdAt, resolvedAt, resolvedByName } = row
  return {
    ...{ id, number, place: { faceId, isAmbient, x, y } },
    createdAt: createdAt.toISOString(),
    closed: resolvedAt === null ? null : { at: resolvedAt.toISOString(), by: resolvedByName ?? '' },
    comments: comments.map((one) => ({
      ...{ id: one.id, author: one.author, text: one.text },
      isMine: one.authorId === userId,
      isOwner: isOwnerOf(row, one.authorId),
      createdAt: one.createdAt.toISOString(),
      editedAt: one.editedAt?.toISOString() ?? null,
    })),
  }
}

/** Throws `notFound` where it is gone. */
export async function readThread(tx: Tx, id: string, userId: number): Promise<CommentThread> {
  const row = await findThread(tx, id)
  if (row === null) throw new Refusal('notFound')
  return printThread(row, await findComments(tx, [id]), userId)
}

async function readList(
  tx: Tx,
  userId: number,
  { which, query }: { readonly which: ReturnType<typeof isThreadOf>; readonly query: Request },
): Promise<List> {
  const page = await pageThreads(tx, { which, state: query.state }, query)
  const ids = page.rows.map(({ id }) => id)
  const comments = await findComments(tx, ids)
  return {
    ...pageFacts(page),
    records: page.rows.map((row) => {
      const own = comments.filter(({ threadId }) => threadId === row.id)
      return printThread(row, own, userId)
    }),
    open: await countThreads(tx, which, 'open'),
  }
}

/** Throws `notFound` for a link that leads nowhere, and counts it. */
export async function listShared(
  context: Context,
  actor: SignedInActor,
  { token, ...query }: Query,
): Promise<List> {
  const { userId } = actor.session
  const found = await context.run(async (sql) => {
    const open = await findOpenShare(sql, digestOf(token))
    return open === null ? null : await readList(sql, userId, { which: isOfShare(open.shareId), query })
  })
  return found ?? (await refuseMiss(context, actor))
}

/** Throws `notFound` for another user's design. */
export async function listOwn(
  context: Context,
  { userId }: Session,
  { draftId, ...query }: RouteRequest<typeof listRoute>['query'],
): Promise<List> {
  return await context.run(async (tx) => {
    const key = { id: draftId, ownerId: userId }
    if (!(await isOwnDesign(tx, key))) throw new Refusal('notFound')
    return await readList(tx, userId, { which: isThreadOf(tx, key), query })
  })
}

/** What the token of a thread is sealed for. */
export const sealedFor = (threadId: string): string => `comment-thread:${threadId}`

/** Throws `notFound` for a thread that the caller has not written in, and once its link has ended. */
export async function readLink(
  context: Context,
  { userId }: Session,
  id: string,
): Promise<{ token: string }> {
  const sealed = await context.run((sql) => findSealedToken(sql, { id, userId }))
  if (sealed === null) throw new Refusal('notFound')
  return { token: context.sealer.open(sealed, sealedFor(id)).toString() }
}
