import { createHash, timingSafeEqual } from 'node:crypto'
import type { ProofTask } from '../../../shared/api/accounts/proof.ts'
import type { Context } from '../context.ts'
import { isOver } from './throttle.ts'

/** Eight times 2^17 digests, a million together, are one second of a laptop. */
export const usualProofBits = 17
const parts = 8
const validMs = 2 * 60_000

/** A challenge is good for one try; the counter outlives it. */
const spending = { name: 'proof', most: 1, windowMs: 2 * validMs } as const

const signed = (context: Context, purpose: string, facts: string): string =>
  context.sign(`proof\n${purpose}\n${facts}`)

/** A task for one purpose, which names the account too. Nothing is stored for it. */
export function makeTask(context: Context, purpose: string): ProofTask {
  const ends = (context.now().getTime() + validMs).toString(36)
  const facts = `${ends}.${context.randomBytes(12).toString('base64url')}`
  return { challenge: `${facts}.${signed(context, purpose, facts)}`, parts, bits: context.proofBits }
}

function isOurs(context: Context, purpose: string, challenge: string): boolean {
  const [ends = '', salt = '', mac = ''] = challenge.split('.')
  const wanted = Buffer.from(signed(context, purpose, `${ends}.${salt}`))
  const given = Buffer.from(mac)
  const isGenuine = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isGenuine && parseInt(ends, 36) > context.now().getTime()
}

function isSolved(bits: number, challenge: string, numbers: readonly string[]): boolean {
  if (numbers.length !== parts) return false
  const message = Buffer.alloc(40)
  createHash('sha256').update(challenge).digest().copy(message)
  return numbers.every((number, part) => {
    if (!/^\d{1,10}$/.test(number) || Number(number) > 0xffff_ffff) return false
    message.writeUInt32BE(part, 32)
    message.writeUInt32BE(Number(number), 36)
    return createHash('sha256').update(message).digest().readUInt32BE(0) >>> (32 - bits) === 0
  })
}

/** True once for each task of this purpose that was solved in time. */
export async function spendProof(context: Context, purpose: string, proof: string): Promise<boolean> {
  const [challenge = '', numbers = ''] = proof.split(':')
  if (!isOurs(context, purpose, challenge) || !isSolved(context.proofBits, challenge, numbers.split(',')))
    return false
  return !(await isOver(context, spending, challenge))
}
