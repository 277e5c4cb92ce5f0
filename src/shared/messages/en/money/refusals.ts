import type { moneyRefusalsZhCn } from '../../zh-cn/money/refusals.ts'

/** What the server answers about money; a part of the wallet's set, because no other screen asks. */
export const moneyRefusalsEn: Record<keyof typeof moneyRefusalsZhCn, string> = {
  'server.insufficientBalance':
    'Insufficient balance: {{present}} of {{limit}} that can be withdrawn; ask for less',
  'server.wrongAmount': 'Wrong amount: digits with at most two decimals, such as 96.20',
  'server.belowMinimum': 'The minimum of a single withdrawal is {{limit}}, this is {{present}}; ask for more',
  'server.aboveDayMaximum':
    'At most {{limit}} can be withdrawn a day (UTC), {{left}} are left today and this is {{present}}; ask for less or come back tomorrow',
  'server.outsideWindow':
    'Withdrawals are taken from the {{from}}th to the {{to}}th of each month (UTC); come back on {{opens}}',
  'server.belowThreshold':
    'From a withdrawable balance of {{limit}} on money can be withdrawn, it is {{present}} now; it grows 30 days after each sale',
  'server.notAboveThreshold':
    'Money can be withdrawn once the withdrawable balance is above {{limit}}, it is {{present}} now; it grows 30 days after each sale',
  'server.walletIncomplete':
    'Something is missing before a withdrawal: finish the steps of the checklist in the wallet',
  'server.nameMismatch': 'The name does not match the identity: save the name of the document first',
  'server.wrongAlipay': 'Wrong Alipay format: a mobile number or an email',
  'server.payoutsStopped':
    'Payouts are stopped because the books have to be looked at; compare them again first',
  'server.realNameRule': 'A name has 1 to 40 letters, as in a passport or on a bank card',
  'server.wrongIdentity':
    'This is no identity number: 18 characters, the last one a digit or X; check it for a slip',
  'server.identityVerified':
    'The identity is verified already; save another name first to have that verified',
  'server.walletSealed':
    'The wallet was sealed with another key of this server, tell whoever runs it; nothing is lost',
  'server.orderOther': 'Another request was made under this number; ask again with a new one',
  'server.orderState':
    'The withdrawal is in the state “{{present}}”, so this cannot be done; load the list again',
  'server.providerPays':
    'A provider carries this withdrawal out, so nobody pays it by hand; wait for its answer',
  'server.ownWithdrawal': 'Nobody decides on their own money; ask somebody else who works here',
  'server.secondPerson':
    'Above {{limit}} one person prepares and another confirms, and this was prepared by you; ask a colleague',
  'server.preparedAnew': 'Something else was prepared for this withdrawal meanwhile; load the list again',
  'server.contractAway':
    'The signing service did not answer, so nothing is known of the contract; ask again in a minute',
  'server.contractRefused':
    'The signing service refused the contract ({{present}}); check name and identity number',
  'server.contractIdentity': 'The contract is in your name: have your name and identity verified first',
  'server.payeeState':
    'This person is in the state “{{present}}”, so there is nothing to decide; load the list again',
  'server.storeOff': 'This server has no secret of the store; set STORE_SECRET',
  'server.storeBusy': 'Too many calls of the store wait; nothing was done, tell it again after retry-after',
  'server.storeSignature': 'The call is not signed by the store',
  'server.storeLate':
    'The timestamp is {{present}} s from the time of this server, at most {{limit}}; sign anew and check the clock',
  'server.storeReplayed': 'This call was made before; sign anew',
  'server.storeConflict': 'Another event was told under this name ({{present}})',
  'server.storeSaleUnknown':
    'There is no such purchase yet; tell the sale first, or try again later ({{present}})',
  'server.storeFaceUnknown': 'The face {{faceId}} was never published here',
  'server.storeCurrency': 'This server keeps its books in {{limit}}, the event is in {{present}}',
  'server.storeFuture': 'The event lies in the future ({{present}}); check the clock',
}
