import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { signedHeaders, signWindowMs } from '../../../../shared/api/ai/chat.ts'
import { checkPart } from '../../../base/request-body/check-body.ts'
import type { Session, Context } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import { deleteOldSigns, insertSign } from './queries.ts'

type Signed = { readonly appkey: string; readonly timestamp: string; readonly sign: string }

/** The digest of the token is the key: a copy of our tables contains no token to call with. */
function isGenuine({ tokenHash }: Session, { timestamp, sign }: Signed, body: Buffer): boolean {
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const wanted = createHmac('sha256', tokenHash).update(`${timestamp}\n${bodyHash}`).digest()
  return timingSafeEqual(Buffer.from(sign, 'hex'), wanted)
}

/**
 * Lets a signed call of this session through once: its own appkey, in time, with the body that was signed, and not seen
 * before by any server on this database (A29). Throws `badRequest` for headers that are none, `callSignature`,
 * `callLate`, `callReplayed`.
 */
export async function checkSignedCall(
  context: Context,
  session: Session,
  { headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
): Promise<void> {
  const signed = checkPart(signedHeaders, headers, 'headers') as Signed
  if (signed.appkey !== session.sessionId || !isGenuine(session, signed, body))
    throw new Refusal('callSignature')
  const apartMs = Math.abs(context.now().getTime() - Number(signed.timestamp))
  if (apartMs > signWindowMs)
    throw new Refusal('callLate', { limit: signWindowMs / 1_000, present: Math.round(apartMs / 1_000) })
  // kept for as long as its timestamp could be in time on a clock that is behind by the whole window
  const expiresAt = new Date(Number(signed.timestamp) + 3 * signWindowMs)
  const sign = Buffer.from(signed.sign, 'hex')
  if (!(await context.run((sql) => insertSign(sql, { sign, expiresAt })))) throw new Refusal('callReplayed')
}

export async function sweepSigns(context: Context): Promise<void> {
  await context.run((sql) => deleteOldSigns(sql, context.now()))
}
