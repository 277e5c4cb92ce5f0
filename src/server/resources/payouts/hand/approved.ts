import type { Tx } from '../../../base/context.ts'
import type { OrderRecord } from '../../ledger/read-books.ts'
import { Refusal } from '../../../base/reply.ts'
import { sayCents, type Who } from '../finance.ts'
import { limitOf } from '../limit.ts'
import { findApproval } from '../queries.ts'

/** Throws `secondPersonFirst` for a large one that was not approved to be paid in this way. */
export async function requireApproved(tx: Tx, { context }: Who, order: OrderRecord): Promise<void> {
  const limit = limitOf(context)
  if (order.amount <= limit || (await findApproval(tx, order.id))?.way === 'manual') return
  const said = { limit: sayCents(limit, order), present: sayCents(order.amount, order) }
  throw new Refusal('secondPersonFirst', said)
}
