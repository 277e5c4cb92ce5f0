/** What can be turned on and off together, for the page and for mails. */
export const notificationGroupsZhCn = {
  'notification.group.publishing': '发布与审核',
  'notification.group.comments': '分享的表盘上的评论',
  'notification.group.money': '收益与提现',
  'notification.group.security': '账号安全',
  'notification.group.staff': '工作任务',
} as const
