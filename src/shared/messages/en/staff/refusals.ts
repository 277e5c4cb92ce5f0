import type { peopleRefusalsZhCn } from '../../zh-cn/staff/refusals.ts'

/** What the server answers about who works here; no other screen needs it. */
export const peopleRefusalsEn: Record<keyof typeof peopleRefusalsZhCn, string> = {
  'server.firstLink':
    'This link no longer works: it was used, is older than {{limit}} minutes, or staff accounts already exist. Restart the server for a new link, or ask an administrator',
  'server.lastAdministrator':
    'There is only 1 administrator, and 1 is needed. Make someone else an administrator first',
  'server.nobodyThere': 'No account matches this email, phone or account ID exactly. Check it and try again',
}
