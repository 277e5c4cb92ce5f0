import { createHash, timingSafeEqual } from 'node:crypto'
import { codePurposes, type CodePurpose } from '../../shared/api/accounts.ts'
import type { Caller, Context } from '../context.ts'
import { Refusal } from '../reply.ts'
import { countTry, limits } from '../security/throttle.ts'
import type { CodeWay } from '../senders/message.ts'
import { deleteOldCodes, findUser, insertCode, tryNewestCode, useCode, voidCodes } from './queries.ts'

const minute = 60_000
const validMs = 10 * minute
const mostTries = 5
const pauseSeconds = 60

export interface CodeRequest {
  readonly way: CodeWay
  readonly receiver: string
  readonly purpose: CodePurpose
}

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
  { way, receiver, purpose }: CodeRequest,
  code: string,
): Promise<void> {
  const now = context.now()
  const salt = context.randomBytes(16)
  await context.transact(async (tx) => {
    await voidCodes(tx, { receiver, purpose }, now)
    await insertCode(tx, {
      ...{ way, receiver, purpose, salt },
      codeHash: digest(salt, code),
      expiresAt: new Date(now.getTime() + validMs),
      createdAt: now,
    })
  })
}

async function sendAndStore(context: Context, request: CodeRequest): Promise<void> {
  const code = makeCode(context)
  await storeCode(context, request, code)
  await context.sender.send({ ...request, code, validMinutes: validMs / minute })
}

/**
 * A reset is only sent to accounts that exist. The others get a code that nobody is told, so that neither
 * this reply nor the one to a wrong code tells who has an account.
 */
async function sendReset(context: Context, request: CodeRequest): Promise<void> {
  const { way, receiver } = request
  const name = way === 'sms' ? { phone: receiver } : { email: receiver }
  const known = await context.run((sql) => findUser(sql, name))
  if (known === null) await storeCode(context, request, makeCode(context))
  else await sendAndStore(context, request)
}

/** Sends a fresh code; the one before it is void. */
export async function requestCode(
  context: Context,
  caller: Caller,
  request: CodeRequest,
): Promise<{ nextInSeconds: number; validForSeconds: number }> {
  if (request.way !== context.edition.codeWay) throw new Refusal('notInEdition')
  if (!context.sender.canSend(request.way)) throw new Refusal('noSender')
  await countTry(context, limits.codeAddress, caller.address)
  await countTry(context, limits.codePause, request.receiver)
  await countTry(context, limits.codeReceiver, request.receiver)
  if (request.purpose === codePurposes.resetPassword) {
    void sendReset(context, request).catch((error: unknown) => context.logError(error, 'send a reset code'))
  } else {
    await sendAndStore(context, request).catch((error: unknown) => {
      context.logError(error, 'send a code')
      throw new Refusal('sendFailed')
    })
  }
  return { nextInSeconds: pauseSeconds, validForSeconds: validMs / 1_000 }
}

/** Uses a code up, or refuses: wrong, or no longer good for anything (also after five tries). */
export async function takeCode(
  context: Context,
  caller: Caller,
  given: { receiver: string; purpose: CodePurpose; code: string },
): Promise<void> {
  await countTry(context, limits.codeTryAddress, caller.address)
  const now = context.now()
  const row = await context.run((sql) => tryNewestCode(sql, given, { now, mostTries }))
  if (row === null) throw new Refusal('codeExpired')
  if (!timingSafeEqual(digest(row.salt, given.code), row.codeHash)) throw new Refusal('wrongCode')
  const isMine = await context.run((sql) => useCode(sql, row.id, now))
  if (!isMine) throw new Refusal('codeExpired')
}

/** Codes of yesterday are of no use to anybody. */
export async function sweepCodes(context: Context): Promise<void> {
  await context.run((sql) => deleteOldCodes(sql, new Date(context.now().getTime() - 24 * 60 * minute)))
}
