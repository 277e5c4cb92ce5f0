import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { InnerPart, definePart } from '../parts/part.tsx'
import { signedOut, useUser } from '../session/session.ts'

const dialogs = definePart<object>(
  ['page', 'server', 'login'],
  async () => (await import('./login-dialog.tsx')).LoginDialogs,
)

const nothing = {}

/** The dialogs of the account, fetched when one is to be shown for the first time. */
export function AccountDialogs() {
  const { showLogin } = useUser()
  const { isShown } = useSnapshot(signedOut)
  const [wasNeeded, setNeeded] = useState(false)
  if (!wasNeeded && (showLogin || isShown)) setNeeded(true)
  return wasNeeded ? <InnerPart part={dialogs} props={nothing} /> : null
}
