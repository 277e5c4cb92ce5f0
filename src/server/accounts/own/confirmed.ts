import type { Session } from '../../context.ts'
import { Refusal } from '../../reply.ts'

const minute = 60_000

/** A confirmation holds for several deeds of the same session. */
export const confirmedMs = 10 * minute

/** Lets through whoever proved lately that the session is still in its person's hands. */
export function requireConfirmed({ confirmedAt }: Session, now: Date): void {
  const isFresh = confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmedMs
  if (!isFresh) throw new Refusal('confirmFirst', { minutes: confirmedMs / minute })
}
