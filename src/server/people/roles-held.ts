import type { Role } from '../../shared/api/people/roles.ts'
import type { Tx } from '../context.ts'
import { findPerson, rolesOf } from './queries.ts'

export const rolesHeld = (tx: Tx, userId: number): Promise<Role[]> => rolesOf(tx, userId)

/** Whose account id, phone or email it is, whole; null for nobody, and for accounts that are closed. */
export const personNamed = (tx: Tx, name: string) => findPerson(tx, name)
