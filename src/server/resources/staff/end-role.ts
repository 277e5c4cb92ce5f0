import type { Role } from '../../../shared/api/staff/roles.ts'
import type { Tx } from '../../base/context.ts'
import { reopenPrepared } from '../payouts/reopen-prepared.ts'
import { Refusal } from '../../base/reply.ts'
import { deleteRole, lockAdministrators, rolesOf } from './queries.ts'

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

export interface EndedRole {
  /** False when the person did not have it. */
  readonly isGone: boolean
  /** Payouts that the person had prepared and that are open for another again. */
  readonly reopened: number
}

/**
 * The one way in which a role ends: taken by an administrator, by the command, or with its account. What was prepared
 * for a second person goes with the role of finance. Throws `lastAdministrator`.
 */
export async function endRole(
  tx: Tx,
  { userId, role }: { readonly userId: number; readonly role: Role },
): Promise<EndedRole> {
  if (role === 'administrator') await requireAnotherAdministrator(tx, userId)
  const isGone = await deleteRole(tx, { userId, role })
  const reopened = isGone && role === 'finance' ? await reopenPrepared(tx, userId) : 0
  return { isGone, reopened }
}

/** Every role of an account that is erased. Throws `lastAdministrator`. */
export async function endRoles(tx: Tx, userId: number): Promise<void> {
  for (const role of await rolesOf(tx, userId)) await endRole(tx, { userId, role })
}
