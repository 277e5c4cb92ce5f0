import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { countUnread, mostUnreadCounted } from '../../../shared/api/notifications/notifications.ts'
import { DropPanel } from '../dropdown/drop-panel.tsx'
import { iconLook } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { InnerPart, definePart } from '../lazy/part.tsx'
import { useOwnKey } from '../session/use-profile.ts'
import { Queries } from '../session/queries.tsx'
import { call } from '../session/session.ts'
import { useText } from '../text.ts'
import css from './bell.module.css'

const latest = definePart<{ readonly close: () => void }>(
  async () => (await import('./latest-panel.tsx')).LatestPanel,
)

/** Milliseconds between two fetches of the number while the page is seen; without a network the last one stays. */
const everyMs = 60_000

function BellButton() {
  const { text } = useText()
  const { data } = useQuery({
    queryKey: [...useOwnKey('notifications'), 'unread'],
    queryFn: () => call(countUnread, {}),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    staleTime: everyMs / 2,
  })
  const unread = data?.unread ?? 0
  const count = unread >= mostUnreadCounted ? `${mostUnreadCounted - 1}+` : String(unread)
  const label =
    unread === 0 ? text('ui.notifications.title') : text('ui.notifications.bell', { unread: count })
  return (
    <DropPanel
      panelClassName={css.panel}
      side="bottom end"
      gap={8}
      buttonProps={{
        className: cx(iconLook, css.bell),
        'aria-label': label,
        'data-tip': label,
        'data-bell': '',
      }}
      button={
        <>
          <Bell size={18} strokeWidth={1.5} aria-hidden />
          {unread === 0 ? null : (
            <span className={css.count} aria-hidden>
              {count}
            </span>
          )}
        </>
      }
      content={(close) => <InnerPart part={latest} props={{ close }} />}
    />
  )
}

/** The bell of every screen: how many notifications are unread, and the latest of them. */
export const NotificationBell = () => (
  <Queries>
    <BellButton />
  </Queries>
)
