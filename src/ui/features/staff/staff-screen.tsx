import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, Note } from '../../kit/layout/layout.tsx'
import { AccountPage } from '../../app/page/account-page.tsx'
import { listStaff } from '../../../shared/api/staff/members.ts'
import { roles } from '../../../shared/api/staff/roles.ts'
import { oneOf } from '../../app/lists/one-of.ts'
import { cursorOf, useListAddress } from '../../app/lists/list-address.ts'
import { ListFrame } from '../../app/lists/list-frame.tsx'
import { useOwnKey } from '../../app/session/use-profile.ts'
import { call } from '../../app/session/session.ts'
import page from '../../app/page/page.module.css'
import { useText } from '../../app/text.ts'
import { useFirstLink, useFirstToken } from './first-link.ts'
import { GiveRole } from './give-role.tsx'
import { StaffTable } from './staff-table.tsx'
import look from '../../kit/layout/layout.module.css'
import { cx } from '../../kit/cx.ts'
import { resetFactors } from '../../../shared/api/accounts/factors.ts'
import { useConfirmation } from '../../app/confirm/use-confirmation.tsx'
import { Button } from '../../kit/button.tsx'
import { FormField } from '../../kit/fields/form.tsx'
import { addToast } from '../../app/notices/notices.ts'
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

const filterWords = { role: roles } as const

function People() {
  const { text } = useText()
  const address = useListAddress('', filterWords)
  const role = oneOf(roles, address.filters.role)
  const query = {
    ...(address.q === '' ? {} : { q: address.q }),
    ...(role === null ? {} : { role }),
    ...cursorOf(address),
  }
  const answer = useQuery({
    queryKey: [...useOwnKey('people'), query],
    queryFn: () => call(listStaff, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <>
      <Card aria-label={text('ui.people.title')}>
        <ListFrame
          address={address}
          answer={answer}
          search={text('ui.people.search')}
          empty={text('ui.people.nobody')}
          forbidden={text('ui.people.forbidden')}
          filters={[
            {
              name: 'role',
              label: text('ui.people.role'),
              any: text('ui.people.anyRole'),
              options: roles.map((value) => ({ value, label: text(`ui.role.${value}`) })),
            },
          ]}
        >
          {({ records }) => <StaffTable people={records} />}
        </ListFrame>
      </Card>
      {answer.data === undefined ? null : (
        <>
          <GiveRole />
          <ResetFactors />
        </>
      )}
    </>
  )
}

/** Opened by the link of the first administrator, or by one who is it. */
function FirstOrPeople({ token }: { readonly token: string | null }) {
  const { text, say } = useText()
  const [isOver, setOver] = useState(token === null)
  const { isBusy, refusal } = useFirstLink(token, () => setOver(true))
  if (isOver || !(isBusy || refusal)) return <People />
  if (refusal)
    return (
      <p className={page.problem} role="alert">
        {say(refusal.key, refusal.params)}
      </p>
    )
  return (
    <p className={page.note} role="status">
      {text('ui.people.becoming')}
    </p>
  )
}

/** Who works here and as what, for administrators; others get a message and see nothing. */
export function StaffScreen() {
  const { text } = useText()
  const token = useFirstToken()
  return (
    <AccountPage
      title={text('ui.people.title')}
      visitor={text(token === null ? 'ui.people.visitor' : 'ui.people.visitorFirst')}
    >
      <FirstOrPeople key={token} token={token} />
    </AccountPage>
  )
}
