import { and, desc, eq, gt, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Sql } from '../../base/db/client.ts'
import { prepareOnce } from '../../base/db/prepared.ts'
import { device, session, user, userIdentity, verifyCode } from '../../base/db/schema.ts'
import { hasFactor } from './factors/queries.ts'

export type UserRow = typeof user.$inferSelect
export type IdentityRow = typeof userIdentity.$inferSelect
export type CodeRow = typeof verifyCode.$inferSelect

/** One of the two names of an account. */
export type Receiver = { readonly phone: string } | { readonly email: string }

const named = (receiver: Receiver) =>
  'phone' in receiver ? eq(user.phone, receiver.phone) : eq(sql`lower(${user.email})`, receiver.email)

export async function findUser(tx: Sql, receiver: Receiver): Promise<UserRow | null> {
  const [row] = await tx.select().from(user).where(named(receiver))
  return row ?? null
}

export async function findUserById(tx: Sql, id: number): Promise<UserRow | null> {
  const [row] = await tx.select().from(user).where(eq(user.id, id))
  return row ?? null
}

/** The account, held until the transaction ends: two ways in are not removed beside each other. */
export async function lockUser(tx: Sql, userId: number): Promise<UserRow | null> {
  const [row] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
  return row ?? null
}

/** The third-party accounts that it can be signed in to with, the oldest first. */
export async function findIdentitiesOf(tx: Sql, userId: number): Promise<IdentityRow[]> {
  return await tx.select().from(userIdentity).where(eq(userIdentity.userId, userId)).orderBy(userIdentity.id)
}

/** Null when another account has the phone or email, also in a race. */
export async function insertUser(tx: Sql, row: typeof user.$inferInsert): Promise<UserRow | null> {
  const [made] = await tx.insert(user).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function updatePassword(tx: Sql, userId: number, passwordHash: string): Promise<void> {
  await tx.update(user).set({ passwordHash }).where(eq(user.id, userId))
}

export async function insertSession(tx: Sql, row: typeof session.$inferInsert): Promise<void> {
  await tx.insert(session).values(row)
}

/** Those that ended are counted for a month. */
export async function countSessions(tx: Sql, userId: number): Promise<number> {
  return await tx.$count(session, eq(session.userId, userId))
}

export interface LivingSession {
  readonly userId: number
  readonly publicId: string
  readonly seenAt: Date
  readonly confirmedAt: Date | null
  readonly factorAt: Date | null
  readonly hasFactor: boolean
}

/** What is read of a session at every call of its person. */
export const sessionColumns = {
  userId: session.userId,
  publicId: session.publicId,
  seenAt: session.seenAt,
  confirmedAt: session.confirmedAt,
  factorAt: session.factorAt,
  hasFactor,
}

/** A session of the placeholder `tokenHash` that lives at `now`, of an account that may sign in. */
export const isLivingSession = and(
  eq(session.tokenHash, sql.placeholder('tokenHash')),
  isNull(session.revokedAt),
  gt(session.expiresAt, sql.placeholder('now')),
  eq(user.status, 'active'),
)

/** The same, of which nothing more is wanted before it may act for `ownerId`: for a statement that acts by itself. */
export const isAdmittedSession = sql`exists (select 1 from ${session}
  inner join ${user} on ${user.id} = ${session.userId}
  where ${isLivingSession} and ${session.userId} = ${sql.placeholder('ownerId')}
    and (${session.factorAt} is not null or not ${hasFactor}))`

const livingSession = prepareOnce('living_session', (tx, name) =>
  tx
    .select(sessionColumns)
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(isLivingSession)
    .prepare(name),
)

/** A session that lives, of an account that may sign in. */
export async function findSession(tx: Sql, tokenHash: Buffer, now: Date): Promise<LivingSession | null> {
  const [row] = await livingSession(tx).execute({ tokenHash, now })
  return row ?? null
}

export async function prolongSession(
  tx: Sql,
  tokenHash: Buffer,
  times: { seenAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.update(session).set(times).where(eq(session.tokenHash, tokenHash))
}

export async function revokeSession(tx: Sql, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.update(session).set({ revokedAt: now }).where(eq(session.tokenHash, tokenHash))
}

/** All of an account but the one to keep, which is null when none is. */
export async function revokeSessionsOf(
  tx: Sql,
  { userId, keep }: { userId: number; keep: Buffer | null },
  now: Date,
): Promise<void> {
  const isOther = keep === null ? undefined : ne(session.tokenHash, keep)
  await tx
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.userId, userId), isNull(session.revokedAt), isOther))
}

export async function deleteDeadSessions(tx: Sql, before: Date): Promise<void> {
  await tx.delete(session).where(lt(session.expiresAt, before))
}

