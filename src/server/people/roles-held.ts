import type { Role } from '../../shared/api/people/roles.ts'
import type { Tx } from '../context.ts'
import { deleteRoles, rolesOf } from './queries.ts'

export const rolesHeld = (tx: Tx, userId: number): Promise<Role[]> => rolesOf(tx, userId)

export const eraseRoles = (tx: Tx, userId: number): Promise<void> => deleteRoles(tx, userId)
