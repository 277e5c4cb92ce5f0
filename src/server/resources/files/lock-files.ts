import type { Tx } from '../../base/context.ts'
import { lockFiles } from './sweep/queries.ts'

/**
 * Keeps the files that something is about to name from being swept, until the transaction ends and names them. Call it
 * before anything else of the transaction: uploads hold files first too. Gives the keys that are not here any more.
 */
export async function missingFiles(tx: Tx, keys: readonly string[]): Promise<readonly string[]> {
  const here = await lockFiles(tx, keys)
  return keys.filter((key) => !here.has(key))
}
