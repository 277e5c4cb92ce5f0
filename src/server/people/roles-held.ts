import type { Role } from '../../shared/api/people/roles.ts'
import type { Tx } from '../context.ts'
import { deleteRoles, findPerson, rolesOf } from './queries.ts'

export const rolesHeld = (tx: Tx, userId: number): Promise<Role[]> => rolesOf(tx, userId)

export const eraseRoles = (tx: Tx, userId: number): Promise<void> => deleteRoles(tx, userId)

/** Whose account id, phone or email it is, whole; null for nobody, and for accounts that are closed. */
export const personNamed = (tx: Tx, name: string) => findPerson(tx, name)
