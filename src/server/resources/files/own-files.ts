import type { Tx } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { deleteRefsOf, findKeysOf, isOwnedBy } from './queries.ts'

/** Keys of everything that this person keeps in the store. */
export const ownKeys = (tx: Tx, userId: number): Promise<readonly string[]> => findKeysOf(tx, userId)

/** Throws `notFound` unless this person put the file there. */
export async function requireOwnFile(tx: Tx, userId: number, key: string): Promise<void> {
  if (!(await isOwnedBy(tx, userId, key))) throw new Refusal('notFound')
}

/** The account keeps no files any more; other accounts may keep the same content. */
export const eraseFiles = (tx: Tx, userId: number): Promise<void> => deleteRefsOf(tx, userId)
