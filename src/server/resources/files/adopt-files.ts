import type { Context, Tx } from '../../base/context.ts'
import { reserveQuota } from '../../base/quota/reserve-quota.ts'
import { findMine, readSizes, refer } from './queries.ts'

const fileAddress = /\/f\/([a-z]+\/[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]{2,5})/g

/** Files of a design shared with the user are kept for them too, and count as their own: nothing is stored twice. */
export async function adoptFiles(
  tx: Tx,
  { context, userId }: { context: Context; userId: number },
  design: string,
): Promise<void> {
  const keys = [...new Set([...design.matchAll(fileAddress)].map(([, key = '']) => key))].toSorted()
  if (keys.length === 0) return
  const ref = { ownerId: userId, usedIn: 'upload', createdAt: context.now() }
  const sizes = await readSizes(tx, keys)
  const mine = await findMine(tx, keys, ref)
  // in one order, so that two who take the same files never wait for each other
  const made = await refer(
    tx,
    keys.filter((key) => sizes.has(key) && !mine.has(key)),
    ref,
  )
  const bytes = [...made].reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0)
  if (made.size > 0)
    await reserveQuota(tx, { config: context.config, userId }, { pictures: made.size, drafts: 0, bytes })
}
