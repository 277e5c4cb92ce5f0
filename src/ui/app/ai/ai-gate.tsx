import { useState, type ReactNode } from 'react'
import { ApiError } from '../../../shared/api/client.ts'
import { useRefetch } from '../session/use-profile.ts'
import { Button } from '../../kit/button.tsx'
import { openLogin, useUser } from '../session/session.ts'
import { useText } from '../text.ts'
import css from './ai.module.css'
import { changeBeta } from './beta.ts'
import { useAi, type KnownAi } from './use-ai.ts'

type Said = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }

/** What a member of the beta gets, and the one press that makes one of them (A23). */
export function JoinBetaCard() {
  const { text, say } = useText()
  const refetch = useRefetch('ai')
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Said | null>(null)
  async function join(): Promise<void> {
    setBusy(true)
    setRefused(null)
    try {
      await changeBeta(true)
      refetch()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused({ key: error.messageKey, params: error.params })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={css.join} aria-label={text('ui.ai.beta.title')}>
      <h3>{text('ui.ai.beta.title')}</h3>
      <p>{text('ui.ai.beta.text')}</p>
      <Button look="primary" isBusy={isBusy} disabled={isBusy} onClick={() => void join()}>
        {text('ui.ai.beta.join')}
      </Button>
      {refused ? (
        <p role="alert" className={css.wrong}>
          {say(refused.key, refused.params)}
        </p>
      ) : null}
    </section>
  )
}

function Asked({ children }: { readonly children: (ai: KnownAi) => ReactNode }) {
  const { text, say } = useText()
  const { data, error, refetch } = useAi()
  if (data) return data.isOpen ? children(data) : <JoinBetaCard />
  if (error === null) return <div className={css.waiting} aria-busy />
  return (
    <p role="alert" className={css.wrong}>
      {error instanceof ApiError ? say(error.messageKey, error.params) : text('ui.ai.failed')}
      <Button onClick={() => void refetch()}>{text('ui.retry')}</Button>
    </p>
  )
}

/** What needs AI, for those who may use it; for others the way in (A23). */
export function AiGate(props: { readonly children: (ai: KnownAi) => ReactNode }) {
  const { text } = useText()
  const { token } = useUser()
  if (token !== '') return <Asked {...props} />
  return (
    <p className={css.join}>
      {text('ui.ai.signIn')}
      <Button look="primary" onClick={openLogin}>
        {text('ui.signIn')}
      </Button>
    </p>
  )
}
