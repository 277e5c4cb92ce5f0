import type { claimsZhCn } from '../../zh-cn/money/claims.ts'

/** The card of claims on the screen of finance. */
export const claimsEn: Record<keyof typeof claimsZhCn, string> = {
  'ui.claims.title': 'Claims of deleted accounts',
  'ui.claims.text':
    'Money owed to people whose account is deleted. Starting a payout adds it to the withdrawals above.',
  'ui.claims.empty': 'No open claims',
  'ui.claims.search': 'Search account',
  'ui.claims.open': 'Open',
  'ui.claims.all': 'All',
  'ui.claims.state.open': 'Payable',
  'ui.claims.state.paying': 'Payout in progress',
  'ui.claims.state.waiting': 'Pending',
  'ui.claims.state.paid': 'Paid in full',
  'ui.claims.state.lapsed': 'Expired',
  'ui.claims.since': 'Since {{date}}, expires {{until}}',
  'ui.claims.none': 'No payout account left',
  'ui.claims.pending': '{{amount}} pending',
  'ui.claims.reserved': '{{amount}} in a payout in progress',
  'ui.claims.second': 'You added the payout account, so a colleague makes the payout',
  'ui.claims.show': 'Show account',
  'ui.claims.showOf': 'Show account of the claim of {{amount}}',
  'ui.claims.pay': 'Create payout',
  'ui.claims.payOf': 'Create payout of {{amount}}',
  'ui.claims.paid': 'Payout created. Find it under Withdrawals',
  'ui.claims.address': 'Add account…',
  'ui.claims.addressOf': 'Add account for the claim of {{amount}}',
  'ui.claims.addressTitle': 'Add payout account',
  'ui.claims.addressWhy':
    'Verify first that the person who contacted you owned the account. A colleague makes the payout.',
  'ui.claims.addressDo': 'Add account',
  'ui.claims.addressDone': 'Payout account added',
  'ui.claims.account': 'Payout account',
  'ui.claims.name': 'Name (optional)',
}
