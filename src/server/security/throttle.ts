import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { Refusal } from '../reply.ts'
import { countHit, deleteEndedWindows, forgetHits } from './queries.ts'

export interface Limit {
  /** What is counted; together with the subject it is the key of the counter. */
  readonly name: string
  readonly most: number
  readonly windowMs: number
  /** Ends in "wait so many seconds" instead of "too many tries". */
  readonly isPause?: boolean
}

const minute = 60_000

/** server.md 5: five tries an account, thirty an address, in a quarter of an hour. */
export const limits = {
  signInAccount: { name: 'sign-in-account', most: 5, windowMs: 15 * minute },
  signInAddress: { name: 'sign-in-address', most: 30, windowMs: 15 * minute },
  codePause: { name: 'code-pause', most: 1, windowMs: minute, isPause: true },
  codeReceiver: { name: 'code-receiver', most: 10, windowMs: 24 * 60 * minute },
  codeAddress: { name: 'code-address', most: 20, windowMs: 60 * minute },
  codeTryAddress: { name: 'code-try-address', most: 60, windowMs: 60 * minute },
} as const satisfies Record<string, Limit>

/** Subjects are addresses and phone numbers, so that only their digest is stored. */
const keyOf = (limit: Limit, subject: string): string =>
  `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`

/** Counts one try, also of parallel calls and of other nodes; refuses once there were too many. */
export async function countTry(context: Context, limit: Limit, subject: string): Promise<void> {
  const now = context.now()
  const { hits, windowEnds } = await context.run((sql) =>
    countHit(sql, { key: keyOf(limit, subject), now, windowMs: limit.windowMs }),
  )
  if (hits <= limit.most) return
  const seconds = Math.max(1, Math.ceil((windowEnds.getTime() - now.getTime()) / 1_000))
  throw limit.isPause === true
    ? new Refusal('codeTooSoon', { seconds })
    : new Refusal('tooManyTries', { minutes: Math.ceil(seconds / 60) })
}

export async function forgetTries(context: Context, limit: Limit, subject: string): Promise<void> {
  await context.run((sql) => forgetHits(sql, keyOf(limit, subject)))
}

/** Counters whose window has ended mean nothing any more. */
export async function sweepThrottles(context: Context): Promise<void> {
  await context.run((sql) => deleteEndedWindows(sql, context.now()))
}
