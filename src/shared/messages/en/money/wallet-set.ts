import { moneyRefusalsEn } from './refusals.ts'

/** What the wallet and the screen of finance say, with what the server answers there. */
export const walletSetEn = { ...moneyRefusalsEn }
