import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginThread } from '../../src/shared/api/drafts/comments.ts'
import { makeShare } from '../../src/shared/api/drafts/shares.ts'
import { saveDraft } from '../../src/shared/api/faces.ts'
import { openDatabase } from '../../src/server/base/db/client.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

/** What several people write at the same moment, where transactions truly run at once. */

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

const place = { faceId: 'fd-1', isAmbient: false, x: 120.5, y: 300 }

test('threads of one design that are begun at once by ten people are numbered one by one', async ({
  skip,
}) => {
  if (server === null) return skip('no PostgreSQL')
  const here = server
  const owner = await here.newcomer()
  const guests = await Promise.all(Array.from({ length: 10 }, () => here.newcomer()))
  for (let round = 0; round < 4; round += 1) {
    const body = { format: 1, dialName: 'Morning' }
    const { id: draftId } = await owner.call(saveDraft, { body: { name: `Morning ${round}`, body } })
    const { token } = await owner.call(makeShare, { body: { draftId } })
    const made = await Promise.all(
      guests.map(({ call }) =>
        call(beginThread, { body: { id: randomUUID(), token, text: 'Too thin', place } }),
      ),
    )
    const numbers = made.map(({ number }) => number).toSorted((a, b) => a - b)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  }
})
