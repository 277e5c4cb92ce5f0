import { afterAll, beforeAll, expect, test } from 'vitest'
import { exitBeta, joinBeta, readAi } from '../../../src/shared/api/ai/access.ts'
import { collectedMost, collectPictures, collectText } from '../../../src/shared/api/ai/collect.ts'
import { countPictures, makePictures } from '../../../src/shared/api/ai/pictures.ts'
import { codePurposes, register, sendCode } from '../../../src/shared/api/accounts/accounts.ts'
import type { ApiError, Client } from '../../../src/shared/api/client.ts'
import { sql } from 'drizzle-orm'
import { createPictureRunner } from '../../../src/server/resources/ai/pictures/runner.ts'
import { chatCall, chatPath, signed, writerOf } from '../../support/chat-call.ts'
import { startFakeAi, type FakeAi } from '../../support/fake-ai.ts'
import { freshEmail, startTestServer, type TestServer } from '../../support/test-server.ts'

let fake: FakeAi
let domestic: TestServer
let overseas: TestServer
beforeAll(async () => {
  fake = await startFakeAi()
  domestic = await startTestServer()
  overseas = await startTestServer({ env: { ...fake.env, EDITION: 'overseas' } })
})
afterAll(async () => {
  await domestic.close()
  await overseas.close()
  await fake.close()
})

/** Somebody with an account by email. */
async function designer(): Promise<{ token: string; call: Client }> {
  const email = freshEmail()
  const visitor = overseas.clientOf(null)
  const query = { type: codePurposes.register, email }
  await visitor(sendCode, { params: { way: 'email' }, query })
  const code = overseas.codeFor(email, codePurposes.register)
  const passwords = { password: 'Abcdef12', password2: 'Abcdef12' }
  const { token } = await visitor(register, { body: { email, code, ...passwords } })
  return { token, call: overseas.clientOf(token) }
}

const refusedWith = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => error as ApiError,
  )

test('domestic: open to everybody signed in, no beta, and nothing is set without a provider [A23]', async () => {
  const { call } = await domestic.newcomer()
  expect(await call(readAi, {})).toMatchObject({
    ...{ isOpen: true, beta: null, now: '2026-11-21T08:00:00.000Z' },
    providers: { chat: null, image: null, matting: null },
    today: { used: 0, limit: 10, resetsAt: '2026-11-21T16:00:00.000Z' },
    openTask: null,
  })
  for (const route of [joinBeta, exitBeta]) expect((await refusedWith(call(route, {}))).code).toBe(1017)
})

test('overseas: closed until the beta is joined, open as long as it is, as often as one likes [W1.22 W4.30 W4.31 W6.04 S6.07 A23]', async () => {
  const { call, token } = await designer()
  const writer = await writerOf(call, token)
  const say = async (): Promise<number> => {
    overseas.clock.advance(1)
    const body = chatCall('x')
    const headers = signed(writer, body, overseas.clock.now)
    const reply = await overseas.inject({ method: 'POST', url: chatPath, headers, payload: body })
    return reply.statusCode
  }
  const closed = { isOpen: false, beta: false }
  expect(await call(readAi, {})).toMatchObject({
    ...closed,
    providers: { chat: { name: 'a-writer' }, image: { name: 'a-painter' }, matting: { name: '127.0.0.1' } },
    today: { resetsAt: '2026-11-22T00:00:00.000Z' },
  })
  expect(await say()).toBe(403)
  expect((await refusedWith(call(makePictures, { body: { prompt: 'x' } }))).messageKey).toBe(
    'server.betaFirst',
  )
  expect(await call(joinBeta, {})).toEqual({ beta: true })
  expect(await call(joinBeta, {})).toEqual({ beta: true })
  expect(await call(readAi, {})).toMatchObject({ isOpen: true, beta: true })
  expect(await say()).toBe(200)
  await call(makePictures, { body: { prompt: 'x' } })
  expect(await call(exitBeta, {})).toEqual({ beta: false })
  expect(await call(exitBeta, {})).toEqual({ beta: false })
  expect(await call(readAi, {})).toMatchObject(closed)
  expect(await say()).toBe(403)
  expect((await call(countPictures, {})).used).toBe(1)
})

test('what is taken over is kept with who made it, so many of one person, and only with own tasks and pictures [W3.63 W3.64]', async () => {
  const [one, other] = [await designer(), await designer()]
  await one.call(joinBeta, {})
  const { taskId } = await one.call(makePictures, { body: { prompt: 'brass' } })
  await createPictureRunner(overseas.context).drain()
  const text = { prompt: 'p', name: 'Quiet Noon', description: 'Two hands', madeBy: 'builtin' } as const
  await one.call(collectText, { body: text })
  const pictures = { prompt: 'brass', taskId, images: [], madeBy: 'provider' as const }
  await one.call(collectPictures, { body: pictures })
  const rows = () =>
    overseas.context.run((db) => db.execute(sql`select kind, made_by, body from ai_collect order by id`))
  expect((await rows()).rows).toEqual([
    {
      ...{ kind: 'chatgpt', made_by: 'builtin' },
      body: { prompt: 'p', name: 'Quiet Noon', description: 'Two hands' },
    },
    { kind: 'midjourney', made_by: 'provider', body: { prompt: 'brass', taskId, images: [] } },
  ])
  expect((await refusedWith(other.call(collectPictures, { body: pictures }))).status).toBe(404)
  const image = `/f/image/ab/${'a'.repeat(64)}.png`
  const named = { prompt: 'x', images: [image], madeBy: 'builtin' as const }
  expect((await refusedWith(one.call(collectPictures, { body: named }))).status).toBe(404)
  await overseas.context.run((db) =>
    db.execute(sql`insert into ai_collect (owner_id, kind, made_by, body, created_at)
      select owner_id, kind, made_by, body, created_at from ai_collect, generate_series(1, ${collectedMost})`),
  )
  await one.call(collectText, { body: { ...text, name: 'The last' } })
  const kept = (await rows()).rows
  expect(kept).toHaveLength(collectedMost)
  expect(kept.at(-1)).toMatchObject({ body: { name: 'The last' } })
})
