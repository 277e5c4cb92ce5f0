import type { moneyRefusalsZhCn } from '../../zh-cn/money/refusals.ts'

/** What the server answers about money; a part of the wallet's set, because no other screen needs it. */
export const moneyRefusalsEn: Record<keyof typeof moneyRefusalsZhCn, string> = {
  'server.insufficientBalance':
    'Insufficient balance: {{limit}} available, {{present}} requested. Enter a smaller amount',
  'server.wrongAmount': 'Wrong amount: enter digits with up to two decimals, such as 96.20',
  'server.belowMinimum':
    'The minimum single withdrawal is {{limit}} (you entered {{present}}). Enter a larger amount',
  'server.aboveDayMaximum':
    'You can withdraw up to {{limit}} a day (UTC). {{left}} is left today, and you entered {{present}}. Enter a smaller amount or try again tomorrow',
  'server.outsideWindow':
    'You can request withdrawals from the {{from}}th to the {{to}}th of each month (UTC). Come back on {{opens}}',
  'server.belowThreshold':
    'You can withdraw once your balance reaches {{limit}} (now {{present}}). Sales become available after 30 days',
  'server.notAboveThreshold':
    'You can withdraw once your balance is over {{limit}} (now {{present}}). Sales become available after 30 days',
  'server.walletIncomplete': 'Complete the checklist in your wallet before you withdraw',
  'server.nameMismatch': 'The name does not match the identity. Save the name shown on your ID first',
  'server.wrongAlipay': 'Wrong Alipay format: enter a mobile number or an email',
  'server.payoutsStopped': 'Payouts are on hold until the books match. Reconcile them first',
  'server.realNameRule': 'Names have 1 to 40 characters. Enter yours as on your passport or bank card',
  'server.wrongIdentity':
    'Invalid ID number: it has 18 characters and ends in a digit or X. Check it for typos',
  'server.identityVerified':
    'Your identity is already verified. To verify a different name, save that name first',
  'server.walletSealed':
    'This wallet was encrypted with another key of this server. Contact the administrator. Nothing is lost',
  'server.orderOther': 'This request number belongs to another withdrawal. Submit a new request',
  'server.orderState': 'This withdrawal is “{{present}}”, so this action is not available. Reload the list',
  'server.providerPays':
    'The provider is paying this withdrawal, so it cannot be paid manually. Wait for the result',
  'server.ownWithdrawal': 'You cannot process your own withdrawal. Ask a colleague',
  'server.secondPerson': 'This needs two people, and you prepared it. Ask a colleague to confirm it',
  'server.secondPersonFirst':
    'Payouts over {{limit}} need a second person before they are paid, and this one is {{present}}. Prepare it, then ask a colleague to confirm',
  'server.preparerLeft':
    '{{name}} prepared this and no longer works in finance, so it cannot be confirmed. Prepare it again',
  'server.feeTooHigh':
    'The fee must be lower than the withdrawal (maximum {{limit}}), now {{present}}. Correct it, or mark the payout as failed if nothing was sent',
  'server.preparedAnew': 'This withdrawal has changed in the meantime. Reload the list',
  'server.contractAway':
    'The signing service is not responding, so the status of the contract is unknown. Check again in a minute',
  'server.contractRefused':
    'The signing service rejected the contract ({{present}}). Check your name and ID number',
  'server.contractIdentity': 'Verify your name and identity before you sign the contract',
  'server.payeeState': 'This person is “{{present}}”, so there is nothing to decide. Reload the list',
  'server.storeOff': 'No store secret is configured on this server. Set STORE_SECRET',
  'server.storeBusy':
    'Too many store requests are waiting, and nothing was changed. Retry after the time in retry-after',
  'server.storeSignature': 'The request is not signed by the store',
  'server.payeeChanged':
    'The name or identity number was changed after you opened it. Open it again and compare',
  'server.storeLate':
    'The timestamp is {{present}} s away from the server clock (maximum {{limit}} s). Check your clock and sign again',
  'server.storeReplayed': 'This request was already received. Sign a new one',
  'server.storeConflict': 'Another event was already received under this name ({{present}})',
  'server.storeSaleUnknown': 'Purchase not found ({{present}}). Send the sale first, or retry later',
  'server.storeFaceUnknown': 'Face {{faceId}} was never published here',
  'server.storeCurrency': 'This server keeps its books in {{limit}}, and the event is in {{present}}',
  'server.storeFuture': 'The event is dated in the future ({{present}}). Check your clock',
  'server.closingRest':
    'You still have money in your wallet. Choose where it goes: to your payout account, or keep it as a claim',
  'server.closingAccount':
    'You have no payout account. Add one in your wallet, or keep the balance as a claim',
  'server.claimState': 'This claim has changed ({{present}} payable now). Reload the list',
  'server.claimAddress': 'This claim has no payout account. Add the one its owner gave you',
  'server.claimSecond': 'You added this payout account. Ask a colleague to make the payout',
  'server.storeMonthOpen':
    'Month {{month}} ends at {{limit}}, and the event is dated {{present}}. Send it again with a time after the end',
  'server.storeMonthUnknown': 'Month {{present}} not found. Send the month first, or retry later',
  'server.storeRefundEarly': 'The refund is dated {{present}}, before its sale ({{limit}}). Check your clock',
}
