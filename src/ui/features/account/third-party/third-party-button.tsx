import { useState } from 'react'
import { useLocation } from 'wouter'
import { ProblemLine } from '../../../app/dialogs/problem-line.tsx'
import { Button } from '../../../kit/button.tsx'
import { refusalOf } from '../../../app/refusal-of.ts'
import { pendingAction } from '../../../app/session/pending-action.ts'
import { useText } from '../../../app/text.ts'
import type { FieldProblem } from '../../../app/forms/form-rules.ts'
import { beginThirdParty } from '../../../app/confirm/third-party-attempt.ts'
import { GoogleMark } from './google-mark.tsx'
import css from './third-party-button.module.css'

/** Signs in at the provider and comes back to where the person is (W1.19, W2.15). */
export function ThirdPartyButton() {
  const { text } = useText()
  const [path] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const begin = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await beginThirdParty({
        purpose: 'sign-in',
        returnTo: path === '/third-party' ? '/' : path + window.location.search,
        ...(pendingAction.now ? { deed: { ...pendingAction.now } } : {}),
      })
    } catch (error) {
      setBusy(false)
      setProblem(refusalOf(error))
    }
  }
  return (
    <div className={css.place}>
      <p className={css.or}>{text('ui.login.or')}</p>
      <Button size="large" isBusy={isBusy} disabled={isBusy} onClick={() => void begin()}>
        <GoogleMark />
        {text('ui.login.google')}
      </Button>
      <ProblemLine problem={problem} />
    </div>
  )
}
