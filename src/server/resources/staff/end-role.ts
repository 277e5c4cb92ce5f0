import type { Role } from '../../../shared/api/staff/roles.ts'
import type { Tx } from '../../base/context.ts'
import { reopenPrepared } from '../payouts/reopen-prepared.ts'
import { requireAnotherAdministrator } from './permissions.ts'
import { deleteRole, rolesOf } from './queries.ts'

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
