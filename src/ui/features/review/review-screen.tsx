import { UserRound } from 'lucide-react'
import look from '../../kit/layout/layout.module.css'
import { AccountPage } from '../../app/page/account-page.tsx'
import { nameIn } from '../../../shared/messages/name-in.ts'
import { claimFilters } from '../../../shared/api/staff/claims.ts'
import type { ReviewRow } from '../../../shared/api/publish/review.ts'
import { oneOf } from '../../app/lists/one-of.ts'
import page from '../../app/page/page.module.css'
import { cursorOf, useListAddress } from '../../app/lists/list-address.ts'
import { ListFrame } from '../../app/lists/list-frame.tsx'
import { timeFormatOf, useText } from '../../app/text.ts'
import css from './review.module.css'
import { ReviewItem } from './review-item.tsx'
import { isForbidden, useQueue, type QueueName } from './use-reviews.ts'

const minuteMs = 60_000

/** How long something has been waiting, in the largest unit that fits. */
function useAge(): (ageMs: number) => string {
  const { text } = useText()
  return (ageMs) => {
    const minutes = Math.floor(ageMs / minuteMs)
    if (minutes < 60) return text('ui.review.minutes', { count: minutes })
    if (minutes < 48 * 60) return text('ui.review.hours', { count: Math.floor(minutes / 60) })
    return text('ui.review.days', { count: Math.floor(minutes / (24 * 60)) })
  }
}

type RowProps = {
  readonly row: ReviewRow
  readonly queue: QueueName
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const queues = ['pending', 'approved'] as const
const sorts = ['oldest', 'newest'] as const
/** `id`: the submission that is looked at. */
const words = { queue: queues, work: claimFilters, sort: sorts, id: [] } as const

function QueueRow({ row, queue, isChosen, onChoose }: RowProps) {
  const { text, locale } = useText()
  const ageOf = useAge()
  const day = timeFormatOf(locale, { dateStyle: 'medium' })
  const { claim, name } = row
  return (
    <button
      type="button"
      className={css.row}
      aria-current={isChosen ? 'true' : undefined}
      data-review={row.id}
      onClick={onChoose}
    >
      {row.preview ? <img src={row.preview} alt="" /> : null}
      <span>
        <b>{nameIn(locale, name)}</b>
        <small>{row.designer.name}</small>
        <small>{queue === 'pending' ? ageOf(row.ageMs) : day.format(Date.parse(row.submittedAt))}</small>
        {claim === null ? null : (
          <small className={css.claim}>
            <UserRound size={12} strokeWidth={1.5} aria-hidden />
            {claim.isMine ? text('ui.claim.mine') : claim.userName}
          </small>
        )}
      </span>
    </button>
  )
}

/** Which list it is, and what it can be narrowed to. */
function useFilters(queue: QueueName) {
  const { text } = useText()
  return [
    {
      name: 'queue',
      label: text('ui.review.which'),
      isTabs: true,
      preset: 'pending',
      options: queues.map((value) => ({ value, label: text(`ui.review.which.${value}`) })),
    },
    {
      name: 'work',
      label: text('ui.claim.filter'),
      any: text('ui.claim.all'),
      options: claimFilters.map((value) => ({ value, label: text(`ui.claim.${value}`) })),
    },
    {
      name: 'sort',
      label: text('ui.list.sort'),
      preset: queue === 'pending' ? 'oldest' : 'newest',
      options: sorts.map((value) => ({ value, label: text(`ui.list.sort.${value}`) })),
    },
  ] as const
}

function Queue() {
  const { text } = useText()
  const address = useListAddress('', words)
  const { filters } = address
  const queue: QueueName = oneOf(queues, filters.queue) ?? 'pending'
  const [claim, sort] = [oneOf(claimFilters, filters.work), oneOf(sorts, filters.sort)]
  const filterRows = useFilters(queue)
  const answer = useQueue({
    queue,
    ...(address.q === '' ? {} : { q: address.q }),
    ...(claim === null ? {} : { claim }),
    ...(sort === null ? {} : { sort }),
    ...cursorOf(address),
  })
  const chosen = filters.id === '' ? null : filters.id
  const choose = (id: string | null): void => address.choose({ id: id ?? '' })
  const { data, error } = answer
  if (error && !data && isForbidden(error))
    return (
      <p className={page.problem} role="alert">
        {text('ui.review.forbidden')}
      </p>
    )
  return (
    <div className={css.desk}>
      <nav className={css.queue} aria-label={text('ui.review.which')}>
        <h2 className={look.title}>{text(`ui.review.queue.${queue}`, { count: data?.total ?? 0 })}</h2>
        <ListFrame
          address={address}
          answer={answer}
          search={text('ui.review.search')}
          empty={text(`ui.review.empty.${queue}`)}
          filters={filterRows}
        >
          {({ records }) => (
            <ul>
              {records.map((row) => (
                <li key={row.id}>
                  <QueueRow
                    row={row}
                    queue={queue}
                    isChosen={row.id === chosen}
                    onChoose={() => choose(row.id)}
                  />
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
      </nav>
      {chosen === null ? (
        <p className={page.note}>{text('ui.review.choose')}</p>
      ) : (
        <ReviewItem
          key={chosen}
          id={chosen}
          queue={queue}
          onChanged={() => void answer.refetch()}
          onDecided={() => {
            choose(null)
            void answer.refetch()
          }}
        />
      )}
    </div>
  )
}

/** What waits for review, for users with that role; others get a message and see nothing (A27). */
export function ReviewScreen() {
  const { text } = useText()
  return (
    <AccountPage title={text('ui.review.title')} visitor={text('ui.review.visitor')}>
      <Queue />
    </AccountPage>
  )
}
