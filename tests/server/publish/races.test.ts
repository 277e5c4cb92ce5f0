import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/base/db/client.ts'
import { publishFace, readFace, withdrawFace } from '../../../src/shared/api/publish/faces.ts'
import { changeAudit } from '../../../src/shared/api/publish/review.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'
import {
  finishPackages,
  goodForm,
  newPicture,
  newWorker,
  releaseOf,
  saveDesign,
  submit,
} from '../../support/publish.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/** What two people do at the same moment, where transactions truly run at once. */

let postgres: Postgres | null
let server: TestServer | null = null
beforeAll(async () => {
  postgres = await startPostgres()
  if (postgres === null) return
  const database = await openDatabase({ url: postgres.url })
  server = await startTestServer({ context: { run: database.run, transact: database.transact } })
})
afterAll(async () => {
  await server?.close()
  await postgres?.stop()
})

const eventsOf = async ({ context }: TestServer, faceId: string): Promise<readonly string[]> => {
  const { rows } = await context.run((sql) =>
    sql.execute<{ deed: string }>(`select deed from face_event where face_id = '${faceId}' order by id`),
  )
  return rows.map(({ deed }) => deed)
}

test('of an approval, a refusal and a withdrawal at the same moment exactly one happens', async ({
  skip,
}) => {
  if (server === null) return skip('no PostgreSQL')
  const here = server
  const { call } = await here.newcomer()
  const [one, other] = [await newWorker(here, 'reviewer'), await newWorker(here, 'reviewer')]
  const rounds = Number(process.env['RACE_RUNS'] ?? 8)
  for (let round = 0; round < rounds; round += 1) {
    here.clock.advance(60 * 60_000)
    const { id } = await submit(call)
    await finishPackages(here, id)
    const release = await releaseOf(here, id)
    const tried = await Promise.allSettled([
      one(changeAudit, { query: { faceId: id, audit: 2, release, queue: 'pending' } }),
      other(changeAudit, { query: { faceId: id, audit: 3, release, queue: 'pending', reasons: ['broken'] } }),
      call(withdrawFace, { params: { id } }),
    ])
    // a refusal that comes after the approval is no takedown: its reviewer saw what waited
    const done = (await eventsOf(here, id)).slice(1).join(' ')
    expect(['approve', 'refuse', 'withdraw']).toContain(done)
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('the same design submitted ten times at once waits once', async ({ skip }) => {
  if (server === null) return skip('no PostgreSQL')
  const { call } = await server.newcomer()
  const saved = await saveDesign(call)
  const form = goodForm(await newPicture(call))
  const tried = await Promise.allSettled(
    Array.from({ length: 10 }, () => call(publishFace, { body: { ...saved, form } })),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await call(readFace, { params: { id: saved.id } })).versions).toMatchObject([{ pending: 1 }])
  expect(await eventsOf(server, saved.id)).toEqual(['submit'])
})
