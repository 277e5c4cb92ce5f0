import { useState } from 'react'
import { ApiError } from '../../../../shared/api/client.ts'
import { changeBeta } from '../../../app/ai/beta.ts'
import { useAi } from '../../../app/ai/use-ai.ts'
import { cx } from '../../../kit/cx.ts'
import { useText } from '../../../app/text.ts'
import css from './profile.module.css'
import { useRefetch } from '../../../app/session/use-profile.ts'

type Said = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }

/** The beta switch with what it brings (UX 8.4, W4.30, W4.31); not in the edition that has none. */
export function BetaCard() {
  const { text, say } = useText()
  const { data } = useAi()
  const refetch = useRefetch('ai')
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Said | null>(null)
  const isMember = data?.beta
  if (isMember === undefined || isMember === null) return null

  async function change(): Promise<void> {
    setBusy(true)
    setRefused(null)
    try {
      await changeBeta(isMember !== true)
      refetch()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused({ key: error.messageKey, params: error.params })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={cx(css.card, css.titled)} aria-labelledby="beta">
      <div>
        <h2 id="beta" className={css.title}>
          {text('ui.ai.beta.title')}
        </h2>
        <p className={css.note}>{text('ui.ai.beta.text')}</p>
      </div>
      <label className={css.tick}>
        <input
          type="checkbox"
          role="switch"
          checked={isMember}
          disabled={isBusy}
          onChange={() => void change()}
        />
        {text('ui.ai.beta.member')}
      </label>
      {refused ? (
        <p role="alert" className={css.wrong}>
          {say(refused.key, refused.params)}
        </p>
      ) : null}
    </section>
  )
}
