import { useState } from 'react'
import { useSearch } from 'wouter'
import { Card, Note } from '../../kit/layout/layout.tsx'
import { AccountPage } from '../../app/page/account-page.tsx'
import { ApiError } from '../../../shared/api/client.ts'
import { lookUpAccount, type Supported } from '../../../shared/api/staff/support.ts'
import type { FieldProblem } from '../../app/forms/form-rules.ts'
import page from '../../app/page/page.module.css'
import { Button } from '../../kit/button.tsx'
import { FormField } from '../../kit/fields/form.tsx'
import { call, useHeldRoles } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { useAction } from '../../app/use-action.ts'
import { AccountCards } from './account-cards.tsx'
import css from './staff.module.css'

type NameFieldProps = {
  readonly name: string
  readonly problem: FieldProblem | null
  readonly onName: (next: string) => void
  readonly isBusy: boolean
}

function NameField({ name, problem, onName, isBusy }: NameFieldProps) {
  const { text, say } = useText()
  return (
    <FormField
      label={text('ui.support.name')}
      maxLength={254}
      autoComplete="off"
      value={name}
      error={problem === null ? '' : say(problem.key, problem.params)}
      onChange={(event) => onName(event.target.value)}
      aside={
        <Button
          type="submit"
          look="primary"
          size="large"
          isBusy={isBusy}
          disabled={isBusy || name.trim().length < 3}
        >
          {text('ui.support.findDo')}
        </Button>
      }
    />
  )
}

function Finder() {
  const { text } = useText()
  const roles = useHeldRoles()
  // a link names the account; it is looked up by a press, because every look is in the log
  const [name, setName] = useState(new URLSearchParams(useSearch()).get('account') ?? '')
  const [found, setFound] = useState<Supported | null>(null)
  const [isForbidden, setForbidden] = useState(false)
  const { isBusy, problem, act } = useAction()
  const find = (): void =>
    void act(async () => {
      setFound(null)
      try {
        setFound(await call(lookUpAccount, { body: { name: name.trim() } }))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 403) throw error
        setForbidden(true)
      }
    })
  if (isForbidden || roles?.includes('support') === false)
    return (
      <p className={page.problem} role="alert">
        {text('ui.support.forbidden')}
      </p>
    )
  return (
    <>
      <Card id="find" title={text('ui.support.find')}>
        <Note>{text('ui.support.findText')}</Note>
        <form
          className={css.find}
          onSubmit={(event) => {
            event.preventDefault()
            find()
          }}
        >
          <NameField name={name} problem={problem} onName={setName} isBusy={isBusy} />
        </form>
      </Card>
      {found === null ? null : <AccountCards account={found} />}
    </>
  )
}

/** An account as far as it takes to help its person, for people of support; nothing can be changed here. */
export function SupportScreen() {
  const { text } = useText()
  return (
    <AccountPage title={text('ui.support.title')} visitor={text('ui.support.visitor')}>
      <Finder />
    </AccountPage>
  )
}
