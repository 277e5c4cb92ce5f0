import { AsyncLocalStorage } from 'node:async_hooks'
import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, type ClientConfig, type PoolClient } from 'pg'
import { awayFrom, DatabaseAway } from './away.ts'
import { allowNames } from './prepared.ts'
import * as schema from './schema.ts'
import type { ClientStream } from './pg-protocol/client-stream.ts'

/** What queries are written against: the pool outside a transaction, one client inside. */
export type Sql = NodePgDatabase<typeof schema>

export interface Database {
  /** Runs statements that need no transaction. */
  run<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * Runs `work` in one transaction; rolls back when it throws and starts again (at most three times)
   * after a deadlock or a serialization failure, so it must have no effect outside the database.
   */
  transact<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Of the pool, now. */
  connections(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** The embedded database, which gives a stream to each client, or a real PostgreSQL. */
export type DatabaseAddress = { readonly connect: () => ClientStream } | { readonly url: string }

export interface DatabaseLimits {
  /** Longest pause between two statements of a transaction: on the embedded engine it stops every client. */
  readonly idleMs: number
  /** Longest wait for a connection. */
  readonly connectMs: number
  /** Longest wait for one answer; the connection is given up then. */
  readonly answerMs: number
  /** Longest time of a whole transaction. */
  readonly transactionMs: number
}

/** Together below the 50 s that a client waits (S7.03), so that a hanging database is reported and not waited for. */
const defaultLimits: DatabaseLimits = {
  idleMs: 5_000,
  connectMs: 10_000,
  answerMs: 20_000,
  transactionMs: 30_000,
}

const maxAttempts = 3
const retryCodes = new Set(['40P01', '40001'])

/** The bundle and the source both keep the migrations beside this file. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any fixed number: nodes that start together migrate one after the other. */
const migrationLock = 7_411_920

const mostClients = 16

function clientConfig(address: DatabaseAddress): ClientConfig {
  if ('url' in address) return { connectionString: address.url, keepAlive: true }
  return { user: 'postgres', database: 'postgres', ssl: false, stream: address.connect }
}

const causeCode = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return String(cause?.code ?? code ?? '')
}

/** Another client was in the way and nothing was changed; the same again may go through. */
export const isCrossed = (error: unknown): boolean => retryCodes.has(causeCode(error))

/** A row with the same unique value is there already. */
export const isDuplicate = (error: unknown): boolean => causeCode(error) === '23505'

/** On a connection of its own: other nodes may migrate first, and tables may be large. */
async function migrateOnce(address: DatabaseAddress, { connectMs }: DatabaseLimits): Promise<void> {
  const client = new Client({ ...clientConfig(address), connectionTimeoutMillis: connectMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    // ending the client is what gives the lock back
    await client.end()
  }
}

/** Connects, brings the tables up to date and gives the two ways to run statements. */
export async function openDatabase(
  address: DatabaseAddress,
  given: Partial<DatabaseLimits> = {},
): Promise<Database> {
  const limits = { ...defaultLimits, ...given }
  await migrateOnce(address, limits)
  const pool = new Pool({
    ...clientConfig(address),
    max: mostClients,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.answerMs,
  })
  // a connection that breaks fails its statement and is dropped; without listeners it would end the process
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const outer = drizzle(pool, { schema })
  if ('url' in address) allowNames(outer)
  const inside = new AsyncLocalStorage<true>()

  const refuseNesting = (): void => {
    // on the embedded engine this would wait for itself for ever
    if (inside.getStore() === true) throw new Error('use the transaction that is open, not the database')
  }

  async function attempt<T>(client: PoolClient, work: (sql: Sql) => Promise<T>): Promise<T> {
    const watch = watchIdle(client, limits)
    const sql = drizzle(watch.client, { schema })
    try {
      await watch.client.query('begin')
      const value = await inside.run(true, () => work(sql))
      await watch.client.query('commit')
      watch.stop()
      client.release()
      return value
    } catch (error) {
      watch.stop()
      const destroyed = watch.destroyedBy()
      // a connection that does not answer is not sent a rollback either
      if (destroyed === null) await (awayFrom(error) === null ? rollBack(client) : client.release(true))
      throw destroyed ?? error
    }
  }

  return {
    async run(work) {
      refuseNesting()
      try {
        return await work(outer)
      } catch (error) {
        throw awayFrom(error) ?? error
      }
    },
    async transact(work) {
      refuseNesting()
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(await pool.connect(), work)
        } catch (error) {
          if (tries >= maxAttempts || !isCrossed(error)) throw awayFrom(error) ?? error
        }
      }
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await pool.end()
    },
  }
}

/**
 * Destroys a client that is between two statements for too long, or in its transaction for too long; waiting for one
 * answer is not idle.
 */
function watchIdle(client: PoolClient, { idleMs, transactionMs }: DatabaseLimits) {
  let idle: NodeJS.Timeout | undefined
  let destroyed: Error | null = null
  const destroy = (reason: Error): void => {
    if (destroyed !== null) return
    destroyed = reason
    client.release(reason)
  }
  const whole = setTimeout(
    () => destroy(new DatabaseAway('away', 'a transaction took too long')),
    transactionMs,
  )
  const query = async (...statement: Parameters<PoolClient['query']>): Promise<unknown> => {
    clearTimeout(idle)
    try {
      return await (client.query(...statement) as unknown as Promise<unknown>)
    } finally {
      if (destroyed === null)
        idle = setTimeout(() => destroy(new Error('a transaction was idle for too long')), idleMs)
    }
  }
  const watched = new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : (Reflect.get(target, name) as unknown)),
  })
  return {
    client: watched,
    stop() {
      clearTimeout(idle)
      clearTimeout(whole)
    },
    destroyedBy: () => destroyed,
  }
}

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}
