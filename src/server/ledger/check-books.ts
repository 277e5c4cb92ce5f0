import type { Context } from '../context.ts'
import { findDiscrepancies, type Discrepancy } from './queries.ts'

/**
 * Compares every sum with what it is the sum of: currencies make zero, balances are their entries, reserved money is
 * that of the open orders, and what settles later that of the earnings. Empty when the books are right.
 */
export const checkBooks = (context: Pick<Context, 'transact'>): Promise<readonly Discrepancy[]> =>
  context.transact(findDiscrepancies)
