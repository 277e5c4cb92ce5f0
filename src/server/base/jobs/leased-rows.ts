import { and, asc, eq, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Sql } from '../db/client.ts'

/* The rows of a table as jobs that several processes work through: each row is its own place in the queue. */

/** A moment, and until when what is taken then belongs to who took it. */
export interface Lease {
  readonly now: Date
  readonly until: Date
}

/** Which row is taken, and what is written into it with that. */
interface Claim<T extends PgTable> {
  readonly isFree: SQL | undefined
  /** The first of these is taken. */
  readonly order: readonly SQL[]
  readonly set: PgUpdateSetSource<T>
}

/**
 * Takes one row that is free, or null. Concurrent processes get different ones: a row that another one holds is
 * skipped. Call it in a transaction.
 */
export async function claimRow<T extends PgTable>(
  tx: Sql,
  { table, id }: { readonly table: T; readonly id: PgColumn },
  { isFree, order, set }: Claim<T>,
): Promise<T['$inferSelect'] | null> {
  // of a table that is not known yet drizzle cannot tell what a row is
  const rows: PgTable = table
  const [found] = await tx
    .select({ id })
    .from(rows)
    .where(isFree)
    .orderBy(...order)
    .limit(1)
    .for('update', { skipLocked: true })
  if (found === undefined) return null
  const [row] = await tx.update(rows).set(set).where(eq(id, found.id)).returning()
  return (row as T['$inferSelect'] | undefined) ?? null
}

/** A table with the columns of `leased` in `db/schema.ts`. */
type LeasedTable = PgTable & Readonly<Record<'id' | 'state' | 'attempt' | 'leaseUntil', PgColumn>>

interface QueueOf {
  /** The state of a row that is not leased. */
  readonly waiting: string
  /** The state of one that is worked on. */
  readonly working: string
  /** Before that moment it is not taken; absent where all that waits may be taken. */
  readonly dueAt?: PgColumn
}

/** One job at a certain attempt: what a worker that lost it no longer has. */
interface Taken {
  readonly id: string
  readonly attempt: number
}

/** The statements of a table of jobs. Rows are changed by who holds them alone, which is told by the attempt. */
export function leasedRows<T extends LeasedTable>(table: T, { waiting, working, dueAt }: QueueOf) {
  const isWorking = eq(table.state, working)
  const rows = { table, id: table.id }

  return {
    /** The next row that waits and is due, or whose lease ran out; `of` narrows which, `set` writes more into it. */
    async claim(
      tx: Sql,
      { now, until }: Lease,
      { of, order, set }: { of?: SQL; order: readonly SQL[]; set?: object },
    ): Promise<T['$inferSelect'] | null> {
      const isDue = and(eq(table.state, waiting), dueAt === undefined ? undefined : lte(dueAt, now))
      const isLeft = and(isWorking, lt(table.leaseUntil, now))
      const taken = { state: working, attempt: sql`${table.attempt} + 1`, leaseUntil: until }
      return await claimRow(tx, rows, {
        isFree: and(of, or(isDue, isLeft)),
        order,
        set: { ...taken, ...set } as PgUpdateSetSource<T>,
      })
    },

    /** Changes a row as the one who took it; false when another one has it by now. */
    async changeMine(tx: Sql, { id, attempt }: Taken, change: PgUpdateSetSource<T>): Promise<boolean> {
      const changed = await tx
        .update(table)
        .set(change)
        .where(and(eq(table.id, id), eq(table.attempt, attempt), isWorking))
        .returning({ id: table.id })
      return changed.length === 1
    },

    /** What a process that is gone worked on can be taken at once: only for one that is alone on its database. */
    async release(tx: Sql, now: Date, of?: SQL): Promise<void> {
      const over = { leaseUntil: new Date(now.getTime() - 1) } as PgUpdateSetSource<T>
      await tx.update(table).set(over).where(and(of, isWorking))
    },

    /** The owner of whom least is worked on comes first, then what waits longest. */
    fairTurn(ownerId: PgColumn, createdAt: PgColumn, { now }: Lease): readonly SQL[] {
      const held = sql`(select count(*) from ${table} as other where other.owner_id = ${ownerId}
        and other.state = ${working} and other.lease_until >= ${now.toISOString()})`
      return [held, asc(createdAt), asc(table.id)]
    },
  }
}
