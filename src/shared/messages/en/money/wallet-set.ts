import { moneyRefusalsEn } from './refusals.ts'
import { walletEn } from './wallet.ts'

/** What the wallet says, with what the server answers there. */
export const walletSetEn = { ...moneyRefusalsEn, ...walletEn }
