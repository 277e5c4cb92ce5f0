import type { PictureFacts } from '../../../shared/rules/rule.ts'
import type { Tx } from '../../base/context.ts'
import { readFacts } from './queries.ts'

/** The facts of stored pictures that the rules need, by their url. */
export async function pictureFacts(
  tx: Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PictureFacts>> {
  const rows = await readFacts(
    tx,
    keys.filter((key) => key.startsWith('image/')),
  )
  return new Map(rows.map(({ key, ...facts }) => [`/f/${key}`, facts]))
}
