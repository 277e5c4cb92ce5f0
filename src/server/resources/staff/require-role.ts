import type { Role } from '../../../shared/api/staff/roles.ts'
import type { Session, Context } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { rolesOf } from './queries.ts'

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
