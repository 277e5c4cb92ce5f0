import { factorsZhCn } from '../account/factors.ts'
import { profileZhCn } from '../account/profile.ts'
import { walletZhCn } from '../money/wallet.ts'
import { statementZhCn } from '../money/statement.ts'
import { financeZhCn } from '../money/finance.ts'
import { claimsZhCn } from '../money/claims.ts'
import { publishZhCn } from '../screens/publish.ts'
import { reasonsZhCn } from '../screens/reasons.ts'
import { reviewZhCn } from '../screens/review.ts'
import { peopleZhCn } from '../staff/staff.ts'

/** What the screens of an account say, and those of the people who work here. */
export const accountSetZhCn = {
  ...factorsZhCn,
  ...profileZhCn,
  ...walletZhCn,
  ...statementZhCn,
  ...financeZhCn,
  ...claimsZhCn,
  ...publishZhCn,
  ...reasonsZhCn,
  ...reviewZhCn,
  ...peopleZhCn,
}
