import type { Role } from '../../../shared/api/staff/roles.ts'
import type { Context } from '../../base/context.ts'
import { auditCommand } from '../../base/security/audit.ts'
import { endRole } from './end-role.ts'
import { findPerson, insertRole } from './queries.ts'

export interface RoleChange {
  readonly verb: 'grant' | 'revoke'
  /** Account id, phone or email. */
  readonly name: string
  readonly role: Role
}

/**
 * Gives or takes a role and writes it into the log, at once; returns whether anything changed, null when there is no
 * such account. Throws `lastAdministrator`.
 */
export async function changeRole(
  { transact }: Pick<Context, 'transact'>,
  { verb, name, role }: RoleChange,
  now: Date,
): Promise<boolean | null> {
  return await transact(async (tx) => {
    const person = await findPerson(tx, name)
    if (person === null) return null
    const key = { userId: person.id, role }
    const isChanged =
      verb === 'grant' ? await insertRole(tx, { ...key, givenAt: now }) : (await endRole(tx, key)).isGone
    if (!isChanged) return false
    await auditCommand(tx, now, {
      action: `role.${verb}`,
      object: `user:${person.publicId}`,
      detail: { role },
    })
    return true
  })
}
