import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import type { RouteOutput } from '../../../shared/api/route.ts'
import look from '../../kit/layout/layout.module.css'
import { Loaded, AccountPage } from '../../app/page/account-page.tsx'
import { pageNotifications } from '../../../shared/api/notifications/notifications.ts'
import { Button } from '../../kit/button.tsx'
import { useOwnKey } from '../../app/session/use-profile.ts'
import { call } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { NotificationRows } from '../../app/notifications/notification-rows.tsx'
import css from '../../app/notifications/notifications.module.css'
import { useMarkRead } from '../../app/notifications/use-notifications.ts'
import { printWanted, queryOf, readWanted, type Wanted } from './filters.ts'
import { notificationKindNames } from '../../../shared/notifications/kinds.ts'
import { SelectField } from '../../kit/page-fields/page-fields.tsx'

type Props = {
  readonly wanted: Wanted
  /** That the person has any of. */
  readonly kinds: readonly string[]
}

/** What is chosen stands in the address, so that it can be come back to. */
export function NotificationFilter({ wanted, kinds }: Props) {
  const { text } = useText()
  const [, goTo] = useLocation()
  const change = (given: Partial<Wanted>): void =>
    goTo(printWanted({ ...wanted, cursor: null, ...given }), { replace: true })
  const offered = notificationKindNames.filter((kind) => kinds.includes(kind) || kind === wanted.kind)
  return (
    <>
      <SelectField
        label={text('ui.notifications.show')}
        value={wanted.isUnread ? 'unread' : 'all'}
        options={[
          { value: 'all', label: text('ui.notifications.showAll') },
          { value: 'unread', label: text('ui.notifications.isUnread') },
        ]}
        onChange={(which) => change({ isUnread: which === 'unread' })}
      />
      <SelectField
        label={text('ui.notifications.type')}
        value={wanted.kind ?? ''}
        options={[
          { value: '', label: text('ui.notifications.allTypes') },
          ...offered.map((kind) => ({ value: kind, label: text(`ui.notifications.kind.${kind}`) })),
        ]}
        onChange={(kind) => change({ kind: kind || null })}
      />
    </>
  )
}

const size = 20

function All() {
  const { text } = useText()
  const wanted = readWanted(useSearch())
  const answer = useQuery({
    queryKey: [...useOwnKey('notifications'), 'page', wanted],
    queryFn: () => call(pageNotifications, { query: { ...queryOf(wanted), size } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <Loaded answer={answer} failed={text('ui.notifications.failed')}>
      {(shown) => <Listed wanted={wanted} shown={shown} />}
    </Loaded>
  )
}

type ListedProps = {
  readonly wanted: ReturnType<typeof readWanted>
  readonly shown: RouteOutput<typeof pageNotifications>
}

function Listed({ wanted, shown: { records, total, next, kinds } }: ListedProps) {
  const { text } = useText()
  const [, goTo] = useLocation()
  const markRead = useMarkRead()
  const isNarrowed = wanted.isUnread || wanted.kind !== null
  const [newest] = records
  const later = wanted.cursor !== null
  return (
    <>
      <div className={look.fields}>
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
      <section className={css.card} aria-label={text('ui.notifications.title')}>
        {records.length > 0 ? (
          <NotificationRows records={records} />
        ) : (
          <p className={css.nothing}>
            <b>{text(isNarrowed ? 'ui.notifications.noneFound' : 'ui.notifications.empty')}</b>
            {isNarrowed ? null : text('ui.notifications.emptyText')}
          </p>
        )}
      </section>
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
  return (
    <AccountPage title={text('ui.notifications.title')} visitor={text('ui.notifications.visitor')} isNarrow>
      <All />
    </AccountPage>
  )
}
