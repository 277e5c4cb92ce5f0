import type { ReactNode } from 'react'
import { LoadFailure } from '../page/load-failure.tsx'
import { useRefetch } from '../session/use-profile.ts'
import { Button } from '../../kit/button.tsx'
import { openLogin, useUser } from '../session/session.ts'
import { useText } from '../text.ts'
import { useAction } from '../use-action.ts'
import css from './ai.module.css'
import { changeBeta } from './beta.ts'
import { useAi, type KnownAi } from './use-ai.ts'

/** What a member of the beta gets, and the one press that makes one of them (A23). */
export function JoinBetaCard() {
  const { text, say } = useText()
  const refetch = useRefetch('ai')
  const { isBusy, problem, act } = useAction()
  const join = (): void =>
    void act(async () => {
      await changeBeta(true)
      refetch()
    })
  return (
    <section className={css.join} aria-label={text('ui.ai.beta.title')}>
      <h3>{text('ui.ai.beta.title')}</h3>
      <p>{text('ui.ai.beta.text')}</p>
      <Button look="primary" isBusy={isBusy} disabled={isBusy} onClick={join}>
        {text('ui.ai.beta.join')}
      </Button>
      {problem ? (
        <p role="alert" className={css.wrong}>
          {say(problem.key, problem.params)}
        </p>
      ) : null}
    </section>
  )
}

function MemberGate({ children }: { readonly children: (ai: KnownAi) => ReactNode }) {
  const { text } = useText()
  const { data, error, refetch } = useAi()
  if (data) return data.isOpen ? children(data) : <JoinBetaCard />
  if (error === null) return <div className={css.waiting} aria-busy />
  return <LoadFailure className={css.wrong} error={error} failed={text('ui.ai.failed')} onRetry={refetch} />
}

/** What needs AI, for those who may use it; for others the way in (A23). */
export function AiGate(props: { readonly children: (ai: KnownAi) => ReactNode }) {
  const { text } = useText()
  const { token } = useUser()
  if (token !== '') return <MemberGate {...props} />
  return (
    <p className={css.join}>
      {text('ui.ai.signIn')}
      <Button look="primary" onClick={openLogin}>
        {text('ui.signIn')}
      </Button>
    </p>
  )
}
