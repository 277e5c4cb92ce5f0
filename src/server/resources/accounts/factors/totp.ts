import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a code is shown for (RFC 6238). */
const stepSeconds = 30
const digits = 6

/** Steps to either side of our clock whose codes are taken, for a phone whose clock is off. */
const stepsApart = 1

/** Bytes of a secret, as RFC 4226 recommends for SHA-1, the one digest that every app knows. */
export const secretBytes = 20

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** RFC 4648, in lower case and without padding. */
export function base32(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + letters[(held << (5 - bits)) & 31]
}

/** The code of a step (RFC 4226). */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / stepSeconds)

/** The step that a code is of, later than `lastStep`; null for a wrong code, and for one that was used. */
export function stepOf(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  const present = stepAt(now)
  let found: number | null = null
  // all are compared, so that the time tells nothing
  for (let step = present - stepsApart; step <= present + stepsApart; step += 1) {
    const isSame = timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))
    if (isSame && step > lastStep) found = step
  }
  return found
}

/** What the QR code says to an app. */
export function uriOf(secret: Uint8Array, account: string): string {
  const label = encodeURIComponent(`Dialwright:${account}`)
  return `otpauth://totp/${label}?secret=${base32(secret).toUpperCase()}&issuer=Dialwright`
}
