import { moneyRefusalsZhCn } from './refusals.ts'

/** What the wallet and the screen of finance say, with what the server answers there. */
export const walletSetZhCn = { ...moneyRefusalsZhCn }
