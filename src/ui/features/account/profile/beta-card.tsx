import { changeBeta } from '../../../app/ai/beta.ts'
import { useAi } from '../../../app/ai/use-ai.ts'
import { cx } from '../../../kit/cx.ts'
import { useText } from '../../../app/text.ts'
import { useAction } from '../../../app/use-action.ts'
import look from '../../../kit/layout/layout.module.css'
import css from './profile.module.css'
import { useRefetch } from '../../../app/session/use-profile.ts'

/** The beta switch with what it brings (UX 8.4, W4.30, W4.31); not in the edition that has none. */
export function BetaCard() {
  const { text, say } = useText()
  const { data } = useAi()
  const refetch = useRefetch('ai')
  const { isBusy, problem, act } = useAction()
  const isMember = data?.beta
  if (isMember === undefined || isMember === null) return null

  const change = (): void =>
    void act(async () => {
      await changeBeta(!isMember)
      refetch()
    })
  return (
    <section className={cx(look.card, css.titled)} aria-labelledby="beta">
      <div>
        <h2 id="beta" className={look.title}>
          {text('ui.ai.beta.title')}
        </h2>
        <p className={look.note}>{text('ui.ai.beta.text')}</p>
      </div>
      <label className={css.tick}>
        <input type="checkbox" role="switch" checked={isMember} disabled={isBusy} onChange={change} />
        {text('ui.ai.beta.member')}
      </label>
      {problem ? (
        <p role="alert" className={css.wrong}>
          {say(problem.key, problem.params)}
        </p>
      ) : null}
    </section>
  )
}
