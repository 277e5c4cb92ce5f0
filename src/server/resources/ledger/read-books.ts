import type { Currency } from '../../../shared/earnings/money-rules.ts'
import type { Tx } from '../../base/context.ts'
import {
  balancesOf,
  hadClosingOrder,
  insertAttempt,
  lockOrderRow,
  sumOfDay,
  type OrderRecord,
} from './queries.ts'

export type { OrderRecord } from './queries.ts'

/** Cents on the accounts of one person, by their kind. */
export const readBalances = (tx: Tx, userId: number, currency: Currency): Promise<Map<string, number>> =>
  balancesOf(tx, userId, currency)

/** Cents that a user requested on a UTC day and was not given back. */
export const readDay = (
  tx: Tx,
  account: { readonly userId: number; readonly currency: string; readonly day: string },
): Promise<number> => sumOfDay(tx, account)

/** Whether an account closed before with a withdrawal that was not given back: the next one is a usual one. */
export const hadLastWithdrawal = (tx: Tx, userId: number, currency: Currency): Promise<boolean> =>
  hadClosingOrder(tx, userId, currency)

/** The order, locked against every other move until the transaction ends. */
export const lockOrder = (tx: Tx, id: string): Promise<OrderRecord | null> => lockOrderRow(tx, id)

/** One line of a request to a provider and its response. */
export const noteAttempt = (tx: Tx, row: Parameters<typeof insertAttempt>[1]): Promise<void> =>
  insertAttempt(tx, row)
