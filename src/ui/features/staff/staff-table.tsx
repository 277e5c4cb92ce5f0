import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { DataTable } from '../../kit/layout/data-table.tsx'
import look from '../../kit/layout/layout.module.css'
import { ProblemLine } from '../../app/dialogs/problem-line.tsx'
import { revokeRole, type StaffMember } from '../../../shared/api/staff/members.ts'
import type { Role } from '../../../shared/api/staff/roles.ts'
import { useConfirmation } from '../../app/confirm/use-confirmation.tsx'
import { Button } from '../../kit/button.tsx'
import { AlertDialog } from '../../app/dialogs/alert-dialog.tsx'
import { addToast } from '../../app/notices/notices.ts'
import { useOwnKey } from '../../app/session/use-profile.ts'
import { call, refreshUser } from '../../app/session/session.ts'
import { timeFormatOf, useText } from '../../app/text.ts'
import { useAction } from '../../app/use-action.ts'
import css from './staff.module.css'

type RowProps = {
  readonly worker: StaffMember
  readonly isBusy: boolean
  readonly onTake: (role: Role) => void
}

function PersonRow({ worker, isBusy, onTake }: RowProps) {
  const { text, locale } = useText()
  const { accountId, receiver, isOwn, roles } = worker
  const name = worker.name || receiver
  const day = timeFormatOf(locale, { dateStyle: 'medium' })
  return (
    <tr data-person={accountId}>
      <th scope="row">
        {name} {isOwn ? text('ui.people.you') : ''}
        <span className={look.under}>{receiver}</span>
        <span className={css.code}>{accountId}</span>
      </th>
      <td>
        <ul className={look.row}>
          {roles.map(({ role, since }) => (
            <li key={role} className={css.chip} data-role={role}>
              <span>
                {text(`ui.role.${role}`)}
                <small>{text('ui.people.since', { date: day.format(new Date(since)) })}</small>
              </span>
              <Button
                look="ghost"
                icon={X}
                disabled={isBusy}
                aria-label={text('ui.people.takeOf', { name, role: text(`ui.role.${role}`) })}
                onClick={() => onTake(role)}
              >
                {text('ui.people.take')}
              </Button>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

export function StaffTable({ people }: { readonly people: readonly StaffMember[] }) {
  const { text } = useText()
  const queries = useQueryClient()
  const key = useOwnKey('people')
  const { isBusy, problem, act } = useAction()
  const { confirmed, dialog } = useConfirmation('/people')
  const [member, setMember] = useState<StaffMember | null>(null)
  /** What was prepared opens again with the role of finance: said before. */
  const ask = (worker: StaffMember, role: Role): void =>
    role === 'finance' && worker.prepared > 0 ? setMember(worker) : take(worker, role)
  const take = ({ accountId, isOwn }: StaffMember, role: Role): void =>
    void act(async () => {
      await confirmed(() => call(revokeRole, { body: { accountId, role } }))
      addToast({ tone: 'success', key: 'ui.people.taken' })
      if (isOwn) void refreshUser()
      // a user who is no administrator any more gets the message that says so
      await queries.invalidateQueries({ queryKey: key })
    })
  return (
    <>
      <ProblemLine problem={problem} />
      <DataTable isPlain heads={[text('ui.people.who'), text('ui.people.roles')]}>
        {people.map((worker) => (
          <PersonRow
            key={worker.accountId}
            worker={worker}
            isBusy={isBusy}
            onTake={(role) => ask(worker, role)}
          />
        ))}
      </DataTable>
      <AlertDialog
        about={member}
        titleOf={({ name, receiver }) => text('ui.people.takeFinance', { name: name || receiver })}
        confirm={text('ui.people.take')}
        cancel={text('ui.close')}
        onConfirm={(worker) => take(worker, 'finance')}
        onClose={() => setMember(null)}
      >
        {({ prepared }) => text('ui.people.takePrepared', { count: prepared })}
      </AlertDialog>
      {dialog}
    </>
  )
}
