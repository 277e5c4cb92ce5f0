import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exitOf, readReply, signIn, useServerProcesses } from '../support/server-process.ts'

const { launch, folder } = useServerProcesses()

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
  expect(first.said.out).toMatch(/development outbox: http:\/\/127\.0\.0\.1:\d+\/outbox\/[\w-]{22}\n/)
  const { token } = await signIn(address)

  const second = launch({})
  expect(await exitOf(second.child)).toBe(1)
  expect(second.said.err).toMatch(/^DATA_DIR: another process is using the database in .+\n$/)

  const acknowledged: string[] = []
  const saving = Array.from({ length: 4 }, async () => {
    for (;;) {
      const id = randomUUID()
      const body = JSON.stringify({ id, name: 'Kept', body: { format: 1, id, filler: 'x'.repeat(4_000) } })
      const headers = { token, 'content-type': 'application/json' }
      const saved = await readReply(`${address}/api/face/draft/save`, { method: 'POST', headers, body })
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
    const { code, data } = await readReply(`${again}/api/face/draft/${id}`, { headers: { token } })
    expect([code, (data as { body: { id: string } }).body.id]).toEqual([200, id])
  }
  third.child.kill('SIGTERM')
  expect(await exitOf(third.child)).toBe(0)
})
