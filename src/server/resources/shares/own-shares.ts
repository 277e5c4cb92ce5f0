import { createHash } from 'node:crypto'
import { mostShares } from '../../../shared/api/drafts/shares.ts'
import type { Session, Context } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { countTry, limits } from '../../base/security/throttle.ts'
import { countShares, endShare, findShares, lockDraft, insertShare } from './queries.ts'

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Throws `notFound` for another user's design. */
export async function listShares(context: Context, { userId }: Session, draftId: string) {
  const rows = await context.transact(async (tx) => {
    if (!(await lockDraft(tx, { id: draftId, ownerId: userId }))) throw new Refusal('notFound')
    return await findShares(tx, draftId, userId)
  })
  return { records: rows.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() })) }
}

/** The design is held meanwhile, so that parallel calls are counted one by one. Throws at the limit. */
export async function makeShare(context: Context, { userId }: Session, draftId: string) {
  await countTry(context, limits.shareMake, String(userId))
  const token = context.randomBytes(32).toString('base64url')
  const [publicId, createdAt] = [context.makeId(), context.now()]
  await context.transact(async (tx) => {
    if (!(await lockDraft(tx, { id: draftId, ownerId: userId }))) throw new Refusal('notFound')
    const present = await countShares(tx, draftId, userId)
    if (present >= mostShares) throw new Refusal('tooManyShares', { limit: mostShares, present })
    await insertShare(tx, { tokenHash: digestOf(token), publicId, draftId, ownerId: userId, createdAt })
  })
  return { id: publicId, createdAt: createdAt.toISOString(), token }
}

export async function revokeShare(context: Context, { userId }: Session, id: string): Promise<void> {
  const isEnded = await context.run((sql) => endShare(sql, { id, ownerId: userId }, context.now()))
  if (!isEnded) throw new Refusal('notFound')
}
