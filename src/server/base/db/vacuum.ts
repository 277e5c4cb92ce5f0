import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/**
 * Gives the space of overwritten and deleted rows back for new ones. The embedded engine has no autovacuum, and every
 * save of a draft leaves its whole text behind; a PostgreSQL server does this by itself.
 */
export async function vacuum(run: Database['run']): Promise<void> {
  await run((tx) => tx.execute(sql`vacuum`))
}
