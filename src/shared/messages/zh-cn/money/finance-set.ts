import { claimsZhCn } from './claims.ts'
import { financeZhCn } from './finance.ts'
import { walletSetZhCn } from './wallet-set.ts'

/** What the screen of finance says: states and columns have the words of the wallet. */
export const financeSetZhCn = { ...walletSetZhCn, ...financeZhCn, ...claimsZhCn }
