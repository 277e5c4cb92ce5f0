import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from './common-passwords.ts'

/** argon2id; 19 MiB and two passes take 8 to 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const mostAtOnce = 4

let running = 0
const waiting: (() => void)[] = []

/** Hashing is expensive on purpose; more than a few at once would starve all other work. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let decoy: Promise<string> | undefined

/** Takes as long for an account that does not exist or has no password, so that timing tells nothing. */
export async function isPassword(stored: string | null, given: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const against = stored ?? (await decoy)
  const fits = await inTurn(() => verify(against, given))
  return fits && stored !== null
}

/** Common passwords, and the name of the account itself, are guessed first. */
export const isGuessable = (password: string, account: string): boolean =>
  isCommonPassword(password) || account.toLowerCase().split('@')[0] === password.toLowerCase()
