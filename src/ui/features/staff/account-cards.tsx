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
    <section className={css.card} aria-labelledby="account">
      <h2 id="account">{text('ui.support.account')}</h2>
      {closesAt === null ? null : (
        <p className={css.warning}>{text('ui.support.closes', { date: day(closesAt) })}</p>
      )}
      <dl className={css.lines}>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How many of many are listed; nothing where all are. */
function More({ shown, total }: { readonly shown: number; readonly total: number }) {
  const { text } = useText()
  return shown < total ? <p className={css.note}>{text('ui.support.more', { count: shown })}</p> : null
}

function FacesCard({ account: { faces } }: Props) {
  const { text, say, locale } = useText()
  const { time } = useTimes()
  const { records, total } = faces
  return (
    <section className={css.card} aria-labelledby="faces">
      <h2 id="faces">{text('ui.support.faces', { total })}</h2>
      {records.length === 0 ? (
        <p className={css.note}>{text('ui.support.noFaces')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text('ui.support.design')}</th>
              <th scope="col">{text('ui.support.status')}</th>
              <th scope="col">{text('ui.support.changed')}</th>
            </tr>
          </thead>
          <tbody>
            {records.map(({ id, name, standing, updatedAt }) => (
              <tr key={id}>
                <td>
                  {nameIn(locale, name)}
                  <span className={css.code}>{id}</span>
                </td>
                <td>
                  {standing === null ? text('ui.publish.status.draft') : statusWords(standing, text)}
                  {standing === null || noteOf(standing.standing) === null ? null : (
                    <span className={css.under}>{say(noteOf(standing.standing) ?? '')}</span>
                  )}
                </td>
                <td>{time(updatedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <More shown={records.length} total={total} />
    </section>
  )
}

function WithdrawalsCard({ account: { withdrawals } }: Props) {
  const { text } = useText()
  const { time, day } = useTimes()
  const { records, total } = withdrawals
  return (
    <section className={css.card} aria-labelledby="withdrawals">
      <h2 id="withdrawals">{text('ui.support.withdrawals', { total })}</h2>
      {records.length === 0 ? (
        <p className={css.note}>{text('ui.support.noWithdrawals')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text('ui.support.asked')}</th>
              <th scope="col">{text('ui.support.status')}</th>
              <th scope="col">{text('ui.support.arrives')}</th>
              <th scope="col">{text('ui.support.order')}</th>
            </tr>
          </thead>
          <tbody>
            {records.map(({ orderId, time: asked, status, arrivesBy }) => (
              <tr key={orderId}>
                <td>{time(asked)}</td>
                <td>{text(`ui.support.order.${status}`)}</td>
                <td>{arrivesBy === null ? '–' : day(arrivesBy)}</td>
                <td className={css.code}>{orderId}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <More shown={records.length} total={total} />
    </section>
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
