import { useEffect, useState } from 'react'
import { ApiError } from '../../../shared/api/client.ts'
import { refusals } from '../../../shared/api/refusals.ts'
import { becomeFirst, firstLinkToken } from '../../../shared/api/staff/members.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { addToast } from '../../app/notices/notices.ts'
import { refusalOf } from '../../app/refusal-of.ts'
import { call, refreshUser } from '../../app/session/session.ts'

const mark = '#first='

/** What the link holds that this page was opened by; null for none. It is sent to no server but by the call. */
function tokenInAddress(): string | null {
  const { hash } = window.location
  const token = hash.startsWith(mark) ? hash.slice(mark.length) : ''
  return firstLinkToken.safeParse(token).success ? token : null
}

/** Also while the page stays and the link is put into its address. */
export function useFirstToken(): string | null {
  const [token, setToken] = useState(tokenInAddress)
  useEffect(() => {
    const look = (): void => setToken(tokenInAddress())
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return token
}

const begun = new Set<string>()

/** Takes the link out of the history of this browser. */
const forgetAddress = (): void => window.history.replaceState(null, '', window.location.pathname)

/** The server says that no call with this link succeeds any more; after any other failure it is still good. */
const isSpent = (error: unknown): boolean =>
  error instanceof ApiError && error.messageKey === refusals.firstLink.key

/** Null where it succeeded. A link that is still good stays in the address, so that a reload tries it again. */
export async function takeFirstLink(token: string): Promise<Refusal | null> {
  try {
    await call(becomeFirst, { body: { token } })
    forgetAddress()
    return null
  } catch (error) {
    // after a failure it may be tried again
    begun.delete(token)
    if (isSpent(error)) forgetAddress()
    return refusalOf(error)
  }
}

export type Becoming = { readonly isBusy: boolean; readonly refusal: Refusal | null }

/** Makes the person who is signed in the first administrator, once. */
export function useFirstLink(token: string | null, onEnd: () => void): Becoming {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    if (token === null || begun.has(token)) return
    begun.add(token)
    const become = async (): Promise<void> => {
      const refused = await takeFirstLink(token)
      if (refused !== null) return setRefusal(refused)
      addToast({ tone: 'success', key: 'ui.people.first' })
      // the menu shows what the account may do now
      void refreshUser()
      onEnd()
    }
    void become()
    // the person cannot change while this is mounted
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [token])
  return { isBusy: token !== null && refusal === null, refusal }
}
