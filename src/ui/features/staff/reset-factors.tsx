import { useState } from 'react'
import { resetFactors } from '../../../shared/api/accounts/factors.ts'
import { useConfirmation } from '../../app/confirm/use-confirmation.tsx'
import { Button } from '../../kit/button.tsx'
import { FormField } from '../../kit/fields/form.tsx'
import { addToast } from '../../app/notices/notices.ts'
import { call } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { useAction } from '../../app/use-action.ts'
import css from './staff.module.css'

/** For a person who lost every second factor and all recovery codes. */
export function ResetFactors() {
  const { text, say } = useText()
  const [name, setName] = useState('')
  const { isBusy, problem, act } = useAction()
  const { confirmed, dialog } = useConfirmation('/people')
  const reset = (): void =>
    void act(async () => {
      await confirmed(() => call(resetFactors, { body: { name: name.trim() } }))
      addToast({ tone: 'success', key: 'ui.people.factorsReset' })
      setName('')
    })
  return (
    <section className={css.card} aria-labelledby="reset-factors">
      <h2 id="reset-factors">{text('ui.people.factors')}</h2>
      <p className={css.note}>{text('ui.people.factorsText')}</p>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          reset()
        }}
      >
        <FormField
          label={text('ui.people.factorsOf')}
          maxLength={254}
          autoComplete="off"
          value={name}
          error={problem === null ? '' : say(problem.key, problem.params)}
          onChange={(event) => setName(event.target.value)}
        />
        <div>
          <Button type="submit" size="large" isBusy={isBusy} disabled={isBusy || name.trim().length < 3}>
            {text('ui.people.factorsDo')}
          </Button>
        </div>
      </form>
      {dialog}
    </section>
  )
}
