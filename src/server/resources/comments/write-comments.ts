import {
  commentLimits,
  type answerThread as answerRoute,
  type beginThread as beginRoute,
  type closeThread as closeRoute,
  type CommentThread,
  type editComment as editRoute,
} from '../../../shared/api/drafts/comments.ts'
import type { RouteRequest } from '../../../shared/api/route.ts'
import type { Context, Session, Tx } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import type { SignedInActor } from '../../base/route-types.ts'
import { audit } from '../../base/security/audit.ts'
import { countTry, limits } from '../../base/security/throttle.ts'
import { digestOf } from '../shares/own-shares.ts'
import { refuseMiss } from '../shares/read-share.ts'
import { isOwnerOf, isOwnThread, isReadableThread, mayDelete } from './permissions.ts'
import * as queries from './queries.ts'
import { readThread, sealedFor } from './read-comments.ts'
import { tellOfComment } from './tell-of-comment.ts'

const countWrite = (context: Context, { userId }: Session): Promise<void> =>
  countTry(context, limits.commentWrite, String(userId))

/** The thread, held; throws `notFound` for one that the caller may not read. */
async function holdThread(
  tx: Tx,
  id: string,
  who: { readonly userId: number; readonly token: string | undefined },
): Promise<queries.ThreadRow> {
  const tokenHash = who.token === undefined ? null : digestOf(who.token)
  const row = await queries.lockThread(tx, isReadableThread(tx, id, { userId: who.userId, tokenHash }))
  if (row === null) throw new Refusal('notFound')
  return row
}

/** True where the very same call came before; throws `notFound` where the id is that of other words. */
async function wasWritten(
  tx: Tx,
  given: { readonly id: string; readonly threadId: string; readonly userId: number },
): Promise<boolean> {
  const known = await queries.findCommentKey(tx, given.id)
  if (known === null) return false
  if (known.threadId !== given.threadId || known.authorId !== given.userId) throw new Refusal('notFound')
  return true
}

/** A thread has the id of its first comment. Throws `notFound` for a link that leads nowhere, and at the limits. */
export async function beginThread(
  context: Context,
  actor: SignedInActor,
  { id, text, place, token }: RouteRequest<typeof beginRoute>['body'],
): Promise<CommentThread> {
  const { userId } = actor.session
  await countWrite(context, actor.session)
  const createdAt = context.now()
  const made = await context.transact(async (tx) => {
    const open = await queries.findOpenShare(tx, digestOf(token))
    if (open === null) return null
    const { draftId, shareId } = open
    await queries.lockDesign(tx, draftId)
    if (await wasWritten(tx, { id, threadId: id, userId })) return await readThread(tx, id, userId)
    const present = await queries.countThreads(tx, queries.isOfShare(shareId))
    const { threads: limit } = commentLimits
    if (present >= limit) throw new Refusal('tooManyThreads', { limit, present })
    await queries.insertThread(tx, {
      ...{ id, draftId, shareId, ...place, createdAt },
      number: await queries.nextNumber(tx, draftId),
      sealedToken: context.sealer.seal(Buffer.from(token), sealedFor(id)),
    })
    await queries.insertComment(tx, { id, threadId: id, authorId: userId, text, createdAt })
    await tellOfComment(tx, { commentId: id, threadId: id, authorId: userId, at: createdAt })
    return await readThread(tx, id, userId)
  })
  return made ?? (await refuseMiss(context, actor))
}

type Answer = RouteRequest<typeof answerRoute>['body'] & { readonly threadId: string }

/** Throws `threadClosed`, `tooManyAnswers`, and `notFound` for a thread that the caller may not read. */
export async function answerThread(
  context: Context,
  session: Session,
  { id, threadId, text, token }: Answer,
): Promise<CommentThread> {
  const { userId } = session
  await countWrite(context, session)
  const createdAt = context.now()
  return await context.transact(async (tx) => {
    const thread = await holdThread(tx, threadId, { userId, token })
    if (await wasWritten(tx, { id, threadId, userId })) return await readThread(tx, threadId, userId)
    if (thread.resolvedAt !== null) throw new Refusal('threadClosed')
    const present = await queries.countComments(tx, threadId)
    const { comments: limit } = commentLimits
    if (present >= limit) throw new Refusal('tooManyAnswers', { limit, present })
    await queries.insertComment(tx, { id, threadId, authorId: userId, text, createdAt })
    await tellOfComment(tx, { commentId: id, threadId, authorId: userId, at: createdAt })
    return await readThread(tx, threadId, userId)
  })
}

type Edit = RouteRequest<typeof editRoute>['body'] & { readonly id: string }

export async function editComment(
  context: Context,
  session: Session,
  { id, text, token }: Edit,
): Promise<CommentThread> {
  const { userId } = session
  await countWrite(context, session)
  return await context.transact(async (tx) => {
    const key = await queries.findCommentKey(tx, id)
    if (key === null) throw new Refusal('notFound')
    await holdThread(tx, key.threadId, { userId, token })
    const isChanged = await queries.updateText(tx, { id, userId }, { text, editedAt: context.now() })
    if (!isChanged) throw new Refusal('notFound')
    return await readThread(tx, key.threadId, userId)
  })
}

const auditDeletion = (tx: Tx, context: Context, of: { actor: SignedInActor; id: string }): Promise<void> =>
  audit(
    tx,
    { context, actor: of.actor },
    { userId: of.actor.session.userId, action: 'comment.delete', object: `comment:${of.id}` },
  )

/** A thread goes with its last comment. */
export async function deleteComment(
  context: Context,
  actor: SignedInActor,
  { id, token }: { readonly id: string; readonly token: string | undefined },
): Promise<void> {
  const { userId } = actor.session
  await countWrite(context, actor.session)
  await context.transact(async (tx) => {
    const key = await queries.findCommentKey(tx, id)
    if (key === null) throw new Refusal('notFound')
    const thread = await holdThread(tx, key.threadId, { userId, token })
    if (!mayDelete(key, { userId, isOwner: isOwnerOf(thread, userId) })) throw new Refusal('notFound')
    await queries.removeComment(tx, id)
    if ((await queries.countComments(tx, thread.id)) === 0) await queries.removeThread(tx, thread.id)
    if (key.authorId !== userId) await auditDeletion(tx, context, { actor, id })
  })
}

async function holdOwn(tx: Tx, id: string, ownerId: number): Promise<queries.ThreadRow> {
  const row = await queries.lockThread(tx, isOwnThread(tx, { id, ownerId }))
  if (row === null) throw new Refusal('notFound')
  return row
}

type Close = RouteRequest<typeof closeRoute>['body'] & { readonly id: string }

/** Of two who close it at once the first one is named; the second one changes nothing. */
export async function closeThread(
  context: Context,
  { userId }: Session,
  { id, isClosed }: Close,
): Promise<CommentThread> {
  return await context.transact(async (tx) => {
    const { resolvedAt } = await holdOwn(tx, id, userId)
    if ((resolvedAt !== null) !== isClosed) {
      const closed = { resolvedAt: context.now(), resolvedBy: userId }
      await queries.setResolved(tx, id, isClosed ? closed : { resolvedAt: null, resolvedBy: null })
    }
    return await readThread(tx, id, userId)
  })
}

export async function deleteThread(context: Context, actor: SignedInActor, id: string): Promise<void> {
  await context.transact(async (tx) => {
    await holdOwn(tx, id, actor.session.userId)
    await queries.removeThread(tx, id)
    await auditDeletion(tx, context, { actor, id })
  })
}
