import { claimEnds } from '../../../../shared/earnings/claim-rules.ts'
import type { Currency } from '../../../../shared/earnings/money-rules.ts'
import type { Context, Tx } from '../../../base/context.ts'
import { moveToClaim } from '../../ledger/claims/move-to-claim.ts'
import { findCurrencies, findStranded, insertClaim } from '../../ledger/claims/queries.ts'
import { liveFaces } from '../../publish/own-faces.ts'
import { claimOf, maskAccount, sealFor } from '../personal.ts'
import { updateWallet } from '../queries.ts'
import { openWallet } from '../wallet.ts'
import type { Target } from '../withdraw.ts'

/** Where the rest of a person goes; null when it was left as a claim, or no account was bound. */
async function targetFor(context: Context, tx: Tx, userId: number): Promise<Target | null> {
  const { row, personal } = await openWallet(context, tx, userId)
  const account = personal[context.edition.payout]
  return row?.restTo === 'account' && account !== null ? { account, name: personal.name } : null
}

/**
 * Before an account is erased: what is left becomes a claim in each currency, with the address that its person chose,
 * sealed anew. So does nothing, where a face that is live can still bring something. In the transaction of the erasure,
 * before faces and wallet are erased.
 */
export async function leaveClaims(context: Context, tx: Tx, userId: number): Promise<void> {
  const since = context.now()
  const owed = await findCurrencies(tx, userId)
  const mayCome = (await liveFaces(tx, userId)).some(({ payType }) => payType !== 'free')
  const currencies = new Set([...owed, ...(mayCome ? [context.edition.currency] : [])])
  if (currencies.size === 0) return
  const target = await targetFor(context, tx, userId)
  for (const currency of currencies) {
    // an address is of the currency of its edition
    const isPayable = target !== null && currency === context.edition.currency
    const address = isPayable
      ? {
          sealed: sealFor(context, target, claimOf(userId, currency)),
          accountMasked: maskAccount(target.account),
        }
      : {}
    const expiresAt = claimEnds(since, currency as Currency)
    await insertClaim(tx, { userId, currency, since, expiresAt, ...address })
    await moveToClaim(tx, { userId, currency }, since)
  }
}

/** A sign-in kept the account: where a rest goes is chosen anew another time. */
export const forgetRest = (tx: Tx, userId: number): Promise<void> =>
  updateWallet(tx, userId, { restTo: 'claim' })

/** Makes claims of the money of accounts that were erased before there were claims; where it goes is unknown. */
export async function claimStranded(context: Context): Promise<void> {
  for (const userId of await context.run(findStranded))
    await context.transact(async (tx) => {
      for (const currency of await findCurrencies(tx, userId))
        await moveToClaim(tx, { userId, currency }, context.now())
    })
}
