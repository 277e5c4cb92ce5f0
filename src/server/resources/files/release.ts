import type { Tx } from '../../base/context.ts'
import type { QuotaUsage } from '../../base/quota/quota-usage.ts'
import { deletePreview, deleteUnused, readSizes, type Unused } from './queries.ts'

/** What these files took; one that had two uses was counted for both. */
async function weigh(tx: Tx, keys: readonly string[]): Promise<QuotaUsage> {
  if (keys.length === 0) return { pictures: 0, drafts: 0, bytes: 0 }
  const sizes = await readSizes(tx, keys)
  const bytes = keys.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0)
  return { pictures: keys.filter((key) => key.startsWith('image/')).length, drafts: 0, bytes }
}

/** Gives up the preview that another one took the place of; tells the room that it took. */
export async function releasePreview(tx: Tx, ownerId: number, key: string): Promise<QuotaUsage> {
  return await weigh(tx, await deletePreview(tx, ownerId, key))
}

/** Gives up those of these files, and of all older than `before`, that nothing of the owner uses. */
export async function releaseUnused(tx: Tx, ownerId: number, which: Unused): Promise<QuotaUsage> {
  return await weigh(tx, await deleteUnused(tx, ownerId, which))
}
