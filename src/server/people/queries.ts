import { and, asc, count, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Role } from '../../shared/api/people/roles.ts'
import type { Sql } from '../db/client.ts'
import { auditLog, user } from '../db/schema.ts'
import { personRole } from '../db/tables/people.ts'

export async function rolesOf(tx: Sql, userId: number): Promise<Role[]> {
  const rows = await tx
    .select({ role: personRole.role })
    .from(personRole)
    .where(eq(personRole.userId, userId))
    .orderBy(asc(personRole.role))
  return rows.map(({ role }) => role)
}

type RoleRow = typeof personRole.$inferInsert

/** False when they have it already. */
export async function insertRole(tx: Sql, row: RoleRow): Promise<boolean> {
  const made = await tx.insert(personRole).values(row).onConflictDoNothing().returning()
  return made.length === 1
}

/** False when they did not have it. */
export async function deleteRole(tx: Sql, { userId, role }: Omit<RoleRow, 'givenAt'>): Promise<boolean> {
  const gone = await tx
    .delete(personRole)
    .where(and(eq(personRole.userId, userId), eq(personRole.role, role)))
    .returning()
  return gone.length === 1
}

export async function deleteRoles(tx: Sql, userId: number): Promise<void> {
  await tx.delete(personRole).where(eq(personRole.userId, userId))
}

/** By account id, phone or email; null for nobody, and for accounts that are closed. */
export async function findPerson(tx: Sql, name: string): Promise<{ id: number; publicId: string } | null> {
  const [row] = await tx
    .select({ id: user.id, publicId: user.publicId })
    .from(user)
    .where(
      and(
        eq(user.status, 'active'),
        or(
          eq(user.phone, name),
          eq(sql`lower(${user.email})`, name.toLowerCase()),
          eq(sql`${user.publicId}::text`, name.toLowerCase()),
        ),
      ),
    )
  return row ?? null
}

export interface PersonWithRole {
  readonly accountId: string
  readonly name: string
  readonly role: Role
  readonly givenAt: Date
}

export async function findPeople(tx: Sql): Promise<PersonWithRole[]> {
  return await tx
    .select({
      accountId: user.publicId,
      name: user.userName,
      role: personRole.role,
      givenAt: personRole.givenAt,
    })
    .from(personRole)
    .innerJoin(user, eq(user.id, personRole.userId))
    .orderBy(asc(user.id), asc(personRole.role))
}

export type ActRole = Role | 'operator'

const acts = (role: ActRole | undefined) =>
  role === undefined ? isNotNull(auditLog.role) : eq(auditLog.role, role)

export async function countActs(tx: Sql, role: ActRole | undefined): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(auditLog).where(acts(role))
  return row?.total ?? 0
}

export async function findActs(tx: Sql, role: ActRole | undefined, page: { offset: number; limit: number }) {
  return await tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      role: sql<ActRole>`${auditLog.role}`,
      action: auditLog.action,
      object: auditLog.object,
      detail: auditLog.detail,
      accountId: user.publicId,
      name: user.userName,
    })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.userId))
    .where(acts(role))
    .orderBy(desc(auditLog.id))
    .offset(page.offset)
    .limit(page.limit)
}
