import { LoaderCircle, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { refusals } from '../../../../shared/api/refusals.ts'
import {
  confirmByThirdParty,
  linkThirdParty,
  signInByThirdParty,
} from '../../../../shared/api/accounts/third-party.ts'
import { PageBar } from '../../../app/page/page-bar.tsx'
import page from '../../../app/page/page.module.css'
import { Button } from '../../../kit/button.tsx'
import { addToast } from '../../../app/notices/notices.ts'
import { refusalOf } from '../../../app/refusal-of.ts'
import { useScreen } from '../../../app/screen.ts'
import { call, keepInfo, openLogin } from '../../../app/session/session.ts'
import { welcome } from '../../../app/session/sign-in/welcome.ts'
import { pendingAction } from '../../../app/session/pending-action.ts'
import { useText } from '../../../app/text.ts'
import { useConfirmation, type Confirmed } from '../../../app/confirm/use-confirmation.tsx'
import { deviceHeaders } from '../../../app/storage/devices.ts'
import type { FieldProblem } from '../../../app/forms/form-rules.ts'
import { GaveUp } from '../../../app/forms/gave-up.ts'
import {
  beginThirdParty,
  takeArrival,
  takeAttempt,
  type Arrival,
  type Attempt,
} from '../../../app/confirm/third-party-attempt.ts'
import css from './third-party-screen.module.css'

type Came = { readonly attempt: Attempt; readonly arrival: Arrival }

/** Hands on what the provider said; throws ApiError. */
async function finish({ attempt, arrival }: Came, confirmed: Confirmed): Promise<void> {
  const { ticket, purpose, deed } = attempt
  const { code, state, iss } = arrival
  const body = { ticket, code, state, ...(iss === null ? {} : { iss }) }
  if (purpose === 'sign-in')
    await welcome(await call(signInByThirdParty, { body }, { headers: deviceHeaders() }))
  else if (purpose === 'link') {
    keepInfo((await confirmed(() => call(linkThirdParty, { body }))).info)
    addToast({ tone: 'success', key: 'ui.thirdParty.linked' })
  } else {
    await call(confirmByThirdParty, { body })
    if (!deed) addToast({ tone: 'success', key: 'ui.confirm.done' })
  }
  pendingAction.now = deed ?? null
}

const failed: FieldProblem = { key: refusals.thirdPartyFailed.key }

/** What is wrong before any request to the server; null when nothing is. */
function earlyProblem(attempt: Attempt | null, { code, error }: Arrival): FieldProblem | null {
  if (error === 'access_denied') return { key: 'ui.thirdParty.denied' }
  return attempt === null || code === '' ? failed : null
}

const problemOf = (error: unknown): FieldProblem => (error instanceof GaveUp ? failed : refusalOf(error))

type Outcome = { readonly attempt: Attempt | null; readonly problem: FieldProblem }

function Failure({ attempt, problem }: Outcome) {
  const { text, say } = useText()
  const [, goTo] = useLocation()
  const [again, setAgain] = useState(problem)
  const leave = (): void => goTo(attempt?.returnTo ?? '/', { replace: true })
  return (
    <>
      <TriangleAlert size={32} strokeWidth={1.5} aria-hidden className={css.sign} />
      <h1>{text('ui.thirdParty.failedTitle')}</h1>
      <p role="alert">{say(again.key, again.params)}</p>
      <div className={page.buttons}>
        {problem.key === refusals.linkFirst.key ? (
          <Button look="primary" size="large" onClick={openLogin}>
            {text('ui.signIn')}
          </Button>
        ) : attempt ? (
          <Button
            look="primary"
            size="large"
            onClick={() =>
              void beginThirdParty(attempt).catch((error: unknown) => setAgain(problemOf(error)))
            }
          >
            {text('ui.thirdParty.again')}
          </Button>
        ) : null}
        <Button size="large" onClick={leave}>
          {text('ui.thirdParty.back')}
        </Button>
      </div>
    </>
  )
}

/** Where the provider sends people back to: ends what was begun and goes on to where the person was (W2.15). */
export function ThirdPartyScreen() {
  const { text } = useText()
  const [, goTo] = useLocation()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { confirmed, dialog } = useConfirmation('/profile')
  const hasBegun = useRef(false)
  useScreen('page', text('ui.thirdParty.title'))
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const attempt = takeAttempt()
    const arrival = takeArrival()
    const end = async (): Promise<void> => {
      const problem = earlyProblem(attempt, arrival)
      if (attempt === null || problem !== null) return setOutcome({ attempt, problem: problem ?? failed })
      try {
        await finish({ attempt, arrival }, confirmed)
        goTo(attempt.returnTo, { replace: true })
      } catch (error) {
        setOutcome({ attempt, problem: problemOf(error) })
      }
    }
    void end()
  }, [confirmed, goTo])
  return (
    <div className={page.page}>
      <PageBar />
      <main className={css.main} aria-busy={outcome === null}>
        {outcome ? (
          <Failure {...outcome} />
        ) : (
          <>
            <LoaderCircle size={32} strokeWidth={1.5} aria-hidden className={css.busy} />
            <h1>{text('ui.thirdParty.title')}</h1>
            <p role="status">{text('ui.thirdParty.busy')}</p>
          </>
        )}
      </main>
      {dialog}
    </div>
  )
}
