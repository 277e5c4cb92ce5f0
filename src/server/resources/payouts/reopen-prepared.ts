import type { Tx } from '../../base/context.ts'
import { countPrepared, deletePreparedBy } from './queries.ts'

/**
 * Deletes what a person prepared for orders that are not over: nothing is confirmed on the word of who no longer works
 * here. Orders that are over keep the name of their preparer. @returns how many are open again.
 */
export const reopenPrepared = (tx: Tx, userId: number): Promise<number> => deletePreparedBy(tx, userId)

/** Payouts that wait for a second person, by who prepared them. */
export const preparedByPerson = (tx: Tx): Promise<Map<number, number>> => countPrepared(tx)
