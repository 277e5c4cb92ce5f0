import type { Session, Context, Tx } from '../../base/context.ts'
import { deleteAllOf, findAllOf } from './queries.ts'

/** What AI made for the user, and what the user took over of it. */
export const copyOfAi = (context: Context, { userId }: Session) =>
  context.run((sql) => findAllOf(sql, userId))

/** The pictures themselves go with the person's other files. */
export const eraseAi = (tx: Tx, userId: number): Promise<void> => deleteAllOf(tx, userId)
