import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { InnerPart, definePart } from '../../app/lazy/part.tsx'
import { factorAsked } from '../../app/session/sign-in/second-factor.ts'
import { signedOut, useUser } from '../../app/session/session.ts'

const dialogs = definePart<object>(async () => (await import('./login-dialog.tsx')).LoginDialogs)

const factors = definePart<object>(
  async () => (await import('./factors/factor-dialogs.tsx')).FactorDialogs,
  'account',
)

const nothing = {}

/** The dialogs of the account, fetched when one is to be shown for the first time. */
export function AccountDialogs() {
  const { showLogin } = useUser()
  const { isShown } = useSnapshot(signedOut)
  const [wasNeeded, setNeeded] = useState(false)
  if (!wasNeeded && (showLogin || isShown)) setNeeded(true)
  const { token, isSetUp } = useSnapshot(factorAsked)
  const [wasFactorNeeded, setFactorNeeded] = useState(false)
  if (!wasFactorNeeded && (token !== null || isSetUp)) setFactorNeeded(true)
  return (
    <>
      {wasNeeded ? <InnerPart part={dialogs} props={nothing} /> : null}
      {wasFactorNeeded ? <InnerPart part={factors} props={nothing} /> : null}
    </>
  )
}