/** The digest among `tokenHashes` that belongs to the account with this phone or email. */
export async function findDevice(
  tx: Sql,
  tokenHashes: readonly Buffer[],
  account: string,
): Promise<Buffer | null> {
  const [row] = await tx
    .select({ tokenHash: device.tokenHash })
    .from(device)
    .innerJoin(user, eq(user.id, device.userId))
    .where(
      and(
        inArray(device.tokenHash, [...tokenHashes]),
        or(eq(user.phone, account), eq(sql`lower(${user.email})`, account)),
      ),
    )
    .orderBy(device.createdAt)
    .limit(1)
  return row?.tokenHash ?? null
}

/** False when none of these is known for the account. */
export async function touchDevice(
  tx: Sql,
  given: { tokenHashes: readonly Buffer[]; userId: number },
  now: Date,
): Promise<boolean> {
  if (given.tokenHashes.length === 0) return false
  const seen = await tx
    .update(device)
    .set({ seenAt: now })
    .where(and(inArray(device.tokenHash, [...given.tokenHashes]), eq(device.userId, given.userId)))
    .returning({ tokenHash: device.tokenHash })
  return seen.length > 0
}

export async function insertDevice(tx: Sql, row: typeof device.$inferInsert): Promise<void> {
  await tx.insert(device).values(row)
}

/** Keeps the `most` that were seen last. */
export async function deleteSpareDevices(tx: Sql, userId: number, most: number): Promise<void> {
  const spare = tx
    .select({ tokenHash: device.tokenHash })
    .from(device)
    .where(eq(device.userId, userId))
    .orderBy(desc(device.seenAt), desc(device.createdAt))
    .offset(most)
  await tx.delete(device).where(inArray(device.tokenHash, spare))
}

export async function deleteDevicesOf(tx: Sql, userId: number, keep: readonly Buffer[]): Promise<void> {
  const isOther = keep.length === 0 ? undefined : notInArray(device.tokenHash, [...keep])
  await tx.delete(device).where(and(eq(device.userId, userId), isOther))
}

export async function deleteOldDevices(tx: Sql, before: Date): Promise<void> {
  await tx.delete(device).where(lt(device.seenAt, before))
}

type CodeFor = Pick<CodeRow, 'receiver' | 'purpose'>

const codesFor = ({ receiver, purpose }: CodeFor) =>
  and(eq(verifyCode.receiver, receiver), eq(verifyCode.purpose, purpose))

/** Voids the codes that the same origin requested; no origin can void the codes of another. */
export async function voidCodes(tx: Sql, code: CodeFor & { askedBy: string }, now: Date): Promise<void> {
  await tx
    .update(verifyCode)
    .set({ voidedAt: now })
    .where(
      and(
        codesFor(code),
        eq(verifyCode.askedBy, code.askedBy),
        isNull(verifyCode.voidedAt),
        isNull(verifyCode.usedAt),
      ),
    )
}

export async function insertCode(tx: Sql, row: typeof verifyCode.$inferInsert): Promise<void> {
  await tx.insert(verifyCode).values(row)
}

/** Whose code it is: of a ticket, or else of one of these origins. */
export type CodeOwner = { readonly ticketHash: Buffer } | { readonly askedBy: readonly string[] }

const ownedBy = (owner: CodeOwner) =>
  'ticketHash' in owner
    ? eq(verifyCode.ticketHash, owner.ticketHash)
    : inArray(verifyCode.askedBy, [...owner.askedBy])

/** Counts one try on the newest code and gives it back; null when there is none that may be tried. */
export async function tryNewestCode(
  tx: Sql,
  code: CodeFor & { owner: CodeOwner },
  limits: { now: Date; mostTries: number },
): Promise<CodeRow | null> {
  const newest = tx
    .select({ id: verifyCode.id })
    .from(verifyCode)
    .where(and(codesFor(code), ownedBy(code.owner)))
    .orderBy(desc(verifyCode.id))
    .limit(1)
  const [row] = await tx
    .update(verifyCode)
    .set({ tries: sql`${verifyCode.tries} + 1` })
    .where(
      and(
        eq(verifyCode.id, sql`(${newest})`),
        isNull(verifyCode.usedAt),
        isNull(verifyCode.voidedAt),
        gt(verifyCode.expiresAt, limits.now),
        lt(verifyCode.tries, limits.mostTries),
      ),
    )
    .returning()
  return row ?? null
}

/** True for the one caller who uses the code up. */
export async function useCode(tx: Sql, id: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(verifyCode)
    .set({ usedAt: now })
    .where(and(eq(verifyCode.id, id), isNull(verifyCode.usedAt)))
    .returning({ id: verifyCode.id })
  return used.length === 1
}

export async function deleteOldCodes(tx: Sql, before: Date): Promise<void> {
  await tx.delete(verifyCode).where(lt(verifyCode.createdAt, before))
}
