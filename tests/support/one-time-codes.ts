import { codeOf, stepAt } from '../../src/server/resources/accounts/factors/totp.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app makes of the secret that it was given. */
export function readBase32(text: string): Buffer {
  let [held, bits] = [0, 0]
  const bytes: number[] = []
  for (const letter of text.toUpperCase()) {
    held = (held << 5) | letters.indexOf(letter)
    bits += 5
    if (bits >= 8) bytes.push((held >> (bits -= 8)) & 255)
    held &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}

/** An app that shows one-time codes. */
export const appOf = (secret: string) => ({
  codeAt: (now: Date, stepsLater = 0): string => codeOf(readBase32(secret), stepAt(now) + stepsLater),
})

export type App = ReturnType<typeof appOf>
