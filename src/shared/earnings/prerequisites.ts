/** What has to be there before anything is withdrawn (W5.36–W5.40), in the order of the steps. */
export type Prerequisite = 'name' | 'identity' | 'contract' | 'account' | 'code'

export const prerequisites = {
  alipay: ['name', 'identity', 'contract', 'account', 'code'],
  paypal: ['account', 'code'],
} as const satisfies Record<'alipay' | 'paypal', readonly Prerequisite[]>

/** Hours in which a withdrawal that a provider carries out can still be cancelled. */
export const cancelHours = 24

/** So many business days later, UTC, Monday to Friday; holidays of a country are not known here. */
export function afterBusinessDays(from: Date, days: number): Date {
  const at = new Date(from)
  for (let left = days; left > 0;) {
    at.setUTCDate(at.getUTCDate() + 1)
    const isBusiness = at.getUTCDay() !== 0 && at.getUTCDay() !== 6
    if (isBusiness) left -= 1
  }
  return at
}
