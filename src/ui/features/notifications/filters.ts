import type { NotificationKind } from '../../../shared/notifications/facts.ts'
import { notificationKindNames } from '../../../shared/notifications/kinds.ts'

/** What of the notifications is shown; the address says it. */
export type Wanted = {
  readonly isUnread: boolean
  readonly kind: NotificationKind | null
  /** Cursor of the page; null for the newest. */
  readonly cursor: number | null
}

/** Words of an address that mean nothing are as absent as none. */
export function readWanted(search: string): Wanted {
  const query = new URLSearchParams(search)
  const cursor = Number(query.get('before'))
  return {
    isUnread: query.get('show') === 'unread',
    kind: notificationKindNames.find((kind) => kind === query.get('type')) ?? null,
    cursor: Number.isSafeInteger(cursor) && cursor > 0 ? cursor : null,
  }
}

export function printWanted({ isUnread, kind, cursor }: Wanted): string {
  const query = new URLSearchParams()
  if (isUnread) query.set('show', 'unread')
  if (kind !== null) query.set('type', kind)
  if (cursor !== null) query.set('before', String(cursor))
  const text = query.toString()
  return `/notifications${text === '' ? '' : `?${text}`}`
}

export const queryOf = ({ isUnread, kind, cursor }: Wanted) => ({
  ...(isUnread ? ({ unread: '1' } as const) : {}),
  ...(kind === null ? {} : { kind }),
  ...(cursor === null ? {} : { cursor }),
})
