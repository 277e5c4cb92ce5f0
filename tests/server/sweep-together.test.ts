import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { saveDraft } from '../../src/shared/api/faces.ts'
import { uploadFile } from '../../src/shared/api/files.ts'
import { sweepFiles } from '../../src/server/resources/files/sweep/sweep-files.ts'
import { createS3Store } from '../../src/server/base/object-storage/s3.ts'
import { eraseFiles } from '../../src/server/resources/files/own-files.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { startBucket } from '../support/s3.ts'
import { closeShared, startTestServer } from '../support/test-server.ts'

let postgres: Postgres | null = null
afterAll(async () => {
  await closeShared()
  vi.unstubAllEnvs()
  await postgres?.stop()
})

const dayMs = 24 * 60 * 60_000

test('three servers that sweep at once sweep each file once, and none that a design names', async ({
  skip,
}) => {
  postgres = await startPostgres()
  if (postgres === null) return skip('no PostgreSQL')
  vi.stubEnv('TEST_DATABASE_URL', postgres.url)
  const bucket = await startBucket()
  const servers: Awaited<ReturnType<typeof startTestServer>>[] = []
  for (let at = 0; at < 3; at += 1)
    servers.push(await startTestServer({ context: { objects: createS3Store(bucket.place) } }))
  const [one] = servers as [(typeof servers)[number]]
  const { call } = await one.newcomer()
  const urls: string[] = []
  for (let at = 0; at < 12; at += 1) {
    const flat = { create: { width: 4 + at, height: 4, channels: 3, background: '#369' } } as const
    const blob = new Blob([(await sharp(flat).png().toBuffer()) as BlobPart])
    urls.push((await call(uploadFile, { form: {} }, { files: [{ blob, name: 'a.png' }] })).url)
  }
  const [named = ''] = urls
  const id = randomUUID()
  await call(saveDraft, { body: { id, name: 'Kept', body: { format: 1, id, picture: named } } as never })
  // whose they are is forgotten: only the design still names its own
  await one.context.transact((tx) => eraseFiles(tx, 1))
  const sweepAll = () => Promise.all(servers.map(({ context }) => sweepFiles(context)))
  expect(await sweepAll()).toEqual([0, 0, 0])
  for (const { clock } of servers) clock.advance(31 * dayMs)
  const swept = await sweepAll()
  expect(swept.reduce((sum, count) => sum + count, 0)).toBe(11)
  expect(bucket.requested.filter((request) => request.startsWith('DELETE'))).toHaveLength(11)
  expect(bucket.kept.size).toBe(1)
  expect((await one.inject({ url: named })).statusCode).toBe(200)
  for (const server of servers) await server.close()
  await bucket.close()
})
