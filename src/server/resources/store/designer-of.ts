import type { Context, Tx } from '../../base/context.ts'
import { findEarner, insertEarner } from './queries.ts'

/** Whom a face earns for; null for one that was never published here. */
export const designerOf = (context: Pick<Context, 'run'>, faceId: string): Promise<number | null> =>
  context.run((sql) => findEarner(sql, faceId))

/** From its first publication on a face earns for its designer, also after it was deleted: sales come late. */
export const nameDesigner = (tx: Tx, faceId: string, ownerId: number): Promise<void> =>
  insertEarner(tx, faceId, ownerId)
