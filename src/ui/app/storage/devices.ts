import { aString, listOf } from './mended.ts'

const storageKey = 'dialwright.devices'

/** As many people of one browser as the server reads; the one not signed in for longest is forgotten first. */
const most = 5

const stored = listOf((one) => aString(one)?.match(/^[\w-]{43}$/)?.[0])

function readTokens(): readonly string[] {
  try {
    return stored(JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return []
  }
}

/** The header by which the server knows a browser that signed in before; it outlives the session. */
export function deviceHeaders(): Readonly<Record<string, string>> {
  const tokens = readTokens()
  return tokens.length === 0 ? {} : { device: tokens.join(',') }
}

/** Keeps what a sign-in brought; null when this browser was known already. */
export function keepDevice(token: string | null): void {
  if (token === null) return
  try {
    localStorage.setItem(storageKey, JSON.stringify([token, ...readTokens()].slice(0, most)))
  } catch {
    // a full or forbidden storage: signing in goes on, this browser is new again next time
  }
}
