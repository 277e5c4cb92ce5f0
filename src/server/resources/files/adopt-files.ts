import * as z from 'zod/mini'
import type { Context, Tx } from '../../base/context.ts'
import { reserveQuota } from '../../base/quota/reserve-quota.ts'
import { findMine, readSizes, refer } from './queries.ts'

const fileAddress = /\/f\/([a-z]+\/[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]{2,5})/g

const named = z.object({ dialName: z.optional(z.string()), dialNameCn: z.optional(z.string()) })

/** What adopted files are called in the list of their new owner: the design that they came with, in its order. */
function namesOf(design: string, keys: readonly string[]): ReadonlyMap<string, string> {
  const { dialName = '', dialNameCn = '' } = named.parse(JSON.parse(design))
  const name = dialName.trim() || dialNameCn.trim()
  if (name === '') return new Map()
  return new Map(keys.map((key, index) => [key, keys.length === 1 ? name : `${name} ${index + 1}`]))
}

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
  const wanted = keys.filter((key) => sizes.has(key) && !mine.has(key))
  const names = namesOf(design, wanted)
  const made = await refer(tx, wanted, (key) => ({ ...ref, name: names.get(key) ?? '' }))
  const bytes = [...made].reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0)
  if (made.size > 0)
    await reserveQuota(tx, { config: context.config, userId }, { pictures: made.size, drafts: 0, bytes })
}
