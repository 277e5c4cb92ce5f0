import type { Context, Session, Tx } from '../../base/context.ts'
import { deleteOfDrafts, deleteOfUser, findOfUser } from './queries.ts'

/** What the person wrote anywhere, and everything that others wrote on their designs. */
export const eraseComments = (tx: Tx, userId: number): Promise<void> => deleteOfUser(tx, userId)

/** With designs that are deleted for ever. */
export async function eraseCommentsOf(tx: Tx, draftIds: readonly string[]): Promise<void> {
  if (draftIds.length > 0) await deleteOfDrafts(tx, draftIds)
}

/** For the copy of a person's data: their own words. What others wrote is theirs. */
export const copyOfComments = (context: Context, { userId }: Session) =>
  context.run((sql) => findOfUser(sql, userId))
