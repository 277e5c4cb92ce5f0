import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  readNotifications,
  type NotificationRecord,
} from '../../../shared/api/notifications/notifications.ts'
import type { Locale } from '../../../shared/messages/text.ts'
import { useOwnKey } from '../session/use-profile.ts'
import { call } from '../session/session.ts'

/** In the language that is shown; the server says both. */
export const saidIn = (locale: Locale, both: NotificationRecord['title']): string =>
  locale === 'en' ? both.en : both.zh

/** Marks one notification, or all up to one, as read: here at once, and again as the server says. */
export function useMarkRead() {
  const queries = useQueryClient()
  const queryKey = useOwnKey('notifications')
  return useMutation({
    mutationFn: (body: { readonly id: number; readonly all: boolean }) => call(readNotifications, { body }),
    onSuccess: (answer) => queries.setQueryData([...queryKey, 'unread'], answer),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
