import { Link } from 'wouter'
import type { NotificationRecord } from '../../../shared/api/notifications/notifications.ts'
import { timeFormatOf, useText } from '../text.ts'
import css from './notifications.module.css'
import { saidIn, useMarkRead } from './use-notifications.ts'

type Props = {
  readonly records: readonly NotificationRecord[]
  /** After one was followed. */
  readonly onFollow?: () => void
}

/** Each leads to where it is dealt with, and is read by that. */
export function NotificationRows({ records, onFollow }: Props) {
  const { text, locale } = useText()
  const markRead = useMarkRead()
  const time = timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ul className={css.rows}>
      {records.map(({ id, kind, at, isRead, link, title, text: said }) => (
        <li key={id} data-kind={kind}>
          <Link
            href={link}
            className={css.row}
            data-unread={!isRead || undefined}
            onClick={() => {
              if (!isRead) markRead.mutate({ id, all: false })
              onFollow?.()
            }}
          >
            <b>
              {saidIn(locale, title)}
              {isRead ? null : <span className={css.hidden}> ({text('ui.notifications.isUnread')})</span>}
            </b>
            <span className={css.text}>{saidIn(locale, said)}</span>
            <time dateTime={at}>{time.format(new Date(at))}</time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
