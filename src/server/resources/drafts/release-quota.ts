import type { Context, Tx } from '../../base/context.ts'
import { endOfGrace } from '../files/grace.ts'
import { releaseUnused } from '../files/release.ts'
import { minus, reserveQuota } from '../../base/quota/reserve-quota.ts'

interface Gone {
  readonly drafts: number
  /** Of the bodies. */
  readonly bytes: number
  /** Pictures and previews that may be used by nothing now. */
  readonly keys: readonly string[]
}

/**
 * Gives back the room of what was deleted, of the pictures that nothing else of the owner uses, and of uploads that
 * nothing has used for the grace of files.
 */
export async function giveBack(
  tx: Tx,
  { context, userId }: { readonly context: Context; readonly userId: number },
  { drafts, bytes, keys }: Gone,
): Promise<void> {
  const files = await releaseUnused(tx, userId, { keys, before: endOfGrace(context) })
  const all = { ...files, drafts, bytes: files.bytes + bytes }
  await reserveQuota(tx, { config: context.config, userId }, minus(all))
}

/** Keys of what one body and its preview show. */
export const keysOf = (row: {
  readonly pictureKeys: readonly string[]
  readonly previewKey: string | null
}): readonly string[] => (row.previewKey === null ? row.pictureKeys : [...row.pictureKeys, row.previewKey])
