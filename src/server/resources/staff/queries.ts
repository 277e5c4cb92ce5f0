import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { claimKindsOf } from '../../../shared/api/staff/claims.ts'
import type { Role } from '../../../shared/api/staff/roles.ts'
import type { Sql } from '../../base/db/client.ts'
import { holds, isSearch, readKeyedPage, type Order } from '../../base/db/keyset.ts'
import type { PageRequest } from '../../base/lists/page.ts'
import { user } from '../../base/db/schema.ts'
import { firstLink, personRole, workClaim } from '../../base/db/tables/staff.ts'

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

export async function lockRoleRows(
  tx: Sql,
  userIds: readonly number[],
  role: Role,
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ userId: personRole.userId })
    .from(personRole)
    .where(and(inArray(personRole.userId, [...userIds]), eq(personRole.role, role)))
    .orderBy(asc(personRole.userId))
    .for('share')
  return new Set(rows.map(({ userId }) => userId))
}

/** False when they did not have it. */
export async function deleteRole(tx: Sql, { userId, role }: Omit<RoleRow, 'givenAt'>): Promise<boolean> {
  const gone = await tx
    .delete(personRole)
    .where(and(eq(personRole.userId, userId), eq(personRole.role, role)))
    .returning()
  // what they worked on in this role is free again
  await tx
    .delete(workClaim)
    .where(and(eq(workClaim.userId, userId), inArray(workClaim.kind, [...claimKindsOf[role]])))
  return gone.length === 1
}

/** By account id, phone or email; null when there is none, and for accounts that are closed. */
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

export interface WantedPeople {
  /** In name, email, phone and account id. */
  readonly q?: string | undefined
  readonly role?: Role | undefined
}

const byAccount: Order = {
  ...{ name: 'account', by: user.id, type: 'bigint', isUp: true },
  ...{ id: user.id, idType: 'bigint' },
}

/** Who works here. */
export async function pagePeople(tx: Sql, { q, role }: WantedPeople, request: PageRequest) {
  const working = tx
    .select({ id: personRole.userId })
    .from(personRole)
    .where(role === undefined ? undefined : eq(personRole.role, role))
  const isWanted = and(
    inArray(user.id, working),
    holds(q, user.userName, user.email, user.phone, user.publicId),
  )
  return await readKeyedPage(byAccount, request, {
    ...{ tx, where: isWanted, byIndex: !isSearch(q) },
    from: sql`from ${user}`,
    find: async (ids) =>
      await tx
        .select({
          ...{ userId: user.id, accountId: user.publicId, phone: user.phone, email: user.email },
          ...{ name: user.userName, keyId: sql<string>`${user.id}::text` },
        })
        .from(user)
        .where(inArray(user.id, ids.map(Number))),
  })
}

export type PersonRow = Awaited<ReturnType<typeof pagePeople>>['rows'][number]

/** All roles of these people, in the order of their names. */
export async function findRoles(tx: Sql, userIds: readonly number[]): Promise<RoleRow[]> {
  if (userIds.length === 0) return []
  return await tx
    .select()
    .from(personRole)
    .where(inArray(personRole.userId, [...userIds]))
    .orderBy(asc(personRole.role))
}

export async function isAnybodyHere(tx: Sql): Promise<boolean> {
  const rows = await tx.select({ userId: personRole.userId }).from(personRole).limit(1)
  return rows.length === 1
}

const isAdministrator = eq(personRole.role, 'administrator')

/**
 * Ids of all administrators, held until the transaction ends, so that two who take each other's role go one by one; and
 * of those whose account is not closing, read behind the lock.
 */
export async function lockAdministrators(
  tx: Sql,
): Promise<{ readonly all: readonly number[]; readonly staying: readonly number[] }> {
  const all = await tx
    .select({ userId: personRole.userId })
    .from(personRole)
    .where(isAdministrator)
    .orderBy(asc(personRole.userId))
    .for('update')
  const staying = await tx
    .select({ userId: personRole.userId })
    .from(personRole)
    .innerJoin(user, eq(user.id, personRole.userId))
    .where(and(isAdministrator, eq(user.status, 'active'), isNull(user.closesAt)))
  return { all: all.map(({ userId }) => userId), staying: staying.map(({ userId }) => userId) }
}

type LinkRow = typeof firstLink.$inferSelect

export async function insertFirstLink(tx: Sql, row: LinkRow): Promise<void> {
  await tx.insert(firstLink).values(row)
}

/** All that there are, held until the transaction ends: of two who use one, or two of them, the second finds none. */
export async function lockFirstLinks(tx: Sql): Promise<readonly LinkRow[]> {
  return await tx.select().from(firstLink).orderBy(asc(firstLink.tokenHash)).for('update')
}

export async function deleteFirstLinks(tx: Sql): Promise<void> {
  await tx.delete(firstLink)
}

export async function deleteOldFirstLinks(tx: Sql, now: Date): Promise<void> {
  await tx.delete(firstLink).where(lte(firstLink.expiresAt, now))
}
