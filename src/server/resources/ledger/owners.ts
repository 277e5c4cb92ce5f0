import type { Tx } from '../../base/context.ts'
import { lockOwnerRows } from './queries.ts'
import { own } from './accounts.ts'

export interface Owners {
  /** Account of what a person can dispose of: `available`, or their `claim` once the account is erased. */
  free(ownerId: number, currency: string): ReturnType<typeof own>
}

/**
 * Keeps people from being erased until the transaction ends. Rows of people come before accounts in the order of locks:
 * every posting for a person calls this first.
 */
export async function lockOwners(tx: Tx, ids: readonly number[]): Promise<Owners> {
  const erased = await lockOwnerRows(tx, [...new Set(ids)])
  return { free: (ownerId, currency) => own(ownerId, erased.has(ownerId) ? 'claim' : 'available', currency) }
}
