import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { useServerProcesses } from '../support/server-process.ts'
import { ask, startSeveral, type SeveralServers } from '../support/several-servers.ts'

const servers = useServerProcesses()
let several: SeveralServers | null = null
afterAll(() => several?.close())

const today = JSON.parse(readFileSync('public/samples/today/design.json', 'utf8')) as object

type Task = { id: string; state: string; attempt: number; versionCode: number }

/**
 * Two processes on one PostgreSQL: what is asked at one is built by either, once, and signed with one key; what a killed
 * process worked on is not lost.
 */
test(
  'two processes share the queue, the key and the packages on PostgreSQL',
  { timeout: 240_000 },
  async ({ skip }) => {
    several = await startSeveral(servers, 2)
    if (several === null) return skip('no PostgreSQL')
    const [one = '', two = ''] = several.addresses
    const { token } = await several.signIn()
    const ids = Array.from({ length: 6 }, () => randomUUID())
    for (const id of ids) {
      const body = { id, name: 'Today', body: { ...today, id } }
      expect((await ask(`${one}/api/face/draft/save`, { token, body })).code).toBe(200)
    }
    const request = await Promise.all(
      ids.map((id, at) =>
        ask(`${[one, two][at % 2]}/api/face/draft/build/preview/${id}`, {
          token,
          body: { formats: ['apk'] },
        }),
      ),
    )
    expect(request.map(({ code }) => code)).toEqual(Array(6).fill(200))
    const tasks = async (): Promise<readonly Task[]> => {
      const lists = await Promise.all(
        ids.map((id) => ask(`${two}/api/face/build/task/list?faceId=${id}`, { token })),
      )
      return lists.flatMap(({ data }) => data['records'] as Task[])
    }
    await expect
      .poll(async () => (await tasks()).map(({ state }) => state), { timeout: 200_000, interval: 500 })
      .toEqual(Array(6).fill('succeeded'))
    expect((await tasks()).map(({ attempt }) => attempt)).toEqual(Array(6).fill(1))
    const keys = await several.query('select count(*)::int as count from signing_key')
    expect(keys).toEqual([{ count: 1 }])
    // made by one, fetched at either
    const [task] = await tasks()
    const { data } = await ask(`${one}/api/face/build/task/link/${task?.id}`, { token, body: {} })
    for (const address of [one, two]) {
      const reply = await fetch(`${address}${String(data['path'])}`)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        200,
        'application/vnd.android.package-archive',
      ])
      await reply.arrayBuffer()
    }
  },
)
