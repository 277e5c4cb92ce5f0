import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import * as schema from './schema.ts'

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
  close(): Promise<void>
}

/** A connection that names an embedded socket or a real PostgreSQL. */
export type DatabaseAddress = { readonly socketPath: string } | { readonly url: string }

/** Longest pause between two statements of a transaction: on the embedded engine it stops everybody. */
const defaultIdleLimitMs = 5_000
const maxAttempts = 3
const retryCodes = new Set(['40P01', '40001'])

/** The bundle and the source both keep the migrations beside this file. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any fixed number: nodes that start together migrate one after the other. */
const migrationLock = 7_411_920

function poolConfig(address: DatabaseAddress): PoolConfig {
  if ('url' in address) return { connectionString: address.url, max: 16 }
  return {
    max: 16,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => {
      const socket = new Socket()
      const connect = socket.connect.bind(socket)
      // pg knows hosts and ports only; the socket goes to the one path that there is
      return Object.assign(socket, { connect: () => connect(address.socketPath) })
    },
  }
}

const causeCode = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return String(cause?.code ?? code ?? '')
}

async function migrateOnce(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  } catch (error) {
    // destroying the client is what gives the lock back
    client.release(true)
    throw error
  }
}

/** Connects, brings the tables up to date and gives the two ways to run statements. */
export async function openDatabase(
  address: DatabaseAddress,
  idleLimitMs = defaultIdleLimitMs,
): Promise<Database> {
  const pool = new Pool(poolConfig(address))
  // a connection that breaks fails its statement and is dropped; without listeners it would end the process
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await migrateOnce(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const outer = drizzle(pool, { schema })
  const inside = new AsyncLocalStorage<true>()

  const refuseNesting = (): void => {
    // on the embedded engine this would wait for itself for ever
    if (inside.getStore() === true) throw new Error('use the transaction that is open, not the database')
  }

  async function attempt<T>(client: PoolClient, work: (sql: Sql) => Promise<T>): Promise<T> {
    const watch = watchIdle(client, idleLimitMs)
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
      if (!watch.isDestroyed()) await rollBack(client)
      throw watch.isDestroyed() ? new Error('a transaction was idle for too long') : error
    }
  }

  return {
    async run(work) {
      refuseNesting()
      return await work(outer)
    },
    async transact(work) {
      refuseNesting()
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(await pool.connect(), work)
        } catch (error) {
          if (tries >= maxAttempts || !retryCodes.has(causeCode(error))) throw error
        }
      }
    },
    async close() {
      await pool.end()
    },
  }
}

/** Destroys a client that is between two statements for too long; waiting for an answer is not idle. */
function watchIdle(client: PoolClient, limitMs: number) {
  let timer: NodeJS.Timeout | undefined
  let isDestroyed = false
  const destroy = (): void => {
    isDestroyed = true
    client.release(new Error('a transaction was idle for too long'))
  }
  const query = async (...statement: Parameters<PoolClient['query']>): Promise<unknown> => {
    clearTimeout(timer)
    try {
      return await (client.query(...statement) as unknown as Promise<unknown>)
    } finally {
      if (!isDestroyed) timer = setTimeout(destroy, limitMs)
    }
  }
  const watched = new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : (Reflect.get(target, name) as unknown)),
  })
  return { client: watched, stop: () => clearTimeout(timer), isDestroyed: () => isDestroyed }
}

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}
