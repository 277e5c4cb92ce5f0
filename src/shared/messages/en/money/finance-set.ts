import { claimsEn } from './claims.ts'
import { financeEn } from './finance.ts'
import { walletSetEn } from './wallet-set.ts'

/** What the screen of finance says: states and columns have the words of the wallet. */
export const financeSetEn = { ...walletSetEn, ...financeEn, ...claimsEn }
