import type { Tx } from '../../base/context.ts'
import { deleteRefsOf, findKeysOf, isOwnedBy } from './queries.ts'

/** Keys of everything that this person keeps in the store. */
export const ownKeys = (tx: Tx, userId: number): Promise<readonly string[]> => findKeysOf(tx, userId)

/** Whether this person put the file there; knowing its address is not enough. */
export const isOwnFile = (tx: Tx, userId: number, key: string): Promise<boolean> => isOwnedBy(tx, userId, key)

/** The account keeps no files any more; other accounts may keep the same content. */
export const eraseFiles = (tx: Tx, userId: number): Promise<void> => deleteRefsOf(tx, userId)
