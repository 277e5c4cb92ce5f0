import type { peopleRefusalsZhCn } from '../../zh-cn/people/refusals.ts'

/** What the server answers about who works here; no other screen asks. */
export const peopleRefusalsEn: Record<keyof typeof peopleRefusalsZhCn, string> = {
  'server.firstLink':
    'This link does nothing: it was used, is older than {{limit}} minutes, or somebody works here already. Start the server anew for another one, or ask an administrator',
  'server.lastAdministrator':
    'There is 1 administrator, and 1 has to stay: make somebody else an administrator first',
  'server.nobodyThere':
    'No account has exactly this email, phone or account id. Look at it again and try once more',
}
