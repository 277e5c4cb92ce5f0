import type { Session } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'

const minute = 60_000

/** A confirmation holds for several deeds of the same session. */
export const confirmedMs = 10 * minute

/** Throws `confirmFirst` unless the session was lately confirmed to be in its user's hands. */
export function requireConfirmed({ confirmedAt }: Session, now: Date): void {
  const isFresh = confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmedMs
  if (!isFresh) throw new Refusal('confirmFirst', { minutes: confirmedMs / minute })
}
