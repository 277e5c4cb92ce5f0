import { createHash } from 'node:crypto'
import type { RefusalName } from '../../../shared/api/refusals.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../reply.ts'
import { networksOf } from './address.ts'
import { countHit, deleteEndedWindows, forgetHits, takeHitBack } from './queries.ts'

export interface Limit {
  /** What is counted; together with the subject it is the key of the counter. */
  readonly name: string
  readonly most: number
  readonly windowMs: number
  /** In place of "too many tries": a text that says another way out. */
  readonly refusal?: RefusalName
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Decision 0106. An origin is a device that signed in to the account before, or else a network. Where strangers can
 * fill a counter, a full one requires a proof of work, or closes one of two ways; it never closes the account.
 */
export const limits = {
  signInOrigin: { name: 'sign-in-origin', most: 30, windowMs: 15 * minute },
  /** By account and origin. */
  signInPair: { name: 'sign-in-pair', most: 5, windowMs: 15 * minute },
  /** By account and network. */
  signInPairDay: { name: 'sign-in-pair-day', most: 40, windowMs: day, refusal: 'passwordClosed' },
  /** By account, from every network; beyond these two a proof of work is required. */
  signInAnywhere: { name: 'sign-in-anywhere', most: 10, windowMs: 15 * minute },
  signInAnywhereDay: { name: 'sign-in-anywhere-day', most: 40, windowMs: day },
  /** By account, from every network; passwords are not judged beyond it, codes are. */
  signInDay: { name: 'sign-in-day', most: 200, windowMs: day, refusal: 'passwordClosed' },
  /** By session: no other session can use it up. */
  passwordChange: { name: 'password-change', most: 5, windowMs: 15 * minute },
  codeOrigin: { name: 'code-origin', most: 20, windowMs: hour },
  /** By receiver and origin. */
  codePause: { name: 'code-pause', most: 1, windowMs: minute, refusal: 'codeTooSoon' },
  /** By receiver and origin. */
  codePair: { name: 'code-pair', most: 10, windowMs: day },
  /** By receiver, from every network; beyond these two a proof of work is required. */
  codePauseAnywhere: { name: 'code-pause-anywhere', most: 1, windowMs: minute },
  codeAnywhere: { name: 'code-anywhere', most: 10, windowMs: day },
  /** By receiver, from every network; nothing more is sent to it but for known devices. */
  codeDay: { name: 'code-day', most: 50, windowMs: day, refusal: 'codesClosed' },
  /** By network: each begun sign-in is a row, each finished one a call to the provider. */
  thirdPartyStart: { name: 'third-party-start', most: 60, windowMs: hour },
  thirdPartyFinish: { name: 'third-party-finish', most: 60, windowMs: hour },
  /** By account: a copy reads everything that it has. */
  dataCopy: { name: 'data-copy', most: 5, windowMs: hour },
  /** By account: a PDF reads fonts and sums of years. */
  statement: { name: 'statement', most: 120, windowMs: hour },
  /** By account. */
  shareMake: { name: 'share-make', most: 120, windowMs: hour },
  shareCopy: { name: 'share-copy', most: 120, windowMs: hour },
  /** By account: what is written, changed and deleted; each is a row, and most are a message to another person. */
  commentWrite: { name: 'comment-write', most: 120, windowMs: hour, refusal: 'tooManyComments' },
  /** By network: links that lead nowhere. */
  shareMiss: { name: 'share-miss', most: 100, windowMs: 15 * minute },
  /** By account. */
  buildStart: { name: 'build-start', most: 300, windowMs: hour },
  /** By account: each reads the whole design and has packages made. */
  publish: { name: 'publish', most: 60, windowMs: hour },
  /** By account: the operator pays for each call. */
  chat: { name: 'ai-chat', most: 120, windowMs: hour },
  pictures: { name: 'ai-pictures', most: 60, windowMs: hour },
  matting: { name: 'ai-matting', most: 120, windowMs: hour },
  /** By account: what the link holds cannot be guessed anyway. */
  firstLink: { name: 'first-link', most: 20, windowMs: hour },
  /** By account: support cannot go through the accounts one by one. */
  supportLook: { name: 'support-look', most: 120, windowMs: hour },
  /** By account. */
  factorTry: { name: 'factor-try', most: 10, windowMs: 15 * minute },
  factorTryDay: { name: 'factor-try-day', most: 50, windowMs: day },
  codeTryOrigin: { name: 'code-try-origin', most: 60, windowMs: hour },
} as const satisfies Record<string, Limit>

/** Subjects are addresses and phone numbers, so that only their digest is stored. */
const keyOf = (limit: Limit, subject: string): string =>
  `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`

async function hit(context: Context, limit: Limit, { subject, by }: { subject: string; by: number }) {
  const now = context.now()
  const counted = await context.run((sql) =>
    countHit(sql, { key: keyOf(limit, subject), now, windowMs: limit.windowMs, by }),
  )
  return { ...counted, leftMs: counted.windowEnds.getTime() - now.getTime() }
}

/** The same limit for as many people as a wider network has. */
export const widened = (limit: Limit, times: number): Limit => ({ ...limit, most: limit.most * times })

/** Counts one try, also of parallel calls and of other nodes; true once there were too many. */
export async function isOver(context: Context, limit: Limit, subject: string): Promise<boolean> {
  return (await hit(context, limit, { subject, by: 1 })).hits > limit.most
}

/** Counts one try in each network of the address and refuses once there were too many from any of them. */
export async function countNetworks(context: Context, limit: Limit, address: string): Promise<void> {
  for (const { name, times } of networksOf(address)) await countTry(context, widened(limit, times), name)
}

/** Counts one try and refuses once there were too many. */
export async function countTry(context: Context, limit: Limit, subject: string): Promise<void> {
  const { hits, leftMs } = await hit(context, limit, { subject, by: 1 })
  if (hits <= limit.most) return
  const seconds = Math.max(1, Math.ceil(leftMs / 1_000))
  const left = { seconds, minutes: Math.ceil(seconds / 60), hours: Math.ceil(seconds / 3_600) }
  throw new Refusal(limit.refusal ?? 'tooManyTries', { limit: limit.most, ...left })
}

/** Takes up to `part` of what the limit has left in this window, for the caller to spend by itself. */
export async function takeShare(
  context: Context,
  limit: Limit,
  { subject, part }: { subject: string; part: number },
): Promise<{ share: number; endsAt: number }> {
  const { hits, windowEnds } = await hit(context, limit, { subject, by: part })
  const share = Math.max(0, Math.min(part, limit.most - (hits - part)))
  return { share, endsAt: windowEnds.getTime() }
}

/** Takes one counted try back: it was none, or it was right. */
export async function takeBack(context: Context, limit: Limit, subject: string): Promise<void> {
  await context.run((sql) => takeHitBack(sql, keyOf(limit, subject)))
}

export async function forgetTries(context: Context, limit: Limit, subject: string): Promise<void> {
  await context.run((sql) => forgetHits(sql, keyOf(limit, subject)))
}

/** Counters whose window has ended mean nothing any more. */
export async function sweepThrottles(context: Context): Promise<void> {
  await context.run((sql) => deleteEndedWindows(sql, context.now()))
}
