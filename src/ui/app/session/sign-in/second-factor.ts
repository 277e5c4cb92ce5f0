import { proxy } from 'valtio'

/** What the user has to do now: show the second factor of a session that is not theirs yet, or set one up. */
export const factorAsked = proxy<{ token: string | null; isSetUp: boolean }>({ token: null, isSetUp: false })

let settle: ((isProved: boolean) => void) | null = null

/** Resolves when the session behind the token has shown its second factor, or the person gave up. */
export function askSecondFactor(token: string): Promise<boolean> {
  settle?.(false)
  factorAsked.token = token
  return new Promise((resolve) => (settle = resolve))
}

export function endSecondFactor(isProved: boolean): void {
  factorAsked.token = null
  settle?.(isProved)
  settle = null
}
