import { useEffect } from 'react'
import { proxy, subscribe, useSnapshot } from 'valtio'
import { openLogin, user } from './session.ts'

/** What a person pressed that had to wait for them, with what they had given for it. */
export type PendingAction = { readonly name: string; readonly given?: string }

/**
 * The deed that goes on by itself when who pressed it is signed in, or has confirmed that it is them. It goes along on
 * the way over a provider, in this tab alone.
 */
export const pendingAction = proxy<{ now: PendingAction | null }>({ now: null })

/** Opens the sign-in dialog first; the deed goes on after it. */
export function signInFor(deed: PendingAction): void {
  pendingAction.now = deed
  openLogin()
}

// closing the dialog without signing in gives up the wish
subscribe(user, () => {
  if (!user.showLogin && user.token === '') pendingAction.now = null
})

/** Whether it waits to go on: what shows it opens by itself. */
export const isPending = (name: string): boolean => pendingAction.now?.name === name

/** Goes on with the wish of this name as soon as the user is signed in, once. */
export function usePendingAction(name: string, goOn: (given: string) => void): void {
  const { now } = useSnapshot(pendingAction)
  const { token } = useSnapshot(user)
  const isDue = token !== '' && now?.name === name
  useEffect(() => {
    if (!isDue || pendingAction.now === null) return
    const { given = '' } = pendingAction.now
    pendingAction.now = null
    goOn(given)
  })
}
