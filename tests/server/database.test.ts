import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openDatabase,
  type Database,
  type DatabaseAddress,
  type Sql,
} from '../../src/server/base/db/client.ts'
import { startEngine } from '../../src/server/base/db/engine.ts'
import { FolderInUse, lockFolder } from '../../src/server/base/db/lock.ts'
import { vacuum } from '../../src/server/base/db/vacuum.ts'
import { sharedDatabase } from '../support/test-server.ts'

let address: DatabaseAddress
let database: Database
const idleLimitMs = 300
beforeAll(async () => {
  ;({ address } = await sharedDatabase())
  database = await openDatabase(address, { idleMs: idleLimitMs })
  await database.run((tx) => tx.execute(sql`create table counted (id int primary key, n int not null)`))
  await database.run((tx) => tx.execute(sql`insert into counted values (1, 0)`))
})
afterAll(() => database.close())

const read = async (): Promise<number> => {
  const { rows } = await database.run((tx) =>
    tx.execute<{ n: number }>(sql`select n from counted where id = 1`),
  )
  return rows[0]?.n ?? -1
}
const add = (tx: Sql) => tx.execute(sql`update counted set n = n + 1 where id = 1`)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a transaction that throws leaves nothing behind', async () => {
  const before = await read()
  const broken = database.transact(async (tx) => {
    await add(tx)
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await read()).toBe(before)
})

test('a hundred parallel read-and-write transactions lose no count', async () => {
  const before = await read()
  const step = () =>
    database.transact(async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(sql`select n from counted where id = 1 for update`)
      await tx.execute(sql`update counted set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`)
    })
  await Promise.all(Array.from({ length: 100 }, step))
  expect(await read()).toBe(before + 100)
})

test('many clients with different statements each get their own answer', async () => {
  const ask = async (k: number) => {
    const long = 'y'.repeat(k % 5 === 0 ? 300_000 : 3)
    const { rows } = await database.run((tx) => tx.execute<{ a: string }>(sql`select ${long + k}::text as a`))
    return rows[0]?.a === long + k
  }
  const answers = await Promise.all(Array.from({ length: 200 }, (_, k) => ask(k)))
  expect(answers.every(Boolean)).toBe(true)
})

test('the database used inside a transaction fails at once, instead of waiting for itself', async () => {
  const nested = database.transact(() => database.run((tx) => tx.execute(sql`select 1`)))
  await expect(nested).rejects.toThrow('use the transaction that is open')
  const twice = database.transact(() => database.transact((tx) => tx.execute(sql`select 1`)))
  await expect(twice).rejects.toThrow('use the transaction that is open')
})

test('a transaction that goes idle is rolled back, and the others go on', async () => {
  const before = await read()
  const idle = database.transact(async (tx) => {
    await add(tx)
    await pause(idleLimitMs * 3)
  })
  const other = database.transact(add)
  await expect(idle).rejects.toThrow('idle')
  await other
  expect(await read()).toBe(before + 1)
})

test('a deadlock is tried again, three times at most; other errors are not', async () => {
  const failing = (code: string) => {
    let attempts = 0
    const work = () => {
      attempts += 1
      return Promise.reject(Object.assign(new Error(code), { code }))
    }
    return { run: () => database.transact(work).catch(() => attempts) }
  }
  expect(await failing('40P01').run()).toBe(3)
  expect(await failing('40001').run()).toBe(3)
  expect(await failing('23505').run()).toBe(1)
})

test('the audit log can be added to and never changed', async () => {
  const run = (text: string) => database.run((tx) => tx.execute(sql.raw(text)))
  await run(
    `insert into audit_log (at, action, object, detail, ip_hash, request_id) values (now(), 'x', 'y', '{}', '', '')`,
  )
  for (const change of ["update audit_log set action = 'z'", 'delete from audit_log', 'truncate audit_log']) {
    await expect(run(change)).rejects.toMatchObject({ cause: { code: '42501' } })
  }
})

