import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPictures, makePictures, queryPictures } from '../../../src/shared/api/ai/pictures.ts'
import { openDatabase } from '../../../src/server/base/db/client.ts'
import { createPictureRunner } from '../../../src/server/resources/ai/pictures/runner.ts'
import { chatCall, chatPath, signed, writerOf } from '../../support/chat-call.ts'
import { startFakeAi, type FakeAi } from '../../support/fake-ai.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/** What happens at the same moment, where transactions truly run at once. */

let fake: FakeAi
let postgres: Postgres | null
let server: TestServer | null = null
beforeAll(async () => {
  ;[fake, postgres] = [await startFakeAi(), await startPostgres()]
  if (postgres === null) return
  const database = await openDatabase({ url: postgres.url })
  const context = { run: database.run, transact: database.transact }
  server = await startTestServer({ env: fake.env, context })
})
afterAll(async () => {
  await fake.close()
  await server?.close()
  await postgres?.stop()
})

test('of fifty tasks submitted at once exactly ten are taken, and three servers make each of them once', async ({
  skip,
}) => {
  if (server === null) return skip('no PostgreSQL')
  const { call } = await server.newcomer()
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => call(makePictures, { body: { prompt: 'x' } })),
  )
  const taken = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.taskId] : []))
  expect(taken).toHaveLength(10)
  expect((await call(countPictures, {})).used).toBe(10)
  const silent = { ring: () => undefined, cancel: () => undefined, listen: () => undefined }
  const { context } = server
  const runners = Array.from({ length: 3 }, () => createPictureRunner({ ...context, pictureBell: silent }))
  await Promise.all(runners.map((runner) => runner.drain()))
  for (const taskId of taken)
    expect((await call(queryPictures, { query: { taskId } })).status).toBe('succeeded')
  expect(fake.calls).toHaveLength(10)
  await Promise.all(runners.map((runner) => runner.stop()))
})

test('of forty calls with one signature one is let in', async ({ skip }) => {
  if (server === null) return skip('no PostgreSQL')
  const here = server
  const { call, token } = await here.newcomer()
  const body = chatCall('once')
  const headers = signed(await writerOf(call, token), body, here.clock.now)
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => here.inject({ method: 'POST', url: chatPath, headers, payload: body })),
  )
  const statuses = replies.map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([200, ...Array<number>(39).fill(409)])
})
