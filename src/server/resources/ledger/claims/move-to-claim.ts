import type { Tx } from '../../../base/context.ts'
import { lockAccounts, post } from '../post.ts'
import { house, own } from '../accounts.ts'

interface Owned {
  readonly userId: number
  readonly currency: string
}

/**
 * Makes what a person can dispose of a claim; what is pending settles to it later. In the transaction that erases the
 * account, which holds the row of the person. @returns cents that are owed, pending ones included.
 */
export async function moveToClaim(tx: Tx, { userId, currency }: Owned, at: Date): Promise<number> {
  const [available, claim] = [own(userId, 'available', currency), own(userId, 'claim', currency)]
  const [free = 0, before = 0, pending = 0] = await lockAccounts(tx, [
    available,
    claim,
    own(userId, 'pending', currency),
  ])
  await post(tx, {
    kind: 'claim',
    key: `claim:${userId}:${currency}`,
    request: [userId, currency],
    legs: [
      { account: available, amount: -free },
      { account: claim, amount: free },
    ],
    at,
  })
  return free + before + pending
}

/** Moves what was not requested before the claim ended to the house. @returns how many cents. */
export async function lapseClaim(tx: Tx, { userId, currency }: Owned, at: Date): Promise<number> {
  const claim = own(userId, 'claim', currency)
  const revenue = house('revenue', currency)
  const [left = 0] = await lockAccounts(tx, [claim, revenue])
  await post(tx, {
    kind: 'lapse',
    key: `lapse:${userId}:${currency}:${at.toISOString()}`,
    request: [userId, currency, left],
    legs: [
      { account: claim, amount: -left },
      { account: revenue, amount: left },
    ],
    at,
  })
  return left
}
