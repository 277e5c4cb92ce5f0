import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { pageNotifications } from '../../../shared/api/notifications/notifications.ts'
import { Button } from '../../kit/button.tsx'
import { useOwnKey } from '../session/use-profile.ts'
import { call } from '../session/session.ts'
import { useText } from '../text.ts'
import { NotificationRows } from './notification-rows.tsx'
import css from './notifications.module.css'
import { useMarkRead } from './use-notifications.ts'

/** Rows that the bell shows; the page has all. */
const shown = 8

function Latest({ close }: { readonly close: () => void }) {
  const { text } = useText()
  const { data, refetch, isError, isPaused } = useQuery({
    queryKey: [...useOwnKey('notifications'), 'latest'],
    queryFn: () => call(pageNotifications, { query: { size: shown } }),
    refetchOnMount: 'always',
  })
  if (data?.records.length === 0)
    return (
      <p className={css.nothing}>
        <b>{text('ui.notifications.empty')}</b>
        {text('ui.notifications.emptyText')}
      </p>
    )
  if (data) return <NotificationRows records={data.records} onFollow={close} />
  if (isError || isPaused)
    return (
      <p className={css.nothing} role="alert">
        {text('ui.notifications.failed')}
        <Button onClick={() => void refetch()}>{text('ui.retry')}</Button>
      </p>
    )
  return <p className={css.nothing} aria-busy />
}

function ReadAll() {
  const { text } = useText()
  const { data } = useQuery({
    queryKey: [...useOwnKey('notifications'), 'latest'],
    queryFn: () => call(pageNotifications, { query: { size: shown } }),
  })
  const markRead = useMarkRead()
  const [newest] = data?.records ?? []
  return (
    <Button
      look="ghost"
      disabled={newest === undefined}
      onClick={() => {
        // a button that is switched off while it has the focus loses it, and the panel would close
        if (newest && !markRead.isPending) markRead.mutate({ id: newest.id, all: true })
      }}
    >
      {text('ui.notifications.readAll')}
    </Button>
  )
}

/** What the bell opens: the latest, and a way to all. */
export function LatestPanel({ close }: { readonly close: () => void }) {
  const { text } = useText()
  return (
    <>
      <div className={css.head}>
        <h2>{text('ui.notifications.title')}</h2>
        <ReadAll />
      </div>
      <div className={css.scroll}>
        <Latest close={close} />
      </div>
      <div className={css.foot}>
        <Link href="/notifications" onClick={close}>
          {text('ui.notifications.all')}
        </Link>
        <Link href="/profile#notifications" onClick={close}>
          {text('ui.notifications.settings')}
        </Link>
      </div>
    </>
  )
}
