import { useState } from 'react'
import { Card, Note } from '../../kit/layout/layout.tsx'
import look from '../../kit/layout/layout.module.css'
import { cx } from '../../kit/cx.ts'
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
    <Card id="reset-factors" title={text('ui.people.factors')}>
      <Note>{text('ui.people.factorsText')}</Note>
      <form
        className={cx(look.stack, css.form)}
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
    </Card>
  )
}
