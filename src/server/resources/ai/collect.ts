import { collectedMost, type collectPictures, type collectText } from '../../../shared/api/ai/collect.ts'
import type { RouteRequest } from '../../../shared/api/route.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { requireOwnFile } from '../files/own-files.ts'
import { Refusal } from '../../base/reply.ts'
import { findOwnTask } from './pictures/queries.ts'
import { deleteCollectedBeyond, insertCollected } from './queries.ts'

type Kept = Pick<Parameters<typeof insertCollected>[1], 'kind' | 'madeBy' | 'body'>

async function keep(tx: Tx, who: { context: Context; session: Session }, row: Kept): Promise<void> {
  const { userId: ownerId } = who.session
  await insertCollected(tx, { ...row, ownerId, createdAt: who.context.now() })
  await deleteCollectedBeyond(tx, ownerId, collectedMost)
}

/** W3.63: what was taken over, and who wrote it. */
export async function keepText(
  context: Context,
  session: Session,
  { madeBy, ...body }: RouteRequest<typeof collectText>['body'],
): Promise<void> {
  await context.transact((tx) => keep(tx, { context, session }, { kind: 'chatgpt', madeBy, body }))
}

/** W3.64. Throws `notFound` for another user's task or picture. */
export async function keepPictures(
  context: Context,
  session: Session,
  { madeBy, ...body }: RouteRequest<typeof collectPictures>['body'],
): Promise<void> {
  await context.transact(async (tx) => {
    if (body.taskId !== undefined && (await findOwnTask(tx, body.taskId, session.userId)) === null)
      throw new Refusal('notFound')
    for (const url of body.images) await requireOwnFile(tx, session.userId, url.slice('/f/'.length))
    await keep(tx, { context, session }, { kind: 'midjourney', madeBy, body })
  })
}
