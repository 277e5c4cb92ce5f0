import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Edition } from '../../../shared/edition.ts'
import type { Context, Session } from '../../base/context.ts'
import { session as sessionTable } from '../../base/db/schema.ts'
import { secondFactor } from '../../base/db/tables/factors.ts'
import { Refusal } from '../../base/reply.ts'

/*
 * Each person changes their own account, by the session of the call; no route of accounts names another account but
 * the reset of second factors, which is for administrators. An edition says which ways in there are. What a stolen
 * token must not be enough for needs a confirmed session (`isConfirmed` of a route).
 */

const minute = 60_000

/** A confirmation holds for several deeds of the same session. */
export const confirmedMs = 10 * minute

/** Whether the session was lately confirmed to be in its user's hands. */
export const isConfirmed = ({ confirmedAt }: Session, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmedMs

/** Throws `confirmFirst`. */
export function requireConfirmed(session: Session, now: Date): void {
  if (!isConfirmed(session, now)) throw new Refusal('confirmFirst', { minutes: confirmedMs / minute })
}

type OfEdition = Pick<Context, 'edition'>

/** Throws `notInEdition`, as the three below. */
export function requireSignIn({ edition }: OfEdition, way: Edition['signIn'][number]): void {
  if (!edition.signIn.includes(way)) throw new Refusal('notInEdition')
}

export function requireRegistration({ edition }: OfEdition): void {
  if (!edition.hasRegistration) throw new Refusal('notInEdition')
}

export function requireCodeWay({ edition }: OfEdition, way: Edition['codeWay']): void {
  if (way !== edition.codeWay) throw new Refusal('notInEdition')
}

export function requireReceiver({ edition }: OfEdition, kind: Edition['receiver']): void {
  if (kind !== edition.receiver) throw new Refusal('notInEdition')
}

/** An account that is blocked or erased is entered by no way in. Throws `forbidden`. */
export function requireActive({ status }: { readonly status: string }): void {
  if (status !== 'active') throw new Refusal('forbidden')
}

interface Receivers {
  readonly phone: string | null
  readonly email: string | null
}

/** Who can be sent a code confirms by it; the others by a third party. Throws `forbidden`. */
export function requireNoReceiver({ phone, email }: Receivers): void {
  if (phone !== null || email !== null) throw new Refusal('forbidden')
}

/** An administrator resets the factors of others. Throws `ownFactors`. */
export function requireAnothersFactors(personId: number, { userId }: Session): void {
  if (personId === userId) throw new Refusal('ownFactors')
}

export const isFactorOf = (userId: number) => eq(secondFactor.userId, userId)

export const isOwnFactor = ({ id, userId }: { readonly id: string; readonly userId: number }) =>
  and(eq(secondFactor.id, id), isFactorOf(userId))

/** Sessions that live. */
export const isSessionOf = (userId: number, now: Date) =>
  and(eq(sessionTable.userId, userId), isNull(sessionTable.revokedAt), gt(sessionTable.expiresAt, now))
