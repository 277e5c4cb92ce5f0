import { Card, Note, Notice, Lines } from '../../kit/layout/layout.tsx'
import { DataTable } from '../../kit/layout/data-table.tsx'
import look from '../../kit/layout/layout.module.css'
import { nameIn } from '../../../shared/messages/name-in.ts'
import type { Supported } from '../../../shared/api/staff/support.ts'
import { noteOf, statusWords } from '../../app/standing/standing-words.ts'
import { timeFormatOf, useText } from '../../app/text.ts'
import css from './staff.module.css'

type Props = { readonly account: Supported }

function useTimes() {
  const { locale } = useText()
  const [time, day] = [
    timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    timeFormatOf(locale, { dateStyle: 'medium' }),
  ]
  return {
    time: (at: string): string => time.format(new Date(at)),
    day: (at: string): string => day.format(new Date(at)),
  }
}

function AccountCard({ account }: Props) {
  const texts = useText()
  const { text } = texts
  const { time, day } = useTimes()
  const { hasPassword, thirdParties, designs, seenAt, closesAt } = account
  const ways = [
    text('ui.support.byCode'),
    hasPassword ? text('ui.support.byPassword') : null,
    ...thirdParties.map((one) => (one === 'google_en' ? text('ui.support.by.google_en') : one)),
  ]
  const rows = [
    ['ui.support.phone', account.phone ?? text('ui.support.none')],
    ['ui.support.email', account.email ?? text('ui.support.none')],
    ['ui.support.id', account.accountId],
    ['ui.support.created', time(account.createdAt)],
    ['ui.support.seen', seenAt === null ? text('ui.support.never') : time(seenAt)],
    ['ui.support.waysIn', texts.list(ways)],
    ['ui.support.designs', text('ui.support.designCount', designs)],
  ] as const
  return (
    <Card id="account" title={text('ui.support.account')}>
      {closesAt === null ? null : (
        <Notice isWarning>{text('ui.support.closes', { date: day(closesAt) })}</Notice>
      )}
      <Lines className={css.lines} lines={rows.map(([key, value]) => ({ name: text(key), value }))} />
    </Card>
  )
}

/** How many of many are listed; nothing where all are. */
function More({ shown, total }: { readonly shown: number; readonly total: number }) {
  const { text } = useText()
  return shown < total ? <Note>{text('ui.support.more', { count: shown })}</Note> : null
}

function FacesCard({ account: { faces } }: Props) {
  const { text, say, locale } = useText()
  const { time } = useTimes()
  const { records, total } = faces
  return (
    <Card id="faces" title={text('ui.support.faces', { total })}>
      {records.length === 0 ? (
        <Note>{text('ui.support.noFaces')}</Note>
      ) : (
        <DataTable heads={[text('ui.support.design'), text('ui.support.status'), text('ui.support.changed')]}>
          {records.map(({ id, name, standing, updatedAt }) => (
            <tr key={id}>
              <td>
                {nameIn(locale, name)}
                <span className={css.code}>{id}</span>
              </td>
              <td>
                {standing === null ? text('ui.publish.status.draft') : statusWords(standing, text)}
                {standing === null || noteOf(standing.standing) === null ? null : (
                  <span className={look.under}>{say(noteOf(standing.standing) ?? '')}</span>
                )}
              </td>
              <td>{time(updatedAt)}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <More shown={records.length} total={total} />
    </Card>
  )
}

function WithdrawalsCard({ account: { withdrawals } }: Props) {
  const { text } = useText()
  const { time, day } = useTimes()
  const { records, total } = withdrawals
  return (
    <Card id="withdrawals" title={text('ui.support.withdrawals', { total })}>
      {records.length === 0 ? (
        <Note>{text('ui.support.noWithdrawals')}</Note>
      ) : (
        <DataTable
          heads={[
            text('ui.support.asked'),
            text('ui.support.status'),
            text('ui.support.arrives'),
            text('ui.support.order'),
          ]}
        >
          {records.map(({ orderId, time: requestedAt, status, arrivesBy }) => (
            <tr key={orderId}>
              <td>{time(requestedAt)}</td>
              <td>{text(`ui.support.order.${status}`)}</td>
              <td>{arrivesBy === null ? '–' : day(arrivesBy)}</td>
              <td className={css.code}>{orderId}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <More shown={records.length} total={total} />
    </Card>
  )
}

/** What support sees of an account; no amounts, and phone and email masked. */
export function AccountCards({ account }: Props) {
  return (
    <>
      <AccountCard account={account} />
      <FacesCard account={account} />
      <WithdrawalsCard account={account} />
    </>
  )
}
