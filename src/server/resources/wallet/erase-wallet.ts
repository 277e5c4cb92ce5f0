import type { Tx } from '../../base/context.ts'
import { deleteWallet, hasOpenOrders } from './queries.ts'

/** Money on its way needs to know where it goes: the account is erased once it is there. */
export const isMoneyOnItsWay = (tx: Tx, userId: number): Promise<boolean> => hasOpenOrders(tx, userId)

/** The books stay, without a name: what was paid to a number is no person's secret. */
export const eraseWallet = (tx: Tx, userId: number): Promise<void> => deleteWallet(tx, userId)
