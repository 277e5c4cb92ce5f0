import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPeople } from '../../shared/api/people/people.ts'
import page from '../home/page.module.css'
import { useOwnKey } from '../profile/use-profile.ts'
import { call } from '../session/session.ts'
import { useText } from '../text.ts'
import { DeskFrame, DeskProblem } from './desk-frame.tsx'
import { useFirstLink, useFirstToken } from './first-link.ts'
import { GiveRole } from './give-role.tsx'
import css from './people.module.css'
import { PeopleTable } from './people-table.tsx'
import { ResetFactors } from './reset-factors.tsx'

function People() {
  const { text } = useText()
  const { data, error, refetch } = useQuery({
    queryKey: useOwnKey('people'),
    queryFn: () => call(listPeople, {}),
    refetchOnMount: 'always',
  })
  if (data)
    return (
      <>
        <PeopleTable people={data.records} />
        <GiveRole />
        <ResetFactors />
      </>
    )
  if (error === null) return <div className={css.waiting} aria-busy />
  return (
    <DeskProblem
      error={error}
      forbidden={text('ui.people.forbidden')}
      failed={text('ui.people.failed')}
      onRetry={() => void refetch()}
    />
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

/** Who works here and as what, for administrators; everybody else is told so and sees nothing. */
export function PeopleScreen() {
  const { text } = useText()
  const token = useFirstToken()
  return (
    <DeskFrame
      title={text('ui.people.title')}
      visitor={text(token === null ? 'ui.people.visitor' : 'ui.people.visitorFirst')}
    >
      <FirstOrPeople key={token} token={token} />
    </DeskFrame>
  )
}
