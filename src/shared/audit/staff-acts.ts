import { defineAct, plainAct, type ActKind } from './define-act.ts'

const roleAct = (en: string, zhCn: string) =>
  defineAct({
    ...{ kind: 'roles', object: 'user', facts: { role: 'role' } },
    en: { says: en, facts: { role: null } },
    'zh-cn': { says: zhCn, facts: { role: null } },
  })

const reviewAct = (en: string, zhCn: string) =>
  defineAct({
    kind: 'review',
    object: 'face',
    facts: { release: 'code', versions: 'count', reasons: 'reasons', words: 'words' },
    en: { says: en, facts: { release: null, versions: null, reasons: '{{reasons}}', words: '“{{words}}”' } },
    'zh-cn': {
      says: zhCn,
      facts: { release: null, versions: null, reasons: '{{reasons}}', words: '“{{words}}”' },
    },
  })

const payeeAct = (en: string, zhCn: string) =>
  plainAct('payees' satisfies ActKind, 'user', { en, 'zh-cn': zhCn })

const takeOverAct = <const O extends 'face' | 'order' | 'user'>(kind: ActKind, object: O) =>
  defineAct({
    ...{ kind, object, facts: { words: 'words' } },
    en: { says: 'Took over {{object}} from a colleague', facts: { words: '“{{words}}”' } },
    'zh-cn': { says: '从同事处接手 {{object}}', facts: { words: '“{{words}}”' } },
  })

/** What staff do. Stored rows keep the name of their action for ever: a name is never given to something else. */
export const staffActs = {
  'role.grant': roleAct('Gave {{object}} the role {{role}}', '授予 {{object}} “{{role}}”角色'),
  'role.revoke': roleAct('Removed the role {{role}} from {{object}}', '移除 {{object}} 的“{{role}}”角色'),
  'role.first': roleAct('Became the first administrator: {{object}}', '{{object}} 成为首位管理员'),
  'factor.reset': plainAct('roles', 'user', {
    en: 'Reset the second factor of {{object}}',
    'zh-cn': '重置 {{object}} 的两步验证',
  }),
  'face.approve': reviewAct('Approved {{object}}', '审核通过 {{object}}'),
  'face.refuse': reviewAct('Rejected {{object}}', '驳回 {{object}}'),
  'face.takeDown': reviewAct('Took down {{object}}', '下架 {{object}}'),
  'support.look': plainAct('support', 'user', {
    en: 'Looked up {{object}}',
    'zh-cn': '查询 {{object}}',
  }),
  'payout-begin': plainAct('payouts', 'order', {
    en: 'Started the payout of {{object}}',
    'zh-cn': '开始支付 {{object}}',
  }),
  'payout-target': plainAct('payouts', 'order', {
    en: 'Viewed the payout account of {{object}}',
    'zh-cn': '查看 {{object}} 的收款账户',
  }),
  'payout-pay-prepared': plainAct('payouts', 'order', {
    en: 'Prepared the payout of {{object}} for a second person',
    'zh-cn': '准备支付 {{object}}，待第二人确认',
  }),
  'payout-approved': defineAct({
    kind: 'payouts',
    object: 'order',
    facts: { preparedBy: 'person' },
    en: { says: 'Approved the payout of {{object}}', facts: { preparedBy: 'prepared by {{preparedBy}}' } },
    'zh-cn': { says: '批准支付 {{object}}', facts: { preparedBy: '由 {{preparedBy}} 准备' } },
  }),
  'claim-review': takeOverAct('review', 'face'),
  'claim-payout': takeOverAct('payouts', 'order'),
  'claim-payee': takeOverAct('payees', 'user'),
  'payout-prepared': defineAct({
    kind: 'payouts',
    object: 'order',
    facts: { to: 'outcome', 'fee?': 'money', 'transactionNo?': 'code', 'note?': 'words' },
    en: {
      says: 'Proposed to mark {{object}} as {{to}}',
      facts: {
        to: null,
        fee: '{{fee}} withheld',
        transactionNo: 'transfer no. {{transactionNo}}',
        note: '“{{note}}”',
      },
    },
    'zh-cn': {
      says: '提议将 {{object}} 标记为{{to}}',
      facts: {
        to: null,
        fee: '扣除 {{fee}}',
        transactionNo: '转账单号 {{transactionNo}}',
        note: '“{{note}}”',
      },
    },
  }),
  'payout-paid': defineAct({
    kind: 'payouts',
    object: 'order',
    facts: { fee: 'money', transactionNo: 'code', 'preparedBy?': 'person' },
    en: {
      says: 'Marked {{object}} as paid',
      facts: {
        fee: '{{fee}} withheld',
        transactionNo: 'transfer no. {{transactionNo}}',
        preparedBy: 'proposed by {{preparedBy}}',
      },
    },
    'zh-cn': {
      says: '将 {{object}} 标记为已付款',
      facts: {
        fee: '扣除 {{fee}}',
        transactionNo: '转账单号 {{transactionNo}}',
        preparedBy: '由 {{preparedBy}} 提议',
      },
    },
  }),
  'payout-failed': defineAct({
    kind: 'payouts',
    object: 'order',
    facts: { note: 'words', 'preparedBy?': 'person' },
    en: {
      says: 'Marked {{object}} as failed',
      facts: { note: '“{{note}}”', preparedBy: 'proposed by {{preparedBy}}' },
    },
    'zh-cn': {
      says: '将 {{object}} 标记为付款失败',
      facts: { note: '“{{note}}”', preparedBy: '由 {{preparedBy}} 提议' },
    },
  }),
  'claim-target': plainAct('payouts', 'user', {
    en: 'Viewed the payout account of a claim of {{object}}',
    'zh-cn': '查看 {{object}} 待领款的收款账户',
  }),
  'claim-address': plainAct('payouts', 'user', {
    en: 'Added the payout account of a claim of {{object}}',
    'zh-cn': '为 {{object}} 的待领款添加收款账户',
  }),
  'claim-pay': plainAct('payouts', 'order', {
    en: 'Created {{object}} from a claim',
    'zh-cn': '从待领款创建 {{object}}',
  }),
  'orders-csv': plainAct('payouts', 'year', {
    en: 'Downloaded all withdrawals of {{object}} as CSV',
    'zh-cn': '下载 {{object}} 年全部提现的 CSV',
  }),
  'payee-open': payeeAct('Viewed the identity of {{object}}', '查看 {{object}} 的身份信息'),
  'payee-identityVerified': payeeAct('Verified the identity of {{object}}', '通过 {{object}} 的身份验证'),
  'payee-identityRejected': payeeAct('Rejected the identity of {{object}}', '未通过 {{object}} 的身份验证'),
  'payee-contractSigned': payeeAct(
    'Recorded the contract of {{object}} as signed',
    '确认 {{object}} 的合同已签署',
  ),
  'books-compare': plainAct('books', 'books', { en: 'Reconciled {{object}}', 'zh-cn': '核对{{object}}' }),
} as const
