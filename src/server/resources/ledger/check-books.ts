import type { Context } from '../../base/context.ts'
import { findDiscrepancies, type Discrepancy } from './checks/queries.ts'

/**
 * Compares every sum with what it is the sum of: currencies make zero, balances are their entries, reserved money is
 * that of the open orders, what settles later and what has settled that of the earnings,
 * and money of erased accounts stands on their claims. Empty when the books are right.
 */
export const checkBooks = (context: Pick<Context, 'transact'>): Promise<readonly Discrepancy[]> =>
  context.transact(findDiscrepancies)
