import { createHash, timingSafeEqual } from 'node:crypto'
import { codePurposes, type CodePurpose } from '../../../shared/api/accounts/accounts.ts'
import type { Actor, Context } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { limits } from '../../base/security/throttle.ts'
import type { CodeWay } from '../../base/ports/message.ts'
import { networkOrigin, originOf, type Origin } from './devices.ts'
import { requireCodeWay } from './permissions.ts'
import {
  deleteOldCodes,
  findUser,
  insertCode,
  tryNewestCode,
  useCode,
  voidCodes,
  type CodeOwner,
} from './queries.ts'
import { admitCode, countOrigin } from './attempts.ts'

const minute = 60_000
const validMs = 10 * minute
const mostTries = 5
const pauseSeconds = 60

export interface CodeRequest {
  readonly way: CodeWay
  readonly receiver: string
  readonly purpose: CodePurpose
}

/** A request that was let through: whose it is. */
interface Admitted extends CodeRequest {
  readonly askedBy: string
  readonly ticketHash: Buffer
}

const nameOf = (context: Context, origin: Origin): string => context.hashAddress(origin.key)

const hashOfTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** The header `code-ticket`, which the page sends with the code that it got for it. */
export const readTicket = (header: unknown): Buffer | null =>
  typeof header === 'string' && /^[A-Za-z0-9_-]{22}$/.test(header) ? hashOfTicket(header) : null

const digest = (salt: Buffer, code: string): Buffer => createHash('sha256').update(salt).update(code).digest()

/** Six digits, each as likely as the other. */
function makeCode(context: Context): string {
  const span = 1_000_000
  const fair = Math.floor(0x1_0000_0000 / span) * span
  let drawn = context.randomBytes(4).readUInt32BE()
  while (drawn >= fair) drawn = context.randomBytes(4).readUInt32BE()
  return String(drawn % span).padStart(6, '0')
}

async function storeCode(
  context: Context,
  { way, receiver, purpose, askedBy, ticketHash }: Admitted,
  code: string,
): Promise<void> {
  const now = context.now()
  const salt = context.randomBytes(16)
  await context.transact(async (tx) => {
    await voidCodes(tx, { receiver, purpose, askedBy }, now)
    await insertCode(tx, {
      ...{ way, receiver, purpose, askedBy, ticketHash, salt },
      codeHash: digest(salt, code),
      expiresAt: new Date(now.getTime() + validMs),
      createdAt: now,
    })
  })
}

async function sendAndStore(context: Context, request: Admitted): Promise<void> {
  const code = makeCode(context)
  await storeCode(context, request, code)
  const { way, receiver, purpose } = request
  const message = { way, receiver, purpose, code, validMinutes: validMs / minute }
  await context.sender.send(message).catch((error: unknown) => {
    context.metrics.countCode(way, false)
    throw error
  })
  context.metrics.countCode(way, true)
}

/**
 * A reset code is only sent to accounts that exist. For other receivers a code is stored but never sent, so that
 * neither this reply nor the one to a wrong code reveals who has an account.
 */
async function sendReset(context: Context, request: Admitted): Promise<void> {
  const { way, receiver } = request
  const name = way === 'sms' ? { phone: receiver } : { email: receiver }
  const known = await context.run((sql) => findUser(sql, name))
  if (known === null) await storeCode(context, request, makeCode(context))
  else await sendAndStore(context, request)
}

/** Sends a fresh code; the one that the same origin had before is void. */
export async function requestCode(
  context: Context,
  actor: Actor,
  request: CodeRequest,
): Promise<{ nextInSeconds: number; validForSeconds: number; ticket: string }> {
  requireCodeWay(context, request.way)
  if (!context.sender.canSend(request.way)) throw new Refusal('noSender')
  const askedBy = nameOf(context, await admitCode(context, actor, request))
  const ticket = context.randomBytes(16).toString('base64url')
  const admitted = { ...request, askedBy, ticketHash: hashOfTicket(ticket) }
  if (request.purpose === codePurposes.resetPassword) {
    context.afterReply.start(sendReset(context, admitted), 'send a reset code')
  } else {
    await sendAndStore(context, admitted).catch((error: unknown) => {
      context.logError(error, 'send a code')
      throw new Refusal('sendFailed')
    })
  }
  return { nextInSeconds: pauseSeconds, validForSeconds: validMs / 1_000, ticket }
}

/** A device owns the codes that it requested since it became known, and those that its network requested before. */
function ownerOf(context: Context, actor: Actor, origin: Origin): CodeOwner {
  if (actor.ticket !== null) return { ticketHash: actor.ticket }
  return { askedBy: [nameOf(context, origin), nameOf(context, networkOrigin(actor))] }
}

/**
 * Uses a code up. Throws when it is wrong or no longer valid (also after five tries). Only the requester of a code can
 * try it, so that strangers can neither guess it nor use up its tries.
 */
export async function takeCode(
  context: Context,
  actor: Actor,
  proof: { receiver: string; purpose: CodePurpose; code: string },
): Promise<void> {
  const origin = await originOf(context, actor, proof.receiver)
  await countOrigin(context, limits.codeTryOrigin, origin)
  const given = { ...proof, owner: ownerOf(context, actor, origin) }
  const now = context.now()
  const row = await context.run((sql) => tryNewestCode(sql, given, { now, mostTries }))
  if (row === null) throw new Refusal('codeExpired')
  if (!timingSafeEqual(digest(row.salt, given.code), row.codeHash)) throw new Refusal('wrongCode')
  const isMine = await context.run((sql) => useCode(sql, row.id, now))
  if (!isMine) throw new Refusal('codeExpired')
}

/** Deletes codes that are more than a day old. */
export async function sweepCodes(context: Context): Promise<void> {
  await context.run((sql) => deleteOldCodes(sql, new Date(context.now().getTime() - 24 * 60 * minute)))
}
