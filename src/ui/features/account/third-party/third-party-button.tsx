import { useState } from 'react'
import { useLocation } from 'wouter'
import { ProblemLine } from '../../../app/dialogs/problem-line.tsx'
import { Button } from '../../../kit/button.tsx'
import { refusalOf } from '../../../app/refusal-of.ts'
import { pendingAction } from '../../../app/session/pending-action.ts'
import { useText } from '../../../app/text.ts'
import type { FieldProblem } from '../../../app/forms/form-rules.ts'
import { beginThirdParty } from '../../../app/confirm/third-party-attempt.ts'
import css from './third-party-button.module.css'

/** A plain G in the colour of the words: the provider's own mark has colours that are none of ours. */
const GoogleMark = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
    <path
      d="M13.2 4.4A6.25 6.25 0 1 0 14.25 8H8.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

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
