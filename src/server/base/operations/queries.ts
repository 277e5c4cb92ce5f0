import { sql } from 'drizzle-orm'
import type { Sql } from '../db/client.ts'

export async function ask(tx: Sql): Promise<void> {
  await tx.execute(sql`select 1`)
}
