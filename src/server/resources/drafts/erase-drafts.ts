import type { Tx } from '../../base/context.ts'
import { eraseDrafts as erase } from './queries.ts'
import { deleteVersionsOfOwner } from './versions/queries.ts'

/** Ids stay, so that none is ever given to another design; nothing else does. */
export async function eraseDrafts(tx: Tx, userId: number, now: Date): Promise<void> {
  await deleteVersionsOfOwner(tx, userId)
  await erase(tx, userId, now)
}
