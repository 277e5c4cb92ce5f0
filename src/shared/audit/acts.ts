import {
  factKinds,
  type ActKind,
  type ActRow,
  type FactKind,
  type FactsOf,
  type ObjectTexts,
  defineAct,
  plainAct,
  type ObjectKind,
} from './define-act.ts'
import { staffActs } from './staff-acts.ts'

const own = <const O extends ObjectKind>(object: O, en: string, zhCn: string) =>
  plainAct('own', object, { en, 'zh-cn': zhCn })

/** What people do with their own accounts; their copy of their data says it (`history.json`). */
const ownActs = {
  register: own('user', 'Created the account', '注册账号'),
  'sign-in-by-code': own('user', 'Signed in with a code', '使用验证码登录'),
  'sign-in-by-password': own('user', 'Signed in with the password', '使用密码登录'),
  'sign-in-by-third-party': own('user', 'Signed in with a linked account', '使用第三方账号登录'),
  'change-receiver': own('user', 'Changed the phone number or email', '更改手机号或邮箱'),
  'set-password': own('user', 'Set the password', '设置密码'),
  'reset-password': own('user', 'Reset the password', '重置密码'),
  'copy-data': own('user', 'Downloaded a copy of all data', '下载全部数据副本'),
  close: own('user', 'Closed the account', '注销账号'),
  reopen: own('user', 'Kept the account by signing in', '登录后保留账号'),
  'end-session': own('session', 'Signed out another device', '退出另一台设备的登录'),
  'end-sessions': own('session', 'Signed out all other devices', '退出其他所有设备的登录'),
  confirm: own('way', 'Confirmed who is signed in', '确认登录者身份'),
  'factor.add': own('way', 'Added a second factor', '添加两步验证方式'),
  'factor.remove': own('way', 'Removed a second factor', '移除两步验证方式'),
  'factor.recovery': own('way', 'Generated new recovery codes', '重新生成恢复码'),
  'factor.prove': own('way', 'Completed two-step verification', '完成两步验证'),
  link: own('way', 'Linked an account', '关联第三方账号'),
  unlink: own('way', 'Unlinked an account', '解除关联第三方账号'),
  'export-signing-key': own('signing-key', 'Exported the signing key', '导出签名密钥'),
  'import-signing-key': defineAct({
    ...{ kind: 'own', object: 'signing-key', facts: { fingerprint: 'code' } },
    en: { says: 'Imported a signing key', facts: { fingerprint: '{{fingerprint}}' } },
    'zh-cn': { says: '导入签名密钥', facts: { fingerprint: '{{fingerprint}}' } },
  }),
  'comment.delete': own('comment', 'Deleted a comment on a shared design', '删除分享设计上的评论'),
  'save-real-name': own('wallet', 'Saved the real name', '保存真实姓名'),
  'verify-identity': own('wallet', 'Submitted the identity for verification', '提交身份验证'),
  'bind-alipay': own('wallet', 'Linked an Alipay account', '绑定支付宝账户'),
  'unbind-alipay': own('wallet', 'Unlinked the Alipay account', '解绑支付宝账户'),
  'bind-paypal': own('wallet', 'Linked a PayPal account', '绑定 PayPal 账户'),
  'unbind-paypal': own('wallet', 'Unlinked the PayPal account', '解绑 PayPal 账户'),
  'sign-contract': own('wallet', 'Asked to sign the contract', '申请签署合同'),
  withdraw: defineAct({
    ...{ kind: 'own', object: 'order', facts: { amount: 'money', currency: 'code' } },
    en: { says: 'Requested a withdrawal', facts: { amount: '{{amount}}', currency: null } },
    'zh-cn': { says: '申请提现', facts: { amount: '{{amount}}', currency: null } },
  }),
  'cancel-withdrawal': own('order', 'Cancelled a withdrawal', '取消提现'),
  'face.submit': defineAct({
    ...{ kind: 'own', object: 'face', facts: { release: 'code', number: 'count' } },
    en: { says: 'Submitted a design for review', facts: { release: null, number: null } },
    'zh-cn': { says: '提交设计审核', facts: { release: null, number: null } },
  }),
} as const

/** Everything that the audit log can hold: `audit` takes no other action, and no row goes without its sentences. */
export const acts = { ...staffActs, ...ownActs } as const
type Acts = typeof acts
export type ActName = keyof Acts

/** What an act is done to, as `audit` takes it. */
export type ActObject<A extends ActName> = ObjectTexts[Acts[A]['object']]

/** Facts of an act, as `audit` takes them. */
export type ActFacts<A extends ActName> = { [Name in A]: FactsOf<Acts[Name]['facts']> }[A]

/** An act of whatever name; null for one that this version does not know. */
export const actNamed = (name: string): ActRow | null =>
  Object.hasOwn(acts, name) ? (acts[name as ActName] as ActRow) : null

export const actsOfKind = (kind: ActKind): string[] =>
  Object.entries<{ readonly kind: ActKind }>(acts).flatMap(([name, row]) => (row.kind === kind ? [name] : []))

export interface StoredFact {
  readonly name: string
  readonly kind: FactKind
  readonly value: string | number
}

/** The facts of a stored row that are of the form of today; older or other ones are left out. */
export function readFacts(row: ActRow, detail: unknown): StoredFact[] {
  const stored = typeof detail === 'object' && detail !== null ? (detail as Record<string, unknown>) : {}
  return Object.entries(row.facts).flatMap(([marked, kind]) => {
    const name = marked.replace(/\?$/, '')
    const read = factKinds[kind].safeParse(stored[name])
    return read.success && read.data !== '' ? [{ name, kind, value: read.data }] : []
  })
}
