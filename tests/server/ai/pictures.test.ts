import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { readAi } from '../../../src/shared/api/ai/access.ts'
import {
  countPictures,
  makePictures,
  pagePictures,
  pictureTaskLimits,
  queryPictures,
} from '../../../src/shared/api/ai/pictures.ts'
import type { ApiError } from '../../../src/shared/api/client.ts'
import { type Client } from '../../../src/shared/api/client.ts'
import { pageLibrary, deleteAsset } from '../../../src/shared/api/own-files/library.ts'
import type { JobRunner } from '../../../src/server/base/jobs/job-runner.ts'
import { createPictureRunner } from '../../../src/server/resources/ai/pictures/runner.ts'
import { createAi } from '../../../src/server/resources/ai/providers.ts'
import { defaultAiPatience } from '../../../src/server/resources/ai/upstream.ts'
import { startFakeAi, type AiTrouble, type FakeAi } from '../../support/fake-ai.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const minute = 60_000

let fake: FakeAi
let server: TestServer
let runner: JobRunner
beforeAll(async () => {
  fake = await startFakeAi()
  server = await startTestServer({ env: fake.env })
  runner = createPictureRunner(server.context)
})
afterAll(async () => {
  await runner.stop()
  await fake.close()
  await server.close()
})
beforeEach(() => {
  fake.troubles.length = 0
})

const submit = async (call: Client, prompt = 'a brass dial with waves'): Promise<string> =>
  (await call(makePictures, { body: { prompt } })).taskId

const query = (call: Client, taskId: string) => call(queryPictures, { query: { taskId } })

const usedBy = async (call: Client): Promise<number> => (await call(countPictures, {})).used

const refusedWith = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => error as ApiError,
  )

test('a prompt becomes four pictures that are own files: written anew, small enough, in the library [W1.11 W3.57 W3.58 W3.59 W3.60 W4.17 W7]', async () => {
  const { call } = await server.newcomer()
  const made = await call(makePictures, { body: { prompt: '  a brass dial with waves ' } })
  expect(made.today).toMatchObject({ used: 1, limit: 10, resetsAt: '2026-11-21T16:00:00.000Z' })
  expect(await query(call, made.taskId)).toMatchObject({ status: 'queued', isQuery: true, imgList: [] })
  // another device hears of it at its start, nobody else does
  const openOf = async (who: Client) => (await who(readAi, {})).openTask
  expect(await openOf(call)).toMatchObject({ taskId: made.taskId, prompt: 'a brass dial with waves' })
  expect(await openOf((await server.newcomer()).call)).toBeNull()
  await runner.drain()
  expect(await openOf(call)).toBeNull()
  const task = await query(call, made.taskId)
  expect(task).toMatchObject({
    ...{ prompt: 'a brass dial with waves', status: 'succeeded', isQuery: false },
    ...{ source: 'a-painter', error: null },
  })
  expect(task.imgList).toHaveLength(4)
  for (const { url, width, height, fileSize } of task.imgList) {
    expect([width, height]).toEqual([500, 500])
    expect(fileSize).toBeLessThanOrEqual(512_000)
    const served = await server.inject({ method: 'GET', url })
    expect([served.statusCode, served.rawPayload.length]).toEqual([200, fileSize])
  }
  const library = await call(pageLibrary, { query: {} })
  expect(library.records.map(({ url }) => url).toSorted()).toEqual(
    task.imgList.map(({ url }) => url).toSorted(),
  )
  expect(JSON.parse(fake.calls.at(-1)?.body ?? '')).toMatchObject({
    ...{ model: 'a-painter', n: 4, response_format: 'b64_json', prompt: 'a brass dial with waves' },
  })
})

test('somebody else’s task is as absent as none', async () => {
  const [one, other] = [await server.newcomer(), await server.newcomer()]
  const taskId = await submit(one.call)
  expect((await refusedWith(query(other.call, taskId))).status).toBe(404)
  await runner.drain()
  expect((await other.call(pagePictures, { query: {} })).total).toBe(0)
})

