import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, Note } from '../../kit/layout/layout.tsx'
import look from '../../kit/layout/layout.module.css'
import { cx } from '../../kit/cx.ts'
import { grantRole } from '../../../shared/api/staff/members.ts'
import { roles, type Role } from '../../../shared/api/staff/roles.ts'
import { useConfirmation } from '../../app/confirm/use-confirmation.tsx'
import { Button } from '../../kit/button.tsx'
import { FormField } from '../../kit/fields/form.tsx'
import { addToast } from '../../app/notices/notices.ts'
import { useOwnKey } from '../../app/session/use-profile.ts'
import { call, refreshUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { useAction } from '../../app/use-action.ts'
import css from './staff.module.css'

type RoleChoiceProps = {
  readonly role: Role
  readonly onRole: (role: Role) => void
}

function RoleChoice({ role, onRole }: RoleChoiceProps) {
  const { text } = useText()
  return (
    <fieldset className={css.roles}>
      <legend>{text('ui.people.role')}</legend>
      {roles.map((one) => (
        <label key={one}>
          <input type="radio" name="role" checked={role === one} onChange={() => onRole(one)} />
          <span>
            {text(`ui.role.${one}`)}
            <small>{text(`ui.people.does.${one}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function useGiving(onGiven: () => void) {
  const key = useOwnKey('people')
  const queries = useQueryClient()
  const { isBusy, problem, act } = useAction()
  const { confirmed, dialog } = useConfirmation('/people')
  const give = (name: string, role: Role): void =>
    void act(async () => {
      await confirmed(() => call(grantRole, { body: { name, role } }))
      await queries.invalidateQueries({ queryKey: key })
      addToast({ tone: 'success', key: 'ui.people.given' })
      onGiven()
      // it may have been their own account
      void refreshUser()
    })
  return { give, isBusy, problem, dialog }
}

/** Gives a role to an account, which is named by its whole email, phone or id. */
export function GiveRole() {
  const { text, say } = useText()
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('reviewer')
  const { give, isBusy, problem, dialog } = useGiving(() => setName(''))
  return (
    <Card id="give" title={text('ui.people.give')}>
      <Note>{text('ui.people.giveText')}</Note>
      <form
        className={cx(look.stack, css.form)}
        onSubmit={(event) => {
          event.preventDefault()
          give(name.trim(), role)
        }}
      >
        <FormField
          label={text('ui.people.name')}
          maxLength={254}
          autoComplete="off"
          value={name}
          error={problem === null ? '' : say(problem.key, problem.params)}
          onChange={(event) => setName(event.target.value)}
        />
        <RoleChoice role={role} onRole={setRole} />
        <div>
          <Button
            type="submit"
            look="primary"
            size="large"
            isBusy={isBusy}
            disabled={isBusy || name.trim().length < 3}
          >
            {text('ui.people.giveDo')}
          </Button>
        </div>
      </form>
      {dialog}
    </Card>
  )
}
