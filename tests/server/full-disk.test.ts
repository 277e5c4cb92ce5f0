import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseAway } from '../../src/server/base/db/away.ts'
import { openDatabase } from '../../src/server/base/db/client.ts'
import { startEmbedded } from '../../src/server/base/db/embedded.ts'
import { putNewDatabase } from '../support/new-database.ts'
import { exitOf, readReply, signIn, useServerProcesses } from '../support/server-process.ts'

const { launch, workerUrl } = useServerProcesses()
vi.setConfig({ testTimeout: 240_000 })

/** A disk of its own, in memory; null where this user may not mount one. */
function mountDisk(megabytes: number): string | null {
  const place = mkdtempSync(join(tmpdir(), 'dialwright-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place])
  if (status !== 0) {
    rmSync(place, { recursive: true })
    console.warn('not tried on a full disk: this user may not mount one')
    return null
  }
  mounted.push(place)
  return place
}

const mounted: string[] = []
afterEach(() => {
  for (const place of mounted.splice(0)) {
    spawnSync('umount', ['--lazy', place])
    rmSync(place, { recursive: true, force: true })
  }
})

const freeBytes = (place: string): number => {
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize
}

/** Somebody else's file takes everything but `leave` bytes. */
function fill(place: string, leave: number): { free(): void } {
  const path = join(place, 'somebody-elses')
  const fd = openSync(path, 'w')
  const part = Buffer.alloc(64 * 1024)
  try {
    while (freeBytes(place) > leave) writeSync(fd, part)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
  closeSync(fd)
  return { free: () => rmSync(path) }
}

interface Kept {
  readonly id: string
  readonly mark: string
}

const saver = (address: string, token: string) => async (): Promise<{ code: number; kept: Kept }> => {
  const id = randomUUID()
  const mark = randomBytes(30_000).toString('base64')
  const { code } = await readReply(`${address}/api/face/draft/save`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ id, name: 'Kept', body: { format: 1, mark } }),
  })
  return { code, kept: { id, mark } }
}

async function isThere(address: string, token: string, { id, mark }: Kept): Promise<boolean> {
  const { code, data } = await readReply(`${address}/api/face/draft/${id}`, { headers: { token } })
  return code === 200 && (data as { body: { mark: string } }).body.mark === mark
}

test('while the disk is nearly full saves are refused in words and reads go on; with room again all goes on', async () => {
  const disk = mountDisk(400)
  if (disk === null) return
  const data = join(disk, 'data')
  await putNewDatabase(data)
  const { address } = launch({ DATA_DIR: data })
  const url = await address
  const { token } = await signIn(url)
  const save = saver(url, token)
  const before = await save()
  expect(before.code).toBe(200)

  const filler = fill(disk, 20_000_000)
  expect((await save()).code).toBe(5004)
  expect(await isThere(url, token, before.kept)).toBe(true)
  filler.free()
  expect((await save()).code).toBe(200)
})

test('a disk that is full to the last byte costs nothing that was acknowledged, and the database goes on by itself', async () => {
  const disk = mountDisk(400)
  if (disk === null) return
  const said: string[] = []
  const onDeath = (error: Error): void => void said.push(`dead: ${error.message}`)
  const say = (line: string): void => void said.push(line)
  const embedded = await startEmbedded({ folder: join(disk, 'db'), workerUrl, onDeath, say })
  const database = await openDatabase({ connect: embedded.connect })
  const run = (statement: SQL) => database.run((tx) => tx.execute<{ id: string }>(statement))
  await run(sql`create table kept (id text primary key, filler text not null)`)

  const acknowledged: string[] = []
  async function keep(): Promise<unknown> {
    const id = randomUUID()
    const filler = randomBytes(150_000).toString('base64')
    try {
      await run(sql`insert into kept values (${id}, ${filler})`)
      acknowledged.push(id)
      return null
    } catch (error) {
      return error
    }
  }

  const filler = fill(disk, 0)
  const told: unknown[] = []
  while (told.length < 8) told.push(...(await Promise.all([keep(), keep(), keep(), keep()])).filter(Boolean))
  expect(told.every((error) => error instanceof DatabaseAway && error.reason === 'full')).toBe(true)
  filler.free()

  // its log finds no room for its next file while four commits are on their way: PostgreSQL gives up there
  const nearly = fill(disk, 10_000_000)
  const log = () => run(sql`select pg_logical_emit_message(true, 'fill', ${'x'.repeat(200_000)})`)
  while (!said.includes('the embedded database gave up and is opened again')) {
    const [, ...answers] = await Promise.allSettled([keep(), log(), log(), log()])
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(DatabaseAway)
  }
  nearly.free()

  let isAgain = false
  for (let tries = 0; tries < 60 && !isAgain; tries += 1) {
    isAgain = (await keep()) === null
    if (!isAgain) await pause(500)
  }
  expect(isAgain).toBe(true)
  const { rows } = await run(sql`select id from kept`)
  const there = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
  expect(said.filter((line) => line.startsWith('dead'))).toEqual([])
  expect(said).toContain('the embedded database is open again')
  await database.close()
  await embedded.close()
})

test('a first start on a full disk is one line that says so, and a later one begins anew', async () => {
  const disk = mountDisk(12)
  if (disk === null) return
  const data = join(disk, 'data')
  mkdirSync(data)
  const { child, said } = launch({ DATA_DIR: data })
  expect(await exitOf(child)).toBe(1)
  expect(said.err).toMatch(/^DATA_DIR: ENOSPC: no space left on the disk\n$/)

  spawnSync('mount', ['-o', 'remount,size=400m', disk])
  const again = launch({ DATA_DIR: data })
  const { token } = await signIn(await again.address)
  expect((await saver(await again.address, token)()).code).toBe(200)
})
