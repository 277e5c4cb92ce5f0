import { moneyRefusalsZhCn } from './refusals.ts'
import { walletZhCn } from './wallet.ts'

/** What the wallet says, with what the server answers there. */
export const walletSetZhCn = { ...moneyRefusalsZhCn, ...walletZhCn }