test('of fifty tasks submitted at once exactly ten are taken, and the next day is a new one [W8 W9.18]', async () => {
  const { call } = await server.newcomer()
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => submit(call)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const [refused] = answers.filter((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    code: 3001,
    params: { limit: 10, present: 10, resetsAt: '2026-11-21T16:00:00.000Z' },
  })
  expect((refused?.reason as ApiError).msg).toContain('每人每天最多可提交 10 个任务')
  expect(await usedBy(call)).toBe(10)
  // midnight of China is 16:00 of UTC
  server.clock.now = new Date('2026-11-21T15:59:59.999Z')
  expect((await refusedWith(submit(call))).code).toBe(3001)
  server.clock.now = new Date('2026-11-21T16:00:00.000Z')
  expect(await usedBy(call)).toBe(0)
  await submit(call)
  server.clock.now = new Date('2026-11-21T08:00:00.000Z')
  // nothing of this is of use to the tests that follow
  await server.context.run((db) => db.execute(sql`delete from image_task where state = 'queued'`))
})

const ends: readonly (readonly [AiTrouble, string, number])[] = [
  ['refused', 'server.aiRefused', 0],
  ['wrongKey', 'server.aiAway', 0],
  ['rubbish', 'server.aiAnswer', 0],
  ['wrongType', 'server.aiAnswer', 0],
]

test.each(ends)(
  'a provider that is %s made nothing: the task fails with %s and the number of today comes back',
  async (trouble, key, used) => {
    const { call } = await server.newcomer()
    fake.troubles.push(trouble)
    const taskId = await submit(call)
    expect(await usedBy(call)).toBe(1)
    await runner.drain()
    const task = await query(call, taskId)
    expect([task.status, task.error?.key, task.imgList]).toEqual(['failed', key, []])
    expect(await usedBy(call)).toBe(used)
  },
)

test('a provider with too much to do is asked again when it said, and the task succeeds', async () => {
  const { call } = await server.newcomer()
  fake.troubles.push('busy')
  const calls = fake.calls.length
  const taskId = await submit(call)
  await runner.drain()
  expect([(await query(call, taskId)).status, fake.calls.length]).toEqual(['queued', calls + 1])
  server.clock.advance(6_900)
  await runner.drain()
  expect(fake.calls.length).toBe(calls + 1)
  server.clock.advance(200)
  await runner.drain()
  expect((await query(call, taskId)).status).toBe('succeeded')
})

test('an answer that was lost is asked for once more; lost again it stays used, because it may have been paid for', async () => {
  const { call } = await server.newcomer()
  const run = async () => {
    await runner.drain()
    server.clock.advance(3_000)
    await runner.drain()
  }
  fake.troubles.push('lost')
  const again = await submit(call)
  await run()
  expect((await query(call, again)).status).toBe('succeeded')
  fake.troubles.push('lost', 'lost')
  const lost = await submit(call)
  await run()
  expect(await query(call, lost)).toMatchObject({ status: 'failed', error: { key: 'server.aiAway' } })
  expect(await usedBy(call)).toBe(2)
})

test('a task that nobody worked on within ten minutes times out and comes back [W4.23 W8.32 A22]', async () => {
  const { call } = await server.newcomer()
  const taskId = await submit(call)
  server.clock.advance(10 * minute)
  await runner.drain()
  expect(await query(call, taskId)).toMatchObject({
    ...{ status: 'timeout', imgList: [], error: { key: 'server.aiTimedOut' } },
  })
  expect(await usedBy(call)).toBe(0)
})

test('a picture behind an address is read at the provider itself; any other private address is not', async () => {
  const { call } = await server.newcomer()
  fake.troubles.push('address')
  const own = await submit(call)
  await runner.drain()
  expect((await query(call, own)).imgList).toHaveLength(4)
  const inside = await startFakeAi()
  for (const url of [
    inside.pictureUrl,
    `${fake.url}/away.png`,
    'file:///etc/passwd',
    'http://[::1]/x',
    'x',
  ]) {
    fake.pictureUrl = url
    fake.troubles.push('address')
    const taskId = await submit(call)
    await runner.drain()
    expect([url, (await query(call, taskId)).error?.key]).toEqual([url, 'server.aiAnswer'])
  }
  expect(inside.calls).toEqual([])
  await inside.close()
  fake.pictureUrl = `${fake.url}/picture.png`
})

test('two processes that look at once have each task made once', async () => {
  const twin = createPictureRunner({
    ...server.context,
    pictureBell: { ring() {}, cancel() {}, listen() {} },
  })
  const { call } = await server.newcomer()
  const ids = await Promise.all(Array.from({ length: 8 }, () => submit(call)))
  const calls = fake.calls.length
  await Promise.all([runner.drain(), twin.drain()])
  for (const id of ids) expect((await query(call, id)).status).toBe('succeeded')
  expect(fake.calls.length).toBe(calls + 8)
  await twin.stop()
})

