import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { storeWindowMs } from '../../../shared/api/money/store.ts'
import type { Context } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { deleteOldCalls, insertCall } from './queries.ts'

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

function isGenuine(secret: string, headers: IncomingHttpHeaders, body: Buffer): boolean {
  const start = `${headerOf(headers, 'store-timestamp')}\n${headerOf(headers, 'store-nonce')}\n`
  const wanted = createHmac('sha256', secret).update(start).update(body).digest()
  const given = headerOf(headers, 'store-signature')
  return /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), wanted)
}

/**
 * Lets a call of the store through once: signed by its secret, in time, and not seen before by any server on this
 * database. The nonce is used up even if the event is refused; another try is signed anew.
 * Throws `storeOff`, `storeSignature`, `storeLate`, `storeBusy`, `storeReplayed`.
 */
export async function checkStoreCall(
  context: Context,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<void> {
  if (context.storeSecret === null) throw new Refusal('storeOff')
  const [timestamp, nonce] = [headerOf(headers, 'store-timestamp'), headerOf(headers, 'store-nonce')]
  const isFormed = /^\d{13}$/.test(timestamp) && /^[A-Za-z0-9_-]{16,64}$/.test(nonce)
  // while it is changed the store signs with the one or the other
  const secrets = [context.storeSecret, context.config.STORE_SECRET_NEXT]
  const isSigned = secrets.some((secret) => secret !== undefined && isGenuine(secret, headers, body))
  if (!isFormed || !isSigned) throw new Refusal('storeSignature')
  const apartMs = Math.abs(context.now().getTime() - Number(timestamp))
  if (apartMs > storeWindowMs)
    throw new Refusal('storeLate', {
      limit: storeWindowMs / 1_000,
      present: Math.round(apartMs / 1_000),
    })
  const nonceHash = createHash('sha256').update(nonce).digest()
  // kept for as long as its timestamp could be in time on a clock that is behind by the whole window
  const expiresAt = new Date(Number(timestamp) + 3 * storeWindowMs)
  const insert = () => context.run((sql) => insertCall(sql, { nonceHash, expiresAt }))
  if (!(await context.storeTurns.take(insert))) throw new Refusal('storeReplayed')
}

export async function sweepStoreCalls(context: Context): Promise<void> {
  await context.run((sql) => deleteOldCalls(sql, context.now()))
}
