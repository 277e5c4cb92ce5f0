import { useEffect, useState } from 'react'
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

export type Becoming = { readonly isBusy: boolean; readonly refusal: Refusal | null }

/** Makes the person who is signed in the first administrator, once. */
export function useFirstLink(token: string | null, onEnd: () => void): Becoming {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    if (token === null || begun.has(token)) return
    begun.add(token)
    const become = async (): Promise<void> => {
      try {
        await call(becomeFirst, { body: { token } })
        forgetAddress()
        addToast({ tone: 'success', key: 'ui.people.first' })
        // the menu shows what the account may do now
        void refreshUser()
        onEnd()
      } catch (error) {
        // after a failure it may be tried again
        begun.delete(token)
        setRefusal(refusalOf(error))
        forgetAddress()
      }
    }
    void become()
    // the person cannot change while this is mounted
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [token])
  return { isBusy: token !== null && refusal === null, refusal }
}