test('a server that stops gives its task back, and the next one makes the pictures', async () => {
  const leaving = createPictureRunner({
    ...server.context,
    pictureBell: { ring() {}, cancel() {}, listen() {} },
  })
  const { call } = await server.newcomer()
  fake.troubles.push('slow')
  const calls = fake.calls.length
  const taskId = await submit(call)
  const drained = leaving.drain()
  await expect.poll(() => fake.calls.length, { timeout: 30_000, interval: 20 }).toBe(calls + 1)
  expect(await query(call, taskId)).toMatchObject({ status: 'running', isQuery: true })
  await leaving.stop()
  await drained
  expect((await query(call, taskId)).status).toBe('queued')
  await runner.drain()
  expect((await query(call, taskId)).status).toBe('succeeded')
})

test('a picture that is deleted is gone from the history too, and the history keeps so many tasks, four a page [W3.61]', async () => {
  const { call, phone } = await server.newcomer()
  const taskId = await submit(call)
  await runner.drain()
  const [first] = (await query(call, taskId)).imgList
  await call(deleteAsset, { params: { file: first?.url.slice(first.url.lastIndexOf('/') + 1) ?? '' } })
  expect((await query(call, taskId)).imgList).toHaveLength(3)
  // as if it had gone on for days
  await server.context.run((db) =>
    db.execute(sql`insert into image_task (id, owner_id, prompt, state, provider, quota_day, next_at, created_at)
      select gen_random_uuid(), id, 'number ' || n, 'failed', 'a-painter', '2026-01-01', now(),
        timestamptz '2026-01-01' + n * interval '1 minute'
      from "user", generate_series(1, ${pictureTaskLimits.kept + 5}) n where phone = ${phone}`),
  )
  server.clock.advance(minute)
  await submit(call, 'the newest')
  const page = await call(pagePictures, { query: {} })
  expect([page.total, page.size, page.records.length]).toEqual([pictureTaskLimits.kept, 4, 4])
  expect(page.records.map(({ prompt }) => prompt).slice(0, 3)).toEqual([
    'the newest',
    'a brass dial with waves',
    'number 45',
  ])
  await runner.drain()
})

test('a prompt of nothing, or of a thousand and one characters, is refused with the limit', async () => {
  const { call } = await server.newcomer()
  for (const [prompt, present] of [
    ['   ', 0],
    ['钟'.repeat(1_001), 1_001],
  ] as const) {
    const error = await refusedWith(submit(call, prompt))
    expect([error.code, error.params['limit'], error.params['present']]).toEqual([3014, 1_000, present])
  }
  expect(await usedBy(call)).toBe(0)
})

test('an account without room is told so before anybody is asked', async () => {
  const full = await startTestServer({ env: { ...fake.env, ROOM_PICTURES: '1' } })
  const { call } = await full.newcomer()
  const own = createPictureRunner(full.context)
  const taskId = (await call(makePictures, { body: { prompt: 'x' } })).taskId
  await own.drain()
  // the first had room, the others not
  expect((await call(queryPictures, { query: { taskId } })).error?.key).toBe('server.roomPictures')
  const calls = fake.calls.length
  const error = await refusedWith(call(makePictures, { body: { prompt: 'x' } }))
  expect([error.messageKey, fake.calls.length]).toEqual(['server.roomPictures', calls])
  expect((await call(countPictures, {})).used).toBe(0)
  await own.stop()
  await full.close()
})

test('a provider that never answers is given up by its own clock', async () => {
  const patience = { ...defaultAiPatience, pictureMs: 200 }
  const hasty = { ...server.context, ai: createAi(server.context.config, patience) }
  const own = createPictureRunner({ ...hasty, pictureBell: { ring() {}, cancel() {}, listen() {} } })
  const { call } = await server.newcomer()
  fake.troubles.push('slow', 'slow')
  const taskId = await submit(call)
  await own.drain()
  server.clock.advance(3_000)
  await own.drain()
  expect(await query(call, taskId)).toMatchObject({ status: 'timeout', error: { key: 'server.aiTimedOut' } })
  await own.stop()
})

test('without a provider no task is taken', async () => {
  const plain = await startTestServer()
  const { call } = await plain.newcomer()
  const error = await refusedWith(call(makePictures, { body: { prompt: 'x' } }))
  expect([error.status, error.code]).toEqual([501, 3003])
  expect((await call(countPictures, {})).used).toBe(0)
  await plain.close()
})
