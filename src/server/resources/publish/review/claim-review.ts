import type { SignedInActor } from '../../../base/route-types.ts'
import type { Context, Tx } from '../../../base/context.ts'
import { claimItem, releaseItem } from '../../staff/claims/claims.ts'
import { Refusal } from '../../../base/reply.ts'
import { findVersions, lockFace } from '../queries.ts'
import { requireAnotherReviewer, requireInReview } from '../permissions.ts'
import { findHeads } from './queries.ts'

interface Who {
  readonly context: Context
  readonly actor: SignedInActor
}

/** A submission that waits or is shown, with its face held; no design of the caller's own. */
async function hold(tx: Tx, id: string, { actor }: Who): Promise<string> {
  const [head] = await findHeads(tx, [id])
  if (head === undefined) throw new Refusal('notFound')
  await lockFace(tx, head.faceId)
  const versions = await findVersions(tx, [head.faceId])
  requireInReview(
    head,
    versions.filter(({ pendingId, releaseId }) => pendingId === id || releaseId === id),
  )
  requireAnotherReviewer(head.ownerId, actor.session.userId)
  return head.faceId
}

export const claimReview = async (who: Who, id: string, words: string | undefined) =>
  await who.context.transact(async (tx) => {
    const faceId = await hold(tx, id, who)
    return await claimItem(tx, { kind: 'review', item: id }, { who, words, about: faceId })
  })

/** Throws the refusals of a claim: what was decided has ended it. */
export const releaseReview = async (who: Who, id: string) =>
  await who.context.transact(async (tx) => {
    await hold(tx, id, who)
    return await releaseItem(tx, { kind: 'review', item: id }, who)
  })
