import { factorsEn } from '../account/factors.ts'
import { profileEn } from '../account/profile.ts'
import { walletEn } from '../money/wallet.ts'
import { statementEn } from '../money/statement.ts'
import { financeEn } from '../money/finance.ts'
import { claimsEn } from '../money/claims.ts'
import { publishEn } from '../screens/publish.ts'
import { reasonsEn } from '../screens/reasons.ts'
import { reviewEn } from '../screens/review.ts'
import { peopleEn } from '../staff/staff.ts'

/** What the screens of an account say, and those of the people who work here. */
export const accountSetEn = {
  ...factorsEn,
  ...profileEn,
  ...walletEn,
  ...statementEn,
  ...financeEn,
  ...claimsEn,
  ...publishEn,
  ...reasonsEn,
  ...reviewEn,
  ...peopleEn,
}
