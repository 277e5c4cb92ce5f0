import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { BuildTask } from '../../src/shared/api/builds/tasks.ts'
import { signIn, useServerProcesses, type ServerProcess } from '../support/server-process.ts'
import { ask, startSeveral, type SeveralServers } from '../support/several-servers.ts'

/* A server that is killed in the middle of a build: the next one takes the task again, and it ends once. */

const today = JSON.parse(readFileSync('public/samples/today/design.json', 'utf8')) as object

/** Asks for packages of so many designs; their ids. */
async function askFor(address: string, token: string, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) {
    const body = { id, name: 'Today', body: { ...today, id } }
    expect((await ask(`${address}/api/face/draft/save`, { token, body })).code).toBe(200)
    const path = `${address}/api/face/draft/build/preview/${id}`
    expect((await ask(path, { token, body: { formats: ['apk'] } })).code).toBe(200)
  }
  return ids
}

async function tasksAt(
  address: string,
  token: string,
  ids: readonly string[],
): Promise<readonly BuildTask[]> {
  const lists = await Promise.all(
    ids.map((id) => ask(`${address}/api/face/build/task/list?faceId=${id}`, { token })),
  )
  return lists.flatMap(({ data }) => data['records'] as BuildTask[])
}

/** Waits until one of them is well under way, and takes the process away without a word. */
async function killInTheMiddle(
  { child }: ServerProcess,
  tasks: () => Promise<readonly BuildTask[]>,
): Promise<void> {
  await expect
    .poll(async () => (await tasks()).some(({ state, progress }) => state === 'running' && progress > 0), {
      timeout: 60_000,
      interval: 20,
    })
    .toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Every task is done, each once, and what was under way was begun a second time. */
async function expectEach(tasks: () => Promise<readonly BuildTask[]>): Promise<readonly BuildTask[]> {
  await expect
    .poll(async () => (await tasks()).every(({ state }) => state === 'succeeded'), {
      timeout: 120_000,
      interval: 300,
    })
    .toBe(true)
  const done = await tasks()
  for (const { log, error } of done) {
    expect(log.filter(({ key }) => key === 'build.step.done')).toHaveLength(1)
    expect(error).toBeNull()
  }
  expect(done.map(({ attempt }) => attempt).toSorted()).toEqual([1, 1, 2])
  return done
}

async function expectPackage(address: string, token: string, task: BuildTask | undefined): Promise<void> {
  const { data } = await ask(`${address}/api/face/build/task/link/${task?.id}`, { token, body: {} })
  const reply = await fetch(`${address}${String(data['path'])}`)
  expect([reply.status, (await reply.arrayBuffer()).byteLength]).toEqual([200, task?.bytes])
}

describe('on the embedded database', () => {
  const { launch } = useServerProcesses({ withDatabase: true })

  test('the next process takes up at once what a killed one worked on', { timeout: 240_000 }, async () => {
    const first = launch({ TRUST_PROXY: '1' })
    const address = await first.address
    const { token } = await signIn(address)
    const ids = await askFor(address, token, 3)
    await killInTheMiddle(first, () => tasksAt(address, token, ids))
    const again = await launch({ TRUST_PROXY: '1' }).address
    const done = await expectEach(() => tasksAt(again, token, ids))
    // nobody else can hold it, so that it does not wait for its lease: it is the oldest, and goes first again
    const inTurn = done.toSorted((a, b) => String(a.startedAt).localeCompare(String(b.startedAt)))
    const after = inTurn.findIndex(({ attempt }) => attempt === 2)
    expect(inTurn.map(({ faceId }) => faceId)).toEqual(ids)
    expect(after).toBeLessThan(2)
    await expectPackage(
      again,
      token,
      done.find(({ attempt }) => attempt === 2),
    )
  })
})

describe('on PostgreSQL', () => {
  const servers = useServerProcesses()
  let several: SeveralServers | null = null
  afterAll(() => several?.close())

  test(
    'another process takes up what a killed one worked on when its lease is over, and not before',
    { timeout: 240_000 },
    async ({ skip }) => {
      several = await startSeveral(servers, 1)
      if (several === null) return skip('no PostgreSQL')
      const [address = ''] = several.addresses
      const [killed] = several.processes
      const { token } = await several.signIn()
      const ids = await askFor(address, token, 3)
      if (killed) await killInTheMiddle(killed, () => tasksAt(address, token, ids))
      const other = await several.launch().address
      const tasks = () => tasksAt(other, token, ids)
      // the others are done meanwhile, and the one that somebody still holds is left alone
      await expect
        .poll(async () => (await tasks()).map(({ state }) => state).toSorted(), { timeout: 60_000 })
        .toEqual(['running', 'succeeded', 'succeeded'])
      // the minute of its lease is over
      await several.query(
        "update build_task set lease_until = now() - interval '1 second' where state = 'running'",
      )
      const done = await expectEach(tasks)
      await expectPackage(
        other,
        token,
        done.find(({ attempt }) => attempt === 2),
      )
    },
  )
})
