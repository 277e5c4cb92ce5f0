import type { Readable } from 'node:stream'
import type { Session, Context } from '../../base/context.ts'
import { openSealed, personalOf, targetOf } from './personal.ts'
import { findOwnOrders, findTargets, findWallet } from './queries.ts'
import { streamMovements } from './statement.ts'

/** Name, number, accounts and every withdrawal of a person, for themselves and in full. */
export async function copyOfWallet(context: Context, { userId }: Session) {
  const { row, orders, targets } = await context.run(async (sql) => ({
    row: await findWallet(sql, userId),
    orders: await findOwnOrders(sql, userId),
    targets: await findTargets(sql, userId),
  }))
  const sealedOf = new Map(targets.map(({ orderId, sealed }) => [orderId, sealed]))
  const personal = row === null ? null : openSealed(context, row.personal, personalOf(userId))
  return {
    wallet: row && {
      personal,
      ...{ identity: row.identityState, contract: row.contractState, contractSignedAt: row.contractSignedAt },
    },
    withdrawals: orders.map(({ userId: _own, accountMasked, ...order }) => {
      const sealed = sealedOf.get(order.id)
      const target = sealed === undefined ? accountMasked : openSealed(context, sealed, targetOf(order.id))
      return { ...order, target }
    }),
  }
}

/** Every movement there ever was on a person's accounts, as the statements of all years. */
export const copyOfMovements = (context: Context, session: Session): Readable =>
  streamMovements(context, session, { from: new Date(0), to: context.now() })
