import type { Role } from '../../../shared/api/staff/roles.ts'
import type { Tx } from '../../base/context.ts'
import { findPerson, lockRoleRows, rolesOf } from './queries.ts'

export const rolesHeld = (tx: Tx, userId: number): Promise<Role[]> => rolesOf(tx, userId)

/** The account of a whole account id, phone or email; null when there is none, and for accounts that are closed. */
export const personNamed = (tx: Tx, name: string) => findPerson(tx, name)

/** Which of these people have a role now; none of them loses it before the transaction ends. */
export const lockRole = (tx: Tx, userIds: readonly number[], role: Role): Promise<ReadonlySet<number>> =>
  lockRoleRows(tx, userIds, role)
