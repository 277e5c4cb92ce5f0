import { useLocation } from 'wouter'
import { notificationKindNames } from '../../../shared/notifications/kinds.ts'
import { useText } from '../../app/text.ts'
import { printWanted, type Wanted } from './filters.ts'

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
      <label>
        {text('ui.notifications.show')}
        <select
          aria-label={text('ui.notifications.show')}
          value={wanted.isUnread ? 'unread' : 'all'}
          onChange={({ target }) => change({ isUnread: target.value === 'unread' })}
        >
          <option value="all">{text('ui.notifications.showAll')}</option>
          <option value="unread">{text('ui.notifications.isUnread')}</option>
        </select>
      </label>
      <label>
        {text('ui.notifications.type')}
        <select
          aria-label={text('ui.notifications.type')}
          value={wanted.kind ?? ''}
          onChange={({ target }) =>
            change({ kind: notificationKindNames.find((kind) => kind === target.value) ?? null })
          }
        >
          <option value="">{text('ui.notifications.allTypes')}</option>
          {offered.map((kind) => (
            <option key={kind} value={kind}>
              {text(`ui.notifications.kind.${kind}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
