import { useLocation } from 'wouter'
import { notificationKindNames } from '../../../shared/notifications/kinds.ts'
import { SelectField } from '../../kit/page-fields/page-fields.tsx'
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
