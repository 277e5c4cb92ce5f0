import type { notificationGroupsZhCn } from '../../zh-cn/notifications/groups.ts'

export const notificationGroupsEn: Record<keyof typeof notificationGroupsZhCn, string> = {
  'notification.group.publishing': 'Publishing and review',
  'notification.group.comments': 'Comments on shared dials',
  'notification.group.money': 'Earnings and withdrawals',
  'notification.group.security': 'Account security',
  'notification.group.staff': 'Staff tasks',
}
