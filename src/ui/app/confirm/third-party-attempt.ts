import * as z from 'zod/mini'
import { startOwn, startSignIn } from '../../../shared/api/accounts/third-party.ts'
import { call } from '../session/session.ts'

/** Of this tab alone: what comes back is good only where it was begun. */
const storageKey = 'dialwright.third-party'

const path = z.string().check(z.regex(/^\/(?![/\\])/))

const attempt = z.object({
  ticket: z.string(),
  purpose: z.enum(['sign-in', 'link', 'confirm']),
  /** Where the person was; a path of this site. */
  returnTo: path,
  /** What was pressed, and goes on by itself when this has gone well. */
  deed: z.optional(z.object({ name: z.string(), given: z.optional(z.string()) })),
})

export type Attempt = z.output<typeof attempt>

/** What came back in the address. */
export type Arrival = {
  readonly code: string
  readonly state: string
  readonly iss: string | null
  /** The provider's word for why there is no code, such as `access_denied`. */
  readonly error: string | null
}

/** Leaves this page for the provider; throws ApiError where it cannot begin. */
export async function beginThirdParty(aim: Omit<Attempt, 'ticket'>): Promise<void> {
  const { purpose } = aim
  const { url, ticket } =
    purpose === 'sign-in'
      ? await call(startSignIn, { query: {} })
      : await call(startOwn, { query: { purpose } })
  sessionStorage.setItem(storageKey, JSON.stringify({ ...aim, ticket }))
  window.location.assign(url)
}

/** What was begun in this tab; it is good once. */
export function takeAttempt(): Attempt | null {
  try {
    const held = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return attempt.safeParse(JSON.parse(held ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Reads the code out of the address and takes it out of the history entry. */
export function takeArrival(): Arrival {
  const query = new URLSearchParams(window.location.search)
  window.history.replaceState(null, '', window.location.pathname)
  return {
    code: query.get('code') ?? '',
    state: query.get('state') ?? '',
    iss: query.get('iss'),
    error: query.get('error'),
  }
}
