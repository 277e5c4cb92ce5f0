import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LogIn, Settings } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { Card } from '../../kit/layout/layout.tsx'
import { pageNotifications } from '../../../shared/api/notifications/notifications.ts'
import { LoadFailure } from '../../app/page/load-failure.tsx'
import { PageBar } from '../../app/page/page-bar.tsx'
import page from '../../app/page/page.module.css'
import { Button } from '../../kit/button.tsx'
import { useOwnKey } from '../../app/session/use-profile.ts'
import { useScreen } from '../../app/screen.ts'
import { Queries } from '../../app/session/queries.tsx'
import { call, openLogin, useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { NotificationFilter } from './notification-filter.tsx'
import { NotificationRows } from '../../app/notifications/notification-rows.tsx'
import css from '../../app/notifications/notifications.module.css'
import { useMarkRead } from '../../app/notifications/use-notifications.ts'
import { printWanted, queryOf, readWanted } from './filters.ts'

const size = 20

function All() {
  const { text } = useText()
  const [, goTo] = useLocation()
  const wanted = readWanted(useSearch())
  const markRead = useMarkRead()
  const { data, error, refetch } = useQuery({
    queryKey: [...useOwnKey('notifications'), 'page', wanted],
    queryFn: () => call(pageNotifications, { query: { ...queryOf(wanted), size } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (error && !data)
    return (
      <LoadFailure
        className={page.problem}
        error={error}
        failed={text('ui.notifications.failed')}
        onRetry={refetch}
      />
    )
  if (!data) return <div className={css.waiting} aria-busy />
  const { records, total, next, kinds } = data
  const isNarrowed = wanted.isUnread || wanted.kind !== null
  const [newest] = records
  const later = wanted.cursor !== null
  return (
    <>
      <div className={css.bar}>
        <NotificationFilter wanted={wanted} kinds={kinds} />
        <span className={css.rest} />
        <Button
          disabled={newest === undefined || later || markRead.isPending}
          onClick={() => newest && markRead.mutate({ id: newest.id, all: true })}
        >
          {text('ui.notifications.readAll')}
        </Button>
        <Button icon={Settings} onClick={() => goTo('/profile#notifications')}>
          {text('ui.notifications.settings')}
        </Button>
      </div>
      <Card aria-label={text('ui.notifications.title')}>
        {records.length > 0 ? (
          <NotificationRows records={records} />
        ) : (
          <p className={css.nothing}>
            <b>{text(isNarrowed ? 'ui.notifications.noneFound' : 'ui.notifications.empty')}</b>
            {isNarrowed ? null : text('ui.notifications.emptyText')}
          </p>
        )}
      </Card>
      <div className={css.pager}>
        <p role="status">{text('ui.notifications.total', { count: total })}</p>
        <Button disabled={!later} onClick={() => goTo(printWanted({ ...wanted, cursor: null }))}>
          {text('ui.notifications.newest')}
        </Button>
        <Button disabled={next === null} onClick={() => goTo(printWanted({ ...wanted, cursor: next }))}>
          {text('ui.notifications.older')}
        </Button>
      </div>
    </>
  )
}

/** Every notification of the person, by what is unread and by kind. */
export function NotificationsScreen() {
  const { text } = useText()
  const { token, userInfo } = useUser()
  useScreen('page', text('ui.notifications.title'))
  return (
    <div className={page.page}>
      <PageBar />
      <main className={css.main}>
        <h1>{text('ui.notifications.title')}</h1>
        {token === '' ? (
          <div className={page.signIn}>
            <p>{text('ui.notifications.visitor')}</p>
            <Button size="large" icon={LogIn} onClick={openLogin}>
              {text('ui.signIn')}
            </Button>
          </div>
        ) : (
          <Queries key={userInfo.userId}>
            <All />
          </Queries>
        )}
      </main>
    </div>
  )
}
