import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase, type Database, type DatabaseAddress } from '../../src/server/base/db/client.ts'

/** The books on a database of their own, at a time that the test sets. */
export interface Books {
  readonly database: Database
  readonly transact: Database['transact']
  readonly run: Database['run']
  now(): Date
  setNow(now: Date): void
  advanceDays(days: number): void
  /** A designer with nothing. */
  person(): Promise<number>
  close(): Promise<void>
}

export async function openBooks(address: DatabaseAddress): Promise<Books> {
  // many at once on a machine that is busy: who waits for a connection waits
  const database = await openDatabase(address, { connectMs: 60_000, answerMs: 60_000, transactionMs: 60_000 })
  let time = Date.parse('2026-03-12T08:00:00Z')
  return {
    database,
    transact: database.transact.bind(database),
    run: database.run.bind(database),
    now: () => new Date(time),
    setNow: (now) => (time = now.getTime()),
    advanceDays: (days) => (time += days * 86_400_000),
    async person() {
      const { rows } = await database.run((tx) =>
        tx.execute<{ id: string }>(
          sql`insert into "user" (public_id, user_name, edition, created_at) values (${randomUUID()}, 'x', 'overseas', now()) returning id`,
        ),
      )
      return Number(rows[0]?.id)
    },
    close: () => database.close(),
  }
}
