import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageActs } from '../../../shared/api/people/acts.ts'
import { Button } from '../../kit/button.tsx'
import { useOwnKey } from '../../profile/use-profile.ts'
import { call } from '../../session/session.ts'
import { useText } from '../../text.ts'
import { DeskFrame, DeskProblem } from '../desk-frame.tsx'
import { LogFilter } from './log-filter.tsx'
import { LogTable } from './log-table.tsx'
import { anything, queryOf, type Wanted } from './log-wanted.ts'
import css from '../people.module.css'

const size = 50

function Log() {
  const { text } = useText()
  const [wanted, setWanted] = useState<Wanted>(anything)
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: [...useOwnKey('acts'), wanted, current],
    queryFn: () => call(pageActs, { query: { ...queryOf(wanted), current, size } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (error && !data)
    return (
      <DeskProblem
        error={error}
        forbidden={text('ui.log.forbidden')}
        failed={text('ui.log.failed')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <div className={css.waiting} aria-busy />
  const { records, people, total } = data
  const pages = Math.max(1, Math.ceil(total / size))
  return (
    <section className={css.card} aria-label={text('ui.log.title')}>
      <p className={css.note}>{text('ui.log.note')}</p>
      <LogFilter
        wanted={wanted}
        people={people}
        onChange={(next) => {
          setWanted(next)
          setCurrent(1)
        }}
      />
      {records.length === 0 ? (
        <p className={css.note}>{text('ui.log.empty')}</p>
      ) : (
        <LogTable acts={records} />
      )}
      <div className={css.foot}>
        <p className={css.note} role="status">
          {text('ui.log.total', { total })} · {text('ui.log.page', { page: current, pages })}
        </p>
        <Button disabled={current <= 1} onClick={() => setCurrent(current - 1)}>
          {text('ui.log.newer')}
        </Button>
        <Button disabled={current >= pages} onClick={() => setCurrent(current + 1)}>
          {text('ui.log.older')}
        </Button>
      </div>
    </section>
  )
}

/** Everything that people who work here did, for them to read; nobody can change it. */
export function LogScreen() {
  const { text } = useText()
  return (
    <DeskFrame title={text('ui.log.title')} visitor={text('ui.log.visitor')}>
      <Log />
    </DeskFrame>
  )
}
