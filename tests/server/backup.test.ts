import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startPostgres } from '../support/postgres.ts'
import { exitOf, signIn, useServerProcesses, type ServerProcess } from '../support/server-process.ts'
import { ask } from '../support/several-servers.ts'

const { launch, folder } = useServerProcesses()
const page = readFileSync('docs/operations.md', 'utf8')

/** The commands as the page tells them: what begins so, without what is said beside it. */
function commandOf(start: string): string {
  const line = page.split('\n').find((one) => one.startsWith(start))
  if (line === undefined) throw new Error(`docs/operations.md has no command that begins with ${start}`)
  return line.replace(/\s+# .*$/, '')
}

function run(command: string, cwd: string, env: Readonly<Record<string, string>> = {}): void {
  const PATH = `${process.env['PATH']}:/usr/lib/postgresql/15/bin`
  const { status, stderr, stdout } = spawnSync('sh', ['-ec', command], { cwd, env: { PATH, ...env } })
  expect([command, status, String(stdout), String(stderr)]).toEqual([command, 0, '', ''])
}

async function stop({ child }: ServerProcess): Promise<void> {
  child.kill('SIGTERM')
  expect(await exitOf(child)).toBe(0)
}

/** A person with designs and a picture; what they have, as the server tells it. */
async function fill(address: string) {
  const { token } = await signIn(address)
  const flat = { create: { width: 20, height: 20, channels: 3, background: '#246' } } as const
  const form = new FormData()
  form.append('file', new Blob([(await sharp(flat).png().toBuffer()) as BlobPart]), 'a.png')
  const sent = await ask(`${address}/api/upload`, { token, body: form })
  expect(sent).toMatchObject({ status: 200, code: 200 })
  const url = String(sent.data['url'])
  const ids = Array.from({ length: 12 }, () => randomUUID())
  for (const id of ids) {
    const body = { id, name: '备份', body: { format: 1, id, picture: url } }
    expect((await ask(`${address}/api/face/draft/save`, { token, body })).code).toBe(200)
  }
  return { token, url, ids }
}

/** All of it, to be compared. */
async function read(address: string, { token, url, ids }: Awaited<ReturnType<typeof fill>>) {
  const designs = []
  for (const id of ids) designs.push(await ask(`${address}/api/face/draft/${id}`, { token }))
  const picture = Buffer.from(await (await fetch(`${address}${url}`)).arrayBuffer()).toString('base64')
  expect((await fetch(`${address}/ready`)).status).toBe(200)
  return { designs: designs.map(({ code, data }) => ({ code, data })), picture }
}

const env = { RATE_LIMIT: '0', TRUST_PROXY: '1' }
const limits = { timeout: 240_000 }

test(
  'a data folder is copied while no server is on it, and a server on the copy has everything',
  limits,
  async () => {
    const place = join(folder, 'embedded')
    mkdirSync(place)
    const first = launch({ ...env, DATA_DIR: join(place, 'data') })
    const here = await fill(await first.address)
    const before = await read(await first.address, here)
    await stop(first)
    run(commandOf('cp -a data backup'), place)
    run('rm -r data', place)
    run(commandOf('cp -a backup data'), place)
    run(commandOf('cd objects && find'), join(place, 'data'))
    const second = launch({ ...env, DATA_DIR: join(place, 'data') })
    expect(await read(await second.address, here)).toEqual(before)
    await stop(second)
  },
)

test(
  'rows and files of a PostgreSQL are backed up while a server runs, and restored into an empty one',
  limits,
  async ({ skip }) => {
    const [from, to] = [await startPostgres(), await startPostgres()]
    if (from === null || to === null) return skip('no PostgreSQL')
    const place = join(folder, 'postgres')
    const [old, fresh] = [join(place, 'old'), join(place, 'fresh')]
    for (const one of [old, fresh]) mkdirSync(one, { recursive: true })
    const first = launch({ ...env, DATA_DIR: old, DATABASE_URL: from.url })
    const here = await fill(await first.address)
    const before = await read(await first.address, here)
    run(commandOf('pg_dump'), place, { DATABASE_URL: from.url })
    run(commandOf('cp -a "$DATA_DIR/objects"'), place, { DATA_DIR: old })
    await stop(first)
    await from.stop()
    run(commandOf('pg_restore'), place, { DATABASE_URL: to.url })
    run(commandOf('cp -a objects'), place, { DATA_DIR: fresh })
    run(commandOf('cd objects && find'), place)
    const second = launch({ ...env, DATA_DIR: fresh, DATABASE_URL: to.url })
    expect(await read(await second.address, here)).toEqual(before)
    await stop(second)
    await to.stop()
  },
)
