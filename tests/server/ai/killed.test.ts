import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PictureTask } from '../../../src/shared/api/ai/pictures.ts'
import { startFakeAi, type FakeAi } from '../../support/fake-ai.ts'
import { signIn, useServerProcesses } from '../../support/server-process.ts'
import { ask } from '../../support/several-servers.ts'

/* A server that is killed while pictures are made: the next one asks for them again, once, and they are kept. */

const { launch } = useServerProcesses({ withDatabase: true })

let fake: FakeAi
beforeAll(async () => {
  fake = await startFakeAi()
})
afterAll(() => fake.close())

test(
  'the next process has the pictures made that a killed one was waiting for',
  { timeout: 240_000 },
  async () => {
    const env = { TRUST_PROXY: '1', ...fake.env }
    const first = launch(env)
    const address = await first.address
    const { token } = await signIn(address)
    fake.troubles.push('slow')
    const body = { prompt: 'a brass dial' }
    const made = await ask(`${address}/api/midjourney/imggen`, { token, body })
    expect(made.code).toBe(200)
    await expect.poll(() => fake.calls.length, { timeout: 60_000, interval: 20 }).toBe(1)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const again = await launch(env).address
    const query = `${again}/api/midjourney/imgqry?taskId=${String(made.data['taskId'])}`
    const task = async () => (await ask(query, { token })).data as unknown as PictureTask
    await expect
      .poll(async () => (await task()).status, { timeout: 120_000, interval: 200 })
      .toBe('succeeded')
    expect((await task()).imgList).toHaveLength(4)
    expect(fake.calls).toHaveLength(2)
    // it was one task, and is counted as one
    const today = await ask(`${again}/api/midjourney/today/task/quantity`, { token })
    expect(today.data['used']).toBe(1)
  },
)
