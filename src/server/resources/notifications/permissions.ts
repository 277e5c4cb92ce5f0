import { eq } from 'drizzle-orm'
import { notificationKinds } from '../../../shared/notifications/kinds.ts'
import type { Role } from '../../../shared/api/staff/roles.ts'
import { notification } from '../../base/db/tables/notifications.ts'

/*
 * Notifications are read and marked by the person they went to. What is told to staff goes to who has one of the roles
 * of its kind (`roles` in `shared/notifications/kinds.ts`), and they alone choose how. Mail is stopped without signing
 * in by the link that it holds (`unsubscribe/link.ts`).
 */

export const isNotificationOf = (userId: number) => eq(notification.userId, userId)

/** Whether any kind is for these roles. */
export const isToldAsStaff = (held: readonly Role[]): boolean =>
  Object.values(notificationKinds).some(({ roles }) => roles.some((role) => held.includes(role)))
