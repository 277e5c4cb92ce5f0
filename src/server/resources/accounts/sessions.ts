import { createHash } from 'node:crypto'
import type { SignedIn } from '../../../shared/api/accounts/accounts.ts'
import { appVersion } from '../../../shared/edition.ts'
import type { Session, Actor, Context, Tx } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { notify } from '../notifications/notify.ts'
import { rememberDevice } from './devices.ts'
import { findFactors } from './factors/queries.ts'
import { deviceNameOf } from './own/device-name.ts'
import { readInfo } from './profile.ts'
import {
  countSessions,
  deleteDeadSessions,
  findSession,
  insertSession,
  prolongSession,
  revokeSession,
  type UserRow,
} from './queries.ts'

const day = 24 * 60 * 60_000

/** Sliding: every use moves the end away again. */
const sessionMs = 30 * day

/** A session that was seen this recently is not written again. */
const seenStepMs = 60 * 60_000

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a session and gives what a sign-in answers; the token exists here and in the reply only. */
export async function openSession(
  tx: Tx,
  who: { context: Context; actor: Actor },
  user: UserRow,
): Promise<SignedIn> {
  const { context, actor } = who
  const token = context.randomBytes(32).toString('base64url')
  const now = context.now()
  await insertSession(tx, {
    tokenHash: hashOf(token),
    userId: user.id,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + sessionMs),
    userAgent: actor.userAgent.slice(0, 300),
    ipHash: context.hashAddress(actor.address),
  })
  const device = await rememberDevice(tx, who, user)
  const isFirst = (await countSessions(tx, user.id)) === 1
  if (device !== null && !isFirst) {
    const facts = { ...deviceNameOf(actor.userAgent), at: now.toISOString() }
    const key = hashOf(token).toString('base64url')
    await notify(tx, user.id, { kind: 'newSignIn', facts, key, at: now })
  }
  const needsFactor = (await findFactors(tx, user.id)).length > 0
  const info = await readInfo(tx, user)
  return { token, device, version: appVersion, info, wasClosing: false, needsFactor }
}

/**
 * Who holds this token; null when it is unknown, ended or revoked. `find` may read something else in the same statement.
 */
export async function readToken(
  context: Context,
  token: unknown,
  find: typeof findSession = findSession,
): Promise<Session | null> {
  if (typeof token !== 'string' || !tokenPattern.test(token)) return null
  const tokenHash = hashOf(token)
  const now = context.now()
  return await context.run(async (sql) => {
    const found = await find(sql, tokenHash, now)
    if (found === null) return null
    if (now.getTime() - found.seenAt.getTime() >= seenStepMs) {
      const expiresAt = new Date(now.getTime() + sessionMs)
      await prolongSession(sql, tokenHash, { seenAt: now, expiresAt })
    }
    const { userId, publicId, confirmedAt, factorAt, hasFactor } = found
    const needsFactor = hasFactor && factorAt === null
    return { userId, sessionId: publicId, tokenHash, confirmedAt, factorAt, needsFactor }
  })
}

/** Milliseconds for which what the database said of a session lets another body of it in. */
const recentMs = 60_000

/** More people than save at once; the oldest is forgotten first. */
const mostRecent = 10_000

type Recent = { readonly session: Session; readonly at: number }

const recentOf = new WeakMap<Context, Map<string, Recent>>()

/** Sessions that were taken from memory: in this call they were not read from the database. */
const remembered = new WeakSet<Session>()

/**
 * As `readToken`, for a minute from memory: enough to read a body, and nothing is done by it. The verb judges the
 * session in the statement that acts (`isAdmittedSession`), or by `requireLiving` before it does anything else.
 */
export async function readRecentToken(context: Context, token: unknown): Promise<Session | null> {
  if (typeof token !== 'string' || !tokenPattern.test(token)) return null
  const key = hashOf(token).toString('base64')
  const recent = recentOf.get(context) ?? new Map<string, Recent>()
  recentOf.set(context, recent)
  const known = recent.get(key)
  const age = known === undefined ? Infinity : context.now().getTime() - known.at
  if (known !== undefined && age >= 0 && age < recentMs) {
    const session = { ...known.session }
    remembered.add(session)
    return session
  }
  recent.delete(key)
  const session = await readToken(context, token)
  if (session === null || session.needsFactor) return session
  const [oldest] = recent.keys()
  if (recent.size >= mostRecent && oldest !== undefined) recent.delete(oldest)
  recent.set(key, { session, at: context.now().getTime() })
  return session
}

/** Throws what `readToken` would have led to, for a session that was taken from memory and lives no more. */
export async function requireLiving(context: Context, session: Session): Promise<void> {
  if (!remembered.has(session)) return
  const found = await context.run((sql) => findSession(sql, session.tokenHash, context.now()))
  if (found === null) throw new Refusal('signInAgain')
  if (found.hasFactor && found.factorAt === null) throw new Refusal('factorFirst')
  remembered.delete(session)
}

export async function closeSession(context: Context, session: Session): Promise<void> {
  await context.run((sql) => revokeSession(sql, session.tokenHash, context.now()))
}

/** Deletes sessions that expired a month ago; they serve no purpose any more. */
export async function sweepSessions(context: Context): Promise<void> {
  await context.run((sql) => deleteDeadSessions(sql, new Date(context.now().getTime() - sessionMs)))
}
