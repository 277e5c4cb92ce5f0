import type { Tx } from '../../base/context.ts'
import { deleteShares, endSharesOf } from './queries.ts'

/** Ends the links to a design that is thrown away; they stay ended when it comes back. */
export async function endShares(tx: Tx, draftIds: readonly string[], now: Date): Promise<void> {
  if (draftIds.length > 0) await endSharesOf(tx, draftIds, now)
}

export const eraseShares = (tx: Tx, userId: number): Promise<void> => deleteShares(tx, userId)
