import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The server as it is shipped: bundled, with the database in its worker thread, as a process of its own. */
const bundle = resolve('node_modules/.cache/dialwright', `server-${process.pid}`)
const folder = mkdtempSync(join(tmpdir(), 'dialwright-process-'))
const running: ChildProcess[] = []

beforeAll(async () => {
  mkdirSync(bundle, { recursive: true })
  await build({
    entryPoints: { main: 'src/server/main.ts', worker: 'src/server/db/worker.ts' },
    outdir: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  })
  cpSync('src/server/db/migrations', join(bundle, 'migrations'), { recursive: true })
})
afterAll(async () => {
  for (const child of running) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  rmSync(bundle, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(bundle, 'main.js')], {
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), PORT: '0', ...env },
    cwd: folder,
  })
  running.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()))
  const address = new Promise<string>((found, lost) => {
    child.stdout.on('data', () => {
      const [, url] = /is at (http\S+)\n[^]*Data is kept/.exec(said.out) ?? []
      if (url !== undefined) found(url)
    })
    child.once('exit', (code) => lost(new Error(`exit ${code}: ${said.err}`)))
  })
  address.catch(() => undefined)
  return { child, said, address }
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

const read = async (url: string, init: RequestInit = {}) =>
  (await (await fetch(url, init)).json()) as { code: number; data: never; messages: never }

async function signIn(address: string): Promise<string> {
  const phone = `139${String(Math.floor(process.hrtime()[1] % 1e8)).padStart(8, '0')}`
  await read(`${address}/api/user/captcha/sms?phone=${phone}`)
  const { messages } = await read(`${address}/outbox`, { headers: { accept: 'application/json' } })
  const [{ code }] = messages as [{ code: string }]
  const { data } = await read(`${address}/api/user/login_register/captcha`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, code }),
  })
  return (data as { token: string }).token
}

const wrong: readonly [string, Record<string, string>, RegExp][] = [
  ['EDITION', { EDITION: 'mars' }, /^EDITION: must be one of domestic, overseas\n$/],
  ['DATA_DIR', { DATA_DIR: join(process.execPath, 'data') }, /^DATA_DIR: ENOTDIR.*\n$/],
  ['DATA_DIR', { DATA_DIR: '/proc/dialwright' }, /^DATA_DIR: E[A-Z]+.*\n$/],
  [
    'DATABASE_URL',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    /^DATABASE_URL: .*ECONNREFUSED.*\n$/,
  ],
  [
    'DATABASE_URL by name',
    { DATABASE_URL: 'postgres://nobody@localhost:1/none' },
    /^DATABASE_URL: .*ECONNREFUSED.*\n$/,
  ],
  ['HOST', { HOST: '192.0.2.1', PUBLIC_URL: 'https://dial.example' }, /^HOST: 192\.0\.2\.1 is no .+\n$/],
  ['WEB_DIR', { WEB_DIR: join(folder, 'none') }, /^WEB_DIR: must be a folder with an index\.html.+\n$/],
]

test.each(wrong)(
  'a wrong %s is one line that names it, exit code 1, and no stack',
  async (_name, env, line) => {
    const { child, said } = launch(env)
    expect(await exitOf(child)).toBe(1)
    expect(said.err).toMatch(line)
    expect(said.out).toBe('')
  },
)

test('kill -9 during saves loses no acknowledged one; a second process is refused; SIGTERM ends with 0', async () => {
  const first = launch({})
  const address = await first.address
  expect(first.said.out).toContain(`development outbox: ${address}/outbox`)
  const token = await signIn(address)

  const second = launch({})
  expect(await exitOf(second.child)).toBe(1)
  expect(second.said.err).toMatch(/^DATA_DIR: another process is using the database in .+\n$/)

  const acknowledged: string[] = []
  const saving = Array.from({ length: 4 }, async () => {
    for (;;) {
      const id = randomUUID()
      const body = JSON.stringify({ id, name: 'Kept', body: { format: 1, id, filler: 'x'.repeat(4_000) } })
      const headers = { token, 'content-type': 'application/json' }
      const saved = await read(`${address}/api/face/draft/save`, { method: 'POST', headers, body })
      if (saved.code === 200) acknowledged.push(id)
      // in the middle of the other three saves
      if (acknowledged.length === 60) first.child.kill('SIGKILL')
    }
  })
  await Promise.allSettled(saving)
  await exitOf(first.child)
  expect(acknowledged.length).toBeGreaterThanOrEqual(60)

  const third = launch({})
  const again = await third.address
  for (const id of acknowledged) {
    const { code, data } = await read(`${again}/api/face/draft/${id}`, { headers: { token } })
    expect([code, (data as { body: { id: string } }).body.id]).toEqual([200, id])
  }
  third.child.kill('SIGTERM')
  expect(await exitOf(third.child)).toBe(0)
})
