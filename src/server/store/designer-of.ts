import type { Context } from '../context.ts'
import { findEarner } from './queries.ts'

/** Whom a face earns for; null for one that was never published here. */
export const designerOf = (context: Pick<Context, 'run'>, faceId: string): Promise<number | null> =>
  context.run((sql) => findEarner(sql, faceId))
