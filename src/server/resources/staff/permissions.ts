import { claimMinutes } from '../../../shared/api/staff/claims.ts'
import type { Role } from '../../../shared/api/staff/roles.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { lockAdministrators, rolesOf } from './queries.ts'

/*
 * What a role is for stands in the contracts (`roles` of a route in `shared/api`), and is judged here for every call
 * that has one. Administrators give and take roles; the first one comes by a link (`first-link.ts`) or the command of
 * the server. Who works on an item is said by a claim, and decides on it alone while that lasts.
 */

/**
 * Read anew for every call, so that a role that was taken ends at once. Throws `forbidden` (HTTP 403, A20), and
 * `factorSetup` for staff whose session has shown no second factor.
 */
export async function requireRole(
  context: Context,
  { userId, factorAt }: Session,
  wanted: readonly Role[],
): Promise<void> {
  const held = await context.run((sql) => rolesOf(sql, userId))
  if (!wanted.some((role) => held.includes(role))) throw new Refusal('forbidden')
  if (factorAt === null && context.config.STAFF_FACTOR === 'always') throw new Refusal('factorSetup')
}

/** Amounts in the log are shown to those who may read them elsewhere, too (decision 1004). */
export const seesMoney = (held: readonly Role[]): boolean =>
  held.includes('finance') || held.includes('administrator')

/**
 * Refuses when no other administrator would stay. An account that is closing counts as gone: its person can't sign in
 * without keeping it. All administrators are held until the transaction ends. Throws `lastAdministrator`.
 */
export async function requireAnotherAdministrator(tx: Tx, userId: number): Promise<void> {
  if (await isLastAdministrator(tx, userId)) throw new Refusal('lastAdministrator')
}

/** The same check, for a warning beforehand. */
export async function isLastAdministrator(tx: Tx, userId: number): Promise<boolean> {
  const { all, staying } = await lockAdministrators(tx)
  return all.includes(userId) && !staying.some((id) => id !== userId)
}

interface Held {
  readonly userId: number
  readonly userName: string
  readonly since: Date
}

const minuteMs = 60_000

/** Whether the caller has the claim; false where there is none. Throws `claimed` while another person has it. */
export function holdsClaim(claim: Held | null, userId: number, now: Date): boolean {
  if (claim === null) return false
  if (claim.userId === userId) return true
  const present = Math.floor((now.getTime() - claim.since.getTime()) / minuteMs)
  throw new Refusal('claimed', { name: claim.userName, present, limit: claimMinutes })
}

/** Only its holder gives a claim back; what is free stays so. Throws `claimNotMine`. */
export function requireOwnClaim(claim: Held | null, userId: number): void {
  if (claim !== null && claim.userId !== userId) throw new Refusal('claimNotMine')
}
