import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../src/server/base/db/client.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let postgres: Postgres | null
let database: Database
let server: TestServer
beforeAll(async () => {
  postgres = await startPostgres()
  if (postgres === null) return
  const limits = { connectMs: 600, answerMs: 800, transactionMs: 1_500 }
  database = await openDatabase({ url: postgres.url }, limits)
  server = await startTestServer({ context: { run: database.run, transact: database.transact } })
})
afterAll(async () => {
  if (postgres === null) return
  postgres.thaw()
  await server.close()
  await database.close()
  await postgres.stop()
})

const save = (token: string) =>
  server.inject({
    method: 'POST',
    url: '/api/face/draft/save',
    headers: { token },
    payload: { name: 'Kept', body: { format: 1 } },
  })

test('while PostgreSQL hangs every call is answered with 503, and all goes on when it wakes', async () => {
  if (postgres === null) return
  const { token } = await server.newcomer()
  expect((await save(token)).statusCode).toBe(200)

  postgres.freeze()
  const calls = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0
      ? save(token)
      : server.inject({ method: 'GET', url: '/api/user/info/query', headers: { token } }),
  )
  const replies = await Promise.all(calls)
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([503]))
  expect(replies[0]?.json()).toMatchObject({
    success: false,
    code: 503,
    data: { key: 'server.databaseAway' },
  })

  postgres.thaw()
  expect((await save(token)).statusCode).toBe(200)
})

test('a PostgreSQL that was killed answers 503 until it is back, and nobody restarts us for it', async () => {
  if (postgres === null) return
  const { token } = await server.newcomer()
  await postgres.kill()
  expect((await save(token)).statusCode).toBe(503)
  await postgres.restart()
  expect((await save(token)).statusCode).toBe(200)
})
