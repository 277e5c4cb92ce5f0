import { and, eq } from 'drizzle-orm'
import type { Session, Context } from '../../base/context.ts'
import { imageTask } from '../../base/db/tables/ai.ts'
import { Refusal } from '../../base/reply.ts'
import { findBeta } from './queries.ts'

/*
 * AI is for those who are signed in, in an edition with a beta for its members (A23); a stream of the chat is signed by
 * its session besides (`isSigned`, `check-call.ts`). What was made is the person's who had it made, and only their own
 * pictures go to a provider.
 */

/** Null in the edition without a beta. */
export async function readBeta({ edition, run }: Context, { userId }: Session): Promise<boolean | null> {
  return edition.hasBeta ? await run((sql) => findBeta(sql, userId)) : null
}

/** Throws `betaFirst` for who may not use AI here. */
export async function requireAi(context: Context, session: Session): Promise<void> {
  if ((await readBeta(context, session)) === false) throw new Refusal('betaFirst')
}

/** Throws `notInEdition` where there is no beta to join or leave. */
export function requireBeta({ edition }: Pick<Context, 'edition'>): void {
  if (!edition.hasBeta) throw new Refusal('notInEdition')
}

/** The specification has the account said in the call, too. Throws `mattingAccount` for another one. */
export function requireOwnAccount({ publicId }: { readonly publicId: string }, said: string): void {
  if (publicId !== said) throw new Refusal('mattingAccount')
}

export const isPictureTaskOf = (ownerId: number) => eq(imageTask.ownerId, ownerId)

export const isOwnPictureTask = (id: string, ownerId: number) =>
  and(eq(imageTask.id, id), isPictureTaskOf(ownerId))