test('migrations run twice change nothing', async () => {
  const again = await openDatabase(address)
  const { rows } = await again.run((tx) =>
    tx.execute<{ n: string }>(sql`select count(*) as n from drizzle.__drizzle_migrations`),
  )
  await again.close()
  const sqlFiles = fs.readdirSync('src/server/base/db/migrations').filter((name) => name.endsWith('.sql'))
  expect(Number(rows[0]?.n)).toBe(sqlFiles.length)
})

test('an embedded database on disk syncs every commit', async () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'dialwright-fsync-'))
  let synced = 0
  const original = fs.fsyncSync
  fs.fsyncSync = (fd) => {
    synced += 1
    original(fd)
  }
  syncBuiltinESMExports()
  const durable = await startEngine({ folder: join(folder, 'db') })
  try {
    const { rows } = await durable.engine.query<{ fsync: string }>('show fsync')
    expect(rows[0]?.fsync).toBe('on')
    await durable.engine.exec('create table t (n int)')
    const before = synced
    for (let n = 0; n < 20; n += 1) await durable.engine.query('insert into t values ($1)', [n])
    expect(synced - before).toBeGreaterThanOrEqual(20)
  } finally {
    await durable.close()
    fs.fsyncSync = original
    syncBuiltinESMExports()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

/** Tries to take a folder in a process of its own, as `wrapper` starts it; 0 when it could. */
const takenBy = (folder: string, wrapper: readonly string[] = []): number | null => {
  const script = `const { tryLock } = require(${JSON.stringify(resolve('node_modules/fs-native-extensions'))})
    process.exit(tryLock(require('fs').openSync(${JSON.stringify(join(folder, 'server.lock'))}, 'a')) ? 0 : 1)`
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, '-e', script]
  return spawnSync(command, args).status
}

test('a folder is taken by one owner, also for other containers and by other paths, and free again afterwards', () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'dialwright-lock-'))
  const alias = `${folder}-alias`
  fs.symlinkSync(folder, alias)
  try {
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    expect(() => lockFolder(alias)).toThrow(/^DATA_DIR: /)
    expect(takenBy(alias)).toBe(1)
    // another container: its own network and its own process numbers
    const container = ['unshare', '--net', '--pid', '--fork', '--']
    const mayUnshare = spawnSync('unshare', ['--net', '--pid', '--fork', '--', 'true']).status === 0
    if (mayUnshare) expect(takenBy(folder, container)).toBe(1)
    else console.warn('not tried in a container of its own: this user may not make one')
    lock.release()
    expect(takenBy(alias)).toBe(0)
    lockFolder(folder).release()
  } finally {
    fs.rmSync(alias)
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

test('a second mount of the same folder meets the same lock', () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'dialwright-mount-'))
  const mount = fs.mkdtempSync(join(tmpdir(), 'dialwright-mount-'))
  const isMounted = spawnSync('mount', ['--bind', folder, mount]).status === 0
  try {
    if (!isMounted) return console.warn('not tried: this user may not mount')
    const lock = lockFolder(folder)
    expect(() => lockFolder(mount)).toThrow(FolderInUse)
    lock.release()
  } finally {
    if (isMounted) spawnSync('umount', [mount])
    fs.rmSync(mount, { recursive: true, force: true })
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

test('a row that is saved again and again does not fill the disk', async () => {
  await database.run((tx) => tx.execute(sql`create table saved (id int primary key, body text not null)`))
  await database.run((tx) => tx.execute(sql`insert into saved values (1, '')`))
  const bytes = async (): Promise<number> => {
    const { rows } = await database.run((tx) =>
      tx.execute<{ bytes: number }>(sql`select pg_total_relation_size('saved')::int as bytes`),
    )
    return rows[0]?.bytes ?? 0
  }
  // texts that do not compress, as the numbers of a design hardly do
  const saves = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i += 1) {
      const body = randomBytes(40_000).toString('base64')
      await database.run((tx) => tx.execute(sql`update saved set body = ${body} where id = 1`))
    }
  }
  await saves(20)
  await vacuum(database.run)
  const before = await bytes()
  for (let round = 0; round < 4; round += 1) {
    await saves(20)
    await vacuum(database.run)
  }
  expect(await bytes()).toBeLessThan(before * 1.5)
})
