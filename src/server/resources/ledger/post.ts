import { createHash } from 'node:crypto'
import { claimEnds } from '../../../shared/earnings/claim-rules.ts'
import type { Currency } from '../../../shared/earnings/money-rules.ts'
import type { TransferKind } from '../../../shared/earnings/transfer-kinds.ts'
import type { Tx } from '../../base/context.ts'
import { insertClaim } from './claims/queries.ts'
import {
  findAccounts,
  findTransferHash,
  insertEntries,
  insertTransfer,
  lockAccountRows,
  type AccountName,
} from './queries.ts'

/** The same key with another content: a mistake, or worse. Nothing was posted. */
export class LedgerConflict extends Error {
  override readonly name = 'LedgerConflict'
  constructor(readonly key: string) {
    super(`another event is posted under ${key}`)
  }
}

interface Leg {
  readonly account: AccountName
  /** Cents; what leaves is below zero. */
  readonly amount: number
}

export interface Posting {
  /** One of the table, so that every statement has a line for it. */
  readonly kind: TransferKind
  /** The event, once: posting it again changes nothing. */
  readonly key: string
  /** What the event says; the same key has to say the same. */
  readonly request: unknown
  readonly legs: readonly Leg[]
  readonly at: Date
}

export const hashOf = (request: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest()

/** Holds these accounts until the transaction ends; the answer is what is on them, in the same order. */
export async function lockAccounts(tx: Tx, names: readonly AccountName[]): Promise<number[]> {
  const ids = await findAccounts(tx, names)
  const balances = await lockAccountRows(tx, ids)
  return ids.map((id) => balances.get(id) ?? 0)
}

/**
 * Posts once. False when this very event is posted already, by any process. Legs of nothing are left out; a posting of
 * nothing at all is none. The database refuses a posting that does not sum to zero.
 * @throws LedgerConflict when another event has the key.
 */
export async function post(tx: Tx, { kind, key, request, legs, at }: Posting): Promise<boolean> {
  const moved = legs.filter(({ amount }) => amount !== 0)
  const requestHash = hashOf(request)
  if (moved.length === 0) return true
  const transferId = await insertTransfer(tx, { kind, key, requestHash, legs: moved.length, at })
  if (transferId === null) {
    const before = await findTransferHash(tx, key)
    if (!before?.equals(requestHash)) throw new LedgerConflict(key)
    return false
  }
  const ids = await findAccounts(
    tx,
    moved.map(({ account }) => account),
  )
  await lockAccountRows(tx, ids)
  const rows = moved.map(({ amount }, place) => ({ transferId, accountId: ids[place] ?? 0, amount }))
  await insertEntries(
    tx,
    rows.toSorted((a, b) => a.accountId - b.accountId),
  )
  // whatever brings it: a claim has a row that finance sees
  for (const { account, amount } of moved)
    if (account.kind === 'claim' && account.ownerId !== null && amount > 0) {
      const [userId, currency] = [account.ownerId, account.currency as Currency]
      await insertClaim(tx, { userId, currency, since: at, expiresAt: claimEnds(at, currency) })
    }
  return true
}
