import { useInfiniteQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import {
  endSession,
  endSessions,
  listSessions,
  type SessionRow,
} from '../../../../../shared/api/accounts/own-account.ts'
import { Card } from '../../../../kit/layout/layout.tsx'
import { ProblemLine } from '../../../../app/dialogs/problem-line.tsx'
import { refusals } from '../../../../../shared/api/refusals.ts'
import type { MessageKey } from '../../../../../shared/messages/text.ts'
import type { FieldProblem } from '../../../../app/forms/form-rules.ts'
import { LoadFailure } from '../../../../app/page/load-failure.tsx'
import { Button } from '../../../../kit/button.tsx'
import { addToast } from '../../../../app/notices/notices.ts'
import { refusalOf } from '../../../../app/refusal-of.ts'
import { call } from '../../../../app/session/session.ts'
import { languageTags, useText } from '../../../../app/text.ts'
import look from '../../../../kit/layout/layout.module.css'
import css from '../profile.module.css'
import { AccountRow } from '../account-row.tsx'
import { useOwnKey } from '../../../../app/session/use-profile.ts'

const handhelds: ReadonlySet<string> = new Set(['Android', 'iOS', 'HarmonyOS'])

/** As many as are looked through at once. */
const pageSize = 20

type SessionLineProps = {
  readonly session: SessionRow
  readonly isBusy: boolean
  readonly onEnd: () => void
}

function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const { text, locale } = useText()
  const { browser, system, isCurrent } = session
  const exact = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'medium', timeStyle: 'short' })
  // the server keeps it to the hour
  const rough = new Intl.DateTimeFormat(languageTags[locale], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
  })
  const device =
    browser && system
      ? text('ui.sessions.on', { browser, system })
      : (browser ?? system ?? text('ui.sessions.unknown'))
  const time = exact.format(new Date(session.signedInAt))
  return (
    <AccountRow
      as="li"
      icon={handhelds.has(system ?? '') ? Smartphone : Monitor}
      name={device}
      value={`${text('ui.sessions.signedIn', { time })} · ${text('ui.sessions.seen', {
        time: rough.format(new Date(session.seenAt)),
      })}`}
    >
      {isCurrent ? (
        <span className={css.this}>{text('ui.sessions.this')}</span>
      ) : (
        <Button disabled={isBusy} aria-label={text('ui.sessions.endOf', { device, time })} onClick={onEnd}>
          {text('ui.sessions.end')}
        </Button>
      )}
    </AccountRow>
  )
}

/** Ends sessions, says so, and has the list fetched again, whether that went well or not. */
function useEnding(refetch: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const end = async (act: () => Promise<unknown>, done: MessageKey): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await act()
      addToast({ tone: 'success', key: done })
    } catch (failure) {
      const refusal = refusalOf(failure)
      // it has ended by itself meanwhile, as the list will show
      if (refusal.key !== refusals.notFound.key) setProblem(refusal)
    } finally {
      await refetch()
      setBusy(false)
    }
  }
  return { end, isBusy, problem }
}

type SessionLinesProps = {
  readonly records: SessionRow[]
  readonly isBusy: boolean
  readonly onEnd: (act: () => Promise<unknown>, done: MessageKey) => Promise<void>
}

function SessionLines({ records, isBusy, onEnd }: SessionLinesProps) {
  return (
    <ul className={look.items}>
      {records.map((session) => (
        <SessionLine
          key={session.id}
          session={session}
          isBusy={isBusy}
          onEnd={() =>
            void onEnd(() => call(endSession, { params: { id: session.id } }), 'ui.sessions.ended')
          }
        />
      ))}
    </ul>
  )
}

/** Where the person is signed in; one of them is ended, or all but this one. */
export function SessionsCard() {
  const { text } = useText()
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: useOwnKey('sessions'),
    queryFn: ({ pageParam: after }) => call(listSessions, { query: { size: pageSize, after } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
  })
  const { end, isBusy, problem } = useEnding(refetch)
  const endOthers = (): void =>
    void end(() => call(endSessions, { body: { keepThis: true } }), 'ui.sessions.othersEnded')
  const records = data?.pages.flatMap((page) => page.records) ?? []
  const left = (data?.pages[0]?.total ?? 0) - records.length
  return (
    <Card
      id="sessions"
      title={text('ui.sessions.title')}
      aria-busy={data === undefined && error === null}
      aside={
        records.length > 1 ? (
          <Button disabled={isBusy} onClick={endOthers}>
            {text('ui.sessions.endOthers')}
          </Button>
        ) : null
      }
    >
      <ProblemLine problem={problem} />
      {data === undefined && error !== null ? (
        <LoadFailure
          className={look.head}
          error={error}
          failed={text('ui.sessions.failed')}
          onRetry={refetch}
        />
      ) : null}
      <SessionLines records={records} isBusy={isBusy} onEnd={end} />
      {left > 0 ? (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('ui.sessions.more', { count: left })}
        </Button>
      ) : null}
    </Card>
  )
}
