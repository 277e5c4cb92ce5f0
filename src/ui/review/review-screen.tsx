import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { PageBar } from '../home/page-bar.tsx'
import page from '../home/page.module.css'
import { Button } from '../kit/button.tsx'
import { useScreen } from '../screen.ts'
import { Queries } from '../session/queries.tsx'
import { openLogin, useUser } from '../session/session.ts'
import { timeFormatOf, useText } from '../text.ts'
import css from './review.module.css'
import { ReviewItem } from './review-item.tsx'
import { problemOf, useQueue, type QueueName } from './use-reviews.ts'

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

const queues: readonly QueueName[] = ['pending', 'approved']

function Queue() {
  const { text, say, locale } = useText()
  const [queue, setQueue] = useState<QueueName>('pending')
  const { data, error, refetch } = useQueue(queue)
  const [chosen, setChosen] = useState<string | null>(new URLSearchParams(useSearch()).get('id'))
  const ageOf = useAge()
  const day = timeFormatOf(locale, { dateStyle: 'medium' })
  if (error && !data) {
    const { key, params, isForbidden } = problemOf(error)
    return (
      <p className={page.problem} role="alert">
        {isForbidden ? text('ui.review.forbidden') : say(key, params)}
        {isForbidden ? null : <Button onClick={() => void refetch()}>{text('ui.retry')}</Button>}
      </p>
    )
  }
  if (!data) return <div className={css.waiting} aria-busy />
  const rows = data.records
  return (
    <div className={css.desk}>
      <nav className={css.queue} aria-label={text('ui.review.which')}>
        <div className={css.tabs} role="group" aria-label={text('ui.review.which')}>
          {queues.map((one) => (
            <Button
              key={one}
              look={one === queue ? 'plain' : 'ghost'}
              aria-pressed={one === queue}
              onClick={() => {
                setQueue(one)
                setChosen(null)
              }}
            >
              {text(`ui.review.which.${one}`)}
            </Button>
          ))}
        </div>
        <h2>{text(`ui.review.queue.${queue}`, { count: data.total })}</h2>
        {rows.length === 0 ? <p className={page.note}>{text(`ui.review.empty.${queue}`)}</p> : null}
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className={css.row}
                aria-current={row.id === chosen ? 'true' : undefined}
                data-review={row.id}
                onClick={() => setChosen(row.id)}
              >
                {row.preview ? <img src={row.preview} alt="" /> : null}
                <span>
                  <b>{locale === 'zh-cn' ? row.name.cn || row.name.en : row.name.en || row.name.cn}</b>
                  <small>{row.designer.name}</small>
                  <small>
                    {queue === 'pending' ? ageOf(row.ageMs) : day.format(Date.parse(row.submittedAt))}
                  </small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {chosen === null ? (
        <p className={page.note}>{text('ui.review.choose')}</p>
      ) : (
        <ReviewItem
          key={chosen}
          id={chosen}
          queue={queue}
          onDecided={() => {
            setChosen(null)
            void refetch()
          }}
        />
      )}
    </div>
  )
}

/** What waits for review, for who has that role; everybody else is told so and sees nothing (A27). */
export function ReviewScreen() {
  const { text } = useText()
  const { token, userInfo } = useUser()
  useScreen('page', text('ui.review.title'))
  return (
    <div className={page.page}>
      <PageBar />
      <main className={css.main}>
        <h1>{text('ui.review.title')}</h1>
        {token === '' ? (
          <div className={page.signIn}>
            <p>{text('ui.review.visitor')}</p>
            <Button size="large" icon={LogIn} onClick={openLogin}>
              {text('ui.signIn')}
            </Button>
          </div>
        ) : (
          <Queries key={userInfo.userId}>
            <Queue />
          </Queries>
        )}
      </main>
    </div>
  )
}
